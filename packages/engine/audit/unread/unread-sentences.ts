import { QUOTED, captureEach } from '../../config-tree/text-commands.ts';
import { withoutVariants } from '../../demands/algorithms.ts';
import type { Demand, Unclear } from '../../demands/demand.ts';
import { splitProse } from '../../demands/find-bound.ts';
import { wordsOf } from '../../demands/read-object.ts';
import { inDigits, readQuantities } from '../../demands/read-quantities.ts';
import { readSentences } from '../../demands/read-sentences.ts';
import { isSaid } from '../../demands/restated.ts';
import { turnFinding } from '../../demands/turn-finding.ts';
import { type Recommendation, proseOf } from '../../model/recommendation.ts';
import { findUnjudgedWord } from './unjudged-words.ts';
import { findTurned, isWantedOff, saysOff, withoutOlder } from './turned-titles.ts';

/** Words that a sentence may use of anything. */
const GENERIC =
  /^(?:an?|the|this|that|these|those|there|they|them|it|its|if|is|are|be|been|was|were|has|have|do|does|not|no|or|and|of|on|in|to|for|from|with|by|at|as|up|when|which|what|where|than|then|will|can|may|must|shall|should|each|every|all|any|one|either|both|more|less|most|least|lasts?|after|within|values?|numbers?|parameters?|fields?|settings?|set|us(?:es?|ed|ing)|configur\w*|enabl\w*|disabl\w*|present|defin\w*|devices?|systems?|appliances?|firewalls?|gateways?|routers?|findings?|lines?|statements?|stanzas?|commands?|keywords?|output|displayed|shows?|shown|listed|exists?|applied|active|currently|following|items?|things?|security|network|algorithms?|seconds?|minutes?|hours?|days?|true|yes|support|organi[sz]ation\w*|generat\w*|produc\w*|contain\w*|includ\w*|establish\w*|equal|greater|higher|lower|longer|shorter|exceeds?|authori[sz]ed|approved|centrally|manage\w*|compliance|requirements?|options?|order|type|root|users?|valid|entry|entries|attached|ensure|found|below|above|appears?)$/;
/** Words that an audit may use besides, which in a title may say what it is about: `a check of addresses`. */
const OF_AUDITS =
  /^(?:returned|printed|referenc\w*|refers?|referred|declared|carr(?:y|ies)|holds?|larger|smaller|between|given|delivered|shipped|occurs?|examine|inspect|review|check|verify|compliant|sufficient|acceptable|address(?:es)?|whose|such|well|together|belong(?:s|ing)?|under|behind|inside|sections?|views?|blocks?|follow(?:s|ed|ing)?|end(?:s|ing)?|begin(?:s|ning)?|start(?:s|ing)?|compl(?:y|ies)|occur|consists?|lists?|numbered|name[ds]?|global|globally|respective(?:ly)?|corresponding|added|printed|also|same|own|functions?|total|explicit(?:ly)?|bound|assigned)$/;

/** Words that join what a sentence says, whichever way it turns. */
const JOINING = /^(?:whose|such|well|together|belong(?:s|ing)?|under|inside|compl(?:y|ies)|appears?)$/;

/** Whether a word of an audit says nothing by itself. */
export const isGenericInAudit = (word: string): boolean => GENERIC.test(word) || OF_AUDITS.test(word);
/** Whether a word says nothing by itself. */
export const isGeneric = (word: string): boolean => GENERIC.test(word);

/** Words that only turn a sentence round. */
const TURNING =
  /^(?:not|never|no|none|nor|without|cannot|absent|removed?|deleted?|off|turned|switched|prohibited|forbidden|permitted|allowed|avoid)$/;
/** A protection, a format or a hash that a document names in passing. */
const PARTICULAR = /\b(?:encrypt\w*|tls|ssl|ipsec|in transit|rfc ?\d{3,5}|[sb]crypt|pbkdf2|argon2\w*)\b/i;
/** How to look, and what a reader may do, is no demand. */
const PROCEDURE = /^(?:note\b|if you\b|["“])|\b(?:commands?|output|steps?)\b/i;
const EVERY = /\b(?:each|every|all|any) (?:\w+ )?(?:interfaces?|zones?)\b/i;
const PARTIAL = /\b(?:untrusted|not to be trusted)\b/i;
const OUTER = /\b(?:untrust\w*|trust\w*|external|outside|outer|internet|perimeter|wan)\b/i;

/** A thing by its own name: `zone "guest"`. */
const NAMED = /\b(?:zone|interface|profile|user|group|class|policy|server) ["“'‘]([\w.-]{1,40})["”'’]/i;
/** A value that switches something off: where it is a finding, the setting is to be on. */
const OFF = /^(?:disabled?|off|no|none|never|false|0)$/;

/** `or higher` is no value of its own. */
const COMPARES = /^(?:higher|later|newer|above|stronger|better)$/;

/** What judges say that they look at. */
export interface Known {
  readonly text: string;
  /** The commands that they type to mend what they judge: the words of their settings and values. */
  readonly commands: readonly string[];
  /** The title chose them: they were written without the document's sentences. */
  readonly isAlone: boolean;
}

/** `If it is not 10 or less, ask for documentation. If this documentation is not available, this is a finding`: a finding, unless on paper. */
const UNLESS_DOCUMENTED =
  /\b(if [^.\n]{1,160}?), (?:ask|request|obtain)\b[^.\n]{0,200}\bdocument\w*[^.\n]{0,200}\.\s+if (?:this|that|such) documentation\b[^.\n]{0,200}\bnot\b[^.\n]{0,200}, (?=this is a finding)/gi;

/** The sentences of an audit that say what is demanded. */
export function readDemanded({ audit }: Recommendation): readonly (Demand | Unclear)[] {
  const { demands, unclear } = readSentences(proseOf(audit).replace(UNLESS_DOCUMENTED, '$1, '));
  return [...demands, ...unclear];
}

/** A sentence of which judges say nothing; `isTurned`: they may ask for its contrary. */
interface Unread {
  readonly sentence: string;
  readonly isTurned: boolean;
}

/**
 * The sentences that ask for something of which a judge says nothing, or for its contrary.
 * @param shown keywords of the lines that decide
 */
export function findUnreadSentences(
  demanded: readonly (Demand | Unclear)[],
  title: string,
  known: Known,
  reason: string,
  shown = '',
): readonly Unread[] {
  const own = `${known.text} ${reason}`;
  return demanded.flatMap((one) => {
    const isTurned = isContrary(one, title, known, reason);
    // A finding says again what the settings say for which the others were chosen.
    const isOwn = known.isAlone || !/\bfinding\b/i.test(one.sentence);
    const isMore = findNamed(one.sentence, own) !== undefined || (isOwn && asksForMore(one, known, `${title} ${own}`, reason, shown));
    return isTurned || isMore ? [{ sentence: one.sentence, isTurned }] : [];
  });
}

/** That a line is there says nothing for a sentence that wants it away. */
function wantsThere(one: Demand | Unclear): boolean {
  if ('want' in one) return !['off', 'noneOf', 'lacks'].includes(one.want.is);
  return !/\bfinding\b/i.test(one.sentence) || wantedByFinding(one.sentence) !== undefined;
}

/** What is to be there of what a sentence calls a finding: `fewer than two servers`, `a rule without a service`. */
function wantedByFinding(sentence: string): string | undefined {
  const turned = turnFinding(sentence);
  return turned !== undefined && /^at least \S+ |^every .* must have /.test(turned) ? turned : undefined;
}

/** Whether it refuses values of something that itself is to be there. */
const refusesValues = (one: Demand | Unclear): boolean => 'want' in one && ['noneOf', 'lacks'].includes(one.want.is);

/** An algorithm, a group or a version of a protocol. */
const ALGORITHM =
  /\b(?:(?:aes|sha|hmac|dh|ecdh|curve|rsa|tls|ssl)[-_ ]?v?\d[\w.-]*|3?des|md5|sha|rc4|arcfour|cbc|ctr|gcm|(?:group|type)[- _]?\d+)\b/gi;
/** Words by which a sentence says that it is the only one, the least, or none. */
const QUANTIFIED = /\b(?:no|not|none|nothing|never|only|alone|each|every|all|at least|(?:or|and) (?:higher|stronger|better|above))\b/i;

/** A sentence that says what can be seen, and demands nothing. */
const EXPLAINS = /\b(?:not possible|cannot|can not|automatically|by default)\b/i;

/** The sentences of a title and an audit that allow or forbid algorithms. */
export const listOnAlgorithms = ({ title, audit }: Recommendation): readonly string[] =>
  [title, ...splitProse(audit)]
    .flatMap((sentence) => sentence.split('\n'))
    .filter((sentence) => QUANTIFIED.test(sentence) && !EXPLAINS.test(sentence) && sentence.search(ALGORITHM) >= 0);

/** Algorithms and versions that no document asks for unless it means them. */
const WEAK = /\b(?:md5|sha-?1|3?des|rc4|tls ?v?1\.[01]|ssl ?v?[23]|snmp ?v?(?:1|2c))\b/gi;

/** A weak algorithm that a title asks for, and that judges do not say to be there: they ask for stronger ones. */
export const findWeak = (title: string, known: string): string | undefined =>
  saysOff(title) ? undefined : title.match(WEAK)?.find((word) => !isAffirmed(word, known));

/** Those of these sentences with an algorithm of which a judge says nothing: its own list may be another one. */
export const findUnknownAlgorithms = (sentences: readonly string[], said: string): readonly string[] =>
  sentences.filter((sentence) =>
    withoutVariants(withoutOlder(sentence, said))
      .match(ALGORITHM)
      ?.some((word) => !isNamed(word, said)),
  );

/** A protection or a format of a title, or "every interface", of which a judge looks at less. */
export const findParticular = (title: string, known: string): string | undefined =>
  lacks(PARTICULAR, title, known) ?? findNamed(title, known) ?? findEvery(title, known);

/** `Every interface`, where judges look at some. */
function findEvery(title: string, known: string): string | undefined {
  const every = PARTIAL.test(known) && !OUTER.test(title) ? EVERY.exec(title)?.[0] : undefined;
  return every !== undefined && !isAllKnown(every, known) ? every : undefined;
}

/** `every interface that is not to be trusted` is no `every interface`. */
const isAllKnown = (words: string, known: string): boolean => {
  const at = known.toLowerCase().indexOf(words.toLowerCase());
  return at >= 0 && !/^ that (?:is|are) not\b/.test(known.slice(at + words.length));
};

function findNamed(text: string, known: string): string | undefined {
  const name = NAMED.exec(text)?.[1];
  return name !== undefined && !known.toLowerCase().includes(name.toLowerCase()) ? name : undefined;
}

const lacks = (pattern: RegExp, text: string, said: string): string | undefined =>
  pattern.test(said) ? undefined : pattern.exec(text)?.[0];

/** Whether a title says no more than that something is not to be: "These settings must not be configured". */
export const namesNothing = (title: string): boolean => {
  const words = wordsOf(title.toLowerCase());
  return words.some((word) => TURNING.test(word)) && words.every((word) => GENERIC.test(word) || TURNING.test(word));
};

function asksForMore(one: Demand | Unclear, { text: known, commands }: Known, own: string, reason: string, shown: string): boolean {
  const { sentence, binds } = one;
  const said = wantsThere(one) ? `${own} ${shown}` : own;
  const saidOfSubject = refusesValues(one) ? `${own} ${shown}` : said;
  const isFinding = /\bfinding\b/i.test(sentence);
  if (PROCEDURE.test(sentence) && !isFinding) return false;
  if (findParticular(sentence, said) !== undefined) return true;
  if (!binds) return false;
  if ('why' in one && !isFinding && findTurned(sentence, known) !== undefined) return true;
  if (findUnjudgedWord(sentence, said) !== undefined || isUncounted(one, reason)) return true;
  if (
    namesOther(sentence, said) ||
    (saysOfEach(sentence) && !OF_ALL.test(reason)) ||
    (/^The text shows no more than\b/.test(reason) && EACH_OR_SOME.test(sentence))
  )
    return true;
  const isGenericHere =
    wantsThere(one) || refusesValues(one) ? isGenericInAudit : (word: string): boolean => isGeneric(word) || JOINING.test(word);
  // `Only` names no more than what a list of the document was compared with.
  const isCompared = reason.includes('but what is accepted');
  const isUnknown = (word: string, told: string): boolean =>
    !(isCompared && EXCLUDES.test(word)) && !isGenericHere(word) && !/^\d+$/.test(word) && !isNamed(word, told);
  return (
    !isTyped(one, said, commands) &&
    (subjectOf(one).some((word) => isUnknown(word, saidOfSubject)) || valuesOf(one).some((word) => isUnknown(word, said)))
  );
}

/** `role audit-admin`, of which a judge of other roles may say both words. */
const namesOther = (sentence: string, said: string): boolean =>
  captureEach(sentence, QUOTED)
    .flatMap((quoted) => quoted.toLowerCase().match(/(?<![\w-])[a-z]+(?:-[a-z]+)+$/) ?? [])
    .some((word) => !join(said).includes(join(word)));

/** What asks for something else than that there are few. */
const EACH_OR_SOME = /\b(?:each|every|all|at least)\b/i;
/** What a judge says that looked at all of several things. */
const OF_ALL = /(?:^|[.] )(?:Every|Each|All|None|No|Nothing|Holds for \d+)\b/;
/** `Each account must appear in one of them`: that some do says nothing of the others. */
const saysOfEach = (sentence: string): boolean =>
  /^(?:each|every|all) [\w -]{2,40} (?:must|shall|has to|have to) (?:also )?(?:appear|occur|be (?:present|listed|named|found|shown|displayed)|have) (?:in|on|under)? ?(?:one|any|either)? ?(?:of )?(?:them|these|those|it|one)\b/i.test(
    sentence,
  );

const EXCLUDES = /^(?:only|alone|earlier|older|other|others|weaker|stronger|approved|allowed|permitted|accepted)$/;

/** Whether one of the commands that mend it says what a sentence says: the setting that it speaks of, with the value that it wants. */
function isTyped(one: Demand | Unclear, said: string, commands: readonly string[]): boolean {
  // What a finding is, no command types.
  const turns = 'want' in one ? one.want.is === 'noneOf' || one.want.is === 'lacks' : /\bfinding\b/i.test(one.sentence);
  if (turns) return false;
  const values = valuesOf(one);
  const words = [...subjectOf(one), ...values].filter((word) => !GENERIC.test(word) && !/^\d+$/.test(word));
  return commands.some((command) => {
    const typed = wordsOf(command.toLowerCase());
    return values.every((value) => typed.includes(value)) && words.every((word) => typed.includes(word) || isNamed(word, said));
  });
}

/** `at least two servers`, where what was found does not say how many there are. */
const isUncounted = (one: Demand | Unclear, reason: string): boolean =>
  'why' in one &&
  readQuantities(one.sentence)
    .filter(({ side, unit, number }) => side === 'atLeast' && unit === undefined && number > 1)
    .some(({ number }) => !readNumbers(reason).some((found) => found >= number));

const readNumbers = (text: string): readonly number[] => (text.match(/\b\d+\b/g) ?? []).map(Number);

/** `<offset>`, `{http|https}`: what a command leaves open is no word of the sentence. */
const LEFT_OPEN = /\((?:undo|no) [\w -]{3,60}\)|<[^<>]{1,40}>|\{[\w|-]{1,80}\}|(?<= )[\w-]+(?:\|[\w-]+)+(?= )/g;
const subjectOf = (one: Demand | Unclear): readonly string[] =>
  'want' in one ? one.about : wordsOf(inDigits((wantedByFinding(one.sentence) ?? one.sentence).replace(LEFT_OPEN, ' ')));
const valuesOf = (one: Demand | Unclear): readonly string[] => ('want' in one && 'values' in one.want ? one.want.values : []);

/** Whether a word says nothing by itself, or judges say it as well, in whatever form. */
export const isKnownWord = (word: string, said: string): boolean =>
  GENERIC.test(word) || TURNING.test(word) || /^\d/.test(word) || isNamed(word, said);

const isNamed = (word: string, said: string): boolean => isSaid([word], said) || join(said).includes(join(word).replace(/s$/, ''));
const join = (text: string): string => text.toLowerCase().replace(/[^a-z\d]/g, '');

/** Whether a sentence wants something away that a judge wants there, or the other way round. */
function isContrary(one: Demand | Unclear, title: string, { text: known, isAlone }: Known, reason: string): boolean {
  if (!('want' in one)) return false;
  const { want, about, binds } = one;
  const first = about.find((word) => !GENERIC.test(word));
  switch (want.is) {
    case 'off':
      if (!isAlone) return false;
      if (binds && about.some((word) => /\d/.test(word) && join(reason).includes(join(word)))) return true;
      if (wantsAway(about, known)) return false;
      if (binds && !saysOff(title)) return true;
      return !saysOff(known) && (binds === true || (first !== undefined && isNamed(first, `${title} ${known}`)));
    case 'noneOf':
    case 'lacks':
      if (want.values.every((value) => OFF.test(value))) return false;
      return !saysOff(known) || want.values.some((value) => isAffirmed(value, `${known}. ${reason}`));
    case 'on':
      return binds === true && (isWantedOff(isAlone ? `${title} ${known}` : known) || wantsNone(about, known));
    case 'oneOf': {
      const isUnsaid = (value: string): boolean => !COMPARES.test(value) && !isSaid([value], `${title} ${reason}`);
      return (
        binds === true && (saysOff(known) ? want.values.some(isUnsaid) : want.values.every((value) => OFF.test(value) && isUnsaid(value)))
      );
    }
    default:
      return false;
  }
}

/** Whether a judge says, in a sentence of its own, that it wants away what a sentence wants away. */
function wantsAway(about: readonly string[], known: string): boolean {
  const words = about.filter((word) => !GENERIC.test(word));
  // Of what is only restricted, something stays.
  const clauses = known
    .split(/[.;,] /)
    .filter((clause) => saysOff(clause) && !/\b(?:only|other|than|but|restrict\w*|limit\w*)\b/i.test(clause));
  return words.length > 0 && clauses.some((clause) => words.every((word) => isNamed(word, clause)));
}

/** `There must be no community`: whether a judge wants none of what a sentence wants there. */
function wantsNone(about: readonly string[], known: string): boolean {
  const words = about.filter((word) => !GENERIC.test(word));
  const clauses = known.split(/[.;,] /).flatMap((clause) => /\bthere (?:must|may) be no\b.*/i.exec(clause) ?? []);
  return words.length > 0 && clauses.some((clause) => words.every((word) => isNamed(word, clause)));
}

/** Whether a value is said to be there, in a sentence that does not say that it is not. */
const isAffirmed = (value: string, said: string): boolean =>
  said.split(/[.;] /).some((sentence) => (saysOff(value) || !saysOff(sentence)) && isSaid([value], sentence));
