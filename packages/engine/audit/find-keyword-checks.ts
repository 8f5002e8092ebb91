import type { Recommendation } from '../model/recommendation.ts';
import type { LibraryCheck, Platform } from '../ports/platform.ts';
import { readDemanded } from './unread/unread-sentences.ts';

/** A keyword of a device that no everyday sentence uses: `failed-attempts`, `admintimeout`. */
const KEYWORD = /^(?:[a-z][a-z\d]*(?:[-_][a-z\d]+)+|(?!\w*(?:tion|ment|ing|[ae]nce|ate|ace|ity|word|ator|able|ed|er|or)s?$)[a-z]{9,})$/;

const known = new WeakMap<Platform, ReadonlyMap<string, readonly LibraryCheck[]>>();

/**
 * The checks whose settings an audit names in sentences alone: `failed-attempts must be 3 or less`. A keyword that several checks know
 * names none of them.
 */
export function findKeywordChecks(platform: Platform, recommendation: Recommendation): readonly LibraryCheck[] {
  const checks = checksOfKeywords(platform);
  const found = readDemanded(recommendation).flatMap((one) => {
    if (!one.binds || !('want' in one)) return [];
    const named = new Set(one.about.flatMap((word) => checks.get(word) ?? []));
    return named.size === 1 ? [...named] : [];
  });
  return [...new Set(found)];
}

function checksOfKeywords(platform: Platform): ReadonlyMap<string, readonly LibraryCheck[]> {
  let keywords = known.get(platform);
  if (!keywords) {
    const single = platform.checks.filter(({ byTitleAlone }) => !byTitleAlone);
    const pairs = single.flatMap((check) =>
      [...new Set((check.settings ?? []).flat())].filter((word) => KEYWORD.test(word)).map((word) => ({ word, check })),
    );
    const grouped = Map.groupBy(pairs, ({ word }) => word);
    known.set(platform, (keywords = new Map([...grouped].map(([word, group]) => [word, group.map(({ check }) => check)]))));
  }
  return keywords;
}
