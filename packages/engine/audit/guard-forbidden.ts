import { splitProse } from '../demands/find-bound.ts';
import { findUsed } from '../demands/turn-finding.ts';
import type { ConfigTree } from '../model/config-tree.ts';
import { type Recommendation, commandsOf, proseOf } from '../model/recommendation.ts';
import { doubt, fail } from '../model/verdict.ts';
import { type Guard, shorten } from './guard.ts';
import { showsAllowed, showsForbidden, splitStated } from './shown-algorithms.ts';
import { findForbiddenLines, mayHoldForbidden } from './shown-commands.ts';
import type { readDemanded } from './unread-sentences.ts';

/** Leaves to a person a PASS by lines that the title or a sentence of the audit forbids. */
export function guardForbidden({ title, audit, remediation }: Recommendation): Guard {
  const sentences = [title, ...splitProse(audit).flatMap((sentence) => sentence.split('\n'))].flatMap(splitStated);
  const typed = commandsOf(remediation);
  return (outcome, tree) => {
    if (outcome.status !== 'PASS' || !tree) return outcome;
    const found = sentences.find((sentence) => showsForbidden(sentence, outcome, tree) || mayHoldForbidden(sentence, tree, typed));
    return found === undefined ? outcome : doubt(outcome, `But the document says "${shorten(found)}", which is the contrary.`);
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
    return found ? { ...outcome, ...fail(found.lines, `The text holds what the audit forbids: "${shorten(found.sentence)}"`) } : outcome;
  };
}

/** Leaves to a person a FAIL by lines whose values a sentence of the audit lists among those that will do. */
export function doubtAllowed({ audit }: Recommendation): Guard {
  const sentences = splitProse(audit).flatMap((sentence) => sentence.split('\n'));
  return (outcome, tree) => {
    const found = outcome.status === 'FAIL' && tree ? sentences.find((sentence) => showsAllowed(sentence, outcome, tree)) : undefined;
    return found === undefined ? outcome : doubt(outcome, `But the audit says "${shorten(found)}", which the lines fulfil.`);
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
