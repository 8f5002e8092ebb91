import type { SettingPath } from '../ports/platform.ts';

/** The setting that words call, and how many of them do. */
export interface Called {
  readonly path: SettingPath;
  /** Words of the path up to the last one that was called. */
  readonly depth: number;
  /** The word before that one was called, too: `root-login deny`. */
  readonly isFollowed: boolean;
  /** Words read. */
  readonly length: number;
}

/** Words that may stand among those of a setting, and say nothing of it. */
const FILLERS =
  /^(?:the|an?|set|add|show|get|value|values|of|for|in|on|under|below|at|entry|entries|items?|lines?|settings?|attributes?|option|parameter|statement|keyword|full-configuration|running-config|configuration|configured|configure|config|field)$/;
const MOST_FILLERS = 3;

/**
 * The setting that words call from the first one on: `show system password-policy status`, `the value of dhgrp`. Undefined where none
 * is called by its keyword, or several are.
 */
export function findCalled(words: readonly string[], settings: readonly SettingPath[]): Called | undefined {
  let best: { readonly read: number; readonly found: readonly (Walk & { readonly path: SettingPath })[] } | undefined;
  let walks = settings.map((path) => ({ path, at: 0, last: -1, isFollowed: false }));
  let fillers = 0;
  for (const [index, word] of words.entries()) {
    const next = walks.flatMap((walk) => {
      const at = walk.path.indexOf(word, walk.at);
      return at < 0 ? [] : [{ ...walk, at: at + 1, last: at, isFollowed: walk.last === at - 1 }];
    });
    if (next.length > 0) {
      walks = next;
      fillers = 0;
      best = { read: index + 1, found: next };
    } else if (!FILLERS.test(word) || (fillers += 1) > MOST_FILLERS) break;
  }
  if (!best) return undefined;
  const keyed = best.found.filter(({ path, last }) => isKey(path, last));
  const [first] = keyed;
  if (!first || new Set(keyed.map(({ path, last }) => path.slice(0, last + 1).join(' '))).size > 1) return undefined;
  return { path: first.path, depth: first.last + 1, isFollowed: first.isFollowed, length: best.read };
}

interface Walk {
  readonly at: number;
  readonly last: number;
  readonly isFollowed: boolean;
}

/** A keyword is the last word of a setting, or the one before its value. */
const isKey = (path: SettingPath, at: number): boolean => at >= path.length - 2 && path[at] !== '*';
