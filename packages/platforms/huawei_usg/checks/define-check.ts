import { evaluate } from '@merlon/engine/audit/evaluate.ts';
import { type Outcome, review } from '@merlon/engine/model/verdict.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { ANY, type DocumentCommand, demandedCommands } from '../document/read-commands.ts';
import { placesOf, undoneAt, viewsOf } from '../facts.ts';

/** The recommendations that a check judges. */
export interface Topic {
  /** A pattern for the title in lower case. */
  readonly title: RegExp;
  /** A pattern for titles about something else. */
  readonly except?: RegExp;
}

export interface CheckSpec {
  readonly id: string;
  readonly title: string;
  readonly topic: Topic;
  /**
   * The benchmark's commands that the check covers, as `view / command`. If the benchmark sets more, the check passes only if the
   * configuration contains the rest exactly as typed.
   */
  readonly covers: RegExp;
  readonly expectation: string;
  readonly judge: LibraryCheck['judge'];
  readonly remediation: readonly string[];
  readonly source: string;
}

/** A title in lower case, with plain quotes and dashes. */
export const plainTitle = ({ title }: Recommendation): string =>
  title
    .toLowerCase()
    .replace(/[‘’'"“”`]/g, '')
    .replace(/[‐‑‒–—]/g, '-')
    .replace(/\s+/g, ' ');

/** A check, with the commands that it covers. */
export interface HuaweiCheck extends LibraryCheck {
  readonly covers: RegExp;
  /** True if a title is about something else. */
  readonly isExcluded: (recommendation: Recommendation) => boolean;
}

/** A check of the library, with its topic in place of a function. */
export function defineCheck({ topic, covers, judge, ...check }: CheckSpec): HuaweiCheck {
  return {
    ...check,
    covers,
    isExcluded: (recommendation) => Boolean(topic.except?.test(plainTitle(recommendation))),
    matches: (recommendation) => {
      const title = plainTitle(recommendation);
      if (topic.except?.test(title)) return false;
      return topic.title.test(title);
    },
    judge: (tree, recommendation) => {
      const outcome = typeof judge === 'function' ? judge(tree, recommendation) : evaluate(judge, tree);
      return outcome.status === 'PASS' ? keepFromExcess(outcome, tree, recommendation, covers) : outcome;
    },
  };
}

/** Keeps a check from passing if its benchmark demands more than the check covers. */
function keepFromExcess(outcome: Outcome, tree: ConfigTree, recommendation: Recommendation, covers: RegExp): Outcome {
  const beyond = demandedCommands(recommendation).find((command) => !covers.test(command.flat) && !standsIn(tree, command));
  if (!beyond) return outcome;
  return review(`${outcome.reason} But the document also types \`${nameOf(beyond.words)}\`, which was not judged.`, outcome.lines);
}

/** True if the configuration contains a command of the system view, or of all user interfaces of a kind, word for word. */
function standsIn(tree: ConfigTree, { place, words, negated }: DocumentCommand): boolean {
  if (words.includes(ANY)) return false;
  const find = negated ? undoneAt : placesOf;
  const typed = words.join(' ');
  if (place.length === 0) return find(tree, typed).length > 0;
  const [level] = place;
  if (place.length > 1 || level?.[0] !== 'user-interface') return false;
  const views = viewsOf(tree, `user-interface ${level[1]!.startsWith('con') ? 'con|console' : level[1]}`);
  return views.length > 0 && views.every((view) => find(view, typed).length > 0);
}

/** The keywords of a command, without names and values. */
const nameOf = (words: readonly string[]): string =>
  words
    .slice(0, 3)
    .filter((word) => /^[a-z][a-z-]*$/.test(word))
    .join(' ');
