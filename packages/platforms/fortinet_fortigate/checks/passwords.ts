import { all, value } from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec, SettingDemand } from '@merlon/engine/checks/check-spec.ts';
import { atLeast, atMost, equals } from '@merlon/engine/checks/demand.ts';
import { topics } from '@merlon/engine/demands/topic.ts';
import { combineAll, evaluate } from '@merlon/engine/audit/assertions/evaluate.ts';
import { readQuantities } from '@merlon/engine/demands/read-quantities.ts';
import type { Assertion } from '@merlon/engine/model/assertion.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass } from '@merlon/engine/model/verdict.ts';
import { block } from '../document/write-commands.ts';
import { deviceScope, linesOfSettings, sectionOf, valueOf } from '../facts/scope.ts';

const SECTION = 'system password-policy';
const SOURCE = 'FortiOS CLI reference, system password-policy';

const inPolicy = (attribute: string, demand: SettingDemand['demand']): SettingDemand => ({ setting: `${SECTION} ${attribute}`, demand });
const isSetTo = (attribute: string, word: string): Assertion =>
  value(`${SECTION} ${attribute}`, equals(word), { status: 'FAIL', defaultValue: 'disable', source: SOURCE });
/** A policy asks for nothing without its status, nor of administrators where it covers keys alone. */
const IN_FORCE: Assertion = all(
  isSetTo('status', 'enable'),
  value(
    `${SECTION} apply-to`,
    { is: 'contains', values: ['admin-password'] },
    { status: 'PASS', defaultValue: 'admin-password', source: SOURCE },
  ),
);
const mend = (...settings: readonly string[]): readonly string[] => block(`config ${SECTION}`, 'set status enable', ...settings);

/** That the policy covers administrators documents type beside a point of it. */
const beside = [`${SECTION} apply-to *`];
/** Users have a policy of their own (`user password-policy`), and so have keys. */
const OTHERS = / (?:vpn|users?|pre ?shared|shared|keys?|hash\w*|encrypt\w*|default|password policy is|policy is enabled) /;

/** Kinds of characters, and the words of documents for them. */
const KINDS: readonly (readonly [attribute: string, said: RegExp])[] = [
  ['min-upper-case-letter', /\b(?:upper[- ]?case|upper|capitals?)\b/i],
  ['min-lower-case-letter', /\b(?:lower[- ]?case|lower)\b/i],
  ['min-number', /(?<!alpha-?)\b(?:numbers?|numeric\w*|digits?|numerals?)\b/i],
  ['min-non-alphanumeric', /\b(?:special|symbols?|non[- ]?alpha[- ]?numeric|punctuation)\b/i],
];

/** Single points of the password policy, of which documents make a recommendation each. */
export const passwordChecks: readonly CheckSpec[] = [
  {
    id: 'password-length',
    wantsOn: true,
    title: 'Ensure administrator passwords have a minimum length',
    about: topics.passwordLength.of(
      / (?:length|long|characters) /,
      OTHERS,
      / (?:upper|lower|special|numeric|numbers?|chang\w*|complex\w*|differ\w*|positions?) /,
    ),
    expectation:
      'the password policy must be on (status enabled), and passwords of administrators as long as the recommendation says (minimum-length, 8 characters); its scope (apply-to) must be on for administrators',
    ...inPolicy('minimum-length', atLeast(8)),
    needs: IN_FORCE,
    first: mend('set apply-to admin-password ipsec-preshared-key'),
    remediation: mend('set minimum-length 8'),
    beside,
    source: `${SOURCE}: status disable and 8 characters by default`,
  },
  {
    id: 'password-complexity',
    wantsOn: true,
    title: 'Ensure administrator passwords are complex: upper-case and lower-case letters, numbers and special characters',
    about: {
      title: [
        / passwords? /,
        / (?:complex\w*|upper ?case|upper|lower ?case|capitals?|digits?|numbers?|numeric|special|symbols?|non ?alphanumeric|character (?:sets?|types?|class\w*|kinds?)) /,
      ],
      except: [OTHERS, / (?:stor\w*|vault|contain the|length|long|number of|history|previous|expir\w*) /],
    },
    expectation:
      'the password policy must be on, and demand at least as many characters of each kind in passwords of administrators as the recommendation names, 1 where it does not say: upper-case and lower-case letters, numbers (numeric, digits) and special characters (symbols, non-alphanumeric); character and complexity requirements (min-lower-case-letter, min-upper-case-letter, min-number, min-non-alphanumeric)',
    all: KINDS.map(([attribute, said]) => ({ said, ...inPolicy(attribute, atLeast(1)), needs: IN_FORCE })),
    remediation: mend(...KINDS.map(([attribute]) => `set ${attribute} 1`)),
    beside,
    source: `${SOURCE}: none of each kind by default`,
  },
  {
    id: 'password-reuse',
    title: 'Ensure administrator passwords are not reused',
    about: topics.passwordHistory.of(/ (?:reus\w*|history|previous\w*|remember\w*) /, OTHERS),
    expectation: 'the password policy must be on, and forbid old passwords: reuse (reuse-password) disabled, without exception',
    ...inPolicy('reuse-password', equals('disable')),
    needs: IN_FORCE,
    remediation: mend('set reuse-password disable'),
    beside,
    source: `${SOURCE}: reuse-password enable by default`,
  },
  {
    id: 'password-change',
    title: 'Ensure a changed administrator password differs in enough characters',
    about: {
      title: [/ passwords? /, / positions? | differ\w* | characters (?:are|be|must be|to be|have to be) changed | changed characters /],
      except: [OTHERS, / (?:days|every|length|long|expir\w*|name|names|each) /],
    },
    expectation:
      'the password policy must be on, and a changed password must differ from the old one in at least as many positions as the recommendation says (min-change-characters, 8 characters, or change-4-characters, which asks for 4)',
    judge: (tree, recommendation) => combineAll([evaluate(IN_FORCE, tree), judgeChange(tree, recommendation)]),
    remediation: mend('set min-change-characters 8'),
    beside: [...beside, `${SECTION} change-4-characters *`],
    source: `${SOURCE}: change-4-characters disable (before 7.0) and min-change-characters 0 by default`,
  },
  {
    id: 'password-expiry',
    wantsOn: true,
    title: 'Ensure administrator passwords expire',
    about: topics.passwordAge.of(
      / (?:expir\w*|age|lifetime|life ?time|rotat\w*|days) /,
      OTHERS,
      / (?:service accounts?|warn\w*|minimum|first) /,
    ),
    expectation:
      'the password policy must be on, and passwords of administrators must expire (expire-status, expire-day; lifetime, age: how long they live) after no more days than the recommendation says (90), never without end',
    ...inPolicy('expire-day', atMost(90, 'day', { zero: 'never' })),
    needs: all(IN_FORCE, isSetTo('expire-status', 'enable')),
    remediation: mend('set expire-status enable', 'set expire-day 90'),
    beside,
    source: `${SOURCE}: expire-status disable and 90 days by default`,
  },
];

/** Characters that a changed password must differ in; the older switch asks for four (FortiOS 6.4 CLI reference, system password-policy). */
function judgeChange(tree: ConfigTree, { title }: Recommendation): Outcome {
  const section = sectionOf(deviceScope(tree), SECTION);
  const [asked = 8] = readQuantities(title)
    .map(({ number }) => number)
    .toSorted((one, other) => other - one);
  const [own, older] = [
    Number(valueOf(section, 'min-change-characters') ?? 0),
    valueOf(section, 'change-4-characters') === 'enable' ? 4 : 0,
  ];
  const lines = linesOfSettings(section, 'min-change-characters', 'change-4-characters');
  const changed = Math.max(own, older);
  const reason = `A changed password must differ in ${changed} characters`;
  return changed >= asked ? pass(lines, `${reason}.`) : fail(lines, `${reason}; it must be ${asked} or more.`);
}
