import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { boundOf, demandedWords, plainTitle } from '../document/wording.ts';
import { linesOfNodes, negatedPlacesOf, linesAt, statementsOf, unlessHidden, walk } from '../facts/statements.ts';
import { asaVersionOf, isBefore, isOfThreatDefense } from '../facts/version.ts';
import { defineCheck } from './define-check.ts';

/** The hashes that the device prints for its factory passwords: `cisco` to sign in, none to enable. */
const DELIVERED: Readonly<Record<string, string>> = { '2KFQnbNIdI.2KYOU': 'the one of delivery', '8Ry2YjIyt7RRXU24': 'empty' };

function judgePassword(tree: ConfigTree, nodes: readonly ConfigNode[], at: number, path: string, absent: string): Outcome {
  const set = nodes.filter(({ words }) => words.length > at);
  const lines = linesOfNodes(set);
  if (set.length === 0) return unlessHidden(tree, path, fail([], `\`${path}\` is not configured; ${absent}.`));
  if (isOfThreatDefense(tree))
    return review(`\`${path}\` is shown whether it was set or not, as Threat Defense keeps accounts elsewhere.`, lines);
  const delivered = set.map(({ words }) => DELIVERED[words[at]!]).find((what) => what !== undefined);
  return delivered ? fail(lines, `The password is ${delivered}.`) : pass(lines, `\`${path}\` is configured.`);
}

const logonPassword = defineCheck({
  id: 'logon-password',
  title: "Ensure 'Logon Password' is set",
  about: [/ (?:logon|login) passw/],
  expectation: '`passwd` must be set, and not to the password of delivery',
  judge: (tree) =>
    judgePassword(
      tree,
      [...statementsOf(tree, 'passwd'), ...statementsOf(tree, 'password')].filter(({ words }) => words[1] !== 'encryption'),
      1,
      'passwd',
      'the password of delivery then holds',
    ),
  remediation: ['passwd <password>'],
  source: 'Cisco ASA Series Command Reference, passwd: the default is "cisco", printed as 2KFQnbNIdI.2KYOU',
});

const enablePassword = defineCheck({
  id: 'enable-password',
  title: "Ensure 'Enable Password' is set",
  about: [/ enable (?:mode )?(?:passw|secret)/],
  expectation: '`enable password` must be set, and not be empty',
  judge: (tree) => judgePassword(tree, statementsOf(tree, 'enable password'), 2, 'enable password', 'it is empty by default'),
  remediation: ['enable password <password>'],
  source: 'Cisco ASA Series Command Reference, enable password: empty by default, printed as 8Ry2YjIyt7RRXU24',
});

const masterKey = defineCheck({
  id: 'master-key-passphrase',
  title: "Ensure 'Master Key Passphrase' is set",
  about: [/ master (?:key )?passphrase| master key /],
  expectation: '`password encryption aes` must be set, with a master passphrase by which keys are stored as type 6',
  judge: (tree) => {
    const version = asaVersionOf(tree);
    if (version && isBefore(version, 8, 3, 1))
      return notApplicable('The release knows no master passphrase, which came with 8.3(1).', [version.line]);
    const aes = statementsOf(tree, 'password encryption aes');
    const mayHoldKeys = tree.roots.filter(({ words }) => words[0] !== 'access-list');
    const stored = mayHoldKeys.flatMap((root) => [...walk(root)].filter(isEncryptedKey));
    if (stored.length > 0) return pass(linesOfNodes([...aes, ...stored]), 'Keys are stored encrypted by a master passphrase.');
    if (aes.length > 0)
      return review('`password encryption aes` is set; whether there is a master passphrase the text does not show.', linesOfNodes(aes));
    return unlessHidden(
      tree,
      'password encryption aes',
      fail([], 'Nothing is encrypted by a master passphrase; by default there is none.'),
    );
  },
  remediation: ['key config-key password-encryption <passphrase>', 'password encryption aes'],
  source:
    'Cisco ASA Series Command Reference, key config-key password-encryption and password encryption aes: disabled by default, since 8.3(1)',
});

const isEncryptedKey = ({ words }: ConfigNode): boolean =>
  words.some(
    (word, at) =>
      /^(?:key|pre-shared-key|authentication-key|password|community)$/.test(word) &&
      /^[68]$/.test(words[at + 1] ?? '') &&
      words.length > at + 2,
  );

const passwordRecovery = defineCheck({
  id: 'password-recovery',
  title: "Ensure 'Password Recovery' is disabled",
  about: [/ password recovery /],
  expectation: '`no service password-recovery` must be set',
  judge: (tree) => {
    const off = negatedPlacesOf(tree, 'service password-recovery');
    if (off.length > 0) return pass(linesAt(off), 'Password recovery is switched off.');
    const outcome = fail(
      linesOfNodes(statementsOf(tree, 'service password-recovery')),
      '`no service password-recovery` is not configured; recovery is possible by default.',
    );
    return unlessHidden(tree, 'service password-recovery', outcome);
  },
  remediation: ['no service password-recovery'],
  source: 'Cisco ASA Series Command Reference, service password-recovery: enabled by default',
});

interface PolicyPart {
  readonly name: string;
  readonly usual: number;
  /** A smaller number is stricter. */
  readonly atMost?: true;
  /** The title's words for it. */
  readonly words: RegExp;
}

/** The parts of the policy, and the usual demand on each. */
const POLICY: readonly PolicyPart[] = [
  { name: 'lifetime', usual: 365, atMost: true, words: / (?:lifetime|expir\w*|age) / },
  { name: 'minimum-changes', usual: 14, words: / chang(?:ed|es) / },
  { name: 'minimum-uppercase', usual: 1, words: / upper ?case / },
  { name: 'minimum-lowercase', usual: 1, words: / lower ?case / },
  { name: 'minimum-numeric', usual: 1, words: / (?:numeric|numbers?|digits?) / },
  { name: 'minimum-special', usual: 1, words: / special / },
  { name: 'minimum-length', usual: 14, words: / length / },
];

/** The parts that a benchmark means: those that its commands set, else those that its title names, else all. */
function demandedParts(recommendation: Recommendation): readonly PolicyPart[] {
  const typed = POLICY.filter(({ name }) => demandedWords(recommendation, `password-policy ${name}`).length > 0);
  const title = plainTitle(recommendation);
  const named = POLICY.filter(({ words }) => words.test(title));
  return [typed, named].find((parts) => parts.length > 0) ?? POLICY;
}

/** The number demanded of a part: the one in the commands, else the one in a title about this part alone, else the usual one. */
function demandedNumber(recommendation: Recommendation, { name, usual, atMost }: PolicyPart, parts: number): number {
  const typed = demandedWords(recommendation, `password-policy ${name}`)[0] ?? '';
  if (/^\d+$/.test(typed)) return Number(typed);
  const bound =
    parts === 1
      ? boundOf(recommendation, `password-policy ${name}`, { side: atMost ? 'atMost' : 'atLeast', number: usual }, atMost && 'day')
      : 'unclear';
  return bound === 'unclear' ? usual : bound.number;
}

function judgePasswordPolicy(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const parts = demandedParts(recommendation);
  const all = statementsOf(tree, 'password-policy');
  const set = all.filter(({ words }) => parts.some(({ name }) => name === words[1]));
  if (set.length === 0) {
    const nothing = `\`password-policy\` sets nothing of what is demanded; by default it is not in use.`;
    return unlessHidden(tree, 'password-policy', fail(linesOfNodes(all), nothing));
  }
  const views = parts.map((part) => {
    const node = set.findLast(({ words }) => words[1] === part.name);
    const number = node ? Number(node.words[2]) : 0;
    const demanded = demandedNumber(recommendation, part, parts.length);
    return { name: part.name, demanded, node, holds: part.atMost ? number > 0 && number <= demanded : number >= demanded };
  });
  const weak = views.filter((view) => view.node && !view.holds).map((view) => view.name);
  const missing = views.filter((view) => !view.node).map((view) => view.name);
  const lines = linesOfNodes(set);
  if (weak.length > 0) return fail(lines, `The password policy is weaker than demanded in: ${weak.join(', ')}.`);
  if (missing.length > 0 && (parts !== POLICY || missing.includes('minimum-length')))
    return unlessHidden(tree, 'password-policy', fail(lines, `The password policy does not set: ${missing.join(', ')}.`));
  if (missing.length > 0) return review(`The password policy says nothing of: ${missing.join(', ')}.`, lines);
  return pass(
    lines,
    `The password policy demands what is asked for: ${views.map(({ name, demanded }) => `${name} ${demanded}`).join(', ')}.`,
  );
}

const passwordPolicy = defineCheck({
  id: 'password-policy',
  title: "Ensure 'Password Policy' is enabled",
  about: [/ passwords? /, / (?:policy|policies|complexity|length|lifetime|expir\w*|positions|upper ?case|lower ?case|numeric|special) /],
  except: [/ (?:recovery|master|encrypt\w*|snmp|vpn|hash\w*|tunnel|histor\w*|reus\w*) /],
  expectation: '`password-policy` must demand length, kinds of characters, changes and a lifetime',
  judge: judgePasswordPolicy,
  remediation: POLICY.map(({ name, usual }) => `password-policy ${name} ${usual}`),
  source: 'Cisco ASA Series Command Reference, password-policy: every part is 0 by default',
});

export const passwordChecks = [logonPassword, enablePassword, masterKey, passwordRecovery, passwordPolicy];
