import { decide } from '@merlon/engine/audit/audit-configuration.ts';
import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { expect, it } from 'vitest';
import { parseVrp } from '../parse/parse.ts';
import { huaweiUsg } from '../platform.ts';

interface Document {
  readonly title: string;
  readonly description?: string;
  readonly audit: string;
  readonly defaultValue?: string;
}

const judge = ({ title, description = '', audit, defaultValue = '' }: Document, config: string): string =>
  decide(
    huaweiUsg,
    makeRecommendation({ title, description, audit: makeProcedure(audit), defaultValue }),
    parseVrp(`#\nsysname FW-1\n#\n${config}\n#\nreturn\n`),
  ).outcome.status;

const KEY = '%^%#aaaaaaaaaaaaaaaaaaaa%^%#';
const GATEWAY = 'v-gateway g interface GigabitEthernet1/0/1 private\n#\nv-gateway g\n basic\n  ssl version tlsv12';
const IDLE = { title: 'Ensure the SSL VPN session timeout is 15 minutes or less' };
const PROPOSAL = 'ike proposal 10\n encryption-algorithm aes-256\n dh group14\n#\nike peer p\n ike-proposal 10';
const LIFETIME = {
  title: 'Ensure the lifetime of IKE proposals is 24 hours or less',
  audit: 'Verify that "sa duration" is 86400 or less.',
};
const LOG_HOST = 'Ensure a log host is configured';
const HELLO = {
  title: 'Ensure IS-IS hellos are authenticated with HMAC-SHA256',
  audit: 'Every interface with "isis enable" must have "isis authentication-mode hmac-sha256".',
};
const hello = (more: string): string =>
  `interface GigabitEthernet1/0/1\n isis enable 1\n isis authentication-mode hmac-sha256 key-id 1 cipher ${KEY}${more}`;
const TLS = {
  title: 'Ensure all log hosts are reached over TCP with TLS',
  audit: 'Each "info-center loghost" line must contain "transport tcp".',
};
const SOURCES = {
  title: 'Ensure source NAT rules name the source addresses',
  audit: 'Each rule with action source-nat must have a source-address.',
};
const translate = (source: string): string => `nat-policy\n rule name a\n  source-address ${source}\n  action source-nat easy-ip`;
const MAIN = {
  title: 'Ensure IKE peers use main mode',
  audit: '"exchange-mode main" must be displayed under each peer.',
  defaultValue: 'main',
};
const LOGS = {
  title: 'Ensure each permit rule logs its sessions',
  audit: '"session logging" must be displayed in each rule with "action permit".',
};
const rules = (second: string): string =>
  `security-policy\n rule name a\n  source-zone trust\n  session logging\n  action permit\n rule name b\n  source-zone dmz\n  ${second}\n  action permit`;
const DEFENCE = {
  title: 'Ensure the single packet attack defence is on',
  audit: 'The lines "firewall defend land enable" and "firewall defend smurf enable" must be displayed.',
};

it.each<[document: Document, config: string, status: string]>([
  // What is said of a line that is missing: on a condition, as a question, or as what has to be done.
  [{ ...IDLE, audit: 'If no line is returned, the device is compliant as long as no web proxy is published.' }, GATEWAY, 'REVIEW'],
  [{ ...IDLE, audit: 'If no line is returned, ask the vendor whether the default is acceptable.' }, GATEWAY, 'REVIEW'],
  [{ ...IDLE, audit: 'If no line is returned, set the timeout so that the device complies.' }, GATEWAY, 'REVIEW'],
  [{ ...IDLE, audit: 'If there is no line or the value is 0, sessions never end.' }, GATEWAY, 'REVIEW'],
  [{ ...IDLE, audit: 'The output must show the timeout where it differs from the default.' }, GATEWAY, 'REVIEW'],
  [{ ...IDLE, audit: 'If no line is returned, the default is used and the device is compliant.' }, GATEWAY, 'PASS'],
  // A default of something else.
  [{ ...LIFETIME, defaultValue: 'The IPSec SA lifetime is 3600 seconds.' }, PROPOSAL, 'REVIEW'],
  [{ ...LIFETIME, defaultValue: 'Lifetime: see the handbook. DPD interval: 30 seconds.' }, PROPOSAL, 'REVIEW'],
  [LIFETIME, PROPOSAL, 'REVIEW'],
  // An exemption that is none of what is missing.
  [
    { title: LOG_HOST, audit: 'The demand for a second log host does not apply to devices in branch offices.' },
    'info-center enable',
    'FAIL',
  ],
  [{ title: LOG_HOST, audit: 'TLS to the log host is n/a.' }, 'info-center enable', 'FAIL'],
  // Nothing that is received is checked, or another level is left out.
  [HELLO, hello(' send-only'), 'REVIEW'],
  [HELLO, hello(' level-1'), 'REVIEW'],
  [HELLO, hello(''), 'PASS'],
  // What a line names has to be there.
  [TLS, 'info-center loghost 192.0.2.1 transport tcp ssl-policy gone', 'REVIEW'],
  [TLS, 'ssl policy p type client\n#\ninfo-center loghost 192.0.2.1 transport tcp ssl-policy p', 'PASS'],
  [SOURCES, translate('address-set gone'), 'REVIEW'],
  [SOURCES, translate('range 0.0.0.0 255.255.255.255'), 'FAIL'],
  [SOURCES, translate('128.0.0.0 mask 128.0.0.0'), 'FAIL'],
  [SOURCES, translate('10.0.0.0 mask 255.0.0.0'), 'PASS'],
  // A line that the audit wants to see, and a default that would do without it.
  [MAIN, 'ike peer a\n undo version 2', 'REVIEW'],
  [MAIN, 'ike peer a\n exchange-mode main\n undo version 2', 'PASS'],
  // The check accepts another line than the document.
  [LOGS, rules('traffic logging enable'), 'REVIEW'],
  [LOGS, rules('session logging'), 'PASS'],
  [
    { title: 'Ensure the banner is configured', audit: 'Verify that "header shell information" is present.' },
    'header login information "x"',
    'FAIL',
  ],
  [DEFENCE, 'firewall defend land enable\nfirewall defend smurf enable', 'PASS'],
  [DEFENCE, 'firewall defend land enable', 'FAIL'],
  // A line in another form than the one of the sentence, a role that nobody may have, and the port of one family of addresses.
  [
    { title: 'Ensure Telnet is disabled', audit: 'The output must show "telnet server enable" only with undo in front.' },
    'undo telnet server enable\nundo telnet ipv6 server enable',
    'PASS',
  ],
  [
    { title: 'Ensure no account has a role with more rights than monitor', audit: 'No "bind manager-user" line may name system-admin.' },
    'aaa\n manager-user op1\n  level 1\n bind manager-user op1 role system-admin',
    'REVIEW',
  ],
  [
    { title: 'Ensure the SSH server port is changed', audit: '"ssh server port" must be set to a value other than 22.' },
    'ssh ipv4 server port 2222',
    'REVIEW',
  ],
  // What a description requires.
  [
    { title: 'Ensure strong IPsec encryption', description: 'AES-256 is required.', audit: 'Examine each ipsec proposal.' },
    'ipsec proposal a\n esp encryption-algorithm aes-128\n esp authentication-algorithm sha2-256',
    'REVIEW',
  ],
])('%j of %j: %s', (document, config, status) => {
  expect(judge(document, config)).toBe(status);
});
