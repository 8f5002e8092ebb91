import { evaluate } from '@merlon/engine/audit/evaluate.ts';
import { type Outcome, review } from '@merlon/engine/audit/verdict.ts';
import type { Recommendation } from '@merlon/engine/benchmark/recommendation.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { demandedCommands } from '../document/read-commands.ts';

/** Which recommendations a check judges. */
export interface Topic {
  /** Words of the title, in lower case. */
  readonly title: RegExp;
  /** Words of titles that are about something else. */
  readonly except?: RegExp;
}

export interface CheckSpec {
  readonly id: string;
  readonly title: string;
  readonly topic: Topic;
  /**
   * The document's commands that the check looks at, as `view / command`. Where the document sets more besides, nothing passes on the check.
   */
  readonly covers: RegExp;
  readonly expectation: string;
  readonly judge: LibraryCheck['judge'];
  readonly remediation: readonly string[];
  readonly source: string;
}

/** A title in lower case, typographic signs made plain. */
export const plainTitle = ({ title }: Recommendation): string =>
  title
    .toLowerCase()
    .replace(/[‘’'"“”`]/g, '')
    .replace(/[‐‑‒–—]/g, '-')
    .replace(/\s+/g, ' ');

/** A check of the library with its topic in place of a function. */
export function defineCheck({ topic, covers, judge, ...check }: CheckSpec): LibraryCheck {
  return {
    ...check,
    matches: (recommendation) => {
      const title = plainTitle(recommendation);
      if (topic.except?.test(title)) return false;
      return topic.title.test(title);
    },
    judge: (tree, recommendation) => {
      const outcome = typeof judge === 'function' ? judge(tree, recommendation) : evaluate(judge, tree);
      return outcome.status === 'PASS' ? keepFromExcess(outcome, recommendation, covers) : outcome;
    },
  };
}

/** Nothing passes on what its document demands besides. */
function keepFromExcess(outcome: Outcome, recommendation: Recommendation, covers: RegExp): Outcome {
  const beyond = demandedCommands(recommendation).find((command) => !covers.test(command.flat));
  if (!beyond) return outcome;
  return review(`${outcome.reason} But the document also types \`${nameOf(beyond.words)}\`, which was not judged.`, outcome.lines);
}

/** The keywords of a command, without names and values. */
const nameOf = (words: readonly string[]): string =>
  words
    .slice(0, 3)
    .filter((word) => /^[a-z][a-z-]*$/.test(word))
    .join(' ');
