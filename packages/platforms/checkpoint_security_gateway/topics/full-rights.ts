import { type Place, findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { linesAt, unlessHidden } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import type { Said, TopicJudge } from '@merlon/engine/topics/by-phrases/topic-judge.ts';

/** Who may hold the role: accounts by their names, and by how these begin. */
interface Holders {
  readonly names: ReadonlySet<string>;
  readonly prefixes: readonly string[];
}

/** What says of an account what it is, and is no name. */
const TITLES =
  /\b(?:the|its|our|local|emergency|sealed|personal|break-glass|built-in|factory|single|one|accounts?|users?|named|called|by|to|only|alone|both)\b/g;
const PREFIXED = /\b(?:whose names? begins?|with the prefix|(?:names )?(?:that )?begin(?:s|ning)?) (?:with )?([a-z][\w.]*-)/;
const NAME = /^[a-z][\w.-]*$/;
const PEOPLE = /^(?:admins|administrators|operators|engineers|users|accounts|people|staff|managers|members|others)$/;

/** The accounts that a list names, `admin and the sealed account x`; undefined where a part of it is no name. */
function readHolders(list: string): Holders | undefined {
  const names = new Set<string>();
  const prefixes: string[] = [];
  for (const part of list.replace(/, who (?:has|holds) it [^,]*,/g, ' ').split(/,(?: and)? | and | or /)) {
    const prefix = PREFIXED.exec(part)?.[1];
    const name = part.replace(TITLES, ' ').trim();
    if (prefix !== undefined) prefixes.push(prefix);
    else if (NAME.test(name)) names.add(name);
    else if (name !== '') return undefined;
  }
  return { names, prefixes };
}

const mayHold = ({ names, prefixes }: Holders, user: string): boolean =>
  names.has(user) || prefixes.some((prefix) => user.startsWith(prefix));

/** The accounts of the places, in small letters. */
const userOf = ({ captured: [name = ''] }: Place): string => name.toLowerCase();

const findHolding = (tree: ConfigTree): readonly Place[] =>
  findPath(tree, 'rba user * roles').filter((place) => valuesAt(place).some((value) => value.split(',').includes('adminRole')));

const numberOf = (word: string): number => (word === 'one' ? 1 : Number(word));

/** How many hold the role, admin among them, which has it from the start and without a line of its own. */
function judgeNumber(tree: ConfigTree, most: string): Outcome {
  const holding = findHolding(tree);
  const { size } = new Set(['admin', ...holding.map(userOf)]);
  const lines = linesAt(holding);
  return size > numberOf(most)
    ? fail(lines, `\`adminRole\` is held by ${size} accounts, and ${most} is the most.`)
    : unlessHidden(tree, 'rba', pass(lines, `\`adminRole\` is held by ${size === 1 ? 'admin alone' : `${size} accounts`}.`));
}

function judgeRights(tree: ConfigTree, said: Said): Outcome {
  const [list, ...others] = [...new Set(said.all('holders').flatMap(([, ...found]) => found.filter(Boolean)))];
  const holders = list === undefined || others.length > 0 ? undefined : readHolders(list);
  const [, inAll] = said.all('in all')[0] ?? [];
  if (!holders && inAll !== undefined) return judgeNumber(tree, inAll);
  if (!holders) return review('Who may hold `adminRole` the document does not say with confidence.');
  const given = findPath(tree, 'rba user * roles');
  const holding = findHolding(tree);
  const lines = linesAt(holding);
  // It has the role from the start, and whether it counts a document says by its name.
  const further = holding.filter((place) => !mayHold(holders, userOf(place)) && userOf(place) !== 'admin');
  const accounts = new Set([...findPath(tree, 'user *'), ...given].map(userOf));
  // `adminRole belongs to administrators` names nobody.
  const isPlain = (name: string): boolean =>
    /^[a-z]+$/.test(name) && !accounts.has(name) && (!holders.names.has('admin') || PEOPLE.test(name));
  const isUnclear = [...holders.names].some((name) => name !== 'admin' && isPlain(name));
  if (further.length > 0 && isUnclear) return review('Whom the document means by its names a person has to say.', linesAt(further));
  if (further.length > 0)
    return fail(linesAt(further), `\`adminRole\` is held by others than the document names: ${further.map(userOf).join(', ')}.`);
  if (!mayHold(holders, 'admin') && holding.some((place) => userOf(place) === 'admin'))
    return review('Whether the account admin may hold `adminRole` the document does not say.', lines);
  // The text of a document is read in small letters, and two accounts may differ in capitals alone.
  const capital = holding.filter(({ captured: [name = ''] }) => name !== name.toLowerCase());
  if (capital.length > 0) return review('Whether an account with capitals in its name is meant a person has to say.', linesAt(capital));
  const counted = inAll === undefined ? undefined : judgeNumber(tree, inAll);
  if (counted && counted.status !== 'PASS') return counted;
  const most = Math.min(...said.all('most').map(([, number]) => numberOf(number!)));
  const ofKind = new Set(holding.map(userOf).filter((user) => holders.prefixes.some((prefix) => user.startsWith(prefix))));
  if (ofKind.size > most) return fail(lines, `\`adminRole\` is held by ${ofKind.size} accounts of a kind of which there may be ${most}.`);
  const zero = findPath(tree, 'user * uid 0').filter((place) => userOf(place) !== 'admin');
  if (said.has('uid') && zero.length > 0) return fail(linesAt(zero), 'An account besides admin has the uid 0.');
  const told = new Set(given.map(userOf));
  const bare = findPath(tree, 'user *').filter(
    (place) => place.node.form === 'add' && !told.has(userOf(place)) && userOf(place) !== 'admin',
  );
  if (said.has('rest') && bare.length > 0)
    return review('An account has no role of its own, which the document may ask for.', linesAt(bare));
  return unlessHidden(tree, 'rba', pass(lines, '`adminRole` is held by nobody but those that the document names.'));
}

const HAVE = '(?:has|have|holds?|carr(?:y|ies)|may (?:have|hold|be given))';

/** Source: Gaia Administration Guide R81.20, "Role-Based Administration": admin has adminRole and monitor monitorRole from the start; others are given theirs. */
export const fullRightsTopic: TopicJudge = {
  id: 'full-rights',
  about: /\badminrole\b|\bfull rights\b|\bfew local administrators\b|\badministrator role\b|^roles\b/,
  except: /\b(?:tacacs|radius|shells?|snmp|expert)\b/,
  phrases: [
    {
      says: 'holders',
      as: new RegExp(
        `\\b(?:(?:of|among) (?:the )?local accounts,? )?only ((?!this\\b|names\\b)[^;:]{3,120}?) ${HAVE} (?:the role )?adminrole\\b` +
          `|\\b(?:(?:of|among) (?:the )?local accounts,? )?(?:the role )?adminrole (?:belongs to|is held by|is given to) ([^;:]{3,160})$` +
          `|\\b(?:(?:of|among) (?:the )?local accounts,? )?none other than ([^;:]{3,120}?) ${HAVE} (?:the role )?adminrole\\b`,
      ),
    },
    {
      says: 'rest',
      as: /\b(?:everybody|everyone|all others?|the others|each other (?:account|user)) (?:else )?(?:is given|are given|gets?|receives?|has|have) (?:the )?(?:monitorrole|a (?:narrower|smaller|lesser) role)(?: or a (?:role made for the purpose|smaller one))?\b/,
    },
    {
      says: 'in all',
      as: /\b(?:at most|no more than) (one|\d) local accounts (?:may )?hold the role adminrole\b(?:(?=, )|$)/,
    },
    {
      says: 'admin counts',
      as: /\b(?:the built-in (?:account )?admin (?:always )?(?:counts as one of them|is one of the \d)(?:, (?:also when no rba line is shown for it|although the configuration shows no line about it))?|admin and not more than (?:one|\d) further accounts with adminrole)\b/,
    },
    {
      says: 'people',
      as: /\bpeople have their own accounts on tacacs\+(?: \(see the next control\))?|\blocal ones are for the sealed envelope and for automation\b/,
    },
    { says: 'nobody', as: /\b(?:nobody else|no other (?:local )?(?:user|account)) (?:holds|carries|has) it\b/ },
    { says: 'most', as: /\bthere may be (one|\d) of (?:the latter|them|these) at most\b/ },
    { says: 'most', as: /\bthere (?:is|are) no more than (one|\d) of them\b/ },
    {
      says: 'uid',
      as: /\b(?:besides, )?no add user line may (?:give|have|carry) uid 0\b(?:: that number belongs to admin alone(?:, so [\w-]+ does not get it either)?)?/,
    },
    { says: 'people', as: /\bpeople get their rights through tacp roles\b/ },
    {
      says: 'again',
      as: /\bapart from admin, only names beginning with [\w-]+ (?:are linked with|have|hold) adminrole\b|\bonly this one may mention the role\b|\b(?:of|among) the lines (?:starting|beginning) with add rba user\b/,
    },
    {
      says: 'look',
      as: /(?:^| )(?:\d )?(?:search for|mark|note|look at|list|go through|see) (?!.*\b(?:must|shall|only|not?|never|most|least|may|than|apart)\b)[^;:]*\b(?:lines?|users?|roles?|adminrole)\b[^;:]*/,
    },
  ],
  words:
    'adminrole role roles rights full rare administrator holds held only local administrators few account accounts and 2 3 one for uid 0 nobody besides admin expected value add rba user',
  typed: /^(?:add|delete) (?:rba )?user\b/,
  heeds: [/\b(?:only|none other than|nobody else|no other|besides|apart from|no more than)\b/],
  expectation: '`adminRole` may be held by nobody but those whom the document names',
  judge: judgeRights,
};
