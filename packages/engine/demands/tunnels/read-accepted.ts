import { isStronger, readAlgorithm } from '../algorithms.ts';
import { HASH_SPARED } from './hash-spared.ts';
import { GROUPS_IN_ORDER } from './list-forms.ts';
import { REFUSALS } from './refusal-forms.ts';
import { type ListKind, nameOfWord, spellAlgorithms } from './spell-algorithms.ts';

/** What sentences accept and refuse of one kind of algorithm; a kind of which they accept none is open. */
export interface Accepted {
  /** The names of each sentence that accepts any. */
  readonly lists: readonly (readonly string[])[];
  readonly refused: readonly string[];
}

const NEGATES =
  /\b(?:not|no|never|neither|nor|without|forbidden|prohibited|disallowed|banned|excluded|refused|rejected|avoided|weak|weaker|insecure|broken|deprecated|outdated|obsolete|insufficient|unacceptable|non-compliant|removed|(?:is|are|counts? as) (?:also )?(?:an? )?(?:findings?|violations?|deviations?|failures?)|fails?)\b/;
/** What negates nothing of the algorithms in the same clause. */
const HARMLESS =
  /\b(?:no|none|nothing) (?:others?|else|weaker(?! than)|importance|matter)\b|\b(?:no|not|never) (?:be )?(?:longer|more|later|greater|higher) than\b|\bdo(?:es)? not (?:matter|apply)\b|\b(?:is|are) not (?:looked at|examined|considered|needed|important|required)\b|\bno-pfs(?: (?:is|are) (?:also )?(?:an? )?(?:finding|violation|failure|forbidden|prohibited|not (?:permitted|allowed|accepted)))?|\b[\w-]+ or not\b|\bnot in use\b|\bno \w+ (?:names?|uses?|refers?)\b|\bnot applicable\b/g;
const SPARED = new RegExp(HASH_SPARED, 'g');
const CIPHER = /\b(?:aes(?:-?(?:128|192|256))?(?:-?(?:cbc|gcm|ccm))?|3des|des|null)\b|(?<![\w-])(?:cbc|gcm)\b/g;
const HASH = /\b(?:sha-?(?:1|2|224|256|384|512)|md5)\b/g;
const GROUP =
  /\bgroups? ?(\d{1,2})((?:(?:,| or| and|,? or|,? and|,? and or|(?= group)|\/) ?(?:dh )?(?:group ?)?\d{1,2}\b(?! ?(?:hours?|minutes?|seconds?|days?)))*)/g;
const GROUPS = GROUPS_IN_ORDER.map((group) => `group${group}`);
const ORDERS = [['sha224', 'sha256', 'sha384', 'sha512'], ['aes-128', 'aes-192', 'aes-256'], GROUPS];
const UP = /\b((?:sha|aes-?)\d+(?:-(?:cbc|gcm))?|group ?\d{1,2}) or stronger\b/g;

/** `If it is missing, group 2 is in force`: what then holds, and not what is accepted. */
const ABSENT =
  /^(?:if|when|where) [^,]*\b(?:missing|absent|not (?:set|given|stated|configured|present|there))\b|^(?:without|in the absence of)\b|\bby default\b|\bdefault (?:is|of|groups?|value)\b/;

const normal = (name: string): string =>
  name
    .replace(/^sha-/, 'sha')
    .replace(/^aes(?=\d)/, 'aes-')
    .replace(/(?<=\d)(cbc|gcm|ccm)$/, '-$1');

function namesIn(kind: ListKind, clause: string): readonly string[] {
  const own =
    kind === 'group'
      ? [...clause.matchAll(GROUP)]
          .flatMap(([, first, more = '']) => [first!, ...(more.match(/\d{1,2}/g) ?? [])])
          .map((one) => `group${one}`)
      : (clause.match(kind === 'cipher' ? CIPHER : HASH) ?? []).map(normal);
  return [...own, ...[...clause.matchAll(UP)].flatMap(([, from]) => strongerThan(from!, own))];
}

/** `aes-192 or stronger` names no mode, and neither do those beyond it; `aes-128-gcm or stronger` does. */
function strongerThan(from: string, own: readonly string[]): readonly string[] {
  const [, name, mode = ''] = /^(.*?)(-(?:cbc|gcm))?$/.exec(normal(from.replace(/^group /, 'group')))!;
  const order = ORDERS.find((one) => one.includes(name!));
  if (!order || !own.includes(`${name}${mode}`)) return [];
  return order.slice(order.indexOf(name!) + 1).map((one) => `${one}${mode}`);
}

/** `AES-128 besides AES-256 does not comply`: what stands beside it is refused for no fault of its own. */
const BESIDE = /\b(?:besides?|next to|alongside|in addition to|along with) [^,;]*?(?= (?:do(?:es)?|is|are|must|may|fails?|will)\b|,|$)/g;
/** `With aes-256-cbc the authentication is sha256`: beside which cipher, and not which one is accepted. */
const WHERE = /(?:^|, )(?:with|for|beside) (?:aes-[\w-]+|cbc|gcm)(?=,? (?:the|it|in addition)\b)/g;
/** `nothing other than AES-256`, `no hash except SHA-384`: all that may be. */
const BUT = /\b(?:other than|except(?: for)?|apart from)\b/;
/** A verb that refuses what follows it. */
const FORBIDS = /\b(?:must|may|shall|should|can|do|does) (?:not|never) (?!be\b)[a-z]+ /;
const MUST = /\b(?:(?:is|are) (?:an? )?findings?|not|no|never|neither|nor|nothing|forbidden|prohibited)\b/;

const FINDING = /^(?:and |or )?(?:if|when|where) (.+?),? (?:then )?(?:this|that|it) is an? (?:finding|violation|deviation|failure)\b/;
const NOT = /\b(?:not|no|neither|nor|none|never|without)\b/g;

/** `if it is not group19 or group20, this is a finding`: what it names is accepted. A condition that negates more than once stays as it is. */
function turnNegatedFinding(sentence: string): string {
  const condition = FINDING.exec(sentence)?.[1];
  if (condition === undefined || condition.match(NOT)?.length !== 1) return sentence;
  return condition.replace(/\b(?:does|do) not\b/, 'must').replace(/\b(?:is|are) not\b/, 'must be');
}

/** `if it is below sha-256 (that is, md5 or sha1), this is a finding` */
const WEAKER =
  /\b(?:below|under|(?:weaker|lower|less|shorter|smaller|older) than) (?=(?:hmac-)?sha-?(?:256|384|512)\b|aes-?(?:192|256)\b)(?:hmac-)?(sha|aes)-?(\d+)\b/g;
const WEAK: Readonly<Record<string, readonly string[]>> = {
  sha: ['md5', 'sha1', 'sha256', 'sha384'],
  aes: ['des', '3des', 'aes-128', 'aes-192'],
};
const listWeaker = (_: string, family: string, bits: string): string =>
  WEAK[family]!.filter((name) => Number(/\d{3}$/.exec(name)?.[0] ?? 0) < Number(bits)).join(', ');
/** In a condition of a finding, the algorithms that are weaker than one by their names. */
const nameWeaker = (sentence: string): string => (FINDING.test(sentence) ? sentence.replace(WEAKER, listWeaker) : sentence);
/** What says another time what stands before it. */
const THAT_IS = /^(?:that is|i\.?e\.?|namely|in other words|meaning)(?: to say)?[,:]? /;

/** The parts of a sentence, each of which accepts or refuses what it names. */
function clausesOf(sentence: string): readonly string[] {
  const asides: string[] = [];
  const rest = sentence.replace(/\(([^()]*)\)/g, (_, written: string) => {
    const aside = written.replace(THAT_IS, '');
    if (!NEGATES.test(aside) && !/\b(?:is|are|then)\b/.test(aside)) return ` ${aside} `;
    asides.push(aside);
    return ' ';
  });
  return [rest, ...asides].flatMap((text) =>
    text.split(
      /;|,? but (?=\S+ (?:is|are|must|may)\b)|,? (?:and|but) (?=(?:no|not|never|without) |(?:must|may|shall|should|can|do|does) (?:not|never|no longer) )|, (?=not\b|so\b|therefore\b|hence\b|which (?:is|are)\b)|,? (?=because\b|since\b|as (?:md5|sha-?1|3?des)\b)/,
    ),
  );
}

/** A mode alone is none of the ciphers that are accepted, though all of a mode may be refused; `null` is accepted as a hash alone. */
const MODES: ReadonlySet<string> = new Set(['cbc', 'gcm']);
const withoutModes = (names: readonly string[]): readonly string[] => names.filter((name) => !MODES.has(name) && name !== 'null');

interface Split {
  readonly allowed: readonly string[];
  readonly refused: readonly string[];
  /** It negates something beside strong ones, and whether it refuses them is not plain. */
  readonly isDoubted?: boolean;
}

/** What a clause accepts, and what it refuses. */
function splitClause(kind: ListKind, clause: string): Split {
  const but = MUST.test(clause) ? BUT.exec(clause) : null;
  if (but) return { allowed: namesIn(kind, clause.slice(but.index)), refused: namesIn(kind, clause.slice(0, but.index)) };
  if (!NEGATES.test(clause)) return { allowed: withoutModes(namesIn(kind, clause)), refused: [] };
  const refused = namesIn(kind, clause.replace(BESIDE, ' '));
  const isStrong = (name: string): boolean => readAlgorithm(kind, name)?.isWeak !== true;
  // `AES-256 is used, so that it must not offer DES`: what stands before such a verb it does not refuse.
  const before = namesIn(kind, clause.slice(0, Math.max(0, clause.search(FORBIDS))));
  const isDoubted = before.some(isStrong) || !REFUSALS.some((form) => form.test(clause));
  return { allowed: [], refused, isDoubted: withoutModes(refused).some(isStrong) && isDoubted };
}

/** Names of many algorithms, which say nothing beside those of single ones. */
const GENERAL: ReadonlySet<string> = new Set(['aes', 'sha2', 'aes-cbc', 'aes-gcm']);

/** The algorithms of a kind that sentences in small letters accept, and those that they refuse; `unclear` where they do both of one. */
export function readAccepted(kind: ListKind, sentences: readonly string[]): Accepted | 'unclear' {
  const spelled = sentences
    .filter((sentence) => !ABSENT.test(sentence) || NEGATES.test(sentence))
    .map((sentence) => spellAlgorithms(turnNegatedFinding(nameWeaker(sentence.replace(SPARED, ' ')))));
  const parts = spelled.map((sentence) => {
    const clauses = clausesOf(sentence.replace(HARMLESS, ' ').replace(WHERE, ' ')).map((clause) => splitClause(kind, clause));
    return {
      allowed: clauses.flatMap(({ allowed }) => allowed),
      refused: clauses.flatMap(({ refused }) => refused),
      isDoubted: clauses.some((one) => one.isDoubted),
    };
  });
  const isGeneral = parts.every(({ allowed }) => allowed.every((name) => GENERAL.has(name)));
  const lists = parts.map(({ allowed }) => allowed.filter((name) => isGeneral || !GENERAL.has(name))).filter(({ length }) => length > 0);
  const refused = [...new Set(parts.flatMap((part) => part.refused))];
  // `AES-256 (GCM preferred, CBC tolerated)`: what is allowed by one word and refused by another was not understood.
  const isTorn = lists.flat().some((name) => refused.some((one) => name === one || name.endsWith(`-${one}`)));
  // `With aes-256-gcm, authentication none`: whether a cipher is asked for, or only beside which one no hash is.
  const isHidden =
    kind === 'cipher' && lists.length === 0 && sentences.some((sentence) => /aes-(?:gcm-)?\d/.test((sentence.match(SPARED) ?? []).join()));
  return isTorn || isHidden || parts.some(({ isDoubted }) => isDoubted) ? 'unclear' : { lists, refused };
}

/** Whether sentences ask for anything of a kind. */
export const asksOf = ({ lists, refused }: Accepted): boolean => lists.length + refused.length > 0;

const covers = (named: string, value: string): boolean =>
  value === named ||
  value.startsWith(`${named}-`) ||
  (MODES.has(named) && value.endsWith(`-${named}`)) ||
  (named === 'sha2' && /^sha(?:224|256|384|512)$/.test(value)) ||
  (named === 'aes-gcm' && /^aes-\d+-gcm$/.test(value)) ||
  (named === 'aes-cbc' && /^aes-\d+-cbc$/.test(value));

/**
 * Whether a value is stronger than all that are named, and may have been left out by intent; of groups 22 to 24, which are weak, whether they
 * stand above those of a list by their numbers (RFC 8247).
 */
function isBeyond(kind: ListKind, value: string, names: readonly string[]): boolean {
  const one = readAlgorithm(kind, value);
  if (one?.family === 'small subgroup') return names.includes(GROUPS.at(-1)!);
  return one !== undefined && !one.isWeak && names.every((name) => isStronger(one, readAlgorithm(kind, name) ?? one));
}

/** Whether sentences accept a word of a device; `perhaps` where one does and another names others, or where it is stronger than all. */
export function isAccepted(kind: ListKind, { lists, refused }: Accepted, word: string): 'yes' | 'perhaps' | 'no' {
  const value = nameOfWord(kind, word);
  if (refused.some((name) => covers(name, value))) return 'no';
  const accepting = lists.filter((list) => list.some((name) => covers(name, value)));
  if (accepting.length === 0 && lists.length > 0) return isBeyond(kind, value, lists.flat()) ? 'perhaps' : 'no';
  // A hash that is cut to 96 bits: RFC 4868 asks for 128 of SHA-256.
  return accepting.length < lists.length || value.endsWith('-96') ? 'perhaps' : 'yes';
}
