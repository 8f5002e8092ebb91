import { splitProse, splitText } from '../../demands/find-bound.ts';
import { REFUSES_VALUE } from '../../demands/read-listed-value.ts';
import type { Recommendation } from '../../model/recommendation.ts';
import { doubt } from '../../model/verdict.ts';
import { type Guard, shorten } from '../guard.ts';
import { findThings } from './things-short.ts';

/** `\`proposal\` must be \`aes256-sha384\``: what a command of the document types. */
const MUST_BE = /`(?:[^`]* )?([^` ]+)` must be (?:one of )?`([^`]+)`(?=[;.,]|$)/g;
const REFUSES = new RegExp(String.raw`\b(?:${REFUSES_VALUE}|none|findings?|fails?)\b`, 'i');
/** A name with a digit: `aes256-sha384`, and no word of sentences. */
const NAME = String.raw`[a-z][\w.@-]*\d[\w.@-]*`;

/**
 * Leaves to a person a FAIL by a value other than the one that a command types, where a sentence that refuses nothing has it in a list of
 * several, or as another way: `or else is set to automatic`.
 */
export function guardOneOfSeveral({ title, description, audit }: Recommendation): Guard {
  const sentences = [title, ...splitText(description), ...splitProse(audit)].filter((sentence) => !REFUSES.test(sentence));
  return (outcome, tree) => {
    if (outcome.status !== 'FAIL') return outcome;
    const texts = tree ? findThings(outcome, tree).flatMap((thing) => [thing.own, ...thing.texts]) : [];
    for (const [, keyword, value] of outcome.reason.matchAll(MUST_BE)) {
      const shown = texts.filter((text) => text.includes(` ${keyword} `)).map((text) => text.toLowerCase());
      const sentence = sentences.find((one) => isOneOfSeveral(value!.toLowerCase(), one.toLowerCase(), shown.join('\n')));
      if (sentence !== undefined) return doubt(outcome, `But the document says "${shorten(sentence)}", and another value may do as well.`);
    }
    return outcome;
  };
}

/** @param shown the lines that fall short: a name in them that the list lacks is wrong whichever of its values is meant */
function isOneOfSeveral(value: string, sentence: string, shown: string): boolean {
  const own = value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const word = String.raw`(?<![\w.@-])${own}(?![\w@-])`;
  const others = value.includes('-')
    ? (shown.match(new RegExp(String.raw`(?<![\w.@-])${NAME}`, 'g')) ?? []).filter((one) => one.includes('-'))
    : [];
  const isListed =
    /\d/.test(value) &&
    others.every((one) => sentence.includes(one)) &&
    new RegExp(`${word}(?:,| or|, or) ${NAME}|${NAME}(?:,| or|, or) ${word}`).test(sentence);
  return (
    isListed ||
    new RegExp(String.raw`\b(?:or else|alternatively)(?:,? (?:is|are|be|it is|they are))?(?: set)?(?: to)? ["“'‘\`]?${word}`).test(sentence)
  );
}
