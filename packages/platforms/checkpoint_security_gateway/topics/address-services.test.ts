import { planRecommendation } from '@merlon/engine/audit/plan.ts';
import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { expect, test } from 'vitest';
import { checkpointSecurityGateway } from '../platform.ts';

const BASE =
  '# Configuration of gw-1\n# Language version: 14.1v1\nset hostname gw-1\nset password-controls complexity 3\nset user admin shell /etc/cli.sh\nset interface lo state on\nset static-route default nexthop gateway address 192.0.2.254 on\n';
const OFF = 'set dhcp server disable';
const CONFIGS = [
  OFF,
  'set dhcp server enable',
  `${OFF}\nset bootp interface eth1.12 on\nset bootp interface eth1.12 relay-to 10.1.1.9 on`,
  `${OFF}\nset bootp interface eth2 on\nset bootp interface eth2 relay-to 10.1.1.8 on\nset interface eth2 comments "AMI meters"`,
];

/** What is said of a gateway without both, of one that serves, and of two that relay. */
function judge(description: string, title: string): string {
  const remediation = makeProcedure('$ set dhcp server disable\n$ set bootp interface <name> off\n$ save config');
  const plan = planRecommendation(checkpointSecurityGateway, makeRecommendation({ levels: [], title, description, remediation }));
  if (plan.by === 'person') return 'person';
  return CONFIGS.map((config) => plan.judge(checkpointSecurityGateway.parse(`${BASE}${config}\n`)).status[0]).join('');
}

test.each<[description: string, verdicts: string]>([
  // P: PASS, F: FAIL, R: REVIEW
  ['The DHCP server is off and no relay is configured.', 'PFFF'],
  ['DHCP relay is not configured on any interface, and the built-in DHCP server is switched off.', 'PFFF'],
  ['The gateway is no DHCP server and no DHCP relay.', 'PFFF'],
  ['Neither the DHCP server nor the DHCP relay is enabled.', 'PFFF'],
  ['The DHCP service remains off; addresses come from the data centre. No relay.', 'PFFF'],
  ['Leases are given out by the central servers, never by the gateway. Relays send to 10.1.1.9 and nowhere else.', 'PFPF'],
  ['The firewall must not act as a DHCP server. The DHCP relay forwards only to 10.1.1.9.', 'PFPF'],
  ['DHCP server: disabled. A relay, where one is needed, must forward to 10.1.1.9 and 10.1.1.7 and to no other server.', 'PFRF'],
  [
    'Gateways do not hand out addresses. The DHCP relay may be on for the guest VLANs, numbered 10 to 19, and is on for nothing else.',
    'PFPF',
  ],
  [
    'The DHCP server shall be disabled, and DHCP relay shall not be configured on any interface.\nException: Meter collectors need relay. It is permitted on an interface whose comment starts with AMI.',
    'PFFP',
  ],
  // More than it looks at, or something else.
  ['The DHCP server is disabled.', 'RFRR'],
  ['The DHCP server is off, and the relay is off on eth1.', 'RFRR'],
  ['The DHCP server is off. The relay may be on for VLANs 10 to 20.', 'RFRR'],
  ['The DHCP server is disabled; relay is on.', 'RFRR'],
  ['The DHCP server is off. The DHCP relay forwards only to 10.1.1.9 on eth1.', 'RFRR'],
  ['No relay is configured. The DHCP server is off on external interfaces.', 'RFFF'],
])('DHCP server and relay: %s', (description, verdicts) => expect(judge(description, 'DHCP server and relay')).toBe(verdicts));

test('a server of which the configuration says nothing is left to a person', () => {
  const plan = planRecommendation(
    checkpointSecurityGateway,
    makeRecommendation({ levels: [], title: 'The gateway hands out no addresses', description: 'The DHCP server must be off.' }),
  );
  expect(plan.by === 'person' || plan.judge(checkpointSecurityGateway.parse(BASE)).status).toBe('REVIEW');
});
