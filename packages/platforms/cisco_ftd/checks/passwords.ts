import { combineAll } from '@merlon/engine/audit/assertions/evaluate.ts';
import { all, switchedOff, value } from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec, SettingCheck } from '@merlon/engine/checks/check-spec.ts';
import { type Demand, atLeast, atMost } from '@merlon/engine/checks/demand.ts';
import { mendSetting } from '@merlon/engine/checks/assert-setting.ts';
import { judgeSetting } from '@merlon/engine/checks/judge-setting.ts';
import { plainTitle, topics } from '@merlon/engine/demands/topic.ts';
import { selectNodes } from '@merlon/engine/config-tree/find.ts';
import { isSet, unlessHidden } from '@merlon/engine/config-tree/places.ts';
import type { Assertion } from '@merlon/engine/model/assertion.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Procedure, Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { typedAfter } from '../document/read-command.ts';
import { vocabulary } from '../document/vocabulary.ts';
import { OFF, REFERENCE } from '../facts/command-reference.ts';
import { linesOfNodes, statementsOf } from '../facts/statements.ts';
import { asaVersionOf, isBefore, isOfThreatDefense } from '../facts/version.ts';
import { BEYOND_A_SETTING, REVERSED } from './other-demands.ts';

/** The hashes that the device prints for its factory passwords, `cisco` to sign in and none to enable (command reference, passwd, enable password). */
const OWN: Demand = {
  is: 'matches',
  pattern: /^(?!(?:2KFQnbNIdI\.2KYOU|8Ry2YjIyt7RRXU24)(?: |$))./,
  words: 'not be the password of delivery',
};

const settlePassword =
  (path: string) =>
  (tree: ConfigTree): Outcome | undefined =>
    isOfThreatDefense(tree) && isSet(tree, path)
      ? review(
          `\`${path}\` is shown whether it was set or not, as Threat Defense keeps accounts elsewhere.`,
          linesOfNodes(statementsOf(tree, path)),
        )
      : undefined;

const isEncryptedKey = ({ words }: ConfigNode): boolean =>
  words.some(
    (word, at) =>
      /^(?:key|pre-shared-key|authentication-key|password|community)$/.test(word) &&
      /^[68]$/.test(words[at + 1] ?? '') &&
      words.length > at + 2 &&
      // `ntp server 10.9.9.9 key 8 source inside` names a key by its number.
      words[0] !== 'ntp',
  );

function judgeMasterKey(tree: ConfigTree): Outcome {
  const version = asaVersionOf(tree);
  if (version && isBefore(version, 8, 3, 1))
    return notApplicable('The release knows no master passphrase, which came with 8.3(1).', [version.line]);
  const aes = statementsOf(tree, 'password encryption aes');
  const mayHoldKeys = tree.roots.filter(({ words }) => words[0] !== 'access-list');
  const stored = selectNodes(mayHoldKeys, isEncryptedKey);
  if (stored.length > 0 && aes.length > 0)
    return pass(linesOfNodes([...aes, ...stored]), 'Keys are stored encrypted by a master passphrase.');
  // What a passphrase encrypted before stays so; without the statement, new keys are stored as they are.
  if (stored.length > 0)
    return review('Some keys are stored encrypted, but `password encryption aes` is not in the text.', linesOfNodes(stored));
  if (aes.length > 0)
    return review('`password encryption aes` is set; whether there is a master passphrase the text does not show.', linesOfNodes(aes));
  return unlessHidden(tree, 'password encryption aes', fail([], 'Nothing is encrypted by a master passphrase; by default there is none.'));
}

const POLICY_CHECK = {
  id: 'password-policy',
  title: "Ensure 'Password Policy' is enabled",
  about: {
    title: [
      / passwords? /,
      / (?:\d+ characters|characters long|at least \w+ characters|letters?|digits?|policy|policies|complexity|length|lifetime|expir\w*|positions|upper ?case|lower ?case|numeric|special) /,
    ],
    except: [
      / (?:recovery|master|encrypt\w*|snmp|vpn|hash\w*|tunnel|histor\w*|reus\w*|enable|shared|bgp|ospf|eigrp|rip|ntp|failover|guests?) /,
    ],
  },
  absent: { is: '0', source: REFERENCE },
  alsoSaid: 'complexity complex letters case characters digits symbols long local accounts users administrators expire latest',
  source: `${REFERENCE}, password-policy: every part is 0 by default`,
} satisfies Partial<SettingCheck>;

type Part = Pick<SettingCheck, 'setting' | 'demand'> & { /** The title's words for it. */ readonly words: RegExp };

/** The parts of the policy, and the usual demand on each. */
const POLICY: readonly Part[] = [
  { setting: 'password-policy lifetime', demand: atMost(365, 'day', { zero: 'never' }), words: / (?:lifetime|expir\w*|age) / },
  { setting: 'password-policy minimum-changes', demand: atLeast(14), words: / chang(?:ed|es) / },
  { setting: 'password-policy minimum-uppercase', demand: atLeast(1), words: / upper ?case / },
  { setting: 'password-policy minimum-lowercase', demand: atLeast(1), words: / lower ?case / },
  { setting: 'password-policy minimum-numeric', demand: atLeast(1), words: / (?:numeric|numbers?|digits?) / },
  { setting: 'password-policy minimum-special', demand: atLeast(1), words: / special / },
  {
    setting: 'password-policy minimum-length',
    demand: atLeast(14),
    words: / length | \d+ characters | characters long | at least (?!one )\w+ characters /,
  },
];

/** The parts that a benchmark means: those that its commands set, else those that its title names, else all. */
function demandedParts(recommendation: Recommendation): readonly Part[] {
  const typed = POLICY.filter(({ setting }) => typedAfter(recommendation, setting).length > 0);
  const title = plainTitle(recommendation);
  return [typed, POLICY.filter(({ words }) => words.test(title))].find((parts) => parts.length > 0) ?? POLICY;
}

/** The commands of a procedure, with the lines of the policy that it shows as output. */
const commandsAlone = ({ lines }: Procedure): Procedure => ({
  lines: lines.flatMap((line) =>
    line.kind === 'command'
      ? [line]
      : line.kind === 'output' && /^\s*password-policy /.test(line.text)
        ? [{ ...line, kind: 'command' }]
        : [],
  ),
});

/** What a description says of one part: `refuses passwords shorter than 14 characters, and insists on one digit`. */
const describedOf = (words: RegExp, { description }: Recommendation): string =>
  description
    .split(/[.,;:\n](?=\s|$)|\band\b/)
    .filter((piece) => words.test(` ${piece.toLowerCase().trim()} `))
    .join('\n');

function judgePasswordPolicy(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const parts = demandedParts(recommendation);
  const { audit, remediation } = recommendation;
  // Of which of several parts a sentence names a number nobody can tell.
  const read = ({ words }: Part): Recommendation =>
    parts.length === 1
      ? recommendation
      : {
          ...recommendation,
          title: '',
          description: describedOf(words, recommendation),
          audit: commandsAlone(audit),
          remediation: commandsAlone(remediation),
        };
  const outcomes = parts.map((part) => {
    // A document that names no part may mean a policy without some of them, but not without the length.
    const isVague = parts === POLICY && part !== POLICY.at(-1);
    const absent: SettingCheck['absent'] = isVague ? { status: 'REVIEW', source: 'the document may not mean it' } : POLICY_CHECK.absent;
    return judgeSetting({ ...POLICY_CHECK, ...part, absent }, vocabulary, tree, read(part));
  });
  return combineAll(outcomes);
}

/** `pbkdf2` behind the hash; `encrypted` is MD5 (command reference, enable password: PBKDF2 for long passwords since 9.6, for all since 9.7). */
const HASHED_BY_PBKDF2: Assertion = all(value('enable password', { is: 'excludes', values: ['encrypted'] }, { status: 'REVIEW' }), {
  op: 'value',
  path: ['enable', 'password'],
  test: { is: 'contains', values: ['pbkdf2'] },
  absent: { status: 'REVIEW' },
  otherwise: 'REVIEW',
});

export const passwordChecks: readonly CheckSpec[] = [
  {
    id: 'enable-password-hash',
    title: 'Ensure the enable password is stored as a PBKDF2 hash',
    about: {
      title: [/ enable (?:mode )?(?:passw\w*|secret) /, / (?:pbkdf2|hash\w*) /],
      except: [BEYOND_A_SETTING, REVERSED, / (?:scrypt|sha\S*|bcrypt|md5) /],
    },
    expectation: '`enable password` must be stored as a hash of PBKDF2, and not of MD5',
    alsoSaid: 'stored hashed storage strong',
    judge: HASHED_BY_PBKDF2,
    settledBy: (tree) =>
      isOfThreatDefense(tree) ? review('How the password to enable is stored the text of Threat Defense does not show.') : undefined,
    remediation: ['give the enable password anew, before 9.7(1) one of more than 32 characters, so that it is stored by PBKDF2'],
    source: `${REFERENCE}, enable password: PBKDF2 is used for passwords of more than 32 characters since 9.6(1), and for all since 9.7(1)`,
  },
  {
    id: 'logon-password',
    title: "Ensure 'Logon Password' is set",
    about: { title: [/ (?:logon|login) passw/] },
    setting: 'passwd',
    demand: OWN,
    absent: { status: 'FAIL', defaultValue: 'cisco', source: REFERENCE },
    settledBy: settlePassword('passwd'),
    remediation: ['passwd <password>'],
    source: `${REFERENCE}, passwd: the default is "cisco", printed as 2KFQnbNIdI.2KYOU`,
  },
  {
    id: 'enable-password',
    alsoSaid: 'privileged exec',
    title: "Ensure 'Enable Password' is set",
    about: { title: [/ enable (?:mode )?(?:passw|secret)/] },
    setting: 'enable password',
    demand: OWN,
    absent: { status: 'FAIL', source: `it is empty by default: ${REFERENCE}` },
    settledBy: settlePassword('enable password'),
    remediation: ['enable password <password>'],
    source: `${REFERENCE}, enable password: empty by default, printed as 8Ry2YjIyt7RRXU24`,
  },
  {
    id: 'master-key-passphrase',
    title: "Ensure 'Master Key Passphrase' is set",
    about: { title: [/ master (?:key )?passphrase| master key /] },
    expectation:
      '`password encryption aes` must be set, with a master passphrase (the device takes 8 to 128 characters), by which keys are stored as type 6',
    judge: judgeMasterKey,
    remediation: ['key config-key password-encryption <passphrase>', 'password encryption aes'],
    source: `${REFERENCE}, key config-key password-encryption and password encryption aes: disabled by default, since 8.3(1)`,
  },
  {
    id: 'password-recovery',
    alsoSaid: 'console rommon mechanism procedure',
    title: "Ensure 'Password Recovery' is disabled",
    about: { title: [/ password recovery /], except: [/ document\w* /] },
    expectation: '`no service password-recovery` must be set',
    judge: switchedOff('service password-recovery', { status: 'FAIL', source: 'recovery is possible by default' }),
    remediation: ['no service password-recovery'],
    source: `${REFERENCE}, service password-recovery: enabled by default`,
  },
  {
    id: 'password-reuse',
    alsoSaid: 'last previous old generations',
    title: 'Ensure passwords cannot be reused for the last 5 changes',
    about: { title: topics.passwordHistory.title, except: [/ (?:across|between|other|devices|accounts|systems) /] },
    setting: 'password-policy reuse-interval',
    demand: atLeast(5),
    absent: { is: '0', source: REFERENCE },
    source: `${REFERENCE}, password-policy reuse-interval: a password may be used again by default`,
  },
  {
    id: 'password-user-name',
    alsoSaid: 'account contain contained part',
    title: 'Ensure passwords must not contain or match the user name',
    about: {
      title: [/ passwords? /, / (?:user ?names?|account names?|login names?) /, / (?:not|no|prevent\w*|prohibit\w*|differ\w*|check\w*) /],
    },
    setting: 'password-policy username-check',
    demand: 'present',
    absent: OFF,
    source: `${REFERENCE}, password-policy username-check: not checked by default`,
  },
  {
    ...POLICY_CHECK,
    expectation: '`password-policy` must demand length, kinds of characters, changes and a lifetime',
    judge: judgePasswordPolicy,
    remediation: POLICY.flatMap((part) => mendSetting({ ...POLICY_CHECK, ...part }, vocabulary)),
    // A document that sets one part asks for that part.
    decides: POLICY.map(({ setting }) => `${setting} *`),
  },
];
