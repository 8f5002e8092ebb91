import { splitProseLines, splitText } from '../../demands/find-bound.ts';
import type { Recommendation } from '../../model/recommendation.ts';
import { doubt } from '../../model/verdict.ts';
import { type Guard, shorten } from '../guard.ts';
import { isSamePlace } from './place-words.ts';
import { isGenericInAudit } from '../unread/unread-sentences.ts';

/** `The same holds for the console`, `the same is demanded of IPv6`: what was asked for is asked of something else as well. */
const SAME_FOR =
  /\bthe same (?:holds|applies|goes|is (?:true|demanded|required|expected|asked|mandatory)|must (?:hold|apply|be (?:so|done|true)))(?: (?:for|of|to|on|in|with))? ([^.;]{3,120})/i;

/** `Should a profile have a block of its own, the same limits hold there`: of the thing that stands ahead. */
const SAME_THERE =
  /^(.{3,160}?)(?<!\bat )\bthe same (?:limits?|figures?|bounds?|rules?|ceilings?|requirements?|demands?)(?: (?:holds?|appl(?:y|ies)|goe?s?|counts?|(?:is|are) (?:demanded|required|valid|expected))\b|[.;]?$)/i;

/** `Logs go to 192.0.2.1, and so do the records of the management` */
const SO_DO =
  /(?:, and|;|\band) (?:so|equally) (?:do|does|is|are|must|shall|has|have) ((?:the|all|every|each|its|those|any)\b[^.;,]{3,120})/i;

/** `both traffic and policy logs`, `both remote and local logging`: two kinds of one thing. */
const BOTH = /\bboth (?:the )?([a-z][\w-]+)(?: [a-z][\w-]+)? and (?:the )?([a-z][\w-]+) [a-z]/i;

/** Leaves to a person a PASS where a document asks the same of something that no judge names. */
export function guardSameFor(
  { title, audit, description }: Recommendation,
  said: string,
  isDevice: (word: string) => boolean = () => false,
): Guard {
  const kinds = BOTH.exec(title)?.slice(1).join(' ');
  const same = [...splitProseLines(audit), ...splitText(description)].flatMap((sentence) => {
    const [, things] = SAME_FOR.exec(sentence) ?? SAME_THERE.exec(sentence.trim()) ?? SO_DO.exec(sentence) ?? [];
    return things === undefined ? [] : [{ sentence, words: listWords(things).filter((word) => !isDevice(word)) }];
  });
  const asked = [...(kinds === undefined ? [] : [{ sentence: title, words: listWords(kinds) }]), ...same];
  if (asked.length === 0) return (outcome) => outcome;
  return (outcome, tree) => {
    if (outcome.status !== 'PASS') return outcome;
    const lines = outcome.lines.map((line) => tree?.lines[line - 1] ?? '').join(' ');
    const known = `${said} ${outcome.reason} ${lines}`.toLowerCase();
    // `the portal session timer` is `web session-timeout`, where one of its words is.
    const isHeard = (words: readonly string[]): boolean =>
      words.every((word) => known.includes(word) || (isSamePlace(word, outcome.reason) && words.some((one) => known.includes(one))));
    const left = asked.find(({ words }) => !isHeard(words));
    return left ? doubt(outcome, `But the document says "${shorten(left.sentence)}", of which nothing was judged.`) : outcome;
  };
}

/** The words that name something, without the ending of a plural. */
const listWords = (things: string): readonly string[] =>
  (things.toLowerCase().match(/[a-z\d][\w-]*/g) ?? [])
    .filter((word) => !isGenericInAudit(word))
    .map((word) => word.replace(/(?<=\w{3})s$/, ''));
