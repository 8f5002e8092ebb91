import { splitProse, toPlainProse } from '@merlon/engine/demands/find-bound.ts';
import { turnFinding } from '@merlon/engine/demands/turn-finding.ts';
import { type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';

const NEGATES = /\b(?:no|not|none|neither|nor|never|nothing|without|absent)\b/;
const TWICE = /\b(?:no|not|none|neither|nor|never|nothing|without)\b.*\babsent\b/;
/** Sentences that turn their negation round once more, or name the line in an order. */
const TURNS = /\b(?:finding|if|unless|except\w*|missing)\b|\b(?:is|are) absent,/;
/** `Must not appear, except with undo in front`: what is undone is another line. */
const BUT_UNDONE =
  /,? (?:except|unless|other than|apart from)(?: when| where)? (?:it is |they are )?(?:with|preceded by|prefixed (?:with|by)|after|behind|following|as|in the form|undone by) (?:an? |the )?(?:word |leading )?["'`]?undo["'`]?(?: (?:in front|before|ahead|form|command)(?: of (?:it|them))?)?/;
const VERB = /\b(?:must|shall|should|is|are|may|has to)\b/;

/**
 * Whether a document's audit says that a line must not be in the configuration: `No line "api https enable" may be returned.` By that audit,
 * a configuration without the line complies, whatever the default of its release.
 */
export const forbidsLine = ({ audit }: Recommendation, line: string): boolean =>
  toPlainProse(proseOf(audit))
    .toLowerCase()
    .split(/[\n;]|\.(?=\s|$)/)
    .map((sentence) => (turnFinding(sentence) ?? sentence).replace(BUT_UNDONE, ''))
    .flatMap(splitClauses)
    .some((sentence) => saysLine(sentence, line) && NEGATES.test(sentence) && !TURNS.test(sentence) && !TWICE.test(sentence));

/** `X must be shown, and Y must be absent`: each says something of its own line. */
function splitClauses(sentence: string): readonly string[] {
  const clauses = sentence.split(/,? (?:and|but) /);
  return clauses.length > 1 && clauses.every((clause) => VERB.test(clause)) ? clauses : [sentence];
}

/** The line by itself, and not the end of another: `web-manager enable` is no `undo web-manager enable`. */
function saysLine(sentence: string, line: string): boolean {
  const at = sentence.indexOf(line);
  const before = sentence.slice(0, Math.max(0, at));
  return at >= 0 && (!/[\w-] ?$/.test(before) || LEADS.test(before));
}

/** Words that may stand right before a line that a sentence names in no quotes. */
const LEADS =
  /\b(?:no|not|contains?|has|have|holds?|shows|line|lines|words|commands|statements|be|and|or|neither|nor|return|returned|show|shown|command) $/;

/** Whether a document names values that may not be there: what it types instead is an example of the others. */
export const forbidsWords = ({ title, audit }: Recommendation, words: RegExp): boolean =>
  [title, ...splitProse(audit)].some(
    (sentence) => words.test(sentence) && /\b(?:no|not|never|neither)\b/i.test(sentence) && !/\bonly\b|\bother than\b/i.test(sentence),
  );
