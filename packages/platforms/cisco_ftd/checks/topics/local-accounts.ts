import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import type { Said, TopicJudge } from '@merlon/engine/topics/by-phrases/topic-judge.ts';
import { linesOfNodes, statementsOf } from '../../facts/statements.ts';
import { leastOf, mostOf, readLeast, readMost } from './counts.ts';

const ACCOUNTS = '(?:accounts?|users?|names|user ?names|of them)\\b';
const NAMES = /\b(?:called|named|names?:?|has the name) ([a-z][\w-]*(?:(?:,? or|,? and|,|,? nor) [a-z][\w-]*)*)/;

const phrasesRead = [{ says: 'names', as: new RegExp(NAMES.source) }, leastOf(ACCOUNTS), mostOf(ACCOUNTS)];

/** The names that an account may not have: those of clauses that refuse them. */
const namesRefused = (said: Said): readonly string[] =>
  said.demands
    .filter((clause) => /\b(?:none|no|not|never|neither)\b/.test(clause))
    .flatMap((clause) => NAMES.exec(clause)?.[1]?.split(/,? (?:or|and|nor) |, /) ?? []);

const isHashed = ({ words }: ConfigNode): boolean => words.includes('pbkdf2');
const hasPassword = ({ words }: ConfigNode): boolean => words.includes('password') || words.includes('nopassword');
const levelOf = ({ words }: ConfigNode): number => (words.includes('privilege') ? Number(words[words.indexOf('privilege') + 1]) : 2);

/** What is wrong with the local accounts, by what the document asks of them. */
function findFault(users: readonly ConfigNode[], enable: readonly ConfigNode[], said: Said): Outcome | undefined {
  const most = readMost(said, ACCOUNTS);
  const least = readLeast(said, ACCOUNTS);
  const highest = said.asks(new RegExp(`${ACCOUNTS}[^;]*\\bprivilege (?:level )?15\\b`));
  const counted = new Set((highest ? users.filter((user) => levelOf(user) === 15) : users).map(({ words }) => words[1]));
  const lines = linesOfNodes(users);
  if (most !== undefined && counted.size > most) return fail(lines, `There are ${counted.size} local accounts; ${most} may be.`);
  if (least !== undefined && counted.size < least) return fail(lines, `There are ${counted.size} local accounts; ${least} are demanded.`);
  const refused = namesRefused(said);
  const misnamed = users.filter(({ words }) => refused.includes(words[1]!.toLowerCase()));
  if (misnamed.length > 0) return fail(linesOfNodes(misnamed), 'A local account has a name that it must not have.');
  const open = users.filter(({ words }) => words.includes('nopassword'));
  if (open.length > 0 && said.asks(/\bnopassword\b|without (?:an? )?password|pbkdf2/))
    return fail(linesOfNodes(open), 'An account has no password.');
  const weak = [...users, ...enable].filter((node) => hasPassword(node) && !isHashed(node));
  return weak.length > 0 && said.asks(/\bpbkdf2\b/)
    ? fail(linesOfNodes(weak), `Passwords that are not stored as PBKDF2 hashes: ${weak.length}.`)
    : undefined;
}

/** The local accounts; their attributes stand in lines of their own (command reference, username attributes). */
function judgeAccounts(tree: ConfigTree, said: Said): Outcome {
  const users = statementsOf(tree, 'username').filter(({ words }) => words[2] !== 'attributes');
  const enable = statementsOf(tree, 'enable password');
  const fault = findFault(users, enable, said);
  if (fault) return fault;
  const asksHash = said.asks(/\bpbkdf2\b/);
  const asksNames = namesRefused(said).length > 0;
  if (!asksHash && !asksNames && readMost(said, ACCOUNTS) === undefined)
    return review('What is asked of local accounts the document does not say.');
  const isWhole = users.length > 0 && users.every(({ words }) => words[2] === 'password') && (!asksHash || enable.length > 0);
  const lines = linesOfNodes([...users, ...enable]);
  return isWhole
    ? pass(lines, 'The local accounts, their names and the way in which their passwords are stored are as demanded.')
    : review('Not every password is in the text.', lines);
}

/** Source: Cisco ASA Series Command Reference, username and enable password: what is stored as PBKDF2 ends in `pbkdf2`. */
export const localAccountsTopic: TopicJudge = {
  id: 'local-accounts',
  about:
    /\bpbkdf2\b|\blocal (?:accounts?|users?|passwords)\b|\b(?:storage|storing|form) of (?:the |local )?passwords\b|\bpasswords? (?:storage|hash\w*)\b|\b(?:accounts?|users?) (?:of|on) the (?:device|firewall)\b/,
  except:
    /\b(?:quality|complexity|strength|composition|rules|shape|long|mixed|reused|look like|lock\w*|attempts?|polic\w+|length|characters|history|fallback|aaa|banner|privileges? levels?|reviewed)\b/,
  phrases: phrasesRead,
  words:
    'including all user names allowed count compare upper lower case alike see of enable password passwords username users user local accounts account pbkdf2 hash hashes stored store carry carries keyword keywords encrypted nt-encrypted nopassword md5 old older md5-based end ends without exist no not none more forbidden finding findings privilege level 15 form rules name too them is do never emergency emergencies meant apply called exists storage marked survived upgrade hashed word must show line permitted purposes lines contain user included entries deviation deviations',
  typed: /^(?:no )?(?:username|enable password)\b/,
  heeds: [
    /\bthe older form, marked encrypted\b/,
    /\baccounts? without (?:an? )?passwords? (?:\(nopassword\) )?(?:is|are|must|shall|may) not (?:be )?(?:permitted|allowed|accepted|exist)\b/,
    // Passwords that are stored otherwise, and accounts without one, are all refused.
    /\b(?:no|none|not|never|without|older|old)\b(?=[^;]*\b(?:nopassword|encrypted|md5|password)\b[^;]*\b(?:not (?:be )?(?:permitted|allowed|accepted|acceptable|used)|forbidden|prohibited|findings?)\b)/,
    /\b(?:not (?:be )?(?:permitted|allowed|accepted|acceptable))(?<=\b(?:nopassword\)?|without (?:an? )?password|encrypted|md5(?: form)?)\b[^;]*)|\bno (?:line|user|account)[^;]*\bnopassword\b|\b(?:and )?the enable password,? as well\b|\bshow the (?:old|older) md5 form\b/,
    /\blocal accounts exist for emergencies\b|\b(?:entries|lines|accounts) with (?:encrypted|nopassword|nt-encrypted)\b.*\b(?:are|is) (?:an? )?(?:deviation|finding|violation)s?\b/,
    /\bthe names? [\w, -]+ (?:is|are|must) not (?:be )?(?:allowed|permitted|used)\b/,
    /\bnone (?:of them )?(?:is )?called\b|\bno forbidden name\b|\bno (?:local )?(?:users?|accounts?) without a password\b|\bwithout a password must not exist\b/,
    /\b(?:no|none)\b(?= (?:(?:local )?(?:accounts?|users?|lines?) )?with (?:nopassword|the (?:old|older) form encrypted)\b)/,
    /\baccounts with nopassword are forbidden\b|\b(?:older md5-based form|keywords? encrypted)\b.*\b(?:not accepted|are findings|do not appear)\b/,
  ],
  expectation: 'the local accounts must be as many, have such names and such hashes of passwords as the document demands',
  judge: judgeAccounts,
};
