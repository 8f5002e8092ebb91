import { splitProse } from '../../demands/find-bound.ts';
import { findPath } from '../../config-tree/find.ts';
import { isWhole } from '../../config-tree/whole.ts';
import type { ConfigTree } from '../../model/config-tree.ts';
import type { Recommendation } from '../../model/recommendation.ts';
import { type Outcome, doubt, fail } from '../../model/verdict.ts';
import { type Guard, shorten } from '../guard.ts';
import { captureEach, clean, mayHoldCommand, textsOf } from '../../config-tree/text-commands.ts';

/** `The output must show "no ip address"`: what a device has to answer, word for word. */
const SHOWS =
  /\b(?:must|shall|should|has to|needs to) (?:show|contain|include|display|list|return|read|be)(?: the (?:line|text|words?|statement))? (?:"([^"]+)"|“([^”]+)”|`([^`]+)`)/gi;
const ABOUT_OUTPUT = /\b(?:output|answer|results?|configuration|commands?|interfaces?)\b.*?\b(?:must|shall|should|has|needs)\b/i;
/** `The output must be empty`, `No output is returned` */
const EMPTY =
  /\b(?:output|answer|result|command)\b.*\b(?:empty|nothing|no (?:output|lines?|results?))\b|\bno (?:output|lines?|results?) (?:must|shall|should|is|are|may)\b|\b(?:any|some) output\b.*\bfinding\b/i;
const TAKES_BACK = /^(?:no|undo|unset|delete) (?=\S)/i;

/**
 * Leaves to a person a PASS where a device has to answer with a text that is not there: with one that takes something back which the text
 * sets, or with a statement, where the PASS rests on nothing. A switch that stands nowhere fails.
 */
export function guardShown({ audit }: Recommendation): Guard {
  const sentences = splitProse(audit);
  const wanted = sentences.flatMap(readShown);
  const plain = sentences.filter(isPlain).flatMap((sentence) => PLAIN.exec(sentence)?.[1] ?? []);
  const firm = [...sentences.filter(isPlain).flatMap(readShown), ...plain];
  const isEmpty = sentences.some((sentence) => EMPTY.test(sentence));
  return (outcome, tree) => {
    if (outcome.status !== 'PASS' || !tree) return outcome;
    const off = isEmpty ? outcome.absences?.find(({ path }) => findPath(tree, path, { inactive: true }).length > 0) : undefined;
    if (off) return doubt(outcome, `But the audit wants no output, and the device shows \`${off.path}\`, which is switched off.`);
    const switched = firm.find((text) => SWITCH.test(text) && !mayHoldCommand(text, tree) && !isDefault(text, outcome));
    if (switched !== undefined && isWhole(tree))
      return {
        ...outcome,
        ...fail(outcome.lines, `${outcome.reason} But the audit wants to see \`${shorten(switched)}\`, which stands nowhere.`),
      };
    const missing = wanted.find((text) =>
      TAKES_BACK.test(text) ? isSet(text.replace(TAKES_BACK, ''), tree) && !isAmong(text, outcome, tree) : isNothing(outcome),
    );
    return missing === undefined
      ? outcome
      : doubt(outcome, `But the audit wants to see \`${shorten(missing)}\`, which was not looked for.`);
  };
}

const readShown = (sentence: string): readonly string[] => (ABOUT_OUTPUT.test(sentence) ? captureEach(sentence, SHOWS) : []);

/** What leaves a choice, or says in which cases or in which form a line has to be there. */
const OPEN =
  /\b(?:or|either|if|when|where|unless|except\w*|only|instead|undo|not|no|never|releases?|versions?|models?|example|e\.g|may|optional\w*)\b/i;
const isPlain = (sentence: string): boolean => !OPEN.test(sentence.replace(/"[^"]*"|“[^”]*”|`[^`]*`/g, ' '));

/** `The output must show user password-modify enable`, in no quotes. */
const PLAIN =
  /\boutput (?:must|shall|should|has to) (?:show|contain|include|list|return) (?:the line )?((?:[a-z][\w-]* ){1,6}enable)\b(?! \w)/i;
const SWITCH = /^(?!(?:no|undo|unset|delete) )[a-z][\w-]*(?: [\w-]+)+ enable$/i;

/** Whether a switch is one of those that hold by default, which a device need not print. */
const isDefault = (text: string, { absences = [] }: Outcome): boolean =>
  absences.some(({ path, holds }) => holds !== undefined && path.endsWith(text.toLowerCase()));

/** A PASS because something is not there, and not by the value that then holds. */
const isNothing = ({ lines, absences = [] }: Outcome): boolean =>
  lines.length === 0 && absences.some(({ holds }) => holds?.startsWith('The absence of'));

/** Whether one of the lines that decide is that text. */
const isAmong = (text: string, { lines }: Outcome, tree: ConfigTree): boolean =>
  textsOf(lines, tree).some((line) => line.startsWith(clean(text)));

/** Whether a line of the text begins with a statement. */
const isSet = (statement: string, { lines }: ConfigTree): boolean => {
  const begin = statement.trim().toLowerCase();
  return lines.some((line) => ` ${line.trim().toLowerCase()} `.startsWith(` ${begin} `));
};
