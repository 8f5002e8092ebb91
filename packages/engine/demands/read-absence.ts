import { type Recommendation, commandsOf, proseOf } from '../model/recommendation.ts';
import { LINE, NONE, QUOTED } from './absence-words.ts';
import { splitText, toPlainProse } from './find-bound.ts';
import { findOrNone, saysComplies } from './absence-complies.ts';

/** What a document says of a device that lacks a line: that it does not comply, by name or since the line must be there, or that it does. */
export type SaidOfAbsence = 'fails' | 'must be there' | 'complies';

const BAD = String.raw`(?:an? (?:finding|failure|deviation|violation)|findings?|fail(?:s|ed|ure)?|not (?:fulfilled|compliant|acceptable|accepted|ok|met|passed)|non-?compliant|insufficient|does not comply|has failed|regarded as (?:not (?:switched )?off|on|enabled|not compliant))`;
const FAILS = [
  /\b(?:is|are) (?:not (?:sufficient|enough|compliant|accepted|acceptable)|an? (?:finding|deviation)),? (?:and )?(?:so|neither) is (?:(?:an? |the )?(?:missing|absent) (?:[\w-]+ ){0,2}?(?:line|entry|setting|schedule|list|statement|command)s?|(?:its|the) absence|no (?:such )?(?:line|entry|setting|statement|list))\b/i,
  /\bby (?:an )?explicit (?:statements?|lines?|entr(?:y|ies)|settings?|commands?)\b|\b(?:are|is|be)(?: both| all)? (?:set|named|written|configured) explicitly\b/i,
  /\b(?:do(?:es)? not|never|not to) rely on (?:the |a |its )?(?:[\w-]+ )?defaults?\b|\b(?:not|never|nothing(?: is)?) (?:be )?left to (?:the |its )?(?:factory|vendor|maker|manufacturer|defaults?)\b|\b(?:must|shall|has to|have to|needs? to|(?:is|are) to)(?: both| all)? be (?:(?:set|configured|(?:switched|turned) (?:on|off)|written|stated|enabled|disabled|defined) (?:explicitly|expressly)|(?:explicitly|expressly) (?:set|configured|(?:switched|turned) (?:on|off)|written|stated|enabled|disabled|defined))\b/i,
  new RegExp(
    String.raw`${NONE}[^.;]{0,80}?(?:,|=|\bis\b|\bare\b|\bmeans\b|\bcounts? as\b|\bthen\b|\bthis\b)[^.;]{0,100}?(?<!\bnot )\b${BAD}(?![\w-])`,
    'i',
  ),
  new RegExp(
    String.raw`${NONE}[^.;]{0,80}?\b(?:default|factory)\b[^.;]{0,60}\b(?:fails|failed|finding|not compliant|does not comply)\b`,
    'i',
  ),
];
/** A line that has to be there, in so many words. */
const THERE = [
  new RegExp(
    String.raw`\b(?:${LINE}|algorithm list)\b[^.;]{0,80}?\b(?:must|shall|has to|have to|needs? to) (?:always )?be (?:present|shown|there|visible|part of|in the (?:config\w*|output)|displayed|printed|returned|explicit\w*|written|set|configured)\b`,
    'i',
  ),
  new RegExp(
    String.raw`\b(?:verify|confirm|check|ensure|see) that (?:an?|the|one|at least one)(?: [\w-]+)? ${LINE}(?: ["'“\`][^"'”\`]+["'”\`])? (?:is|are) (?:present|returned|displayed|shown|printed|configured|there)\b`,
    'i',
  ),
  /\b(?:verify|confirm|check|ensure|see) that (?:both )?(?:the (?:lines?|commands?) )?["'“`][^"'”`]{3,}["'”`](?:,? and ["'“`][^"'”`]{3,}["'”`])* (?:is|are) (?:present|shown|displayed|printed|returned|there|configured|in the (?:output|config\w*))\b/i,
  /^[-•*] ?["'“`][^"'”`]{3,}["'”`] (?:is|are) (?:present|shown|displayed|printed|returned|there|configured)\b/i,
  /^the (?:words|lines|commands) [a-z][^.]{5,160} (?:must|shall) both be (?:found|present|shown|displayed|printed|returned|there)\b/i,
  /\b(?:verify|confirm|check|ensure|see) that both [a-z][^.]{5,160} are (?:present|shown|displayed|printed|returned|there|configured)\b/i,
  /^(?:both |the (?:line|command) )?["'“`][^"'”`]{3,}["'”`](?: and ["'“`][^"'”`]{3,}["'”`])? (?:must|shall|has to|have to|needs? to) be (?:present|shown|displayed|printed|returned|there|configured|part of)\b/i,
  /\b(?:output|configuration|result)s? (?:must|shall|has to|should) (?:show|contain|include|hold|list)\b/i,
  /\b(?:verify|confirm|check) that the (?:output|configuration) (?:shows?|contains?|includes?|lists?|holds?)\b/i,
  /^expected (?:output|result)s?(?: contains?(?: both)?)?:? ?(?:["'“`]|(?:undo )?[a-z][\w-]*(?: [\w-]+){1,8}$|one line\b)/i,
  /^(?:(?:and )?verify that )?(?:the |an? )?(?:line|entry|command|algorithm list|list)s?,? (?:["'“`][^"'”`]+["'”`] )?(?:is |are )?(?:present|there|displayed|shown|printed|returned|in the config\w*)\b/i,
  /^(?:present\b|expect ["'“`]|must (?:be|contain|show) ["'“`])/i,
  /\bthe (?:value|setting) must be (?:written|explicit|set explicitly)\b|\bmust be explicit\b/i,
];
/** What turns such a sentence round, or leaves it open. */
const OPEN = /\b(?:unless|except\w*|not applicable|n\/a|skip|or (?:no|an empty|nothing)|if (?:shown|present|displayed|configured))\b/i;
/** A line that has to be there in some cases alone. */
const IN_CASES = /\b(?:where|wherever|if|when|whenever|in case|as long as|for devices|need not|not required|optional\w*)\b/i;
const NEGATES = /\b(?:not|no|none|neither|nor|never|without|cannot)\b/i;
const MOST = 100;
const LONGEST = 500;

/**
 * What a document says of a device without the line of a setting. A sentence that quotes other commands, or names another keyword, is not
 * about it; undefined where nothing is said, or both.
 * @param path the words of the setting; wildcards count for nothing
 * @param isTakenBack the line that is missing takes the setting back: `undo telnet server enable`
 */
export const readAbsence = (
  recommendation: Recommendation,
  path: readonly string[],
  { isTakenBack = false }: { readonly isTakenBack?: boolean } = {},
): SaidOfAbsence | undefined => findAbsence(readAbsences(recommendation), path, isTakenBack);

/** What sentences about absent lines say of that of a setting. */
export function findAbsence(
  { inAudit, inDescription }: ToldAbsences,
  path: readonly string[],
  isTakenBack = false,
): SaidOfAbsence | undefined {
  const [told, described] = [inAudit, inDescription].map((all) => all.filter((one) => mayMean(one, path, isTakenBack)));
  // That a default will not do, a description says beside an audit that only names the line.
  const added = told!.length === 0 ? described! : described!.filter(({ meaning }) => meaning === 'fails');
  const all = new Set([...told!, ...added].map(({ meaning }) => meaning));
  if (all.has('complies')) return all.size === 1 ? 'complies' : undefined;
  return all.has('fails') ? 'fails' : all.has('must be there') ? 'must be there' : undefined;
}

/** A sentence about the absence of a line. */
interface Told {
  readonly meaning: SaidOfAbsence;
  /** The commands that it quotes, in small letters. */
  readonly quoted: readonly string[];
  /** The keywords that it names outside of quotes. */
  readonly keywords: readonly string[];
  /** The sentence that says which line is meant, where it is the one before, in small letters. */
  readonly before?: string;
  /** It asks for several lines: `both a-line and b-line are displayed`. */
  readonly isJoint: boolean;
  /** The command of the audit that prints nothing then, in small letters: `if the second command prints nothing`. */
  readonly printedBy?: string;
  /** A word of the document's commands that names the thing without the line: `a VTY block without the line`. */
  readonly thing?: string;
}

/** The sentences of a document about absent lines. */
export interface ToldAbsences {
  readonly inAudit: readonly Told[];
  /** What a description says of a device's default is its default, and no demand: of it only what counts against a device. */
  readonly inDescription: readonly Told[];
}

// A document is judged on many configurations, by several checks.
const read = new WeakMap<Recommendation, ToldAbsences>();

/** The sentences of a document about absent lines, each document read once. */
export function readAbsences(recommendation: Recommendation): ToldAbsences {
  let known = read.get(recommendation);
  if (!known) {
    const { audit, remediation, description } = recommendation;
    const typed = new Set([...commandsOf(audit), ...commandsOf(remediation)].flatMap((command) => command.toLowerCase().split(/\s+/)));
    const shown = commandsOf(audit).map((command) => command.toLowerCase());
    known = {
      inAudit: tell(toPlainProse(proseOf(audit)), typed, shown),
      inDescription: tell(description, typed, shown).filter(({ meaning }) => meaning !== 'complies'),
    };
    read.set(recommendation, known);
  }
  return known;
}

/**
 * @param typed the words of the document's commands, in small letters
 * @param shown the commands of its audit, in small letters
 */
const tell = (prose: string, typed: ReadonlySet<string>, shown: readonly string[]): readonly Told[] =>
  splitText(prose)
    .slice(0, MOST)
    .filter(({ length }) => length <= LONGEST)
    .flatMap((sentence, at, all) => {
      const orNone = findOrNone(sentence.trim());
      if (orNone !== undefined) return [{ meaning: 'complies' as const, ...namesIn(orNone, 'complies') }];
      const meaning = meaningOf(sentence.trim());
      if (meaning === undefined) return [];
      const names = namesIn(sentence, meaning);
      // `One of them missing is a failure` speaks of what the sentence before it quotes.
      const isOfBefore =
        names.quoted.length + names.keywords.length === 0 &&
        /\b(?:them|these|those|either|both)\b|^(?:if (?:the|this)|a missing) (?:line|command)\b/i.test(sentence);
      const before = all[at - 1] ?? '';
      if (at > 0 && names.quoted.length + names.keywords.length === 0 && /^(?:if|when|where) it\b/i.test(sentence))
        return [{ meaning, ...namesIn(before, meaning), before: before.toLowerCase() }];
      const thing = (WITHOUT_LINE.exec(sentence) ?? MISSING_LINE.exec(sentence))?.[1]?.toLowerCase();
      const printedBy = shown[NUMBERS.indexOf(COMMAND.exec(sentence)?.[1]?.toLowerCase() ?? '')];
      return [
        {
          meaning,
          ...(isOfBefore ? namesIn(before, meaning) : names),
          ...(printedBy !== undefined && { printedBy }),
          ...(thing !== undefined && typed.has(thing) && { thing }),
        },
      ];
    });

/** `If the second command prints nothing` */
const COMMAND = /\bthe (first|second|third|fourth) (?:command|output|one|of them)\b/i;
const NUMBERS = ['first', 'second', 'third', 'fourth'];

/** `a VTY block without the line` */
const WITHOUT_LINE =
  /\b(?:an?|any|every|each) ([a-z][\w-]*)(?: (?:block|section|view|entry|range))? without (?:the|an?|any|such an?)(?: \w+)? (?:line|setting|command|entry)\b/i;
/** `a missing version line` */
const MISSING_LINE = /\ban? (?:missing|absent) ([a-z][\w-]*) (?:line|setting|command|entry|statement)\b/i;

function namesIn(sentence: string, meaning: SaidOfAbsence): Omit<Told, 'meaning' | 'before'> {
  // Beside a line that is missing, a single word is a value: `missing, or shows "alert"`.
  const command = meaning === 'must be there' ? /^[a-z]/ : /^[a-z]\S* /;
  const quoted = (sentence.match(QUOTED) ?? []).map((text) => text.slice(1, -1).toLowerCase()).filter((text) => command.test(text));
  const keywords = sentence.toLowerCase().match(/(?<![\w-])[a-z]+(?:-[a-z\d]+)+(?![\w-])/g) ?? [];
  return { quoted, keywords: keywords.filter((word) => !NO_KEYWORD.test(word)), isJoint: /\bboth\b/i.test(sentence) };
}

/** Whether a sentence may speak of a setting: it quotes its last words, or no command, and names no keyword but those of its path. */
function mayMean(
  { meaning, quoted, keywords, isJoint, before, thing, printedBy }: Told,
  path: readonly string[],
  isTakenBack: boolean,
): boolean {
  const own = path.map((word) => word.toLowerCase()).filter((word) => word !== '*' && word !== '**');
  const isOf = (text: string): boolean => ENDS.some((count) => startsWith(text.split(' '), own.slice(-count)) && own.length >= count);
  if (quoted.length > 0) return quoted.some((text) => isOf(text.replace(TAKES_BACK, '')) && TAKES_BACK.test(text) === isTakenBack);
  const isOwn = (word: string): boolean => own.some((one) => one.split('|').includes(word));
  if (thing !== undefined && !isOwn(thing)) return false;
  if (printedBy !== undefined && !printedBy.includes((own.at(-1) ?? '').split('|')[0]!) && !printedBy.includes(own.slice(0, 2).join(' ')))
    return false;
  if (before !== undefined && !before.includes((own.at(-1) ?? '').split('|')[0]!)) return false;
  return isJoint && meaning === 'must be there' ? keywords.some(isOwn) : keywords.every(isOwn);
}
/** A sentence may quote a line from its view on, or from any word of its path; by a switch alone it says of no line which it is. */
const ENDS = [1, 2, 3, 4, 5, 6];
const startsWith = (words: readonly string[], end: readonly string[]): boolean =>
  !(end.length === 1 && /^(?:enabled?|disabled?|on|off)$/.test(end[0]!)) &&
  end.every((word, at) => word.split('|').includes(words[at] ?? ''));
const TAKES_BACK = /^(?:undo|no|delete|unset) /;
const NO_KEYWORD = /^(?:non-compliant|max-\w+|built-in|e-mail|read-only|clear-text|up-to-date|so-called)$/;

/** Most sentences say nothing of what is not there. */
const MAY_LACK = /\b(?:missing|absen(?:t|ce)|empty|nothing|no|not|never|without)\b|\brely\b|\b(?:explicit|expressly)/i;

function meaningOf(sentence: string): SaidOfAbsence | undefined {
  const lacks = MAY_LACK.test(sentence);
  const fails = lacks ? FAILS.map((pattern) => pattern.exec(sentence)?.[0]).find(Boolean) : undefined;
  if (fails !== undefined) return OPEN.test(sentence) || NO_FAULT.test(fails) ? undefined : 'fails';
  if (lacks && saysComplies(sentence)) return 'complies';
  if (OPEN.test(sentence) || IN_CASES.test(sentence)) return undefined;
  const clauses = [sentence, ...sentence.split(/,? and (?:that )?(?=[a-z])|, /)];
  return clauses.some((clause) => !NEGATES.test(clause.replace(QUOTED, ' ')) && THERE.some((pattern) => pattern.test(clause)))
    ? 'must be there'
    : undefined;
}
/** `There is no finding`, `does not count as a finding`, `it never fails` */
const NO_FAULT =
  /\b(?:no|not|never|neither|nor) (?:(?:be|count|counts|as|an?|yet|be|considered|regarded|itself|in itself) ){0,4}(?:findings?|failures?|deviations?|violations?|fail|fails|failed)$/i;

const STARTS_WITH_NONE = new RegExp(
  String.raw`^(?:(?:if |when |where )?(?:an? )?${NONE}|(?:(?:an?|any|every|each) )?[\w-]+ without (?:the|this|an?|any|such an?)(?: [\w-]+)? ${LINE}\b)`,
  'i',
);
/** `the default of 10 minutes applies`, `the default set with SHA-1`: which that is, is no demand. */
const DEFAULT_TOLD = /\b(?:the|its) (?:defaults?|factory (?:values?|settings?))\b[^,.;]{0,60}/gi;

/** `means that TLS 1.1 is still accepted and is a finding`: why. */
const MEANS = /\bmeans (?:that )?[^.;]{3,90}(?= and (?:is|passes|complies|fails)\b)/gi;
/** `, which includes TLS 1.1,` */
const WHICH = /, which [^,;]{3,60}(?=,)/gi;

/** Whether a sentence says nothing but that a device without the line does not comply: `An empty output is a finding.` */
export const saysAbsentFails = (sentence: string): boolean => isOfAbsence(sentence) && meaningOf(sentence) === 'fails';
/** Whether a sentence says nothing but that a device without the line complies: `If no line is returned, the default is used, which is fine.` */
export const saysAbsentComplies = (sentence: string): boolean => isOfAbsence(sentence) && meaningOf(sentence) === 'complies';

/** `If no community is shown` speaks of a thing that is wanted, and not of a line. */
const OF_THING = new RegExp(String.raw`^(?:if |when |where )?no (?![^.;]*\bdefaults?\b)(?!(?:[\w-]+ )?${LINE}\b|[a-z]+-[a-z]+)`, 'i');
const isOfAbsence = (sentence: string): boolean =>
  STARTS_WITH_NONE.test(sentence) &&
  !OF_THING.test(sentence) &&
  !/["“`]|, or\b|\b(?:must|shall|should)\b|\d/.test(sentence.replace(WHICH, ' ').replace(MEANS, ' ').replace(DEFAULT_TOLD, ' ')) &&
  sentence.length <= LONGEST;
