import type { CheckSpec, SettingDemand } from '@merlon/engine/checks/check-spec.ts';
import { atLeast, atMost, equals } from '@merlon/engine/checks/demand.ts';
import { judgeOneOfSettings, judgeSetting } from '@merlon/engine/checks/judge-setting.ts';
import { plainTitle, topics } from '@merlon/engine/checks/topic.ts';
import { combineAll } from '@merlon/engine/audit/evaluate.ts';
import { readQuantities } from '@merlon/engine/demands/read-quantities.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass } from '@merlon/engine/model/verdict.ts';
import { vocabulary } from '../document/vocabulary.ts';
import { block } from '../document/write-commands.ts';
import { deviceScope, linesOf, linesOfSettings, sectionOf, unlessHidden, valueOf, valuesOf } from '../facts/scope.ts';

const SECTION = 'system password-policy';
const SOURCE = 'FortiOS CLI reference, system password-policy';

const inPolicy = (attribute: string, demand: SettingDemand['demand']): SettingDemand => ({ setting: `${SECTION} ${attribute}`, demand });
const mend = (...settings: readonly string[]): readonly string[] => block(`config ${SECTION}`, 'set status enable', ...settings);

/** That the policy covers administrators documents type beside a point of it. */
const beside = [`${SECTION} apply-to *`];
/** Users have a policy of their own (`user password-policy`), and so have keys. */
const OTHERS = / (?:vpn|users?|pre ?shared|shared|keys?|hash\w*|encrypt\w*|default|password policy is|policy is enabled) /;

/** Kinds of characters, and the words of documents for them. */
const KINDS: readonly (readonly [attribute: string, said: RegExp])[] = [
  ['min-upper-case-letter', / (?:upper ?case|upper|capitals?) /],
  ['min-lower-case-letter', / (?:lower ?case|lower) /],
  ['min-number', / (?:numbers?|numeric\w*|digits?|numerals?) /],
  ['min-non-alphanumeric', / (?:special|symbols?|non ?alphanumeric|non alpha numeric|punctuation) /],
];

/** Single points of the password policy, of which documents make a recommendation each. */
export const passwordChecks: readonly CheckSpec[] = [
  {
    id: 'password-length',
    title: 'Ensure administrator passwords have a minimum length',
    about: topics.passwordLength.of(
      / (?:length|long|characters) /,
      OTHERS,
      / (?:upper|lower|special|numeric|numbers?|chang\w*|complex\w*|differ\w*|positions?) /,
    ),
    expectation:
      'the password policy must be on (status enabled), and passwords of administrators as long as the recommendation says (minimum-length, 8 characters); its scope (apply-to) must be on for administrators',
    judge: inForce((tree, recommendation) => judgeSetting(inPolicy('minimum-length', atLeast(8)), vocabulary, tree, recommendation)),
    first: mend('set apply-to admin-password ipsec-preshared-key'),
    remediation: mend('set minimum-length 8'),
    beside,
    source: `${SOURCE}: status disable and 8 characters by default`,
  },
  {
    id: 'password-complexity',
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
    judge: inForce(judgeKinds),
    remediation: mend(...KINDS.map(([attribute]) => `set ${attribute} 1`)),
    beside,
    source: `${SOURCE}: none of each kind by default`,
  },
  {
    id: 'password-reuse',
    title: 'Ensure administrator passwords are not reused',
    about: topics.passwordHistory.of(/ (?:reus\w*|history|previous\w*|remember\w*) /, OTHERS),
    expectation: 'the password policy must be on, and forbid old passwords: reuse (reuse-password) disabled, without exception',
    judge: inForce((tree, recommendation) => judgeSetting(inPolicy('reuse-password', equals('disable')), vocabulary, tree, recommendation)),
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
    judge: inForce(judgeChange),
    remediation: mend('set min-change-characters 8'),
    beside: [...beside, `${SECTION} change-4-characters *`],
    source: `${SOURCE}: change-4-characters disable (before 7.0) and min-change-characters 0 by default`,
  },
  {
    id: 'password-expiry',
    title: 'Ensure administrator passwords expire',
    about: topics.passwordAge.of(
      / (?:expir\w*|age|lifetime|life ?time|rotat\w*|days) /,
      OTHERS,
      / (?:service accounts?|warn\w*|minimum|first) /,
    ),
    expectation:
      'the password policy must be on, and passwords of administrators must expire (expire-status, expire-day; lifetime, age: how long they live) after no more days than the recommendation says (90), never without end',
    judge: inForce(judgeExpiry),
    remediation: mend('set expire-status enable', 'set expire-day 90'),
    beside,
    source: `${SOURCE}: expire-status disable and 90 days by default`,
  },
];

/** Judges a point of the policy, which asks for nothing without its status, nor of administrators where it covers keys alone (FortiOS CLI reference, system password-policy). */
function inForce(judge: (tree: ConfigTree, recommendation: Recommendation) => Outcome) {
  return (tree: ConfigTree, recommendation: Recommendation): Outcome => {
    const scope = deviceScope(tree);
    const section = sectionOf(scope, SECTION);
    const lines = linesOf(section, 'status', 'apply-to');
    if (valueOf(section, 'status') !== 'enable')
      return unlessHidden(scope, SECTION, fail(lines, 'The password policy is off, which is the default.'));
    const covered = valuesOf(section, 'apply-to');
    if (covered.length > 0 && !covered.includes('admin-password')) return fail(lines, 'The password policy does not cover administrators.');
    const outcome = judge(tree, recommendation);
    return outcome.status === 'PASS' ? pass([...lines, ...outcome.lines], `The password policy is on. ${outcome.reason}`) : outcome;
  };
}

function judgeKinds(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const plain = `${plainTitle(recommendation)} ${plainTitle({ ...recommendation, title: proseOf(recommendation.audit) })}`;
  const named = KINDS.filter(([, said]) => said.test(plain));
  // "At least one of each" is what the check asks for anyway.
  const isOne = readQuantities(recommendation.title).every(({ number }) => number === 1);
  const asked = isOne ? { ...recommendation, title: '' } : recommendation;
  return combineAll(
    (named.length > 0 ? named : KINDS).map(([attribute]) => judgeOneOfSettings(inPolicy(attribute, atLeast(1)), vocabulary, tree, asked)),
  );
}

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

function judgeExpiry(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const status = judgeSetting(inPolicy('expire-status', equals('enable')), vocabulary, tree, recommendation);
  if (status.status !== 'PASS') return status;
  const days = judgeSetting(inPolicy('expire-day', atMost(90, 'day', { zero: 'never' })), vocabulary, tree, recommendation);
  return days.status === 'PASS' ? pass([...status.lines, ...days.lines], days.reason) : days;
}
