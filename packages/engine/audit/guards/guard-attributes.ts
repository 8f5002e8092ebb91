import { findBlock, findEnclosing } from '../../config-tree/enclosing.ts';
import { lowerLines } from '../../config-tree/text-commands.ts';
import { proseLinesOf, splitDescription } from '../../demands/find-bound.ts';
import { type Told, readAttributes, speaksOfOthers } from '../../demands/read-attributes.ts';
import type { ConfigNode, ConfigTree } from '../../model/config-tree.ts';
import type { Recommendation } from '../../model/recommendation.ts';
import { doubt } from '../../model/verdict.ts';
import { type Guard, shorten } from '../guard.ts';

/**
 * Leaves to a person a FAIL of things that a document tells by a setting in them: where it lets off all that fell short, `a rule whose only
 * service is DNS may remain`, or means none of them, `each interface whose role is wan`.
 */
export function guardAttributes(recommendation: Recommendation): Guard {
  const told = readAttributes(proseLinesOf(recommendation).map((sentence) => sentence.trim()));
  if (told.length === 0) return (outcome) => outcome;
  const described = splitDescription(recommendation.description).map((sentence) => sentence.trim());
  const letOff = told.filter(({ isLetOff }) => isLetOff);
  const meant = told.filter((one) => !letOff.includes(one) && described.includes(one.sentence) && !speaksOfOthers(one, described));
  return (outcome, tree) => {
    if (outcome.status !== 'FAIL' || !tree) return outcome;
    const blocks = [...new Set(outcome.lines.flatMap((line) => findBlock(tree, line) ?? []))];
    if (blocks.length === 0) return outcome;
    const has = (block: ConfigNode, fits: (line: string) => boolean): boolean => linesOf(block, tree).some(fits);
    const letting = letOff.find((one) => blocks.every((block) => has(block, (line) => isExactly(line, one))));
    if (letting) return doubt(outcome, `But the document says "${shorten(letting.sentence)}", and it may let this off.`);
    const other = meant.find(
      (one) =>
        blocks.every((block) => hasKin(block, one, tree)) &&
        !blocks.some((block) => has(block, (line) => valuesOf(line, one).some((value) => one.values.includes(value)))),
    );
    return other ? doubt(outcome, `But the document says "${shorten(other.sentence)}", and none of these is such.`) : outcome;
  };
}

/** The words behind the setting where it begins a line: `set role wan`. */
function valuesOf(line: string, { setting }: Told): readonly string[] {
  const words = line.replace(/["';]/g, ' ').trim().split(/\s+/);
  const own = words[0] === 'set' ? words.slice(1) : words;
  return own[0] === setting ? own.slice(1) : [];
}

const isExactly = (line: string, told: Told): boolean => {
  const values = valuesOf(line, told);
  return values.length > 0 && values.every((value) => told.values.includes(value));
};

/** A longer block is no single thing. */
const LONGEST_BLOCK = 200;

/** The lines of a block, in small letters. */
const linesOf = ({ line, endLine }: ConfigNode, tree: ConfigTree): readonly string[] =>
  endLine - line < LONGEST_BLOCK ? lowerLines(tree).slice(line - 1, endLine) : [];

/** Whether a block, or one of its kind, has the setting: elsewhere it tells nothing apart. */
function hasKin(block: ConfigNode, told: Told, tree: ConfigTree): boolean {
  const parent = findEnclosing(tree, block.line).at(-1);
  const kin = parent ? [parent] : tree.roots.filter(({ words: [first] }) => first === block.words[0]);
  return kin.some(({ line, endLine }) =>
    lowerLines(tree)
      .slice(line - 1, endLine)
      .some((text) => valuesOf(text, told).length > 0),
  );
}
