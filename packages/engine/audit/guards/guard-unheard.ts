import { findEnclosing } from '../../config-tree/enclosing.ts';
import { lowerLines } from '../../config-tree/text-commands.ts';
import { splitProseLines } from '../../demands/find-bound.ts';
import type { ConfigTree } from '../../model/config-tree.ts';
import type { Recommendation } from '../../model/recommendation.ts';
import { type Outcome, doubt } from '../../model/verdict.ts';
import { type Asked, REFUSES, listAsked } from './asked-words.ts';
import { explains } from '../unread/explains.ts';
import { type Guard, shorten } from '../guard.ts';
import { splitDemands } from '../unread/stated-demands.ts';
import { isKnownWord } from '../unread/unread-sentences.ts';

/** `No rule is such`: what the document says of rules was read as it stands. */
const SUCH = /^No [a-z ]{2,30} is such\b/;

/**
 * Leaves to a person a PASS of which the document names a device's keyword, a command, a transport, a port or a day of the week in a sentence
 * that asks for something, where neither the judges nor the lines that decide hold a word of it; and an NA that says nothing of a protocol.
 * @param judged what those who judge say that they look at
 */
export function guardUnheard(recommendation: Recommendation, judged: string): Guard {
  const { description, audit } = recommendation;
  const described = explains(recommendation) ? [] : splitDemands(description);
  const isAll = audit.lines.length === 0;
  const named = [...described, ...splitProseLines(audit)]
    .map((sentence) => ({ sentence, asked: listAsked(sentence, isAll).filter((one) => one.isShown || !isHeard(one, judged)) }))
    .filter(({ asked }) => asked.length > 0);
  if (named.length === 0) return (outcome) => outcome;
  return (outcome, tree) => {
    if ((outcome.status !== 'PASS' && outcome.status !== 'NA') || SUCH.test(outcome.reason)) return outcome;
    const shown = `${outcome.reason} ${tree ? linesOf(outcome, tree) : ''}`;
    const unheard = named.find(({ sentence, asked }) =>
      asked.some(
        (one) =>
          (one.isBeside || outcome.status === 'PASS') &&
          !isHeard(one, shown) &&
          !(REFUSES.test(sentence) && tree && !one.words.some((word) => stands(word, tree))),
      ),
    );
    return unheard ? doubt(outcome, `But the document says "${shorten(unheard.sentence.trim())}", which was not judged.`) : outcome;
  };
}

const isHeard = ({ words, isExact }: Asked, said: string): boolean =>
  words.some((word) =>
    isExact || /^\d+$/.test(word) ? new RegExp(String.raw`\b${word}\b`).test(said) : isKnownWord(word.toLowerCase(), said),
  );

/** Whether a text has a word at all. */
const stands = (word: string, tree: ConfigTree): boolean => lowerLines(tree).some((line) => line.includes(word.toLowerCase()));

/** The lines that decide, and what they stand in. */
function linesOf({ lines }: Outcome, tree: ConfigTree): string {
  const above = lines.flatMap((line) => findEnclosing(tree, line).map((node) => node.line));
  return [...new Set([...lines, ...above])].map((line) => tree.lines[line - 1] ?? '').join('\n');
}
