import { holdsWord, textsOf } from '../../config-tree/text-commands.ts';
import { splitProseLines } from '../../demands/find-bound.ts';
import type { Want } from '../../demands/demand.ts';
import { findUsed } from '../../demands/turn-finding.ts';
import type { ConfigTree } from '../../model/config-tree.ts';
import { type Recommendation, commandsOf, proseOf } from '../../model/recommendation.ts';
import { type Outcome, doubt, fail } from '../../model/verdict.ts';
import { type Guard, shorten } from '../guard.ts';
import { holdsRefused, readRefused } from '../shown/refused-in-line.ts';
import { readAllowed, showsAllowed, showsForbidden, splitStated } from '../shown/shown-algorithms.ts';
import { findForbiddenLines, mayHoldForbidden } from '../shown/shown-commands.ts';
import { leavesLineOut } from '../sentence-kinds.ts';
import type { readDemanded } from '../unread/unread-sentences.ts';

/** Leaves to a person a PASS by lines that the title or a sentence of the audit forbids. */
export function guardForbidden({ title, audit, remediation }: Recommendation): Guard {
  const sentences = [title, ...splitProseLines(audit)].flatMap(splitStated).filter((sentence) => !leavesLineOut(sentence));
  const read = sentences.map((sentence) => ({ sentence, refused: readRefused(sentence) }));
  const typed = commandsOf(remediation);
  return (outcome, tree) => {
    if (outcome.status !== 'PASS' || !tree) return outcome;
    const found = read.find(
      ({ sentence, refused }) =>
        (refused && holdsRefused(refused, tree)) ?? (showsForbidden(sentence, outcome, tree) || mayHoldForbidden(sentence, tree, typed)),
    );
    return found ? doubt(outcome, `But the document says "${shorten(found.sentence)}", which is the contrary.`) : outcome;
  };
}

/** Sentences by which what another one forbids may be there. */
const EXEMPTS = /\b(?:unless|except\w*|not applicable|n\/a|exempt|mitigat\w*|documented|not a finding)\b/i;

/** Fails what is left to a person where the text holds a line that a sentence calls a finding in so many words. */
export function failForbidden(demanded: ReturnType<typeof readDemanded>, { title, audit, remediation }: Recommendation): Guard {
  const isExempt = [title, proseOf(audit), proseOf(remediation)].some((text) => EXEMPTS.test(text));
  const typed = commandsOf(remediation);
  return (outcome, tree) => {
    if (outcome.status !== 'REVIEW' || !tree || isExempt) return outcome;
    const found = demanded
      .map(({ sentence }) => ({ sentence, lines: findForbiddenLines(sentence, tree, typed) }))
      .find(({ lines }) => lines.length > 0);
    const own = found ?? demanded.map((one) => findRefused(one.sentence, outcome, tree)).find((one) => one !== undefined);
    return own ? { ...outcome, ...fail(own.lines, `The text holds what the audit forbids: "${shorten(own.sentence)}"`) } : outcome;
  };
}

/** `"password simple" is a finding`, of lines that decide: those that hold the words. */
function findRefused(
  sentence: string,
  { lines }: Outcome,
  tree: ConfigTree,
): { readonly sentence: string; readonly lines: readonly number[] } | undefined {
  const [, words] = /^["`“]([a-z][\w-]*(?: [\w-]+)+)["`”] (?:is|counts as) an? finding[.]?$/i.exec(sentence.trim()) ?? [];
  const held =
    words === undefined
      ? []
      : lines.filter((line) => ` ${tree.lines[line - 1]?.trim().toLowerCase()} `.includes(` ${words.toLowerCase()} `));
  return held.length > 0 ? { sentence, lines: held } : undefined;
}

/** What an assertion that leaves other values to a person asks for, and does not find. */
const ASKED =
  /must be `([a-z][\w-]{3,})`(?:, with or without `[\w-]+`)?; it is [^;]{1,200}\. Whether that will do is for a person to say\./;
/** Words by which a title leaves room for another value than the one it names. */
const LEAVES_ROOM = /\b(?:or|and|not|no|unless|except\w*|prefer\w*|recommend\w*|instead|other|higher|stronger|better)\b/i;

/**
 * Fails what is left to a person because of another value where the title, or a sentence of the audit, demands the one that was asked for.
 * A line that holds that one has something beside it, which may do.
 */
export function failOtherValue(demanded: ReturnType<typeof readDemanded>, { title }: Recommendation): Guard {
  const isDemanded = (value: string): boolean =>
    (new RegExp(String.raw`(?<![\w-])${value}(?![\w-])`, 'i').test(title) && !LEAVES_ROOM.test(title)) ||
    demanded.some((one) => 'want' in one && one.binds === true && one.want.is === 'oneOf' && isAlone(value, one.want));
  return (outcome, tree) => {
    const value = outcome.status === 'REVIEW' && outcome.lines.length > 0 ? ASKED.exec(outcome.reason)?.[1] : undefined;
    if (value === undefined || !isDemanded(value)) return outcome;
    if (tree && textsOf(outcome.lines, tree).some((line) => holdsWord(line, value))) return outcome;
    return { ...outcome, ...fail(outcome.lines, outcome.reason.replace(/ Whether that will do is for a person to say\./, '')) };
  };
}

const isAlone = (value: string, { values, orStronger }: Want & { is: 'oneOf' }): boolean =>
  !orStronger && values.length === 1 && values[0] === value.toLowerCase();

/** Leaves to a person a FAIL by lines whose values a sentence of the audit lists among those that will do. */
export function doubtAllowed({ audit }: Recommendation): Guard {
  const sentences = splitProseLines(audit);
  const read = sentences.map((sentence) => ({ sentence, allowed: readAllowed(sentence) }));
  return (outcome, tree) => {
    if (outcome.status !== 'FAIL' || !tree) return outcome;
    const found = read.find(({ allowed }) => allowed && showsAllowed(allowed, outcome, tree));
    return found ? doubt(outcome, `But the audit says "${shorten(found.sentence)}", which the lines fulfil.`) : outcome;
  };
}

/** Leaves to a person a FAIL by what is not there, where the audit asks for it only beside something of which the text says nothing. */
export const doubtUnused =
  (demanded: ReturnType<typeof readDemanded>): Guard =>
  (outcome, tree) => {
    if (outcome.status !== 'FAIL' || outcome.lines.length > 0 || !tree) return outcome;
    const unused = demanded.map(({ sentence }) => findUsed(sentence)).find((used) => used !== undefined && !isSpokenOf(used, tree));
    return unused === undefined
      ? outcome
      : doubt(outcome, `But the audit asks for it where ${unused} is used, which the text does not show.`);
  };

const isSpokenOf = (used: string, { lines }: ConfigTree): boolean => lines.some((line) => line.toLowerCase().includes(used.toLowerCase()));
