import { ALWAYS, absent, all, asked, doubt, each, value } from '@merlon/engine/checks/assertions.ts';
import { testOf } from '@merlon/engine/checks/assert-setting.ts';
import type { CheckSpec, Exceptions } from '@merlon/engine/checks/check-spec.ts';
import type { Topic } from '@merlon/engine/demands/topic.ts';
import { type Demand, type NumberDemand, atLeast, atMost, equals } from '@merlon/engine/checks/demand.ts';
import type { Assertion } from '@merlon/engine/model/assertion.ts';
import { DEFAULT_VALUE } from '../facts/facts.ts';

const COMPLEXITY = 'mgt-config password-complexity';
const SOURCE = 'PAN-OS web interface help, Minimum Password Complexity: off by default, every minimum 0';
const ENABLED = value(`${COMPLEXITY} enabled`, equals('yes'), { status: 'FAIL', defaultValue: 'no', source: SOURCE });
const ENABLE = `set ${COMPLEXITY} enabled yes`;

/** It overrides the period for those who have it (PAN-OS web interface help, Password Profiles). */
const PASSWORD_PROFILE: Exceptions = { path: 'mgt-config users * password-profile *', noun: 'a password profile of some users' };

// A document that bounds it above alone does not make 0 enough.
const AT_LEAST_ONE: NumberDemand = { ...atLeast(1), above: 0 };

const KINDS =
  / (?:upper ?case|lower ?case|upper case|lower case|numeric|numbers?|digits?|special|symbols?|differ\w*|changed|previous|last|history|reuse\w*) /;
const LENGTH: Topic = {
  title: [/ pass(?:word|phrase)s? /, / (?:length|long|longer|shorter|characters) /],
  except: [KINDS, / password profiles? /],
};
const HISTORY: Topic = {
  title: [/ passwords? /, / (?:history|re ?us\w*|previous|remember\w*|recent|last|repeat\w*) /],
  except: [/ (?:upper|lower|changed|differ\w*|log(?:in|on)?) /],
};
const AGE: Topic = {
  title: [/ passwords? /, / (?:expir\w*|age|life ?time|rotat\w*|changed? (?:every|after)|days) /],
  except: [/ (?:history|re ?us\w*|minimum) /],
};

type ComplexityRule = readonly [id: string, name: string, attribute: string, demand: Exclude<Demand, string>, words: RegExp, other?: Topic];

/** Rules for passwords, in effect only while password complexity as a whole is enabled. */
const COMPLEXITY_RULES: readonly ComplexityRule[] = [
  ['minimum-length', 'Minimum Length', 'minimum-length', atLeast(12), / minimum (?:password )?length | password length /, LENGTH],
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
  ['history', 'Prevent Password Reuse Limit', 'password-history-count', atLeast(24), / password (?:re ?use|history) /, HISTORY],
  [
    'change-period',
    'Required Password Change Period',
    'password-change expiration-period',
    // 0 means that passwords never expire (PAN-OS web help).
    atMost(90, 'day', { zero: 'never' }),
    / password change period | password (?:expir\w+|age) | maximum password lifetime /,
    AGE,
  ],
  ['username', 'Block Username Inclusion', 'block-username-inclusion', equals('yes'), / username inclusion /],
];

const sayDemand = (demand: ComplexityRule[3]): string =>
  'number' in demand ? `${demand.number}${demand.is === 'atMost' ? ' days or less' : ' or more'}` : 'enabled';

const complexityChecks = COMPLEXITY_RULES.map(([id, name, attribute, demand, words, other]): CheckSpec => ({
  id: `password-${id}`,
  title: `Ensure '${name}'${id === 'special' ? " ('Minimum Special Letters')" : ''} is ${sayDemand(demand)}`,
  about: [{ title: [words] }, ...(other ? [other] : [])],
  setting: `${COMPLEXITY} ${attribute}`,
  demand,
  absent: { is: 'number' in demand ? '0' : 'no', source: SOURCE },
  needs: ENABLED,
  ...(id === 'change-period' && { exceptions: PASSWORD_PROFILE }),
  remediation: [ENABLE, `set ${COMPLEXITY} ${attribute} ${'number' in demand ? demand.number : 'yes'}`],
  source: SOURCE,
}));

const isAsRuled = (id: string): Assertion => {
  const [, , attribute, demand] = COMPLEXITY_RULES.find(([one]) => one === id)!;
  return value(`${COMPLEXITY} ${attribute}`, testOf(demand), { status: 'FAIL', source: SOURCE });
};

/** How documents name the kinds of characters. */
const CHARACTERS: readonly (readonly [RegExp, string])[] = [
  [/\bupper[- ]?case\b|\bcapital/i, 'uppercase-letters'],
  [/\blower[- ]?case\b|\bsmall letter/i, 'lowercase-letters'],
  [/\bnumeric\b|\bnumbers?\b|\bdigits?\b|\bnumerals?\b/i, 'numeric-letters'],
  [/\bspecial\b|\bsymbols?\b|\bpunctuation\b/i, 'special-characters'],
];

const TWO_KINDS = [
  / (?:upper ?case|lower ?case|capital) .*(?:numeric|number|digit|special|symbol|lower)| (?:numeric|numbers?|digits?) .*special /,
];

const PROFILES = 'mgt-config password-profile *';

const NOT_WEAKER = each(
  PROFILES,
  'password profile',
  all(
    value('password-change expiration-period', atMost(90, 'day', { zero: 'never' })),
    doubt('whether the password profiles, which override the password rules, are weaker than they are'),
  ),
  { none: { status: 'PASS', source: DEFAULT_VALUE } },
);

export const passwordChecks: readonly CheckSpec[] = [
  {
    id: 'password-composition',
    title: 'Ensure passwords hold upper-case, lower-case, numeric and special characters',
    about: [
      { title: TWO_KINDS, except: [/ length /] },
      { title: [/ passwords? /, / (?:composition|kinds? of characters|character (?:classes|types|sets)|types of characters) /] },
    ],
    expectation:
      'password complexity must be enabled, and of each kind of character that the document names (uppercase and lowercase letters, numeric, special characters) the minimum must be as it asks, one at least and not zero',
    all: CHARACTERS.map(([said, kind]) => ({
      said,
      setting: `${COMPLEXITY} minimum-${kind}`,
      demand: AT_LEAST_ONE,
      absent: { is: '0', source: SOURCE },
      needs: ENABLED,
    })),
    ofEach: true,
    remediation: [ENABLE, ...CHARACTERS.map(([, kind]) => `set ${COMPLEXITY} minimum-${kind} 1`)],
    source: SOURCE,
  },
  ...complexityChecks,
  {
    id: 'password-complexity',
    title: "Ensure 'Minimum Password Complexity' is enabled",
    about: { title: [/ password complexity /], except: [/ requiring | at least one /] },
    expectation: `\`${COMPLEXITY} enabled\` must be \`yes\``,
    // Some editions demand more than the switch: each kind of character, and a ban on the user's name.
    judge: all(
      ENABLED,
      asked(
        [/non-?zero values?/i, all(isAsRuled('uppercase'), isAsRuled('lowercase'), isAsRuled('special'))],
        [/block username inclusion\W+should be enabled/i, isAsRuled('username')],
        [ALWAYS, ENABLED],
      ),
    ),
    remediation: [ENABLE],
    source: SOURCE,
  },
  {
    id: 'password-profiles',
    title: "Ensure 'Password Profiles' do not exist",
    about: { title: [/ password profiles? /], except: [/ require| characters? /] },
    expectation: 'there must be no password profile, or none weaker than the password rules',
    // To a document that calls any of them a finding there may be none.
    judge: asked([/\bif there are (?:any |configured )?password profiles\b[^.]*\bfinding\b/i, absent(PROFILES)], [ALWAYS, NOT_WEAKER]),
    remediation: ['delete mgt-config password-profile <profile>'],
    // The CIS PAN-OS 6 benchmark sets it to none.
    beside: ['mgt-config password-profile <none>'],
    source: 'PAN-OS web interface help, Password Profiles: they override the complexity settings; none by default',
  },
];
