import type { SettingPath } from '../ports/platform.ts';
import type { Guard } from './guard.ts';

/** `X` is not configured; `X` must be …; it is 15, it is off, it is not so in the lines shown */
const SHORT = /`([^`]+)` (?:is not configured\b|must (?!not\b)[^;]*?; it is )/g;

/** Words by which a document takes a setting away. */
const REMOVES = /^(?:undo|no|delete|unset|clear)$/;

/**
 * Whether all that falls short, by the reason of a FAIL, are settings that the document's own commands set: then it demands them, whatever
 * else its words ask for, and nothing that nobody judged makes up for it. False where the reason names no setting.
 * @param typed what the document's commands set
 */
export function isTypedShortfall(reason: string, typed: readonly SettingPath[]): boolean {
  const short = [...reason.matchAll(SHORT)].map(([, path]) => path!.split(' ').filter(isKeyword));
  const set = typed.filter(([first = '']) => !REMOVES.test(first));
  return short.length > 0 && short.every((path) => path.length > 0 && set.some((own) => isWithin(path, own)));
}

/** Names, numbers and places that are left open differ between the document and the configuration. */
const isKeyword = (word: string): boolean => word !== '*' && !/\d/.test(word.replace(/[a-z]+\d+/g, ''));

/** Whether the words stand in a path, in their order; `ssh|stelnet` stands for either. */
function isWithin(words: readonly string[], path: SettingPath): boolean {
  let at = 0;
  for (const word of path) {
    const [wanted, own] = [words[at]?.split('|') ?? [], word.split('|')];
    if (wanted.some((one) => own.includes(one))) at += 1;
  }
  return at === words.length;
}

/** Leaves alone a FAIL by the document's own settings, where not only some of several things fall short of them. */
export const unlessTyped =
  (typed: readonly SettingPath[], guard: Guard): Guard =>
  (outcome, tree) => {
    const [, some, all] = /\((\d+) of (\d+)/.exec(outcome.reason) ?? [];
    return outcome.status === 'FAIL' && some === all && isTypedShortfall(outcome.reason, typed) ? outcome : guard(outcome, tree);
  };
