import { isSet } from '@merlon/engine/config-tree/places.ts';
import { absent, all, any, doubt, given, present, value } from '@merlon/engine/checks/assertions.ts';
import { topics } from '@merlon/engine/demands/topic.ts';
import type { ValueTest } from '@merlon/engine/model/assertion.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail } from '@merlon/engine/model/verdict.ts';
import { SYSTEMS } from '../facts/facts.ts';
import { HAS_IPV6 } from './assertions.ts';
import { type Unsourced, fromSource } from './check-lists.ts';

const REFERENCE = 'Junos CLI Reference, system';

const ROOT = 'system root-authentication encrypted-password';
const UNSHOWN = { status: 'REVIEW', source: 'no device takes a configuration without it' } as const;

/** Switches that are off by default and should be on. Source: Junos CLI Reference, internet-options, ports and system. */
const FLAGS: readonly (readonly [id: string, title: string, words: readonly RegExp[], setting: string])[] = [
  ['icmp4-rate-limit', 'ICMP answers are limited', [/ icmp/, / (?:rate|limited)/], 'internet-options icmpv4-rate-limit'],
  ['icmp6-rate-limit', 'ICMPv6 answers are limited', [/ icmp/, / (?:rate|limited)/], 'internet-options icmpv6-rate-limit'],
  ['no-source-quench', 'Source quench messages are ignored', [/ source ?quench /], 'internet-options no-source-quench'],
  ['tcp-drop-synfin', 'Segments with both SYN and FIN are dropped', [/ syn (?:and )?fin /], 'internet-options tcp-drop-synfin-set'],
  ['no-tcp-reset', 'Closed ports answer nothing', [/ (?:rst|resets?|closed ports) /], 'internet-options no-tcp-reset drop-all-tcp'],
  ['no-multicast-echo', 'Pings to multicast addresses are ignored', [/ multicast /], 'no-multicast-echo'],
  ['no-ping-record-route', 'Pings do not record the route', [/ record (?:the )?route /], 'no-ping-record-route'],
  ['no-ping-time-stamp', 'Pings tell no time', [/ (?:time ?stamps?|pings tell) /], 'no-ping-time-stamp'],
  ['system-no-redirects', 'No ICMP redirects are sent', [/ redirect/], 'no-redirects'],
  [
    'default-address-selection',
    'The device speaks from its loopback address',
    [/ address selection | speaks from /],
    'default-address-selection',
  ],
  ['encrypt-configuration-files', 'Configuration files are encrypted', [/ encrypt/], 'encrypt-configuration-files'],
  ['auxiliary-disable', 'The auxiliary port is off', [/^(?!.* root ).* aux/, / (?:disabl\w*|off) /], 'ports auxiliary disable'],
  [
    'auxiliary-insecure',
    'root cannot log in on the auxiliary port',
    [/ insecure | root cannot | root .*(?:not|den\w*|disabl\w*|prohibit\w*) | no root /],
    'ports auxiliary insecure',
  ],
  ['console-disable', 'The console port is off', [/^(?!.* root ).* console /, / (?:disabl\w*|off) /], 'ports console disable'],
  [
    'console-insecure',
    'root passwords cannot be reset from the console',
    [/ insecure | reset from | root cannot | root .*(?:not|den\w*|disabl\w*|prohibit\w*) | no root /],
    'ports console insecure',
  ],
  [
    'console-log-out',
    'Pulling the console cable ends the session',
    [/ log ?out | disconnect| cable /],
    'ports console log-out-on-disconnect',
  ],
  [
    'pic-console-password',
    'The console of interface cards has a password',
    [/ pic ?console | interface cards /],
    'pic-console-authentication encrypted-password',
  ],
];

const NONE = { status: 'NA' } as const;

/** A host name that holds none of these. */
const without = (pattern: RegExp, words: string): ValueTest => ({
  is: 'matches',
  pattern: new RegExp(`^(?!.*(?:${pattern.source}))`, 'i'),
  words,
});
const MAKE_OR_MODEL = without(
  /juniper|junos|jun-os|(?:^|[^a-z])(?:v|c)?srx|(?:^|[^a-z])(?:acx|nfx|ptx|qfx|(?:ex|mx|vmx|ssg)\d{2,4})/,
  'hold no make or model',
);
const LETTERS_OF_MODELS = without(/juniper|jun|acx|ex|mx|nfx|ptx|qfx|srx/, 'hold no letters that are those of a model');

/** Where a DHCP service may run, and the pools that it gives addresses from. */
const DHCP_SERVICES = ['', ...SYSTEMS]
  .flatMap((system) => ['dhcp', 'dhcp-local-server'].map((service) => `${system} system services ${service}`.trim()))
  .concat('routing-instances * system services dhcp-local-server');
const DHCP_POOLS = [
  ...['', ...SYSTEMS].map((system) => `${system} system services dhcp pool *`.trim()),
  'access address-assignment pool *',
];

const UTC = /^(?:utc|gmt|gmt[+-]?0|etc\/(?:utc|gmt|uct|gmt[+-]?0|universal|zulu|greenwich))$/i;

/** Settings of the whole device. */
export const systemSettingChecks = fromSource(REFERENCE, [
  ...FLAGS.map(([id, title, words, setting]): Unsourced => ({
    id,
    title,
    about: { title: words },
    setting: `system ${setting}`,
    demand: 'present',
    absent: { status: 'FAIL', source: 'it is not so by default' },
    // The statement only holds the rate.
    ...(setting.endsWith('rate-limit') && {
      needs: present(`system ${setting} packet-rate|packet-limit *`, { status: 'REVIEW', source: 'the statement alone sets no rate' }),
      first: [`set system ${setting} packet-rate 50`],
    }),
    remediation: [`set system ${setting}${setting.endsWith('password') ? ' "<hash>"' : ''}`],
  })),
  {
    id: 'system-no-redirects-ipv6',
    title: 'No ICMPv6 redirects are sent',
    about: { title: [/ redirect/] },
    expectation: '`system no-redirects-ipv6` must be configured where IPv6 is used',
    judge: given(
      any(present('system no-redirects-ipv6', NONE), HAS_IPV6),
      present('system no-redirects-ipv6', { status: 'FAIL', source: 'redirects are sent by default' }),
      'No interface has IPv6.',
    ),
    remediation: ['set system no-redirects-ipv6'],
  },
  {
    id: 'diag-port-complexity',
    title: 'The diagnostic ports have a complex password',
    about: { title: [/ complex/, / diag/] },
    expectation: 'the password of the diagnostic ports must be complex, which its hash does not show',
    judge: doubt('how complex the password is, as it is stored as a hash'),
    forPerson: true,
    remediation: ['set system diag-port-authentication encrypted-password "<hash>"'],
    beside: ['system diag-port-authentication plain-text-password'],
    decides: [],
  },
  {
    id: 'diag-port-password',
    title: 'The diagnostic ports have a password',
    about: { title: [/ diag/] },
    setting: 'system diag-port-authentication encrypted-password',
    demand: 'present',
    absent: { status: 'FAIL', source: 'there is no password by default' },
    remediation: ['set system diag-port-authentication encrypted-password "<hash>"'],
    beside: ['system diag-port-authentication plain-text-password'],
  },
  {
    id: 'root-password-unique',
    title: 'The root password is used on no other device',
    about: { title: [/ unique | used on no other /] },
    expectation: 'the root password must be unique, which its hash does not show',
    judge: doubt('whether the password is used elsewhere'),
    forPerson: true,
    remediation: ['set system root-authentication encrypted-password "<hash>"'],
    beside: ['system root-authentication plain-text-password'],
    decides: [],
  },
  {
    id: 'root-password-hash',
    title: 'The root password is hashed with SHA-512',
    about: { title: [/ root /, / (?:hash\w*|sha ?512|format) /], except: [/ (?:ssh|keys?|md5|unique) /] },
    expectation: `\`${ROOT}\` must begin with \`$6$\`, which is SHA-512`,
    judge: any(
      value(ROOT, { is: 'matches', pattern: /^\$6\$/, words: 'be hashed with SHA-512 (`$6$`)' }, UNSHOWN),
      // A hash that was taken out tells nothing.
      all(
        value(ROOT, { is: 'matches', pattern: /^(?!\$\w+\$)/, words: 'be masked' }, UNSHOWN),
        doubt('the hash of the password, which is masked'),
      ),
    ),
    first: ['set system login password format sha512'],
    remediation: [`set ${ROOT} "<hash>"`],
    beside: ['system root-authentication plain-text-password'],
    source: `${REFERENCE} root-authentication; crypt(5): \`$6$\` is SHA-512, \`$5$\` SHA-256, \`$1$\` MD5`,
  },
  {
    id: 'root-password',
    title: 'root has a password',
    about: {
      title: [/ root .*password /],
      except: [/ (?:unique|ssh|keys?|hash\w*|sha\w*|md5|format\w*|age|expir\w*|disabl\w*) /],
    },
    expectation: '`system root-authentication encrypted-password` must be configured',
    judge: given(
      present('system root-authentication', { status: 'REVIEW', source: 'no device takes a configuration without it' }),
      present('system root-authentication encrypted-password'),
      'The account root is not in the text.',
    ),
    remediation: ['set system root-authentication encrypted-password "<hash>"'],
    beside: ['system root-authentication plain-text-password'],
    decides: [],
  },
  {
    id: 'autoinstallation',
    title: 'The device does not fetch its configuration by itself',
    about: { title: [/ auto ?install\w* | fetch its configuration /] },
    setting: 'system autoinstallation',
    demand: 'absent',
    absent: { status: 'PASS', source: 'it runs only where the configuration, or that of the factory, holds the statement' },
  },
  {
    id: 'login-message',
    title: 'A login message, or warning banner, is displayed',
    about: { title: topics.loginBanner.title, except: [/ after (?:the )?log ?in | announce/] },
    expectation: '`system login message` must be set; where the document demands a wording, a person has to compare it',
    text: 'login message',
    at: [{ path: 'system login message' }],
    absent: { status: 'FAIL', source: 'none by default' },
    // The nodes of a cluster have a name each.
    tells: { maker: /\b(?:juniper|junos|srx ?\d*)\b/i, names: ['system host-name', 'groups * system host-name'] },
    remediation: ['set system login message "<text>"'],
  },
  {
    id: 'time-zone',
    title: 'The clock runs on UTC',
    about: { title: [/ (?:time ?zone|utc) /] },
    setting: 'system time-zone',
    demand: { is: 'matches', pattern: UTC, words: 'be UTC or GMT' },
    absent: { is: 'UTC', source: 'Junos CLI Reference, time-zone: UTC by default' },
    settledBy: settleByHeader,
    remediation: ['set system time-zone UTC'],
  },
  {
    id: 'host-name',
    title: 'The host name does not tell make or model',
    about: topics.hostName,
    expectation: '`system host-name` must hold no make or model',
    judge: all(value('system host-name', MAKE_OR_MODEL, { status: 'REVIEW' }), {
      op: 'value',
      path: ['system', 'host-name'],
      test: LETTERS_OF_MODELS,
      absent: { status: 'REVIEW' },
      otherwise: 'REVIEW',
    }),
    remediation: ['set system host-name <name>'],
  },
  {
    id: 'dhcp-service',
    title: 'No DHCP service runs without need',
    about: { title: [/ dhcp /] },
    expectation: 'a DHCP service must have a pool, and be needed',
    judge: any(
      all(...DHCP_SERVICES.map((path) => absent(path, 'none runs by default'))),
      all(any(...DHCP_POOLS.map((path) => present(path))), doubt('whether a DHCP service is needed', ...DHCP_SERVICES)),
    ),
    remediation: ['delete system services dhcp', 'delete system services dhcp-local-server'],
  },
]);

/** Without a setting, the header tells the zone in which the device wrote it. */
function settleByHeader(tree: ConfigTree): Outcome | undefined {
  const header = tree.lines.slice(0, 20).findIndex((line) => /^## Last (?:changed|commit): \S+ \S+ [A-Z]{2,5}\b/.test(line));
  const shown = header < 0 ? undefined : /\d\d ([A-Z]{2,5})\b/.exec(tree.lines[header]!)?.[1];
  return shown !== undefined && !UTC.test(shown) && !isSet(tree, 'system time-zone')
    ? fail([header + 1], '`system time-zone` is not in the text, and the device wrote its header in another zone than UTC.')
    : undefined;
}
