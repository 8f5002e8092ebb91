import type { ConfigTree } from '../model/config-tree.ts';
import type { Recommendation } from '../model/recommendation.ts';
import { type Outcome, doubt } from '../model/verdict.ts';
import type { LibraryCheck } from '../ports/platform.ts';
import { combineAll } from './assertions/evaluate.ts';
import { judgeCheck } from './judge-check.ts';
import { isKnownWord } from './unread/unread-sentences.ts';

/** A check that a title fits besides the one that judges it. */
export interface Rival {
  readonly check: LibraryCheck;
  /** A word chooses it of which the judge knows nothing: `root` in `SSH uses version 2 and root login is denied`. */
  readonly isAsked: boolean;
}

/** The other checks that a title fits; none where the title is that of a check. */
export function findRivals(checks: readonly LibraryCheck[], titled: LibraryCheck, recommendation: Recommendation): readonly Rival[] {
  const { title } = recommendation;
  if (title === titled.title) return [];
  const words = [...new Set(title.match(/[\p{L}\d][\p{L}\d+/.-]*/gu))];
  const fits = (check: LibraryCheck, text: string): boolean => check.matches({ ...recommendation, title: text });
  const own = words.filter((word) => !isKnownWord(word.toLowerCase(), sayAll(titled)) && fits(titled, title.replace(word, ' ')));
  return checks
    .filter((check) => check !== titled && fits(check, title))
    .map((check) => ({ check, isAsked: own.some((word) => !fits(check, title.replace(word, ' '))) }));
}

/** What a check says that it looks at. */
export const sayAll = ({ title, expectation, remediation }: LibraryCheck): string => [title, expectation, ...remediation].join(' ');

/** Lets a PASS stand where no other check that the title fits fails, and those that it asks for pass as well. */
export function hearRivals(outcome: Outcome, rivals: readonly Rival[], tree: ConfigTree, recommendation: Recommendation): Outcome {
  if (outcome.status !== 'PASS') return outcome;
  const heard = rivals.map(({ check, isAsked }) => ({ isAsked, own: judgeCheck(check, tree, recommendation) }));
  const unmet = heard.find(({ isAsked, own }) => own.status === 'FAIL' || (isAsked && own.status === 'REVIEW'));
  if (unmet) return doubt(outcome, `But the title may ask for more: ${unmet.own.reason}`);
  const asked = heard.filter(({ isAsked }) => isAsked).map(({ own }) => own);
  return asked.length > 0 ? combineAll([outcome, ...asked]) : outcome;
}
