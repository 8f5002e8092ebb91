import { all, any, doubt, each, present, value } from '@merlon/engine/checks/assertions.ts';
import { testOf } from '@merlon/engine/checks/assert-setting.ts';
import { evaluate } from '@merlon/engine/audit/evaluate.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { type Demand, type NumberDemand, atLeast, atMost, equals } from '@merlon/engine/checks/demand.ts';
import { type Scope, findPath } from '@merlon/engine/config-tree/find.ts';
import { nameOf, unlessHidden, valueOf } from '@merlon/engine/config-tree/places.ts';
import { readQuantities } from '@merlon/engine/demands/read-quantities.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, commandsOf } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { saysInProse } from '../document/vocabulary.ts';
import { DEFAULT_VALUE, linesBelow, linesFor } from '../facts/facts.ts';
import { found, linesIn } from './findings.ts';

const COMPLEXITY = 'mgt-config password-complexity';
const SOURCE = 'PAN-OS web interface help, Minimum Password Complexity: off by default, every minimum 0';
const ENABLED = value(`${COMPLEXITY} enabled`, equals('yes'), { status: 'FAIL', defaultValue: 'no', source: SOURCE });
const ENABLE = `set ${COMPLEXITY} enabled yes`;

// A document that bounds it above alone does not make 0 enough.
const AT_LEAST_ONE: NumberDemand = { ...atLeast(1), above: 0 };

type ComplexityRule = readonly [id: string, name: string, attribute: string, demand: Exclude<Demand, string>, words: RegExp];

/** Rules for passwords, in effect only while password complexity as a whole is enabled. */
const COMPLEXITY_RULES: readonly ComplexityRule[] = [
  ['minimum-length', 'Minimum Length', 'minimum-length', atLeast(12), / minimum (?:password )?length | password length /],
  ['uppercase', 'Minimum Uppercase Letters', 'minimum-uppercase-letters', AT_LEAST_ONE, / upper ?case /],
  ['lowercase', 'Minimum Lowercase Letters', 'minimum-lowercase-letters', AT_LEAST_ONE, / lower ?case /],
  [
    'numeric',
    'Minimum Numeric Letters',
    'minimum-numeric-letters',
    AT_LEAST_ONE,
    / minimum (?:\w+ )?(?:numeric|number|digit)| numeric character /,
  ],
  ['special', 'Minimum Special Characters', 'minimum-special-characters', AT_LEAST_ONE, / special characters? /],
  [
    'differs',
    'New Password Differs By Characters',
    'new-password-differs-by-characters',
    atLeast(3),
    / differs? by | characters are changed in at least /,
  ],
  ['history', 'Prevent Password Reuse Limit', 'password-history-count', atLeast(24), / password (?:re ?use|history) /],
  [
    'change-period',
    'Required Password Change Period',
    'password-change expiration-period',
    // 0 means that passwords never expire (PAN-OS web help).
    atMost(90, 'day', { zero: 'never' }),
    / password change period | password (?:expir\w+|age) | maximum password lifetime /,
  ],
  ['username', 'Block Username Inclusion', 'block-username-inclusion', equals('yes'), / username inclusion /],
];

const sayDemand = (demand: ComplexityRule[3]): string =>
  'number' in demand ? `${demand.number}${demand.is === 'atMost' ? ' days or less' : ' or more'}` : 'enabled';

const complexityChecks = COMPLEXITY_RULES.map(([id, name, attribute, demand, words]): CheckSpec => ({
  id: `password-${id}`,
  title: `Ensure '${name}' is ${sayDemand(demand)}`,
  about: { title: [words] },
  setting: `${COMPLEXITY} ${attribute}`,
  demand,
  absent: { is: 'number' in demand ? '0' : 'no', source: SOURCE },
  needs: ENABLED,
  remediation: [ENABLE, `set ${COMPLEXITY} ${attribute} ${'number' in demand ? demand.number : 'yes'}`],
  source: SOURCE,
}));

/** Some editions demand more than the switch: each kind of character, and a ban on the user's name. */
function judgeComplexity(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const prose = saysInProse(recommendation);
  const asked = [
    ...(/non-?zero values?/i.test(prose) ? ['uppercase', 'lowercase', 'special'] : []),
    ...(/block username inclusion\W+should be enabled/i.test(prose) ? ['username'] : []),
  ];
  const rules = COMPLEXITY_RULES.filter(([id]) => asked.includes(id)).map(([, , attribute, demand]) =>
    value(`${COMPLEXITY} ${attribute}`, testOf(demand), { status: 'FAIL', source: SOURCE }),
  );
  return evaluate(all(ENABLED, ...rules), tree);
}

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

const judgeNumber = (lines: readonly number[], { title }: Recommendation): Outcome =>
  readQuantities(title).length > 0
    ? review('Accounts are locked after failed attempts, for a time. The number that the document names a person has to compare.', lines)
    : pass(lines, 'Accounts are locked after failed attempts, for a time.');

export const passwordChecks: readonly CheckSpec[] = [
  ...complexityChecks,
  {
    id: 'password-complexity',
    title: "Ensure 'Minimum Password Complexity' is enabled",
    about: { title: [/ password complexity /], except: [/ requiring | at least one /] },
    expectation: `\`${COMPLEXITY} enabled\` must be \`yes\``,
    judge: judgeComplexity,
    remediation: [ENABLE],
    source: SOURCE,
  },
  {
    id: 'password-profiles',
    title: "Ensure 'Password Profiles' do not exist",
    about: { title: [/ password profiles? /], except: [/ require| characters? /] },
    expectation: 'there must be no password profile, or none weaker than the password rules',
    judge: each(
      'mgt-config password-profile *',
      'password profile',
      all(
        value('password-change expiration-period', atMost(90, 'day', { zero: 'never' })),
        doubt('whether the password profiles, which override the password rules, are weaker than they are'),
      ),
      { none: { status: 'PASS', source: DEFAULT_VALUE } },
    ),
    remediation: ['delete mgt-config password-profile <profile>'],
    // The CIS PAN-OS 6 benchmark sets it to none.
    beside: ['mgt-config password-profile <none>'],
    source: 'PAN-OS web interface help, Password Profiles: they override the complexity settings; none by default',
  },
  {
    id: 'logon-attempts',
    title: 'Ensure the limit of 3 consecutive invalid logon attempts of administrators is enforced',
    about: { title: [/ limit /, / invalid (?:logon|login) attempts /] },
    setting: `${MANAGEMENT} failed-attempts`,
    demand: atMost(3, undefined, { zero: 'never' }),
    absent: { is: '0', source: 'PAN-OS web interface help, Authentication Settings' },
    needs: {
      op: 'given',
      when: any(present('deviceconfig system authentication-profile'), present('mgt-config users * authentication-profile')),
      then: doubt('the limits of the authentication profiles by which administrators log on'),
      reason: 'Administrators log on without authentication profiles.',
    },
    source: 'PAN-OS web interface help, Device > Setup > Management > Authentication Settings: 0 is the default and limits nothing',
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
