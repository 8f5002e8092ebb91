import type { Recommendation } from '../model/recommendation.ts';
import { type Outcome, review } from '../model/verdict.ts';
import type { LibraryCheck, Platform, SettingPath } from '../ports/platform.ts';

/**
 * Keeps a check from speaking for settings that it does not look at: a PASS becomes a REVIEW where the document's own commands set something
 * else as well. That something is wrong stays true.
 */
export function withoutUnjudgedSettings(
  { settingsOf }: Platform,
  recommendation: Recommendation,
  { settings }: LibraryCheck,
): (outcome: Outcome) => Outcome {
  const beyond = settings && settingsOf?.(recommendation).find((path) => !settings.some((own) => isOne(path, own)));
  if (!beyond) return (outcome) => outcome;
  const said = beyond.filter((word) => word !== '*').join(' ');
  return (outcome) =>
    outcome.status === 'PASS'
      ? review(`${outcome.reason} But the document also sets \`${said}\`, which was not judged.`, outcome.lines)
      : outcome;
}

/** Words that turn a setting round. */
const OPPOSITES = new Set(
  ['enable disable', 'on off', 'yes no', 'true false'].flatMap((pair) => [pair, pair.split(' ').toReversed().join(' ')]),
);

/** Whether two paths lead to one setting: they agree up to the end of the shorter, whose last word may be a value, though not the opposite. */
function isOne(path: SettingPath, own: SettingPath): boolean {
  if (path.some((word, at) => OPPOSITES.has(`${word} ${own[at]}`))) return false;
  const shorter = Math.min(path.length, own.length);
  const differing = path.findIndex((word, at) => at >= shorter || !isSame(word, own[at]!));
  const agreed = differing < 0 ? path.length : differing;
  return agreed >= Math.min(2, own.length) && agreed >= shorter - 1;
}

/** Names, addresses and numbers of a document are examples. */
const isSame = (one: string, other: string): boolean =>
  one === other || one === '*' || other === '*' || (/^\d/.test(one) && /^\d/.test(other));
