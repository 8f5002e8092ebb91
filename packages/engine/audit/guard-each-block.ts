import { clean } from '../config-tree/text-commands.ts';
import { splitProse } from '../demands/find-bound.ts';
import type { ConfigNode } from '../model/config-tree.ts';
import type { Recommendation } from '../model/recommendation.ts';
import { doubt } from '../model/verdict.ts';
import type { Guard } from './guard.ts';

/** `Every "user-interface" block shows …` */
const EVERY_BLOCK = /\b(?:every|each) ["'`“]([a-z][\w -]{2,60})["'`”] (?:block|section|view|line|entry)?\b/gi;

/**
 * Leaves to a person a PASS of which an audit speaks of every block of a kind, and the judge shows lines of some alone: the consoles, where the
 * terminals are meant as well.
 */
export function guardEachBlock({ audit }: Recommendation): Guard {
  const kinds = new Set(splitProse(audit).flatMap((sentence) => [...sentence.matchAll(EVERY_BLOCK)].map(([, kind]) => clean(kind!))));
  if (kinds.size === 0) return (outcome) => outcome;
  return (outcome, tree) => {
    if (outcome.status !== 'PASS' || !tree || outcome.lines.length === 0) return outcome;
    const lines = new Set(outcome.lines);
    for (const kind of kinds) {
      const blocks = tree.roots.filter(({ words, children }) => children.length > 0 && `${clean(words.join(' '))} `.startsWith(`${kind} `));
      const groups = [...Map.groupBy(blocks, ({ words }) => /^[a-z]+$/.exec(words[kind.split(' ').length] ?? '')?.[0] ?? '').values()];
      const shown = groups.filter((group) => group.some((block) => hasLine(block, lines)));
      if (shown.length > 0 && shown.length < groups.length)
        return doubt(outcome, `But the audit speaks of every \`${kind}\`, and not all of them were judged.`);
    }
    return outcome;
  };
}

const hasLine = ({ line, children }: ConfigNode, lines: ReadonlySet<number>): boolean =>
  lines.has(line) || children.some((child) => hasLine(child, lines));
