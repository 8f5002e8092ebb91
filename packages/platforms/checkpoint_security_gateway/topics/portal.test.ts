import { planRecommendation } from '@merlon/engine/audit/plan.ts';
import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { expect, test } from 'vitest';
import { checkpointSecurityGateway } from '../platform.ts';

const BASE =
  '# Configuration of gw-1\n# Language version: 14.1v1\nset hostname gw-1\nset password-controls complexity 3\nset user admin shell /etc/cli.sh\nset interface lo state on\nset static-route default nexthop gateway address 192.0.2.254 on\n';
const printPortal = (port: number, minutes: number, ssl: string, daemon: string): string =>
  `${BASE}set web ssl-port ${port}\nset web session-timeout ${minutes}\nset web ssl3-enabled ${ssl}\nset web daemon-enable ${daemon}\n`;
/** As asked for, on port 443, after 15 minutes, with SSL 3, and switched off. */
const CONFIGS = [
  printPortal(4434, 10, 'off', 'on'),
  printPortal(443, 10, 'off', 'on'),
  printPortal(4434, 15, 'off', 'on'),
  printPortal(4434, 10, 'on', 'on'),
  printPortal(4434, 10, 'off', 'off'),
];

function judge(description: string): string {
  const remediation = makeProcedure('$ set web ssl-port 4434\n$ set web session-timeout 10\n$ set web ssl3-enabled off\n$ save config');
  const plan = planRecommendation(
    checkpointSecurityGateway,
    makeRecommendation({ levels: [], title: 'Gaia Portal', description, remediation }),
  );
  return plan.by === 'person' ? 'person' : CONFIGS.map((config) => plan.judge(checkpointSecurityGateway.parse(config)).status[0]).join('');
}

test.each<[description: string, verdicts: string]>([
  // P: PASS, F: FAIL, R: REVIEW
  ['The Gaia Portal listens on TCP 4434, not on 443, and ends an idle session after no more than ten minutes. No SSLv3.', 'PFFFR'],
  ['The Portal is reachable on port 4434 instead of 443; SSL 3.0 is off; idle sessions end after 10 minutes or less.', 'PFFFR'],
  ['The web portal shall be moved to TCP port 4434. The portal refuses SSLv3. Sessions end within 10 minutes without activity.', 'PFFFR'],
  // More than it looks at, or something else.
  ['The portal listens on 4434 on the management interface.', 'RFRRR'],
  ['The portal ends idle sessions within 10 minutes; the certificate is ours.', 'RRFFR'],
  ['The portal listens on port 4434. A school may use port 8443.', 'RRFFR'],
  ['Idle sessions of the portal end within ten minutes, those of the shell after five minutes at most.', 'RRFFR'],
])('the Portal: %s', (description, verdicts) => expect(judge(description)).toBe(verdicts));
