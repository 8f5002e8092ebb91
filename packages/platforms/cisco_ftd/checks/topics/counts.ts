import type { Said } from '@merlon/engine/topics/topic-judge.ts';

/** The least number of things that a document asks for, by what it calls them; undefined where it names none. */
export function readLeast(said: Said, noun: string): number | undefined {
  const form = new RegExp(
    `(?:at least +|not (?:fewer|less) than |no (?:fewer|less) than |minimum (?:of )?)(\\d+) (?:[a-z+-]+ ){0,3}?${noun}|(\\d+) or more (?:[a-z+-]+ ){0,3}?${noun}|\\b(?:from|to|by|has|have|with|are|both of) (?:the )?(\\d+) (?:[a-z+-]+ ){0,2}?${noun}`,
    'g',
  );
  const found = said.demands.flatMap((clause) => [...clause.matchAll(form)]).map((match) => Number(match.slice(1).find(Boolean)));
  return found.length > 0 ? Math.max(...found) : undefined;
}

/** The most of them; undefined where it names none. */
export function readMost(said: Said, noun: string): number | undefined {
  const form = new RegExp(
    `(?:(?:not|no|never) more than |at most +|up to |maximum (?:of )?)(\\d+) (?:[a-z+-]+ ){0,3}?${noun}|(\\d+) ${noun} (?:at most|or fewer)`,
    'g',
  );
  const found = said.demands.flatMap((clause) => [...clause.matchAll(form)]).map((match) => Number(match.slice(1).find(Boolean)));
  return found.length > 0 ? Math.min(...found) : undefined;
}

/** `at least 2`, `2 or more`, `not more than 3`: how documents write such numbers. */
export const AMOUNT =
  /\b(?:at least|at most|(?:not|no) (?:more|fewer|less) than|up to|minimum of|maximum of) +\d+\b|\b\d+ (?:or (?:more|fewer)|at most)\b/;
