import { splitProse } from '@merlon/engine/demands/find-bound.ts';
import { type Recommendation, commandsOf } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';

export type AlgorithmKind = keyof typeof FAMILIES;

interface Family {
  readonly noun: string;
  /** From weak to strong. */
  readonly order: readonly string[];
  /** The weakest that is still recommended (NIST SP 800-131A; RFC 8247 for groups). */
  readonly enough: string;
  /** Its algorithms as sentences and commands spell them. */
  readonly words: RegExp;
}

const FAMILIES = {
  encryption: {
    noun: 'encryption algorithm',
    order: ['null', 'des', '3des', 'aes128', 'aes192', 'aes256'],
    enough: 'aes128',
    words: /\b(?:aes[-_ ]?(?:128|192|256)(?:[-_ ]?(?:cbc|gcm|ctr|ccm))?|(?:3|triple[- ]?)?des(?![a-z])|null)\b/gi,
  },
  authentication: {
    noun: 'authentication algorithm',
    order: ['none', 'md5', 'sha1', 'sha256', 'sha384', 'sha512'],
    enough: 'sha256',
    words: /\b(?:sha[-_ ]?(?:2[-_ ])?(?:1|256|384|512)|sha-?2|md5|none)\b/gi,
  },
  group: {
    noun: 'Diffie-Hellman group',
    order: ['nopfs', 'group1', 'group2', 'group5', 'group14', 'group15', 'group16', 'group19', 'group20', 'group21'],
    enough: 'group14',
    words: /\bno[- ]pfs\b|\bgroups?[- ]?\d{1,2}\b(?:(?:,? (?:and|or) |, )\d{1,2}\b)*/gi,
  },
} satisfies Record<string, Family>;

interface Algorithm {
  /** As the document or the device spells it. */
  readonly text: string;
  /** Its place in the order of its family; -1 where it has none. */
  readonly rank: number;
  readonly mode?: string;
  readonly orStronger?: true;
}

/** What a document says of the algorithms of a kind. */
interface Lists {
  readonly allowed: readonly Algorithm[];
  readonly forbidden: readonly Algorithm[];
  /** What is not among the allowed is a finding. */
  readonly isClosed?: boolean;
  /** What is allowed is told by the remediation alone, and may be an example. */
  readonly isExample?: boolean;
  /** A sentence that names them could not be told. */
  readonly isUnclear?: boolean;
}

const FINDING = /\bfinding\b/i;
const NEGATED = /\bnot\b|n't\b|\b(?:other than|anything but)\b/i;
const FORBIDS =
  /\b(?:not|never|no longer|prohibit\w*|forbid\w*|disabl\w*|remov\w*|weak|insecure|obsolete|avoid\w*|instead of|rather than)\b/i;
const OR_STRONGER = /\b(?:or|and) (?:stronger|higher|better|greater|later|above)\b|\bat least\b|\bminimum\b/i;
/** Where a sentence goes on with another clause: `or the hash is MD5`. */
const CLAUSES = /[\n;]|,? (?:or|and) (?=(?:if|the|its|an?|when) )/i;

/** The lists of a document: those of its title and audit, else those of its remediation, else what its commands type. */
function readLists(kind: AlgorithmKind, { title, audit, remediation }: Recommendation, typed: RegExp): Lists {
  const said = readSentences(kind, [title, ...splitProse(audit)]);
  if (!isEmpty(said)) return said;
  const told = readSentences(kind, splitProse(remediation));
  if (!isEmpty(told)) return { ...told, isExample: true };
  const commands = commandsOf(remediation).filter((command) => typed.test(command));
  const allowed = commands.flatMap((command) => read(kind, command)).map((one) => ({ ...one, orStronger: true as const }));
  return { allowed, forbidden: [], isExample: true };
}

const isEmpty = ({ allowed, forbidden, isUnclear }: Lists): boolean => allowed.length + forbidden.length === 0 && !isUnclear;

function readSentences(kind: AlgorithmKind, sentences: readonly string[]): Lists {
  const lists = sentences.flatMap((sentence) => {
    const isFinding = FINDING.test(sentence);
    return sentence.split(CLAUSES).map((clause) => readClause(kind, clause, isFinding));
  });
  return {
    allowed: lists.flatMap(({ allowed }) => allowed),
    forbidden: lists.flatMap(({ forbidden }) => forbidden),
    isClosed: lists.some(({ isClosed }) => isClosed),
    isUnclear: lists.some(({ isUnclear }) => isUnclear),
  };
}

function readClause(kind: AlgorithmKind, clause: string, isFinding: boolean): Lists {
  const named = read(kind, clause);
  const { order, enough }: Family = FAMILIES[kind];
  const isWeak = ({ rank }: Algorithm): boolean => rank < order.indexOf(enough);
  if (isFinding ? !NEGATED.test(clause) : FORBIDS.test(clause))
    // `AES, not DES` allows one and forbids the other.
    return { allowed: [], forbidden: named, isUnclear: !isFinding && !named.every(isWeak) };
  const allowed = OR_STRONGER.test(clause) ? named.map((one) => ({ ...one, orStronger: true as const })) : named;
  return { allowed, forbidden: [], isClosed: isFinding && named.length > 0, isUnclear: named.some(isWeak) };
}

/** The algorithms that a text names; of `groups 14 and 20`, two. */
function read(kind: AlgorithmKind, text: string): readonly Algorithm[] {
  const { words, order }: Family = FAMILIES[kind];
  const found = text.match(words) ?? [];
  const each = kind === 'group' ? found.flatMap((one) => one.match(/\d+/g)?.map((number) => `group${number}`) ?? [one]) : found;
  return each.map((one) => {
    const bare = one
      .toLowerCase()
      .replace(/triple/, '3')
      .replace(/[^a-z\d]/g, '')
      .replace(/^sha2(?=256|384|512)/, 'sha');
    const [, name = bare, mode] = /^(.*\d)(cbc|gcm|ctr|ccm)$/.exec(bare) ?? [];
    // SHA-2 is SHA-256 and all above.
    if (name === 'sha2') return { text: one, rank: order.indexOf('sha256'), orStronger: true };
    return { text: kind === 'group' ? bare : one, rank: order.indexOf(name), ...(mode !== undefined && { mode }) };
  });
}

const isOne = (listed: Algorithm, used: Algorithm): boolean =>
  (listed.orStronger ? used.rank >= listed.rank : used.rank === listed.rank) && (listed.mode === undefined || listed.mode === used.mode);

/**
 * Judges the algorithms that a device uses by the lists of the document: what it forbids or what is weaker than all that it allows fails.
 * Where it has no list, what is recommended passes.
 */
export function judgeAlgorithms(
  kind: AlgorithmKind,
  values: readonly string[],
  lines: readonly number[],
  recommendation: Recommendation,
  typed: RegExp,
): Outcome {
  const { noun, order, enough }: Family = FAMILIES[kind];
  const { allowed, forbidden, isClosed, isExample, isUnclear } = readLists(kind, recommendation, typed);
  if (isUnclear || [...allowed, ...forbidden].some(({ rank }) => rank < 0))
    return review(`Which ${noun} the document allows a person has to read.`, lines);
  const recommended = order.indexOf(enough);
  const least = allowed.length === 0 || isExample ? recommended : Math.min(...allowed.map(({ rank }) => rank));
  const used = values.map((value) => read(kind, value)[0] ?? { text: value, rank: -1 });
  const isAllowed = (one: Algorithm): boolean => allowed.some((listed) => isOne(listed, one));
  const bad = used.find(
    (one) =>
      one.rank >= 0 &&
      (forbidden.some((listed) => isOne(listed, one)) ||
        (!isAllowed(one) && (isClosed || ((allowed.length > 0 || forbidden.length === 0) && one.rank < least)))),
  );
  if (bad) return fail(lines, `The ${noun} \`${bad.text}\` is used, which the document does not allow.`);
  const open = used.find((one) => one.rank < 0 || (allowed.length > 0 ? !isAllowed(one) : one.rank < recommended));
  if (open) return review(`Whether the ${noun} \`${open.text}\` will do is for a person to say.`, lines);
  const say = (listed: readonly Algorithm[]): string => [...new Set(listed.map(({ text }) => text))].join(', ');
  return pass(
    lines,
    [
      `Each ${noun} is one that is accepted (${say(used)}).`,
      ...(allowed.length > 0 ? [`The document allows ${say(allowed)}.`] : []),
      ...(forbidden.length > 0 ? [`The document forbids ${say(forbidden)}.`] : []),
    ].join(' '),
  );
}
