import { decide } from '@merlon/engine/audit/audit-configuration.ts';
import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { expect, it } from 'vitest';
import { parseVrp } from '../parse/parse.ts';
import { huaweiUsg } from '../platform.ts';

interface Document {
  readonly title: string;
  readonly description?: string;
  readonly audit: string;
  readonly remediation?: string;
  readonly defaultValue?: string;
}

const judge = ({ audit, remediation = '', ...document }: Document, config: string): string =>
  decide(
    huaweiUsg,
    makeRecommendation({ ...document, audit: makeProcedure(audit), remediation: makeProcedure(remediation) }),
    parseVrp(`#\nsysname A\n#\n${config}\n#\nreturn\n`),
  ).outcome.status;

const DEFENCE: Document = {
  title: 'Ensure defence against malformed packets is on and drops',
  description: 'The functions for land, smurf and fraggle are enabled, and the action is discard instead of a mere alert.',
  audit:
    'Three lines of the form firewall defend <name> enable, one for each name in the description, and the line firewall defend action discard have to be seen.',
  remediation:
    '$ firewall defend land enable\n$ firewall defend smurf enable\n$ firewall defend fraggle enable\n$ firewall defend action discard',
};
const DEFENDS = 'firewall defend land enable\nfirewall defend smurf enable\nfirewall defend fraggle enable\nfirewall defend action discard';

const UNUSED: Document = {
  title: 'Ensure unused ports are shut down',
  audit:
    'Those without ip address, without eth-trunk and without a sub-interface must have the line shutdown. undo shutdown on such an interface fails.',
  description: 'In use means: it has an IP address, or it is a member of an Eth-Trunk, or it has a sub-interface.',
};
const ZONED: Document = {
  title: 'Shut down ports which are not in use',
  description: 'A physical GigabitEthernet interface that does not belong to any security zone is not in use and must be shut down.',
  audit: 'Each remaining interface GigabitEthernet block must contain shutdown.',
};
const port = (text: string): string => `interface GigabitEthernet1/0/6\n${text}`;

const EXCHANGE: Document = {
  title: 'Ensure that the SSH key exchange does without SHA-1',
  audit:
    'There has to be a key-exchange line; accepted values are dh_group16_sha512, curve25519_sha256 and the three ecdh_sha2_nistp methods.',
  remediation: '$ ssh server key-exchange dh_group16_sha512 curve25519_sha256',
};
const offers = (values: string): string => `stelnet server enable\nssh server key-exchange ${values}`;

const PORTS: Document = {
  title: 'Ensure that no interface permits Telnet or HTTP management',
  audit:
    'None of the lines service-manage telnet permit, service-manage http permit and service-manage all permit appears under an interface. In addition, the management port GigabitEthernet0/0/0 permits HTTP in its factory state without showing a line; for this port undo service-manage http permit must be visible, unless the port is shutdown.',
};
const MGMT = 'interface GigabitEthernet0/0/0\n ip address 10.1.1.1 255.255.255.0';

const OUTSIDE: Document = {
  title: 'Ensure that external interfaces offer no management service',
  description: 'External interfaces are all interfaces that belong to the zone untrust.',
  audit: 'Any of service-manage all, http, https, ssh, snmp, telnet or netconf followed by permit is a finding.',
};
const OUTWARD: Document = {
  title: 'Ensure outward interfaces offer no management service',
  description:
    'Interfaces that belong to untrust, to dmz, or to any other zone whose priority is 20 or lower must not permit http, https or ssh.',
  audit: '',
};
const zones = (zone: string, service: string): string =>
  `interface GigabitEthernet1/0/1\n ip address 192.0.2.1 255.255.255.0\n service-manage ${service} permit\n#\ninterface GigabitEthernet1/0/2\n ip address 192.0.3.1 255.255.255.0\n service-manage ping permit\n#\nfirewall zone untrust\n set priority 5\n add interface GigabitEthernet1/0/2\n#\nfirewall zone name ${zone} id 4\n set priority 20\n add interface GigabitEthernet1/0/1`;

const CLOCK: Document = {
  title: 'Ensure the clock runs on UTC without summer time',
  audit: 'There is no clock daylight-saving-time. If clock timezone is present its offset is 00:00:00.',
  remediation: '$ clock timezone UTC add 00:00:00\n$ undo clock daylight-saving-time',
};

const BLOCKED: Document = {
  title: 'Ensure that the built-in account admin cannot be used',
  description: 'It is to be deleted, or at least blocked.',
  audit: 'There is no entry manager-user admin. Where the entry exists, it must contain the line state block.',
};
const users = (admin: string): string => `aaa\n manager-user bob\n  service-type ssh\n  level 15${admin}`;

const LINES: Document = {
  title: 'Ensure that VTY lines accept SSH only',
  audit:
    'Under every VTY block (the reserved block 16 to 20 excepted) the line protocol inbound ssh must be shown. protocol inbound all, protocol inbound telnet or no such line is a finding.',
  remediation: '$ user-interface vty 0 4\n$ protocol inbound ssh',
};
const vty = (first: string, second: string): string =>
  `user-interface vty 0 4\n authentication-mode aaa\n${first}\nuser-interface vty 16 20\n${second}`;

it.each<[Document, string, string]>([
  // How many lines a document wants, and which its list names.
  [DEFENCE, DEFENDS, 'PASS'],
  [DEFENCE, DEFENDS.replace('firewall defend smurf enable\n', ''), 'FAIL'],
  [DEFENCE, DEFENDS.replace('discard', 'alert'), 'FAIL'],
  [{ ...DEFENCE, audit: DEFENCE.audit.replace('Three', 'Four') }, DEFENDS, 'REVIEW'],
  [{ ...DEFENCE, audit: `${DEFENCE.audit} The line firewall blacklist enable has to be seen as well.` }, DEFENDS, 'REVIEW'],
  // By what a port is in use.
  [UNUSED, port(' shutdown'), 'PASS'],
  [UNUSED, port(' ip address 10.0.0.1 255.255.255.0'), 'PASS'],
  [UNUSED, port(' eth-trunk 1'), 'PASS'],
  [UNUSED, port(' undo shutdown'), 'FAIL'],
  [UNUSED, port(' lldp enable'), 'FAIL'],
  [UNUSED, `${port(' lldp enable')}\n#\nfirewall zone dmz\n add interface GigabitEthernet1/0/6`, 'FAIL'],
  [ZONED, `${port(' lldp enable')}\n#\nfirewall zone dmz\n add interface GigabitEthernet1/0/6`, 'PASS'],
  [ZONED, port(' ip address 10.0.0.1 255.255.255.0'), 'FAIL'],
  [{ ...UNUSED, audit: `${UNUSED.audit} They must have the description PARKED.` }, port(' shutdown'), 'REVIEW'],
  // Values that a document names as a whole.
  [EXCHANGE, offers('dh_group16_sha512 ecdh_sha2_nistp384'), 'PASS'],
  [EXCHANGE, offers('dh_group16_sha512 dh_group14_sha256'), 'FAIL'],
  [{ ...EXCHANGE, audit: `${EXCHANGE.audit} curve25519_sha256 must be among them.` }, offers('dh_group16_sha512'), 'FAIL'],
  // The management port has to show that it is closed.
  [PORTS, `${MGMT}\n undo service-manage http permit`, 'PASS'],
  [PORTS, `${MGMT}\n shutdown`, 'PASS'],
  [PORTS, MGMT, 'FAIL'],
  [PORTS, `${MGMT}\n service-manage telnet permit\n undo service-manage http permit`, 'FAIL'],
  // Which zones are outside.
  [OUTWARD, zones('office', 'ssh'), 'FAIL'],
  [{ ...OUTWARD, description: OUTWARD.description!.replace('20 or', '19 or') }, zones('office', 'ssh'), 'PASS'],
  [{ ...OUTWARD, description: 'Interfaces in the zone untrust must not permit ssh.' }, zones('office', 'ssh'), 'PASS'],
  [OUTSIDE, zones('extmaint', 'ssh'), 'PASS'],
  [{ ...OUTSIDE, description: 'External zones are untrust and the zones whose name begins with ext.' }, zones('extmaint', 'ssh'), 'FAIL'],
  [{ ...OUTSIDE, description: '' }, zones('extmaint', 'ssh'), 'REVIEW'],
  [OUTSIDE, zones('extmaint', 'ssh').replace('service-manage ping', 'service-manage snmp'), 'FAIL'],
  // The clock.
  [CLOCK, 'clock timezone UTC add 00:00:00', 'PASS'],
  [CLOCK, 'clock timezone Berlin add 01:00:00', 'FAIL'],
  [CLOCK, 'clock timezone UTC add 00:00:00\nclock daylight-saving-time X repeating 02:00 2020 03 01', 'FAIL'],
  [CLOCK, 'info-center enable', 'REVIEW'],
  // An account that may stay where it is blocked.
  [BLOCKED, users(''), 'PASS'],
  [BLOCKED, users('\n manager-user admin\n  service-type web\n  level 15'), 'FAIL'],
  // Terminals that a document leaves out.
  [LINES, vty(' protocol inbound ssh', ' authentication-mode aaa'), 'PASS'],
  [LINES, vty(' protocol inbound all', ' protocol inbound ssh'), 'FAIL'],
])('%j of %j: %s', (document, config, status) => {
  expect(judge(document, config)).toBe(status);
});
