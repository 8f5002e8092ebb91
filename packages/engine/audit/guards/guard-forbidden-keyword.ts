import { lowerLines } from '../../config-tree/text-commands.ts';
import { splitProse, splitText } from '../../demands/find-bound.ts';
import type { ConfigTree } from '../../model/config-tree.ts';
import type { Recommendation } from '../../model/recommendation.ts';
import { doubt } from '../../model/verdict.ts';
import { type Guard, shorten } from '../guard.ts';

const MODAL = '(?:may|must|shall|should|can|do|does|is|are)';
const HOLDS = '(?:have|has|hold|holds|grant|grants|use|uses|show|shows|contain|contains|carry|carries|include|includes)';
/** What is forbidden: `no group may have a write view`, `groups must not have one`, `a write view must not be granted`. */
const FORBIDDEN: readonly RegExp[] = [
  new RegExp(String.raw`\b(?:no|none|neither|nobody)\b[^,;:.]*?\b(?:${MODAL} )?${HOLDS} (?:an? |any |the )?([\w -]{3,40})`, 'i'),
  new RegExp(String.raw`\b${MODAL} (?:not|never) ${HOLDS} (?:an? |any |the )?([\w -]{3,40})`, 'i'),
  new RegExp(
    String.raw`\b(?:an?|any|the)? ?((?:[\w-]+ )?[\w-]+) ${MODAL} (?:not|never) be (?:granted|used|configured|set|present|there|allowed|permitted|shown|given)\b`,
    'i',
  ),
];
/** What forbids that something is missing, or forbids it of some, or on a condition. */
const LEAVES_OPEN =
  /\b(?:without|lacks?|missing|absent|unless|except\w*|exempt\w*|other than|only|than|before|longer|shorter|if|when|where|need|necessar\w+|required|applicable|apply|considered|covered|empty|remain|default)\b/i;
/** The clauses of a sentence; a list of things goes on behind a comma. */
const CLAUSES = /[;:.]|, (?=(?:and|but|so|which|as|because|since) )/;
/** A line that takes something away. */
const TAKES_AWAY = /^\s*(?:undo|no|unset|delete|deactivate)\b|\b(?:disable|off)\s*$/i;

/**
 * Leaves to a person a PASS where a document forbids what a keyword of the device calls by its two words, `no group may have a write view`, a
 * line has that keyword, `write-view`, and those who judge say nothing of it.
 * @param judged what those who judge say that they look at
 */
export function guardForbiddenKeyword({ title, description, audit }: Recommendation, judged: string): Guard {
  const known = judged.toLowerCase();
  const forbidden = [title, ...splitText(description), ...splitProse(audit)]
    .flatMap((sentence) => sentence.split(CLAUSES).map((clause) => ({ sentence, clause })))
    .filter(({ clause }) => !LEAVES_OPEN.test(clause))
    .flatMap(({ sentence, clause }) =>
      FORBIDDEN.flatMap((form) => keywordsIn(form.exec(clause)?.[1] ?? '')).map((keyword) => ({ sentence, keyword })),
    )
    .filter(({ keyword }) => !known.includes(keyword));
  if (forbidden.length === 0) return (outcome) => outcome;
  return (outcome, tree) => {
    if (outcome.status !== 'PASS' || !tree) return outcome;
    const found = forbidden.find(({ keyword }) => !outcome.reason.includes(keyword) && holdsKeyword(keyword, tree));
    return found
      ? doubt(outcome, `But the document says "${shorten(found.sentence)}", and the text has \`${found.keyword}\`, which was not judged.`)
      : outcome;
  };
}

/** `write view` and `write-view` as a device may spell them; the last word may stand in the plural. */
function keywordsIn(clause: string): readonly string[] {
  const words = clause.toLowerCase().match(/[a-z][a-z\d]+(?:-[a-z\d]+)*/g) ?? [];
  const pairs = words.flatMap((word, at) => (at === 0 ? [] : [`${words[at - 1]}-${word}`]));
  return [...words.filter((word) => word.includes('-')), ...pairs].flatMap((word) => [word, word.replace(/s$/, '')]);
}

const holdsKeyword = (keyword: string, tree: ConfigTree): boolean =>
  lowerLines(tree).some((line) => line.includes(keyword) && !TAKES_AWAY.test(line) && ` ${line} `.includes(` ${keyword} `));
