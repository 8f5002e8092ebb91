import type { Phrase, Said } from '@merlon/engine/topics/by-phrases/topic-judge.ts';

/** The least number of things, by what clauses call them. */
const leastForm = (noun: string): string =>
  `(?:at least +|not (?:fewer|less) than |no (?:fewer|less) than |minimum (?:of )?)(\\d+) (?:[a-z+-]+ ){0,3}?${noun}|(\\d+) or more (?:[a-z+-]+ ){0,3}?${noun}|(\\d+) (?:[a-z+-]+ ){0,3}?${noun} or more\\b|\\b(?:from|to|by|has|have|with|are|both of) (?:the )?(\\d+) (?:[a-z+-]+ ){0,2}?${noun}(?: or more\\b)?|^ ?(\\d+) (?:[a-z+-]+ ){0,2}?${noun}`;
const mostForm = (noun: string): string =>
  `(?:(?:not|no|never) (?:be )?more than |at most +|up to |maximum (?:of )?)(\\d+) (?:[a-z+-]+ ){0,3}?${noun}|(\\d+) ${noun} (?:at most|or fewer)`;

const numbersIn = (said: Said, form: string): readonly number[] =>
  said.demands.flatMap((clause) => [...clause.matchAll(new RegExp(form, 'g'))]).map((match) => Number(match.slice(1).find(Boolean)));

/** The least number of things that a document asks for, by what it calls them; undefined where it names none. */
export function readLeast(said: Said, noun: string): number | undefined {
  const found = numbersIn(said, leastForm(noun));
  return found.length > 0 ? Math.max(...found) : undefined;
}

/** The most of them; undefined where it names none. */
export function readMost(said: Said, noun: string): number | undefined {
  const found = numbersIn(said, mostForm(noun));
  return found.length > 0 ? Math.min(...found) : undefined;
}

/** `at least 2 servers`, `2 or more`: the phrase for what `readLeast` reads. */
export const leastOf = (noun: string): Phrase => ({ says: 'least', as: new RegExp(leastForm(noun)) });
export const mostOf = (noun: string): Phrase => ({ says: 'most', as: new RegExp(mostForm(noun)) });
