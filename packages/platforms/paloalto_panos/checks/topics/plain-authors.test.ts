import { expect, it } from 'vitest';
import { DEVICE, sayOfDocument } from './testing/judge-document.ts';

const judge = (title: string, says: string, typed: string, lines: readonly string[]): string =>
  sayOfDocument({ title, says, typed }, [...DEVICE, ...lines]).split(':')[0]!;

const IKE = 'set network ike crypto-profiles ike-crypto-profiles';
const ike = (cipher: string, hash: string, group: string, hours: number): readonly string[] => [
  `${IKE} P encryption ${cipher}`,
  `${IKE} P hash ${hash}`,
  `${IKE} P dh-group ${group}`,
  `${IKE} P lifetime hours ${hours}`,
  'set network ike gateway g protocol version ikev2',
  'set network ike gateway g protocol ikev2 ike-crypto-profile P',
];
const IKE_SAYS =
  'Every IKE crypto profile that a gateway refers to offers AES-256 (CBC or GCM) only, SHA-256 or stronger only, Diffie-Hellman group 19, 20 or 21 only, and a lifetime of eight hours or less. Profiles no gateway uses, such as the shipped default, are left out of account.';
const IKE_TYPED = `${IKE} P encryption aes-256-gcm hash sha384 dh-group group20 lifetime hours 8`;

it.each<[string, readonly string[], string]>([
  ['', ike('aes-256-cbc', 'sha256', 'group21', 8), 'PASS'],
  ['', [...ike('aes-256-gcm', 'sha384', 'group20', 4), `${IKE} default encryption 3des`], 'PASS'],
  ['', ike('aes-128-cbc', 'sha256', 'group21', 8), 'FAIL'],
  ['', ike('aes-256-cbc', 'sha256', 'group14', 8), 'FAIL'],
  ['', ike('aes-256-cbc', 'sha1', 'group21', 8), 'FAIL'],
  ['', ike('aes-256-cbc', 'sha256', 'group21', 24), 'FAIL'],
  ['Dead peers are detected within a minute.', ike('aes-256-cbc', 'sha256', 'group21', 8), 'REVIEW'],
])('IKE proposals: %s %j: %s', (more, lines, status) => {
  expect(judge('IKE proposals', `${IKE_SAYS} ${more}`, IKE_TYPED, lines)).toBe(status);
});

const TLS = 'set shared ssl-tls-service-profile T protocol-settings min-version';
const USED = 'set deviceconfig system ssl-tls-service-profile T';
const TLS_SAYS =
  'The web interface uses an SSL/TLS service profile with TLS 1.2 as the lowest version. Defining the profile is half the job; it has to be selected for management too.';
it.each<[string, readonly string[], string]>([
  ['', [`${TLS} tls1-2`, USED], 'PASS'],
  ['', [`${TLS} tls1-1`, USED], 'FAIL'],
  ['', [`${TLS} tls1-2`], 'FAIL'],
  ['The maximum version has to be set too.', [`${TLS} tls1-2`, USED], 'REVIEW'],
  ['HSTS has to be selected for management too.', [`${TLS} tls1-2`, USED], 'REVIEW'],
])('TLS: %s %j: %s', (more, lines, status) => {
  expect(judge('TLS on the web interface', `${TLS_SAYS} ${more}`, `${TLS} tls1-2`, lines)).toBe(status);
});

const BANNER = 'set deviceconfig system login-banner';
const BANNER_SAYS = 'The log-in page shows a banner that says access is for authorised persons only and activity is recorded.';
it.each<[string, string]>([
  ['Forcing users to acknowledge the banner is nice to have and is not assessed.', 'no FAIL'],
  ['Users have to acknowledge the banner.', 'FAIL'],
])('a banner: %s: %s', (more, status) => {
  const said = judge('Login banner', `${BANNER_SAYS} ${more}`, BANNER, [`${BANNER} "Authorised persons only. Activity is recorded."`]);
  expect(said === 'FAIL').toBe(status === 'FAIL');
});

const IDLE = 'set deviceconfig setting management idle-timeout';
const IDLE_SAYS =
  'An administrator who walks away is logged out after ten minutes at most. Zero means “never” in PAN-OS and is not acceptable; nor is the factory setting, which is an hour.';
it.each<[string, readonly string[], string]>([
  ['', [`${IDLE} 10`], 'PASS'],
  ['', [`${IDLE} 0`], 'FAIL'],
  ['', [], 'FAIL'],
  ['A session of the API ends after one minute.', [`${IDLE} 10`], 'REVIEW'],
])('idle sessions: %s %j: %s', (more, lines, status) => {
  expect(judge('Idle sessions end', `${IDLE_SAYS} ${more}`, `${IDLE} 10`, lines)).toBe(status);
});

const rule = (name: string, ...parts: readonly string[]): readonly string[] =>
  ['from any', 'to any', 'service any', 'action allow', ...parts].map((part) => `set rulebase security rules ${name} ${part}`);
const OPEN = ['source any', 'destination any', 'application any'];
const RULES_SAY = 'No allow rule has source any, destination any and application any together.';
it.each<[string, readonly string[], string]>([
  ['A disabled rule of that kind counts as well: sooner or later someone enables it.', [...OPEN, 'disabled yes'], 'FAIL'],
  ['A disabled rule of that kind does not count.', [...OPEN, 'disabled yes'], 'NA'],
  ['', [...OPEN, 'disabled yes'], 'NA'],
  ['A disabled rule counts as well.', ['source any', 'destination any', 'application ssl', 'disabled yes'], 'PASS'],
])('rules: %s %j: %s', (more, parts, status) => {
  const typed = 'set rulebase security rules r application ssl';
  expect(judge('No allow rule is open', `${RULES_SAY} ${more}`, typed, rule('r', ...parts))).toBe(status);
});

const LOGGED = ['from any', 'to any', 'source any', 'destination any', 'application ssl', 'service any', 'action allow', 'log-setting fwd'];
const inSystem = (name: string, ...parts: readonly string[]): readonly string[] =>
  [...LOGGED, ...parts].map((part) => `set vsys ${name} rulebase security rules r-${name} ${part}`);
it.each([[inSystem('vsys1', 'log-end no')], [[...inSystem('vsys1'), ...inSystem('vsys2', 'log-end no')]]])(
  'does not pass rules of a virtual system that write no log: %j',
  (lines) => {
    const says = 'Every enabled security rule logs at session end and names the log forwarding profile fwd.';
    const last = 'set rulebase security rules last log-setting fwd';
    expect(judge('Rules are logged', says, 'set vsys vsys1 rulebase security rules r log-end yes', [last, ...lines])).not.toBe('PASS');
  },
);

const DAILY = 'set deviceconfig system update-schedule threats recurring daily';
it.each([
  ['The threats content is installed daily. Download only isn’t enough.', 'download-and-install', 'PASS'],
  ['The threats content is installed daily. It doesn’t come from a mirror.', 'download-and-install', 'REVIEW'],
  ['The threats content is fetched daily, not just downloaded.', 'download-only', 'FAIL'],
])('contractions and what is more than a download: %s %s: %s', (says, action, status) => {
  expect(judge('Content updates', says, `${DAILY} at 02:00`, [`${DAILY} at 02:00`, `${DAILY} action ${action}`])).toBe(status);
});
