import { sayNames } from '@merlon/engine/audit/proof/say-names.ts';
import { combineAll, evaluate } from '@merlon/engine/audit/assertions/evaluate.ts';
import { testOf } from '@merlon/engine/checks/assert-setting.ts';
import { all, any, doubt, value } from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { atLeast, atMost, equals } from '@merlon/engine/checks/demand.ts';
import { type Place, type Scope, findPath } from '@merlon/engine/config-tree/find.ts';
import { nameOf, unlessHidden, valueOf, valuesOf } from '@merlon/engine/config-tree/places.ts';
import { convertTime, isTime } from '@merlon/engine/demands/read-bound.ts';
import { type Quantity, readQuantities } from '@merlon/engine/demands/read-quantities.ts';
import type { Assertion } from '@merlon/engine/model/assertion.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, commandsOf, proseOf } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { saysInProse, textOf } from '../document/vocabulary.ts';
import { accountsOf, profileOf } from '../facts/accounts.ts';
import { DEFAULT_VALUE, entryOf, linesBelow, linesFor } from '../facts/facts.ts';
import { evaluateBelow } from './assertions.ts';
import { found, linesIn } from './findings.ts';

const LOCKOUT = ['failed-attempts', 'lockout-time'];

const MANAGEMENT = 'deviceconfig setting management admin-lockout';

const locksOut = (scope: Scope, path: string): boolean =>
  LOCKOUT.every((attribute) => Number(valueOf(scope, `${path} ${attribute}`) ?? 0) > 0);

function judgeLockout(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const profiles = ['shared', 'vsys *']
    .flatMap((owner) => findPath(tree, `${owner} authentication-profile *`))
    .map((profile) => ({
      name: nameOf(profile),
      isOpen: !locksOut(profile, 'lockout'),
      lines: linesBelow(profile, 'lockout *'),
    }));
  const open = profiles.filter(({ isOpen }) => isOpen);
  const byManagement = LOCKOUT.flatMap((attribute) => linesFor(tree, `${MANAGEMENT} ${attribute}`));
  const isFallback = locksOut(tree, MANAGEMENT);
  if (profiles.length === 0 && isFallback) return judgeFallback(byManagement, recommendation);
  if (profiles.length === 0)
    return unlessHidden(
      tree,
      'shared authentication-profile *',
      fail(
        byManagement,
        'No authentication profile locks accounts, and administrators are not locked out either; both are off by default.',
      ),
      `there is no authentication profile (${DEFAULT_VALUE})`,
    );
  const named = found('FAIL', open, 'Authentication profiles without failed attempts or lockout time');
  if (!named) return judgeNumber(linesIn(profiles), recommendation);
  return isFallback
    ? review(`${named.reason} Administrators are locked out by the management settings.`, [...named.lines, ...byManagement])
    : named;
}

/** Editions up to that of PAN-OS 8 look for the lockout in the management settings; later ones say not to set it there. */
function judgeFallback(lines: readonly number[], recommendation: Recommendation): Outcome {
  return commandsOf(recommendation.audit).some((command) => /\bdeviceconfig setting management\b/.test(command))
    ? judgeNumber(lines, recommendation)
    : review('There is no authentication profile; administrators are locked out by the management settings alone.', lines);
}

const UNLIMITED = 'PAN-OS web interface help, Authentication Settings: 0 is the default and limits nothing';

/** Failed attempts within the bound, and a lockout time where one is asked for. */
const locks = (path: string, attempts: number, minutes: number | undefined): Assertion =>
  all(
    value(`${path} failed-attempts`, testOf(atMost(attempts, undefined, { zero: 'never' })), {
      status: 'FAIL',
      defaultValue: '0',
      source: UNLIMITED,
    }),
    ...(minutes === undefined
      ? []
      : [
          // 0 keeps an account locked until somebody unlocks it, which some documents want and some do not.
          any(
            value(`${path} lockout-time`, testOf(atLeast(Math.max(1, minutes))), { status: 'FAIL', defaultValue: '0', source: UNLIMITED }),
            all(value(`${path} lockout-time`, equals('0')), doubt('a lockout that ends when an administrator unlocks the account')),
          ),
        ]),
  );

/** The number of a step: `1. Go to`. */
const STEP = /^\s*\d{1,2}[.)] /;

/** The number of failed attempts and the minutes of a lockout that a document names; 'unclear' where it names several. */
function lockoutAsked({
  title,
  audit,
  remediation,
}: Recommendation): { readonly attempts?: number; readonly minutes?: number } | 'unclear' {
  const typed = (attribute: string): readonly number[] =>
    commandsOf(remediation).flatMap((command) => new RegExp(` ${attribute} (\\d+)`).exec(command)?.slice(1).map(Number) ?? []);
  const read = (texts: readonly string[]): readonly Quantity[] => texts.flatMap((text) => readQuantities(text.replace(STEP, '')));
  const ofTitle = read([title]);
  // A title names the attempts more often than the time.
  const said = [
    ...ofTitle,
    ...read(proseOf(audit).split('\n')).filter(({ unit }) => isTime(unit) || ofTitle.every((one) => isTime(one.unit))),
  ];
  const minutes = said.flatMap(({ number, unit }) => (isTime(unit) ? [convertTime(number, unit, 'minute')] : []));
  const attempts = said.flatMap(({ number, unit }) => (isTime(unit) || number === 0 ? [] : [number]));
  const [ofAttempts, ofMinutes] = [
    attempts.length > 0 ? attempts : typed('failed-attempts'),
    minutes.length > 0 ? minutes : typed('lockout-time'),
  ].map((numbers) => [...new Set(numbers)]);
  if (ofAttempts!.length > 1 || ofMinutes!.length > 1) return 'unclear';
  return {
    ...(ofAttempts![0] !== undefined && { attempts: ofAttempts![0] }),
    ...(ofMinutes![0] !== undefined && { minutes: ofMinutes![0] }),
  };
}

/**
 * Judges the lockout of administrators by the management settings. Those who log on by an authentication profile have that profile's
 * lockout as well, unless the document means the settings alone.
 * @param usual the failed attempts where the document names no number
 * @param time the minutes of a lockout where it names none; left out where a limit of attempts will do
 */
const judgeAdminLockout =
  (usual: number, time?: number) =>
  (tree: ConfigTree, recommendation: Recommendation): Outcome => {
    const asked = lockoutAsked(recommendation);
    if (asked === 'unclear') return review('The document names several numbers for the lockout; a person has to compare them.');
    const { attempts = usual, minutes = time } = asked;
    const own = evaluate(locks(MANAGEMENT, attempts, minutes), tree);
    const names = valuesOf(tree, 'deviceconfig system authentication-profile').concat(
      valuesOf(tree, 'mgt-config users * authentication-profile'),
    );
    if (own.status === 'REVIEW' || meansSettings(recommendation)) return own;
    const byProfile = own.status === 'FAIL' ? judgeByProfiles(tree, locks('lockout', attempts, minutes)) : undefined;
    if (byProfile) return byProfile;
    if (names.length === 0 && own.status === 'PASS' && /\bauthentication profile\b/i.test(textOf(recommendation)))
      return review(`${own.reason} But the document means an authentication profile, and administrators log on without one.`, own.lines);
    const areOne = names.every((name) => {
      const profile = entryOf(tree, 'shared authentication-profile', name);
      return profile !== undefined && evaluateBelow(profile, locks('lockout', attempts, minutes)).status === own.status;
    });
    return areOne
      ? own
      : review(`${own.reason} Administrators log on by an authentication profile, which has a lockout of its own.`, own.lines);
  };

/** The lockout of profiles alone, where each administrator logs on by one that the text shows; undefined otherwise. */
function judgeByProfiles(tree: ConfigTree, lockout: Assertion): Outcome | undefined {
  const names = [...accountsOf(tree).map(({ profile }) => profile), ...valuesOf(tree, 'deviceconfig system authentication-profile')];
  const profiles = names.map((name) => (name === undefined ? undefined : profileOf(tree, name))).filter((profile) => profile !== undefined);
  if (profiles.length === 0 || profiles.length < names.length) return undefined;
  const open = profiles.filter((profile) => evaluateBelow(profile, lockout).status !== 'PASS');
  const lines = (of: readonly Place[]): readonly number[] => of.flatMap((profile) => linesBelow(profile, 'lockout *'));
  return open.length > 0
    ? fail(lines(open), `The lockout of these authentication profiles is not as demanded: ${sayNames([...new Set(open.map(nameOf))])}.`)
    : pass(lines(profiles), 'Every account logs on by an authentication profile whose lockout is within the bound.');
}

/**
 * Judges whether accounts stay locked until an administrator unlocks them: those that log on by an authentication profile, which is all but
 * that of last resort, the only local one.
 */
function judgeUntilReleased(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const asked = lockoutAsked(recommendation);
  const { attempts = 3 } = asked === 'unclear' ? {} : asked;
  // The attempts are counted without an end, and so within any time.
  const minutes = /\b(?:in|within) (\d+) minutes\b/i.exec(recommendation.title)?.[1];
  const span = minutes === undefined ? '' : ` Attempts count however long they take, and so within ${minutes} minutes.`;
  const accounts = accountsOf(tree);
  const local = accounts.filter(({ isLocal }) => isLocal);
  const lines = local.map(({ place }) => place.node.line);
  if (local.length > 1)
    return fail(
      lines,
      `More than one account logs on by no authentication profile that asks a server: ${sayNames(local.map(({ name }) => name))}.`,
    );
  const names = new Set([
    ...valuesOf(tree, 'deviceconfig system authentication-profile'),
    ...accounts.flatMap(({ isLocal, profile }) => (isLocal ? [] : [profile!])),
  ]);
  if (names.size === 0)
    return review('No account but that of last resort is in the text, and no authentication profile is applied.', lines);
  // 0 is the default of both, and limits nothing in the one case and lasts until somebody unlocks the account in the other.
  const until = all(
    value('lockout failed-attempts', testOf(atMost(attempts, undefined, { zero: 'never' })), {
      status: 'FAIL',
      defaultValue: '0',
      source: UNLIMITED,
    }),
    value('lockout lockout-time', equals('0'), { status: 'PASS', defaultValue: '0', source: UNTIL_UNLOCKED }),
  );
  return combineAll(
    [...names].map((name) => {
      const profile = profileOf(tree, name);
      if (!profile) return review(`The authentication profile or sequence ${name} is not in the text as a profile.`);
      const outcome = evaluateBelow(profile, until);
      return {
        ...outcome,
        lines: linesBelow(profile, 'lockout *'),
        reason:
          outcome.status === 'PASS'
            ? `The authentication profile ${name} locks after at most ${attempts} failed attempts, until an administrator unlocks.${span}`
            : `Authentication profile ${name}: ${outcome.reason}`,
      };
    }),
  );
}

const UNTIL_UNLOCKED =
  'PAN-OS web interface help, Authentication Profile: a lockout time of 0, the default, lasts until somebody unlocks the account';

const meansSettings = (recommendation: Recommendation): boolean =>
  /\bauthentication settings\b|deviceconfig setting management/i.test(
    [saysInProse(recommendation), ...[recommendation.audit, recommendation.remediation].flatMap(commandsOf)].join('\n'),
  );

const judgeNumber = (lines: readonly number[], { title }: Recommendation): Outcome =>
  readQuantities(title).length > 0
    ? review('Accounts are locked after failed attempts, for a time. The number that the document names a person has to compare.', lines)
    : pass(lines, 'Accounts are locked after failed attempts, for a time.');

export const lockoutChecks: readonly CheckSpec[] = [
  {
    id: 'lockout-until-released',
    title: 'Ensure locked accounts stay locked until an administrator releases them',
    about: {
      title: [/ lock(?:ed|s)?(?: ?out)? | lockout /, / until .*(?:releas\w*|unlock\w*|administrators?|manual\w*) /],
      except: [/ (?:vpn|globalprotect|commit|user id|not|never) /],
    },
    expectation:
      'every account but that of last resort (aside from the emergency administration account) must log on by an authentication profile that locks it after as many unsuccessful logon attempts as the document allows , and whose Lockout Time is set to 0 (zero): it stays locked until an administrator releases it',
    judge: judgeUntilReleased,
    remediation: [
      'set shared authentication-profile <profile> lockout failed-attempts 3',
      'set shared authentication-profile <profile> lockout lockout-time 0',
    ],
    beside: ['mgt-config users <user> authentication-profile <profile>'],
    source: UNTIL_UNLOCKED,
  },
  {
    id: 'logon-attempts',
    title: 'Ensure the limit of 3 consecutive invalid logon attempts of administrators is enforced',
    about: { title: [/ limit /, / invalid (?:logon|login) attempts /] },
    expectation: `\`${MANAGEMENT} failed-attempts\` must limit invalid logon attempts of administrators, and so must the authentication profile by which they log on`,
    judge: judgeAdminLockout(3),
    remediation: [`set ${MANAGEMENT} failed-attempts 3`],
    source: UNLIMITED,
  },
  {
    id: 'admin-lockout',
    title: 'Ensure administrator accounts are locked after failed login attempts',
    about: {
      title: [
        / lock(?:ed|s)?(?: ?out)? | lockout /,
        / (?:failed|unsuccessful|invalid|wrong|incorrect|log ?in|logon|attempts?|tries|administrators?) /,
      ],
      except: [/ authentication profile | lockout time /, / user id | vpn | globalprotect | commit | until /],
    },
    expectation:
      'administrator accounts must be locked (lockout) after as many failed login attempts as the document allows (failed attempts, above 0), for as many minutes as it asks for at least (lockout time)',
    judge: judgeAdminLockout(5, 1),
    remediation: [`set ${MANAGEMENT} failed-attempts 3`, `set ${MANAGEMENT} lockout-time 30`],
    source: UNLIMITED,
  },
  {
    id: 'account-lockout',
    title: "Ensure 'Failed Attempts' and 'Lockout Time' for Authentication Profile are properly configured",
    about: { title: [/ lock ?out | failed (?:login )?attempts /] },
    expectation: 'failed attempts and lockout time must both be above zero in every authentication profile',
    judge: judgeLockout,
    remediation: ['shared authentication-profile <profile> lockout', MANAGEMENT].flatMap((path) => [
      `set ${path} failed-attempts 5`,
      `set ${path} lockout-time 30`,
    ]),
    source: 'PAN-OS web interface help, Authentication Profile and Authentication Settings: 0 is the default and locks nobody',
  },
];
