import type { Procedure, Recommendation } from '../../model/recommendation.ts';
import { commandsOf } from '../../model/recommendation.ts';
import { splitQuery, splitTerms } from '../../retrieval/terms.ts';

/** How much each word of a check counts in the search for its lines, and which words set it apart from other checks. */
export interface WantedWords {
  readonly weights: ReadonlyMap<string, number>;
  readonly telling: ReadonlySet<string>;
  /** Words that the title is about. */
  readonly subject: readonly string[];
}

/** Words of every check and of every command line; they find everything, and so nothing. */
const COMMON = new Set(
  splitTerms(
    'ensure set sets setting settings config configure configured configuration enable enabled disable disabled show get display edit end next ' +
      'delete undo unset no not system device firewall value default following follow verify check review option command run click select go ' +
      'navigate use used using security level true false yes none off only all each every new name type value least more less than minute ' +
      'minutes second seconds day days appropriate properly required require requires allow allowed network interface global local server ' +
      'service services policy policies rule rules access management admin user users group',
  ),
);
/** Characters of one part that are looked at. */
const MOST_CHARACTERS = 4000;

export function findWantedWords(recommendation: Recommendation, expectation: string): WantedWords {
  const { title, audit, remediation, description } = recommendation;
  const commands = [...commandsOf(audit), ...commandsOf(remediation), ...listCode(audit), ...listCode(remediation)].join('\n');
  const parts: readonly (readonly [string, number])[] = [
    [title, 3],
    [commands, 3],
    [expectation, 2],
    [textOf(audit), 0.5],
    [description, 0.3],
  ];
  const weights = new Map<string, number>();
  for (const [text, weight] of parts) for (const word of listWords(text)) if ((weights.get(word) ?? 0) < weight) weights.set(word, weight);
  const telling = [title, commands].flatMap(listWords).filter(isTelling);
  const subject = splitQuery(title).map(({ whole }) => whole);
  return { weights, telling: new Set(telling), subject: subject.filter(isTelling) };
}

const isTelling = (word: string): boolean => !COMMON.has(word) && word.length > 2 && !/^[\d.]+$/.test(word);
const listWords = (text: string): readonly string[] => [...new Set(splitTerms(text.slice(0, MOST_CHARACTERS)))];
const textOf = ({ lines }: Procedure): string => lines.map(({ text }) => text).join('\n');
const listCode = ({ lines }: Procedure): readonly string[] => lines.flatMap(({ inlineCode = [] }) => inlineCode);

/** Whether a line of a configuration holds one of some words, or, where they are long enough to mean something there, as a part of its own. */
export function holdsOne(text: string, words: Iterable<string>): boolean {
  const terms = new Set(splitTerms(text));
  const letters = text.toLowerCase();
  return [...words].some((word) => terms.has(word) || (isPart(word) && letters.includes(word)));
}

/** `timeout` of `admintimeout`; shorter ones stand in other words by chance. */
export const isPart = (word: string): boolean => word.length >= 5 && /^[a-z]+$/.test(word);
