import type { ValueTest } from '@merlon/engine/model/assertion.ts';
import { combineAll } from '@merlon/engine/audit/evaluate.ts';
import { readBound } from '@merlon/engine/demands/read-bound.ts';
import { fail, pass, review } from '@merlon/engine/model/verdict.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { demandedNumber, demandedValues, titled } from '../document/demands.ts';
import { deviceScope, entriesIn, judgeScopes, linesOfSettings, sectionOf, settingOf, valueOf } from '../facts/scope.ts';
import { judgeSetting } from '../facts/settings.ts';
import type { FortigateCheck } from './safeguard.ts';

export const autoInstall: LibraryCheck = {
  id: 'usb-auto-install',
  title: 'Disable USB Firmware and configuration installation',
  matches: titled([/ usb | auto install /, / install/]),
  expectation: 'installation of configuration and firmware from a USB stick must be off',
  judge: (tree, recommendation) =>
    combineAll(
      ['auto-install-config', 'auto-install-image'].map((attribute) =>
        judgeSetting(
          deviceScope(tree),
          { section: 'system auto-install', attribute, test: { is: 'equals', value: 'disable' } },
          recommendation,
        ),
      ),
    ),
  remediation: ['config system auto-install', '    set auto-install-config disable', '    set auto-install-image disable', 'end'],
  source: 'FortiOS CLI reference, system auto-install',
};

export const adminTls: LibraryCheck = {
  id: 'admin-tls',
  title: 'Ensure management GUI listens on secure TLS version',
  matches: titled([/ (?:tls|ssl) /, / version/, / (?:gui|management|administrat\w*|https) /], [/ vpn /]),
  expectation: 'the management page must offer no TLS version but those that the recommendation names (TLS 1.3 where it names none)',
  judge: (tree, recommendation) => {
    const demanded = demandedValues(recommendation, 'admin-https-ssl-versions') ?? ['tlsv1-3'];
    const test: ValueTest = { is: 'subsetOf', values: demanded.filter((word) => /^tlsv1-[23]$/.test(word)) };
    const setting = { section: 'system global', attribute: 'admin-https-ssl-versions', test };
    const outcome = judgeSetting(deviceScope(tree), setting, recommendation);
    if (outcome.status !== 'REVIEW' || test.values.includes('tlsv1-2')) return outcome;
    // No release offers only TLS 1.3 by default (CIS FortiGate 7.0, Default Value), so absence decides.
    return sectionOf(deviceScope(tree), 'system global')
      ? fail(outcome.lines, 'TLS 1.3 alone is not asked for; no release has it as its default.')
      : outcome;
  },
  remediation: ['config system global', '    set admin-https-ssl-versions tlsv1-3', 'end'],
  source: 'FortiOS CLI reference, system global',
};

const isAboutLockout = titled([/ lockout | lock out /, / admin\w* /]);

export const lockout: LibraryCheck = {
  id: 'admin-lockout',
  title: 'Ensure administrator password retries and lockout time are configured',
  matches: (recommendation) => isAboutLockout(recommendation) || demandedValues(recommendation, 'admin-lockout-threshold') !== undefined,
  expectation: 'the lockout must come after no more tries, and last no less long, than the recommendation says (3 tries, 900 seconds)',
  judge: (tree, recommendation) => {
    const tries = demandedNumber(recommendation, 'admin-lockout-threshold', 3);
    const seconds = demandedNumber(recommendation, 'admin-lockout-duration', 900);
    const section = 'system global';
    const outcome = combineAll([
      judgeSetting(
        deviceScope(tree),
        { section, attribute: 'admin-lockout-threshold', test: { is: 'atMost', number: tries, above: 0 } },
        recommendation,
      ),
      judgeSetting(
        deviceScope(tree),
        { section, attribute: 'admin-lockout-duration', test: { is: 'atLeast', number: seconds } },
        recommendation,
      ),
    ]);
    const isTyped = ['admin-lockout-threshold', 'admin-lockout-duration'].some(
      (name) => demandedValues(recommendation, name) !== undefined,
    );
    if (outcome.status !== 'PASS' || isTyped || !/\d/.test(recommendation.title)) return outcome;
    return review(`${outcome.reason} The numbers that the title names a person has to compare.`, outcome.lines);
  },
  remediation: ['config system global', '    set admin-lockout-threshold 3', '    set admin-lockout-duration 900', 'end'],
  source: 'FortiOS CLI reference, system global: three tries and 60 seconds by default',
};

export const userLockout: LibraryCheck = {
  id: 'user-lockout',
  title: 'Configuring the maximum login attempts and lockout period',
  matches: titled([/ lockout /, / (?:log ?in|log ?on) attempts /], [/ admin\w* /]),
  expectation: 'users must be locked out after no more tries, and for no less long, than the recommendation says (5 tries, 300 seconds)',
  judge: (tree, recommendation) =>
    judgeScopes(tree, (scope) => {
      const section = 'user setting';
      const tries = demandedNumber(recommendation, 'auth-lockout-threshold', 5);
      const seconds = demandedNumber(recommendation, 'auth-lockout-duration', 300);
      return combineAll([
        judgeSetting(
          scope,
          { section, attribute: 'auth-lockout-threshold', test: { is: 'atMost', number: tries, above: 0 } },
          recommendation,
        ),
        judgeSetting(scope, { section, attribute: 'auth-lockout-duration', test: { is: 'atLeast', number: seconds } }, recommendation),
      ]);
    }),
  remediation: ['config user setting', '    set auth-lockout-threshold 5', '    set auth-lockout-duration 300', 'end'],
  source: 'CIS FortiGate v1.1.0, section 7: three tries and no lockout by default',
};

export const idleTimeout: LibraryCheck = {
  id: 'admin-idle-timeout',
  title: 'Ensure idle timeout time is configured',
  matches: titled(
    [/ (?:idle|inactivity) |admintimeout/, / time ?out | terminate idle sessions /],
    [/ vpn /, / session ttl /, / (?:console|ssh|users?|portal|auth\w*) /],
  ),
  expectation: 'an idle administrator must be logged out after no more minutes than the recommendation says (5)',
  judge: (tree, recommendation) => {
    const said = readBound(recommendation.title, 'atMost', 'minute');
    if (said === 'unclear') return review('The number that the title names a person has to compare.');
    const minutes = said?.number ?? demandedNumber(recommendation, 'admintimeout', 5);
    const test: ValueTest = { is: 'atMost', number: minutes, above: 0 };
    const outcome = judgeSetting(deviceScope(tree), { section: 'system global', attribute: 'admintimeout', test }, recommendation);
    if (outcome.status === 'FAIL' && isToleratedTimeout(tree, recommendation)) {
      return review('The time is longer than the command of the recommendation sets, but its prose tolerates it.', outcome.lines);
    }
    if (outcome.status !== 'PASS') return outcome;
    const longer = entriesIn(deviceScope(tree), 'system accprofile').filter((profile) => overridesWithMore(profile, minutes));
    if (longer.length === 0) return outcome;
    const lines = longer.flatMap((profile) => [profile.line, ...linesOfSettings(profile, 'admintimeout-override', 'admintimeout')]);
    return review('The setting for all is short enough, but an access profile overrides it with a longer one.', [
      ...outcome.lines,
      ...lines,
    ]);
  },
  remediation: ['config system global', '    set admintimeout 5', 'end'],
  source: 'FortiOS CLI reference, system global and system accprofile (admintimeout-override, 10 minutes by default)',
};

/** True if the time is within the limit in the prose: the CIS benchmark for 7.4 sets 5 minutes and recommends 15 or less. */
function isToleratedTimeout(tree: ConfigTree, { description, rationale }: Recommendation): boolean {
  const tolerated = Number(/\b(\d+) minutes? or less\b/i.exec(`${description}\n${rationale}`)?.[1] ?? 0);
  const minutes = Number(valueOf(sectionOf(deviceScope(tree), 'system global'), 'admintimeout') ?? 0);
  return minutes > 0 && minutes <= tolerated;
}

function overridesWithMore(profile: Parameters<typeof valueOf>[0], minutes: number): boolean {
  return valueOf(profile, 'admintimeout-override') === 'enable' && Number(valueOf(profile, 'admintimeout') ?? '10') > minutes;
}

export const adminPorts: FortigateCheck = {
  id: 'admin-ports',
  title: 'Ensure default Admin ports are changed',
  matches: titled([/ default /, / admin\w* ports? /, / chang/]),
  expectation: 'the ports of the management page must not be 80 and 443, and the redirection from HTTP must be off',
  judge: (tree, recommendation) =>
    combineAll([
      judgeSetting(
        deviceScope(tree),
        { section: 'system global', attribute: 'admin-port', test: { is: 'noneOf', values: ['80'] } },
        recommendation,
      ),
      judgeSetting(
        deviceScope(tree),
        { section: 'system global', attribute: 'admin-sport', test: { is: 'noneOf', values: ['443'] } },
        recommendation,
      ),
      judgeSetting(
        deviceScope(tree),
        { section: 'system global', attribute: 'admin-https-redirect', test: { is: 'equals', value: 'disable' } },
        recommendation,
      ),
    ]),
  remediation: [
    'config system global',
    '    set admin-https-redirect disable',
    '    set admin-port <port>',
    '    set admin-sport <port>',
    'end',
  ],
  beside: ['system global admin-server-cert *'],
  source: 'FortiOS CLI reference, system global',
};

/** Settings of the policy, how to compare each, and the value if the recommendation sets none. */
const POLICY_POINTS: readonly { readonly attribute: string; readonly test: (value: number) => ValueTest; readonly fallback: number }[] = [
  { attribute: 'minimum-length', test: (number) => ({ is: 'atLeast', number }), fallback: 8 },
  { attribute: 'min-lower-case-letter', test: (number) => ({ is: 'atLeast', number }), fallback: 1 },
  { attribute: 'min-upper-case-letter', test: (number) => ({ is: 'atLeast', number }), fallback: 1 },
  { attribute: 'min-non-alphanumeric', test: (number) => ({ is: 'atLeast', number }), fallback: 1 },
  { attribute: 'min-number', test: (number) => ({ is: 'atLeast', number }), fallback: 1 },
  { attribute: 'expire-day', test: (number) => ({ is: 'atMost', number, above: 0 }), fallback: 90 },
];

/** The passwords that the policy must cover: those that the recommendation names, else those of administrators. */
const passwordsMeant = (recommendation: Recommendation): readonly string[] =>
  demandedValues(recommendation, 'apply-to')?.filter((word) => /^(?:admin-password|ipsec-preshared-key)$/.test(word)) ?? ['admin-password'];

export const passwordPolicy: LibraryCheck = {
  id: 'password-policy',
  title: "Ensure 'Password Policy' is enabled",
  matches: titled([/ password policy /, / (?:enabled|set|configured) /], [/ users? /]),
  expectation: 'the password policy must be on, and ask for as much as the recommendation sets',
  judge: (tree, recommendation) => {
    const scope = deviceScope(tree);
    const section = 'system password-policy';
    const status = judgeSetting(scope, { section, attribute: 'status', test: { is: 'equals', value: 'enable' } }, recommendation);
    if (status.status !== 'PASS') return status;
    const numbers = POLICY_POINTS.map(({ attribute, test, fallback }) =>
      judgeSetting(scope, { section, attribute, test: test(demandedNumber(recommendation, attribute, fallback)) }, recommendation),
    );
    const others = [
      judgeSetting(scope, { section, attribute: 'expire-status', test: { is: 'equals', value: 'enable' } }, recommendation),
      judgeSetting(scope, { section, attribute: 'reuse-password', test: { is: 'equals', value: 'disable' } }, recommendation),
      judgeSetting(
        scope,
        { section, attribute: 'apply-to', test: { is: 'contains', values: passwordsMeant(recommendation) } },
        recommendation,
      ),
    ];
    const lines = [...status.lines];
    const node = sectionOf(scope, section);
    const short = settingOf(node, 'minimum-length');
    if (numbers[0]!.status === 'FAIL') return fail([...lines, ...(short ? [short.line] : [])], numbers[0]!.reason);
    const weaker = [...numbers, ...others].filter((outcome) => outcome.status !== 'PASS');
    if (weaker.length === 0)
      return pass(
        [...lines, ...[...numbers, ...others].flatMap((outcome) => outcome.lines)],
        'The password policy is on and asks for enough.',
      );
    const list = weaker.map((outcome) => outcome.reason).join(' ');
    return review(
      `The password policy is on, but asks for less than the recommendation sets; a person has to say whether that will do: ${list}`,
      [...lines, ...weaker.flatMap((outcome) => outcome.lines)],
    );
  },
  remediation: [
    'config system password-policy',
    '    set status enable',
    '    set apply-to admin-password ipsec-preshared-key',
    '    set minimum-length 8',
    '    set min-lower-case-letter 1',
    '    set min-upper-case-letter 1',
    '    set min-non-alphanumeric 1',
    '    set min-number 1',
    '    set expire-status enable',
    '    set expire-day 90',
    '    set reuse-password disable',
    'end',
  ],
  source: 'FortiOS CLI reference, system password-policy',
};
