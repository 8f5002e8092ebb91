import { splitProse } from '../../demands/find-bound.ts';
import { type Recommendation, commandsOf } from '../../model/recommendation.ts';
import { doubt } from '../../model/verdict.ts';
import { type Guard, sentencesOfReason } from '../guard.ts';
import { hasWord } from './shown-outcome.ts';

const FINDING = /\bthis is a finding\b/i;
/** A setting that a reason names. */
const SETTING = /`([^`]+)`/;

/**
 * Leaves to a person a FAIL by a setting that only the remediation types, where the audit says what a finding is and speaks of others that stand
 * beside it: a remediation may set more than what is looked at.
 */
export function guardOnlyRemedied(recommendation: Recommendation): Guard {
  const { title, description, audit, remediation } = recommendation;
  if (!splitProse(audit).some((sentence) => FINDING.test(sentence))) return (outcome) => outcome;
  const looked = audit.lines.map(({ text }) => text.toLowerCase().replace(/[.,:()]+/g, ' '));
  const said = `${title}\n${description}`.toLowerCase() + looked.join('\n');
  const typed = commandsOf(remediation).map((command) => command.toLowerCase().split(/\s+/));
  const isOnlyTyped = (keyword: string): boolean => {
    const places = typed.flatMap((words) => (words.includes(keyword) ? [words.slice(0, words.indexOf(keyword))] : []));
    const beside = typed.flatMap((words) =>
      places.flatMap((place) => (place.every((word, at) => words[at] === word) ? (words[place.length] ?? []) : [])),
    );
    return !said.includes(stem(keyword)) && beside.some((one) => one !== keyword && looked.some((line) => hasWord(line, one)));
  };
  return (outcome) => {
    if (outcome.status !== 'FAIL') return outcome;
    const keywords = sentencesOfReason(outcome.reason).map((sentence) => SETTING.exec(sentence)?.[1]?.split(' ').at(-1)?.toLowerCase());
    return keywords.every((one) => one !== undefined && isOnlyTyped(one))
      ? doubt(outcome, `But only the remediation sets \`${keywords[0]!}\`, and the audit says what a finding is without it.`)
      : outcome;
  };
}

/** A keyword as prose may say it: `authentication` is heard in `authenticated`. */
const stem = (keyword: string): string => keyword.slice(0, Math.max(3, keyword.length - 4));
