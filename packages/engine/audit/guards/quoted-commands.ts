import { turnFinding } from '../../demands/turn-finding.ts';
import { isGenericInAudit } from '../unread/unread-sentences.ts';

/** Words by which a sentence turns, and those by which devices take a line back. */
const NEGATES = /\b(?:not|no|never|none|absent)\b/;
const TAKES_BACK = 'undo |no ';

/**
 * Whether a sentence says no more than that commands of a check are to be in the configuration, or that what takes them back is not:
 * `ntp-service server disable must be configured`, `undo info-center enable must not be present`.
 */
export function quotesCommands(sentence: string, commands: readonly string[]): boolean {
  const text = ` ${(turnFinding(sentence) ?? sentence)
    .toLowerCase()
    .replace(/["'`“”‘’,]/g, ' ')
    .replace(/[.:](?=\s|$)/g, ' ')
    .replace(/\s+/g, ' ')} `;
  const lines = commands.map((command) => command.trim().toLowerCase()).filter((line) => line.includes(' ') && !/[<>|*]/.test(line));
  const longestFirst = lines.toSorted((one, other) => other.length - one.length);
  const [kept, taken] = [longestFirst, longestFirst.flatMap(takeBack)].map((some) => strip(text, some));
  return (kept !== text && saysRest(kept!, false)) || (taken !== text && saysRest(taken!, true));
}

const takeBack = (line: string): readonly string[] =>
  new RegExp(`^(?:${TAKES_BACK})`).test(line) ? [line.replace(/^\S+ /, '')] : TAKES_BACK.split('|').map((word) => word + line);

const strip = (text: string, lines: readonly string[]): string => lines.reduce((left, line) => left.replaceAll(` ${line} `, '  '), text);

/** What is left of a sentence has to be words that it may use of anything. */
const saysRest = (rest: string, isNegated: boolean): boolean =>
  NEGATES.test(rest) === isNegated && rest.split(' ').every((word) => word === '' || NEGATES.test(word) || isGenericInAudit(word));
