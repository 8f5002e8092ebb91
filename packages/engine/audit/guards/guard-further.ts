import { lowerLines, textsOf } from '../../config-tree/text-commands.ts';
import { splitProseLines } from '../../demands/find-bound.ts';
import { withoutReasons } from '../../demands/without-reasons.ts';
import type { ConfigTree } from '../../model/config-tree.ts';
import { type Recommendation, commandsOf, proseOf } from '../../model/recommendation.ts';
import { type Outcome, doubt } from '../../model/verdict.ts';
import { type Guard, shorten } from '../guard.ts';
import { asksForNothing } from '../sentence-kinds.ts';
import { explains } from '../unread/explains.ts';
import { splitDemands, statesDemand } from '../unread/stated-demands.ts';
import { isPlainWord } from '../unread/unknown-title-words.ts';
import { isGenericInAudit, isKnownWord } from '../unread/unread-sentences.ts';
import { readFurtherThings } from './further-things.ts';
import { isSamePlace } from './place-words.ts';
import { hasWord } from './shown-outcome.ts';

/** Why, what else could be, for whom not, and what would be wrong. */
const REASONS =
  /\b(?:because|since|otherwise|so that|in order to|could|would|might|cannot|unless|example|e\.g|exempt\w*|findings?|failures?|deviations?)\b/i;
/** What holds in some cases, or may be: no demand, unless nothing else may. */
const OPEN = /^(?:if|when|where|exceptions?|all [^,;]*, also where)\b|\b(?:may|can)\b/i;
const ONLY = /\b(?:only|nobody|no|nothing|none|not)\b/i;
/** Where a sentence goes on with something else. */
const CLAUSES =
  /;\s+|,? (?:and|but) (?=(?:that|this|nothing|no|each|every|those|so)\b)|, (?:and|but) |, (?=(?:those|changed|replaced|renewed|each|both)\b)/i;
/** `Changes made in the portal`: where something comes from. */
const MADE = /\b(?:made|done|entered|shown|displayed|visible) (?:in|on|at|from|through|by) [^.;,]{1,40}/gi;
/** Pages of a device, by which somebody finds a setting. */
const PAGES = / > |\b(?:navigate|go to|click|tabs?|drop-?down|check ?box)\b/i;
/** `…, those at the portal too`, `and so do the records of the management` */
const AS_WELL = /(?:, too\b|\btoo|\bas well|\blikewise|\bno\b.*\beither)(?=[.,;]?$|,)|^so (?:do|does|is|are|must|has|have)\b(?! not\b)/i;
/** What speaks of the document itself, or of what holds where nothing is set. */
const TALKS =
  /\b(?:default|factory|means?|need not|left (?:to|out)|free|counts?|issue|applicable|applies|subject|control|recommendation|note)\b/i;
/** `on outside and in the dmz`: names of two places. */
const PAIR = /\b(?:on|at|in|for|of) (?:the )?["'`“]?([\w-]{2,40})["'`”]? and (?:(?:on|at|in|for|of) )?(?:the )?["'`“]?([\w-]{2,40})\b/gi;
/** So many sentences are nothing but demands. */
const TERSE = 4;
const JOINS = /^(?:too|well|likewise|either|so|but|who|whom|what|nobody|nothing|sent|action|count)$/;

interface Clause {
  readonly sentence: string;
  readonly text: string;
  readonly isDescribed: boolean;
}

/**
 * Leaves to a person a PASS where a clause asks for a second thing of which the reason says nothing: `Former passwords are refused` beside a
 * length. Of a document that has a name and a few sentences alone, each clause has to share a word with those who judge.
 * @param judged what those who judge say that they look at
 */
export function guardFurther(recommendation: Recommendation, judged: string): Guard {
  const { title, description, audit, remediation } = recommendation;
  const clauses = listClauses(recommendation);
  if (clauses.length === 0) return (outcome) => outcome;
  const about = `${title} ${description}`;
  const things = clauses.flatMap(({ sentence, text }) => readFurtherThings(text, about).map((heard) => ({ sentence, heard })));
  const described = clauses.filter(({ isDescribed }) => isDescribed).map((one) => ({ ...one, words: listWords(one.text) }));
  const besides = described.filter(({ text }) => AS_WELL.test(text));
  const own = isTerse(recommendation)
    ? described.filter(({ text, words }) => words.length > 0 && !TALKS.test(text) && readFurtherThings(text, about).length === 0)
    : [];
  const pairs = clauses.flatMap(({ sentence, text }) =>
    [...text.toLowerCase().matchAll(PAIR)].map(([, one, other]) => ({ sentence, one: one!, other: other! })),
  );
  const typed = [audit, remediation].flatMap(commandsOf).join(' ');
  return (outcome, tree) => {
    if (outcome.status !== 'PASS') return outcome;
    // What a source says beside was not judged.
    const told = outcome.reason.replace(/\([^()]*\)/g, ' ');
    const shown = [title, told, ...(tree ? textsOf(outcome.lines, tree) : [])].join(' ');
    const all = `${shown} ${judged} ${typed}`;
    const left =
      things.find(({ heard }) => !heard.test(told)) ??
      besides.find(({ words }) => !isOfKnown(words, told, shown)) ??
      own.find(({ words }) => words.every((word) => !isKnownWord(word, all))) ??
      (tree && pairs.find(({ one, other }) => isLeftOut(other, one, outcome, tree)));
    return left ? doubt(outcome, `But the document says "${shorten(left.sentence.trim())}", which was not judged.`) : outcome;
  };
}

/** Whether judges speak of what is asked for as well, and call one thing at least by a word of the document. */
const isOfKnown = (words: readonly string[], told: string, shown: string): boolean =>
  words.every(
    (word) => isKnownWord(word, shown) || (isSamePlace(word, told) && words.some((one) => one !== word && isKnownWord(one, told))),
  );

/** The clauses of a document that may ask for something. */
function listClauses(recommendation: Recommendation): readonly Clause[] {
  const { description, audit } = recommendation;
  const described = explains(recommendation) ? [] : splitDemands(description);
  return [
    ...described.map((sentence) => ({ sentence, isDescribed: true })),
    ...splitProseLines(audit).map((sentence) => ({ sentence, isDescribed: false })),
  ]
    .filter(({ sentence }) => !asksForNothing(sentence.trim()) && !PAGES.test(sentence))
    .flatMap((one) =>
      withoutReasons(one.sentence)
        .split(CLAUSES)
        .filter((clause) => !REASONS.test(clause) && (!OPEN.test(clause) || ONLY.test(clause)))
        .map((clause) => ({ ...one, text: clause.replace(MADE, ' ').trim() })),
    );
}

/** Whether a document is a name and a few sentences. */
const isTerse = ({ title, description, audit }: Recommendation): boolean =>
  !statesDemand(title) && proseOf(audit).trim() === '' && splitDemands(description).length <= TERSE;

const listWords = (clause: string): readonly string[] =>
  (clause.toLowerCase().match(/\p{L}[\p{L}\d+/.-]*/gu) ?? [])
    .map((word) => word.replace(/[./-]+$/, ''))
    .filter((word) => word.length > 2 && !JOINS.test(word) && !isPlainWord(word) && !isGenericInAudit(word));

/** Whether the text has a second place as it has the first, and the lines that decide are of the first alone: `nameif outside`, `nameif dmz`. */
function isLeftOut(other: string, one: string, { reason, lines }: Outcome, tree: ConfigTree): boolean {
  const all = lowerLines(tree);
  const deciding = lines.map((line) => all[line - 1] ?? '');
  if (!deciding.some((line) => hasWord(line, one)) || [reason.toLowerCase(), ...deciding].some((text) => hasWord(text, other)))
    return false;
  const texts = new Set(all.map((line) => line.trim()));
  return deciding.some((line) => hasWord(line, one) && texts.has(line.trim().replace(one, other)));
}
