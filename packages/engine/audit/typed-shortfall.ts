import type { SettingPath } from '../ports/platform.ts';
import type { Guard } from './guard.ts';

/** `X` is not configured; `X` must be …; it is 15, it is off, it is not so in the lines shown; has no `X`, and by default has md5 in it */
const SHORT = /`([^`]+)` (?:is not configured\b|must (?!not\b)[^;]*?; it is )|(?<=\bhas no )`([^`]+)`(?=, and by default \()/g;
/** What must not be there, and is. */
const SURPLUS = /`([^`]+)` is configured and must not be\b/g;

/** Words by which a document takes a setting away. */
const REMOVES = /^(?:undo|no|delete|unset|clear)$/;

/**
 * Whether all that falls short, by the reason of a FAIL, are settings that the document's own commands set, or take away: then it demands
 * that, whatever else its words ask for, and nothing that nobody judged makes up for it. False where the reason names no setting.
 * @param typed what the document's commands change
 */
export function isTypedShortfall(reason: string, typed: readonly SettingPath[]): boolean {
  const short = pathsOf(reason, SHORT).map((path) => path.split(' ').filter(isKeyword));
  const set = typed.filter(([first = '']) => !REMOVES.test(first));
  const surplus = pathsOf(reason, SURPLUS);
  return (
    short.length + surplus.length > 0 &&
    short.every((path) => path.length > 0 && set.some((own) => isWithin(path, own))) &&
    surplus.every((path) => isTakenAway(path, typed))
  );
}

/** Whether a reason speaks of nothing but settings that are there, each of which the document's commands take away by its own words. */
export function isSurplusAlone(reason: string, typed: readonly SettingPath[]): boolean {
  const surplus = pathsOf(reason, SURPLUS);
  return surplus.length > 0 && reason.match(SENTENCE)?.length === surplus.length && surplus.every((path) => isTakenAway(path, typed));
}
const SENTENCE = /[.](?= |$)/g;

/** Whether all that falls short stands below what the document lets be taken away as a whole instead: it is there, and was not. */
export function isBelowRemoved(reason: string, removed: readonly string[]): boolean {
  const short = pathsOf(reason, SHORT);
  return short.length > 0 && short.every((path) => removed.some((one) => path.startsWith(`${one} `)));
}

const pathsOf = (reason: string, form: RegExp): readonly string[] =>
  [...reason.matchAll(form)].map(([, path, lacked]) => (path ?? lacked)!);

const isTakenAway = (path: string, typed: readonly SettingPath[]): boolean =>
  typed.some(([verb = '', ...words]) => REMOVES.test(verb) && words.join(' ') === path);

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
