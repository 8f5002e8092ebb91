import type { CheckSpec, SettingDemand } from '@merlon/engine/checks/check-spec.ts';
import { atLeast, atMost, equals, noneOf } from '@merlon/engine/checks/demand.ts';
import { judgeOneOfSettings, judgeSetting } from '@merlon/engine/checks/judge-setting.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { REFUSES_OLD_SSH } from '@merlon/engine/demands/refuses-old-ssh.ts';
import { demandedValues } from '../document/demands.ts';
import { vocabulary } from '../document/vocabulary.ts';
import { block } from '../document/write-commands.ts';
import { deviceScope, entriesIn, linesOf, linesOfSettings, sectionOf, valueOf } from '../facts/scope.ts';

/** How administrators and users get in: ports, protocols, passwords, lockouts and idle times. */
export const accessChecks: readonly CheckSpec[] = [
  {
    id: 'usb-auto-install',
    title: 'Disable USB Firmware and configuration installation',
    about: { title: [/ usb | auto install /, / install| load/], except: [/ only /] },
    all: [
      { setting: 'system auto-install auto-install-config', demand: equals('disable') },
      { setting: 'system auto-install auto-install-image', demand: equals('disable') },
    ],
    remediation: block('config system auto-install', 'set auto-install-config disable', 'set auto-install-image disable'),
    source: 'FortiOS CLI reference, system auto-install',
  },
  {
    id: 'admin-tls',
    title: 'Ensure management GUI listens on secure TLS version',
    about: {
      title: [/ (?:tls|ssl) /, / version| v?1\.[0-3] /, / (?:gui|manage\w*|administrat\w*|https|web) /],
      except: [/ (?:vpn|syslog|log\w*|fortianalyzer|inspection|ldaps?|radius|ciphers?) /],
    },
    expectation:
      'the management page (web administration, GUI, HTTPS) must offer no TLS version but those that the recommendation names (TLS 1.2 and TLS 1.3, TLS 1.3 alone where it names none); TLS 1.0 and TLS 1.1 (tlsv1-0, tlsv1-1) may not be listed; its sessions resist replay',
    algorithms: [
      {
        kind: 'version',
        at: 'system global admin-https-ssl-versions',
        accepts: ['tlsv1-3'],
      },
    ],
    remediation: block('config system global', 'set admin-https-ssl-versions tlsv1-3'),
    source: 'FortiOS CLI reference, system global',
  },
  {
    id: 'password-policy',
    title: "Ensure 'Password Policy' is enabled",
    about: { title: [/ password policy /, / (?:enabled|set|configured) /], except: [/ users? /] },
    expectation: 'the password policy must be on, and ask for as much as the recommendation sets (8 characters, 1 of each kind, 90 days)',
    judge: judgePasswordPolicy,
    remediation: block(
      'config system password-policy',
      'set status enable',
      'set apply-to admin-password ipsec-preshared-key',
      'set minimum-length 8',
      'set min-lower-case-letter 1',
      'set min-upper-case-letter 1',
      'set min-non-alphanumeric 1',
      'set min-number 1',
      'set expire-status enable',
      'set expire-day 90',
      'set reuse-password disable',
    ),
    source: 'FortiOS CLI reference, system password-policy',
  },
  {
    id: 'admin-lockout',
    title: 'Ensure administrator password retries and lockout time are configured',
    about: { title: [/ lockout | lock out /, / admin\w* /] },
    all: [
      { setting: 'system global admin-lockout-threshold', demand: atMost(3, undefined, { zero: 'never' }) },
      { setting: 'system global admin-lockout-duration', demand: atLeast(900, 'second') },
    ],
    remediation: block('config system global', 'set admin-lockout-threshold 3', 'set admin-lockout-duration 900'),
    source: 'FortiOS CLI reference, system global: three tries and 60 seconds by default',
  },
  {
    id: 'user-lockout',
    title: 'Configuring the maximum login attempts and lockout period',
    about: { title: [/ lockout /, / (?:log ?in|log ?on) attempts /], except: [/ admin\w* /] },
    all: [
      { setting: 'user setting auth-lockout-threshold', demand: atMost(5, undefined, { zero: 'never' }), perScope: true },
      { setting: 'user setting auth-lockout-duration', demand: atLeast(300, 'second'), perScope: true },
    ],
    remediation: block('config user setting', 'set auth-lockout-threshold 5', 'set auth-lockout-duration 300'),
    source: 'CIS FortiGate v1.1.0, section 7: three tries and no lockout by default',
  },
  {
    id: 'admin-idle-timeout',
    title: 'Ensure idle timeout time is configured',
    about: [
      {
        title: [
          / (?:idle|inactiv\w*) |admintimeout/,
          / time ?outs? | (?:terminat\w*|disconnect\w*|end(?:ed|s)?|clos\w*|log(?:ged|s)? (?:out|off)|sign(?:ed|s)? (?:out|off)|log ?out) | (?:idle|inactiv\w*) (?:time|period|limit|sessions?) /,
        ],
        except: [/ vpn /, / session ttl /, / (?:console|ssh|users?|portal|auth\w*) /],
      },
      {
        title: [/ session time ?outs? /, / (?:admin\w*|management|gui) /],
        except: [/ (?:vpn|console|ssh|users?|portal|auth\w*|ttl|tcp|udp) /],
      },
    ],
    decides: ['system global admintimeout *'],
    expectation: 'an idle administrator must be logged out after no more minutes than the recommendation says (5)',
    judge: judgeIdleTimeout,
    remediation: block('config system global', 'set admintimeout 5'),
    source: 'FortiOS CLI reference, system global and system accprofile (admintimeout-override, 10 minutes by default)',
  },
  {
    id: 'admin-maintainer',
    title: 'Ensure the maintainer account is disabled',
    about: { title: [/ maintainer /], except: [/ (?:password|contract) /] },
    setting: 'system global admin-maintainer',
    demand: equals('disable'),
    absent: { status: 'REVIEW', source: 'newer releases have no such account, and older ones have it by default' },
    source: 'FortiOS 7.0 CLI reference, system global',
  },
  {
    id: 'admin-ssh-version',
    reads: REFUSES_OLD_SSH,
    title: 'Ensure SSH version 1 is disabled for administrators',
    about: { title: [/ ssh ?v?1 | ssh .*version 1 | sshv1 | admin ssh v1 /, / (?:disabled?|not|no|off|never|prohibit\w*) /] },
    setting: 'system global admin-ssh-v1',
    demand: equals('disable'),
    source: 'FortiOS CLI reference, system global: disable by default',
  },
  {
    id: 'admin-https-port',
    title: 'Ensure the GUI listens on another port than 443',
    about: {
      title: [
        / (?:https|gui|web|management) /,
        / ports? /,
        / (?:another|other|different|non ?standard|non ?default|custom|chang\w*) | not .*(?:443|default) /,
      ],
      except: [/ (?:every|years?|regular\w*|http|ssh|telnet|ports are|redirect\w*|vpn) /],
    },
    setting: 'system global admin-sport',
    demand: noneOf('443'),
    remediation: block('config system global', 'set admin-sport <port>'),
    source: 'FortiOS CLI reference, system global: 443 by default',
  },
  {
    id: 'admin-ports',
    title: 'Ensure default Admin ports are changed',
    about: { title: [/ default /, / admin\w* ports? /, / chang/] },
    all: [
      { setting: 'system global admin-port', demand: noneOf('80') },
      { setting: 'system global admin-sport', demand: noneOf('443') },
      { setting: 'system global admin-https-redirect', demand: equals('disable') },
    ],
    remediation: block(
      'config system global',
      'set admin-https-redirect disable',
      'set admin-port <HTTP port>',
      'set admin-sport <HTTPS port>',
    ),
    beside: ['system global admin-server-cert *'],
    source: 'FortiOS CLI reference, system global',
  },
];

const IDLE_TIME: SettingDemand = { setting: 'system global admintimeout', demand: atMost(5, 'minute', { zero: 'never' }) };

function judgeIdleTimeout(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const outcome = judgeSetting(IDLE_TIME, vocabulary, tree, recommendation);
  const scope = deviceScope(tree);
  // The default is 5 minutes, and 10 for a profile (FortiOS CLI reference, system global and system accprofile).
  const minutes = Number(valueOf(sectionOf(scope, 'system global'), 'admintimeout') ?? '5');
  if (outcome.status === 'FAIL' && minutes > 0 && minutes <= toleratedMinutes(recommendation)) {
    return review('The time is longer than the command of the recommendation sets, but its prose tolerates it.', outcome.lines);
  }
  const longer = entriesIn(scope, 'system accprofile').filter((profile) => {
    const own = Number(valueOf(profile, 'admintimeout') ?? '10');
    return valueOf(profile, 'admintimeout-override') === 'enable' && !(own > 0 && own <= minutes);
  });
  if (outcome.status !== 'PASS' || longer.length === 0) return outcome;
  const lines = longer.flatMap((profile) => linesOf(profile, 'admintimeout-override', 'admintimeout'));
  return review('The setting for all is short enough, but an access profile overrides it with a longer one.', [...outcome.lines, ...lines]);
}

/** The limit in the prose: the CIS benchmark for 7.4 sets 5 minutes and recommends 15 or less. */
const toleratedMinutes = ({ description, rationale }: Recommendation): number =>
  Number(/\b(\d+) minutes? or less\b/i.exec(`${description}\n${rationale}`)?.[1] ?? 0);

const inPolicy = (attribute: string, demand: SettingDemand['demand']): SettingDemand => ({
  setting: `system password-policy ${attribute}`,
  demand,
});

/** What the policy asks of passwords beside their length, and the value where the recommendation sets none. */
const POLICY_POINTS: readonly SettingDemand[] = [
  inPolicy('min-lower-case-letter', atLeast(1)),
  inPolicy('min-upper-case-letter', atLeast(1)),
  inPolicy('min-non-alphanumeric', atLeast(1)),
  inPolicy('min-number', atLeast(1)),
  inPolicy('expire-day', atMost(90, 'day', { zero: 'never' })),
  inPolicy('expire-status', equals('enable')),
  inPolicy('reuse-password', equals('disable')),
];

function judgePasswordPolicy(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const judge = (demand: SettingDemand): Outcome => judgeOneOfSettings(demand, vocabulary, tree, recommendation);
  const status = judge(inPolicy('status', equals('enable')));
  if (status.status !== 'PASS') return status;
  const length = judge(inPolicy('minimum-length', atLeast(8)));
  if (length.status === 'FAIL') {
    const short = linesOfSettings(sectionOf(deviceScope(tree), 'system password-policy'), 'minimum-length');
    return fail([...status.lines, ...short], length.reason);
  }
  const covered = inPolicy('apply-to', { is: 'contains', values: passwordsMeant(recommendation) });
  const points = [length, ...[...POLICY_POINTS, covered].map(judge)];
  const weaker = points.filter((outcome) => outcome.status !== 'PASS');
  const lines = [...status.lines, ...(weaker.length > 0 ? weaker : points).flatMap((outcome) => outcome.lines)];
  const list = (weaker.length > 0 ? weaker : points).map((outcome) => outcome.reason).join(' ');
  if (weaker.length === 0) return pass(lines, `The password policy is on and asks for enough: ${list}`);
  const reason = 'The password policy is on, but asks for less than the recommendation sets; a person has to say whether that will do:';
  return review(`${reason} ${list}`, lines);
}

/** The passwords that the policy must cover: those that the recommendation names, else those of administrators. */
const passwordsMeant = (recommendation: Recommendation): readonly string[] =>
  demandedValues(recommendation, 'apply-to')?.filter((word) => /^(?:admin-password|ipsec-preshared-key)$/.test(word)) ?? ['admin-password'];
