import { type Recommendation, commandsOf, proseOf } from '../model/recommendation.ts';
import { type Algorithm, type AlgorithmKind, findAlgorithms, isSame, isWeaker, readAlgorithm, withoutVariants } from './algorithms.ts';
import { allowsFirstSha, inNames, splitClauses, withoutExamples } from './algorithm-clauses.ts';
import { around, forbidsAll, forbidsNext } from './algorithm-lists.ts';
import { listOfAll, listSentences, refersToList } from './described-algorithms.ts';
import { splitProse, splitText } from './find-bound.ts';

/** What a document says of the algorithms of a kind. */
export interface AlgorithmDemand {
  readonly allowed: readonly Algorithm[];
  readonly forbidden: readonly Forbidden[];
  /** What is not among the allowed will not do: `only`, `if another one is used, this is a finding`. */
  readonly isClosed: boolean;
  /** What is allowed is typed by the remediation alone, and may be an example. */
  readonly isExample: boolean;
  /** It asks for what is validated, and names none: strength alone does not tell. */
  readonly isValidated?: true;
  /** Its description says that these will do, whatever its title and audit name. */
  readonly spoken?: readonly Algorithm[];
  /** A command of the remediation sets such a list. */
  readonly isTyped?: true;
  /** What is allowed has to be there, and others may be beside it: `supports TLS 1.3`. */
  readonly isSupported?: true;
  /** A clause that names algorithms and that could not be told. */
  readonly unclear?: string;
}

interface Forbidden extends Algorithm {
  readonly orWeaker?: true;
  /** A strong one, of which a clause says "not": whether it means this one or another, a person has to say. */
  readonly isDoubted?: true;
}

const VALIDATED = /\b(?:fips|validated)\b/i;

const NOTHING: AlgorithmDemand = { allowed: [], forbidden: [], isClosed: false, isExample: false };

const FINDING =
  /\b(?:findings?|failures?|deviations?|violations?|not (?:compliant|acceptable|sufficient)|non-?compliant|does not comply|has failed|(?<=[:=] ?)fails?)\b/i;
const NEGATED = /\bnot (?!compliant|acceptable|sufficient)|n't\b|\b(?:other than|anything but|another|none of|absent|missing)\b/i;
const FORBIDS =
  /\b(?:no|not|none|nor|neither|never|without|no longer|prohibit\w*|forbid\w*|disabl\w*|remov\w*|reject\w*|refus\w*|block\w*|den(?:y|ied)|weak|insecure|obsolete|deprecated|avoid\w*|exclud\w*|omit\w*|absent|missing|free of|instead of|rather than)\b/i;
/** `has no statement with the keys group19 or group20`: what is named is wanted, and missing. */
const LACKS =
  /\b(?:has|have|having|holds?|contains?|shows?|lists?|there (?:is|are)) no (?:[\w-]+ ){1,6}(?:with|of|for|in|set to|using|from|among)(?: (?:the|an?|any|either|one of|at least))*(?: [a-z-]+s?)? ?["'`“]?$|\b(?:without|lacks?|lacking) (?:an? |the |any )?(?:[\w-]+ ){1,6}(?:with|of|set to|using|from|among)(?: (?:the|an?|any|either|one of))*(?: [a-z-]+s?)? ?["'`“]?$/i;
/** `must not be missing`: what is named is wanted. */
const TWICE = /\b(?:no|not|none|never|neither|nor)\b.*\b(?:absent|missing)\b/i;
const ONLY = /\b(?:only|alone|exclusively|solely|nothing but|nothing outside(?: of)?|no others?)\b/i;
/** Of what is supported, others may be beside it. */
export const SUPPORTS =
  /\b(?:supports?|(?:be|is|are) supported|be (?:listed|offered|available|present)|(?:can|able to|capable of) (?:us|negotiat)(?:e|ing))\b/i;
const EXCEPT = /\b(?:other than|anything but|nothing but|nothing outside|except)\b/i;
const STRONGER =
  /\b(?:or|and) (?:an? |any )?(?:stronger|higher|better|greater|later|above|more|newer|larger)\b|\bat least\b|\bminimum\b|\bor up\b/i;
/** `weaker than group 14`, `below TLS 1.2`: what is named is the least. */
const LEAST = /\b(?:weaker|lower|less|fewer|smaller|shorter|older|earlier|below|before)\b(?: than)?(?: \w+){0,3}? $/i;
const OR_WEAKER = /^(?:,? or| and)? (?:(?:or|and) )?(?:weaker|lower|less|smaller|below|older|earlier)\b/i;
/** Sentences that say what is, and not what is demanded. */
const TELLS =
  /\b(?:for example|e\.g|by default|defaults? (?:is|are|to|value)|the default|(?:\w+ )?default (?:then )?applies|can be (?:skipped|omitted|left out))\b/i;

/**
 * What a recommendation demands of the algorithms of a kind: by its title and its audit, else as the least that its description names, else
 * by its remediation.
 * @param typedBy the words that a command of the remediation gives the list; undefined where it sets another
 */
export function readAlgorithmDemand(
  kind: AlgorithmKind,
  recommendation: Recommendation,
  typedBy: (command: string) => readonly string[] | undefined,
): AlgorithmDemand {
  const typed = commandsOf(recommendation.remediation).flatMap((command) => {
    const words = typedBy(command);
    return words === undefined ? [] : [words.flatMap((word) => readAlgorithm(kind, word) ?? [])];
  });
  const demand = readDemanded(kind, recommendation, typed.flat());
  const isValidated = demand.allowed.length === 0 && VALIDATED.test(`${recommendation.title} ${proseOf(recommendation.audit)}`);
  const spoken = readSentences(kind, splitText(recommendation.description)).allowed.filter(({ isFamily }) => !isFamily);
  return {
    ...demand,
    ...(spoken.length > 0 && { spoken }),
    ...(typed.length > 0 && { isTyped: true }),
    ...(isValidated && { isValidated }),
  };
}

/** `TLS 1.3 is equally good`, `SHA-512 is fine, too`: what will do beside that which other sentences ask for. */
const ADDS =
  /^(?!.*\b(?:only|not|no|never|must|shall|unless|if)\b).*\b(?:(?:is|are) (?:(?:equally|just as|every bit as|also) (?:good|fine|acceptable|accepted|welcome|allowed|permitted|in order|compliant)|(?:good|fine|acceptable|accepted|welcome|allowed|permitted|in order),? (?:too|as well))|(?:will|would) do (?:too|as well|equally well|just as well))\W*$|^(?!.*\b(?:only|not|no|never|must|shall|unless|if)\b).*\b(?:in place of|instead of|in lieu of)\b.*\b(?:is|are) (?:acceptable|accepted|allowed|permitted|fine|good|welcome|in order|compliant)\b/i;

function readDemanded(kind: AlgorithmKind, recommendation: Recommendation, typed: readonly Algorithm[]): AlgorithmDemand {
  const added = readSentences(
    kind,
    splitProse(recommendation.audit).filter((sentence) => ADDS.test(sentence)),
  ).allowed;
  const demand = readAsked(kind, recommendation, typed);
  return added.length > 0 && demand.allowed.length > 0 ? { ...demand, allowed: [...demand.allowed, ...added] } : demand;
}

function readAsked(
  kind: AlgorithmKind,
  { title, audit, description, remediation }: Recommendation,
  typed: readonly Algorithm[],
): AlgorithmDemand {
  // Its lines may break anywhere.
  const named = refersToList(proseOf(audit))
    ? listSentences(description).filter((sentence) => namesStrong(kind, sentence) || PROHIBITS.test(sentence))
    : [];
  const said = readSentences(kind, [title, ...named, ...splitProse(audit).filter((sentence) => !ADDS.test(sentence))]);
  // `AES` alone leaves the bits to what the document types.
  if (!isEmpty(said)) {
    // `CTR and GCM modes only` says all that is demanded.
    const isOpen =
      said.allowed.some(({ isFamily }) => isFamily || !said.isClosed) &&
      said.allowed.every(({ isFamily, family }) => isFamily || family === '');
    // `AES`, and which will not do: those are told apart without the example.
    const isTold = said.forbidden.length > 0 && said.forbidden.every(({ isDoubted }) => !isDoubted);
    const members = isOpen && !isTold && said.allowed.some(({ isFamily }) => isFamily) ? readDescribed(kind, description) : NOTHING;
    if (members.allowed.length > 0 && members.forbidden.length === 0)
      return { ...said, allowed: [...said.allowed.filter(({ isFamily }) => !isFamily), ...members.allowed] };
    return isOpen && !isTold && typed.length > 0
      ? { ...said, allowed: withoutFamilies([...said.allowed, ...typed]), isClosed: false, isExample: true }
      : { ...said, allowed: [...said.allowed, ...typed.filter((one) => kind === 'exchange' && spellsOut(one, said.allowed))] };
  }
  const least = readSentences(kind, splitText(description)).allowed.filter(({ orStronger }) => orStronger);
  if (least.length > 0) return { ...NOTHING, allowed: least };
  const described = readDescribed(kind, description);
  if (described.allowed.length > 0) return described;
  const told = readSentences(kind, splitProse(remediation));
  if (!isEmpty(told)) return { ...told, isClosed: false, isExample: true };
  return { ...NOTHING, allowed: typed, isExample: true };
}

/** `Diffie-Hellman Group 14` in a sentence, and `dh-group14-sha1` in a command: the document's own way to type what it says without a hash. */
const spellsOut = ({ family, strength, mode }: Algorithm, allowed: readonly Algorithm[]): boolean =>
  mode !== undefined &&
  allowed.length > 0 &&
  allowed.every((said) => said.family === family && said.strength === strength && said.mode === undefined && !said.orStronger);

/** What the sentences of a description ask of all such lists, where they name which of a family will do; nothing else. */
function readDescribed(kind: AlgorithmKind, description: string): AlgorithmDemand {
  const sentences = listOfAll(description);
  const demand = readSentences(kind, sentences);
  return demand.unclear === undefined && demand.allowed.every(({ isFamily }) => !isFamily) ? demand : NOTHING;
}

const PROHIBITS = /\b(?:prohibited|forbidden|not (?:be )?(?:allowed|accepted|permitted|used|offered))\b/i;
/** What a description warns of is not what it allows. */
const namesStrong = (kind: AlgorithmKind, sentence: string): boolean =>
  findAlgorithms(kind, sentence).some(({ isWeak, family }) => !isWeak && family !== '');

const isEmpty = ({ allowed, forbidden, unclear }: AlgorithmDemand): boolean =>
  allowed.length + forbidden.length === 0 && unclear === undefined;

function readSentences(kind: AlgorithmKind, sentences: readonly string[]): AlgorithmDemand {
  const told = withoutExamples(
    sentences.flatMap((sentence) => inNames(kind === 'exchange' ? sentence : withoutVariants(sentence)).split('\n')),
  ).filter((sentence) => !TELLS.test(sentence));
  const clauses = told.map((sentence) =>
    splitClauses(kind, sentence, FINDING.test(sentence)).map((clause) => readClause(kind, clause, FINDING.test(sentence))),
  );
  const read = clauses.flat();
  const allowing = read.filter(({ allowed }) => allowed.length > 0);
  const isSupported = allowing.length > 0 && allowing.every((one) => one.isSupported);
  // `supports TLS 1.2`, of which another sentence says more: whether others may be beside it is open.
  const isMixed = !isSupported && allowing[0]?.isSupported === true;
  const unclear =
    read.find((one) => one.unclear !== undefined)?.unclear ??
    told[clauses.findIndex(takesBack)] ??
    (isMixed ? told[clauses.findIndex((some) => some.some(({ allowed }) => allowed.length > 0))] : undefined);
  return {
    allowed: withoutFamilies(allowing.flatMap(({ allowed }) => allowed)),
    forbidden: read.flatMap(({ forbidden }) => forbidden),
    isClosed: read.some(({ isClosed }) => isClosed),
    isExample: false,
    ...(isSupported && { isSupported }),
    ...(unclear !== undefined && { unclear }),
  };
}

/** `TLS 1.3 only; TLS 1.2 is accepted for two years`: another clause allows what is weaker than the only ones. */
function takesBack(clauses: readonly AlgorithmDemand[]): boolean {
  const [only, others] = [true, false].map((isClosed) =>
    clauses.filter((one) => one.isClosed === isClosed).flatMap(({ allowed }) => allowed),
  );
  return only!.length > 0 && others!.some((one) => only!.every((named) => isWeaker(one, named)));
}

/** `AES of 256 bits`, `AES in GCM mode`: a family, and a mode, give way to those of them that are named. */
const withoutFamilies = (allowed: readonly Algorithm[]): readonly Algorithm[] => {
  const named = allowed.filter(({ strength, isFamily, isWeak, family }) => strength > 0 && !isFamily && !isWeak && family !== '');
  return allowed.filter((one) => {
    if (one.family === '' && one.mode !== undefined) return !named.some(({ mode }) => mode === one.mode);
    return !one.isFamily || !named.some(({ family }) => family === one.family);
  });
};

/** `group 14 with SHA-1` is one key exchange. */
const joinExchange = (clause: string): string => clause.replace(/\b(groups?[-_ ]?\d+) with (sha)[-_ ]?(\d+)/gi, '$1-$2$3');

/** `the AES family`, `only aes algorithms`, `be an AES`: any of them will do. */
const ANY_OF_FAMILY =
  /\b(?:be an? (?:aes|sha-?2)|an (?:aes|sha-?2) (?:\w+ )?algorithm|aes encryption \(any key length\)|of the (?:aes|sha-?2) family|(?:aes|sha-?2)[- ]family|family (?:aes|sha-?2)|any (?:aes|sha-?2)|(?:begin|start)(?:s|ning|ing)? (?:with|by) ["'`“]?(?:aes|sha-?2)|(?:aes|sha-?2) (?:alone|only)|only (?:aes|sha-?2)[- ]?(?:algorithms?|ciphers?|hash(?:es)?|variants?))\b|\b(?:aes|sha-?2)[- ]?(?:\*|\.{3}|…)/i;

/** `an older version, alone or beside tlsv1.2`: what stands beside it is not meant. */
const BESIDE = /\b(?:besides?|next to|along with|alongside|together with|in addition to) [\w.-]+/gi;

function readClause(kind: AlgorithmKind, written: string, isFinding: boolean): AlgorithmDemand {
  const plain = written.replace(BESIDE, ' ');
  const clause = kind === 'exchange' ? joinExchange(plain) : withoutVariants(plain);
  const found = findAlgorithms(kind, clause);
  const named = found.map(({ isFamily, ...one }) => ({
    ...one,
    ...(isFamily && (ANY_OF_FAMILY.test(clause) ? { orStronger: true as const } : { isFamily })),
    ...(one.isWeak && one.family === 'sha' && allowsFirstSha(clause) && { isDated: true as const }),
  }));
  if (named.length === 0) return NOTHING;
  if (TWICE.test(clause)) return { ...NOTHING, unclear: clause.trim() };
  const [before, after] = around(kind, clause);
  const isTurned = isFinding
    ? !NEGATED.test(clause) && !LACKS.test(before)
    : FORBIDS.test(clause.replace(ONLY, ' ')) && !EXCEPT.test(clause);
  if (LEAST.test(before)) return isTurned || isFinding ? allow(named, { orStronger: true }) : { ...NOTHING, unclear: clause.trim() };
  if (OR_WEAKER.test(after) && isTurned) return { ...NOTHING, forbidden: named.map((one) => ({ ...one, orWeaker: true })) };
  if (isTurned) return forbid(kind, named, isFinding, clause);
  // Nobody asks for a weak one, but for the least; of groups that are only warned of, a list may hold one.
  const isAsked = STRONGER.test(clause) || named.every(({ isWeak, isDated, family }) => !isWeak || isDated || family === 'small subgroup');
  if (!isAsked) return { ...NOTHING, unclear: clause.trim() };
  const orStronger = STRONGER.test(clause);
  const isOnly = ONLY.test(clause) || EXCEPT.test(clause);
  const isSupported = SUPPORTS.test(clause) && !orStronger && !isOnly;
  return { ...allow(named, { orStronger, isClosed: isFinding || isOnly }), ...(isSupported && { isSupported }) };
}

const allow = (
  named: readonly Algorithm[],
  { orStronger, isClosed = false }: { readonly orStronger: boolean; readonly isClosed?: boolean },
): AlgorithmDemand => ({
  ...NOTHING,
  allowed: orStronger ? named.map((one) => ({ ...one, orStronger: true })) : named,
  isClosed,
});

function forbid(kind: AlgorithmKind, named: readonly Algorithm[], isFinding: boolean, clause: string): AlgorithmDemand {
  const strong = named.filter(({ isWeak, family }) => !isWeak && family !== '');
  // `AES not DES` allows one and forbids the other.
  if (!isFinding && strong.length > 0 && strong.length < named.length && !forbidsAll(kind, clause) && !forbidsNext(kind, clause))
    return { ...NOTHING, unclear: clause.trim() };
  const isPlain = isFinding || strong.length === 0 || forbidsNext(kind, clause);
  return { ...NOTHING, forbidden: isPlain ? named : named.map((one) => ({ ...one, isDoubted: true })) };
}

/** What forbids an algorithm, if anything does. */
export const findForbidden = ({ forbidden }: AlgorithmDemand, one: Algorithm): Forbidden | undefined =>
  forbidden.find((named) => isSame(one, named) || (named.orWeaker && isWeaker(one, named)));

const PHASES = {
  ike: /\bike\b(?! gateway)|\bikev[12]\b|phase[- ]?(?:1|one|i)\b|\bisakmp\b/i,
  ipsec: /\bipsec\b|\besp\b|phase[- ]?(?:2|two|ii)\b|\bquick mode\b|\bperfect forward\b|\bpfs\b/i,
};
export type Phase = keyof typeof PHASES;
/** `ike crypto-profiles ipsec-crypto-profiles`: a keyword that only holds those of the other phase. */
const HOLDS_OTHER = /\bike [a-z]+(?:-[a-z]+)+ (?=ipsec-)/gi;

/** Whether a title or an audit speaks of a phase of a VPN, or of neither alone. */
export function speaksOfPhase(phase: Phase, { title, audit }: Recommendation): boolean {
  const text = [title, ...commandsOf(audit).map((command) => command.replace(HOLDS_OTHER, ''))].join(' ');
  return PHASES[phase].test(text) || !PHASES[phase === 'ike' ? 'ipsec' : 'ike'].test(text);
}

/** Whether a document says that the default is weak. */
export const saysWeakByDefault = (kind: AlgorithmKind, { defaultValue }: Recommendation): boolean =>
  ALL_BY_DEFAULT.test(defaultValue) || findAlgorithms(kind, defaultValue, true).some(({ isWeak }) => isWeak);

/** `By default, all algorithms are accepted.`: the weak ones as well. */
const ALL_BY_DEFAULT =
  /^(?:by default,? )?all (?:of the |the )?(?:supported |available )?(?:algorithms|ciphers|methods|groups|versions|hmacs?|macs)\b(?: (?:are|is) (?:supported|accepted|enabled|offered|allowed|available|used|in use))?(?: by default)?[.]?$/i;

const say = (named: readonly Algorithm[]): string => [...new Set(named.map(({ text }) => text))].join(', ');

/** What was compared, for a reader and for the guards of a PASS. */
export function sayCompared({ allowed, forbidden }: AlgorithmDemand): string {
  const parts = [
    allowed.length > 0 ? `the document allows ${say(allowed)}` : '',
    forbidden.length > 0 ? `nothing is there of what the document forbids: ${say(forbidden)}` : '',
  ].filter(Boolean);
  return parts.length > 0 ? `; ${parts.join('; ')}` : '';
}
