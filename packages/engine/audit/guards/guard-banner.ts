import { splitProse, splitText } from '../../demands/find-bound.ts';
import type { ConfigTree } from '../../model/config-tree.ts';
import type { Recommendation } from '../../model/recommendation.ts';
import { type Outcome, doubt } from '../../model/verdict.ts';
import type { Guard } from '../guard.ts';

/** `It has to name the owner and announce that sessions are recorded`, `carries the three statements`: what a text has to say. */
const SAYS =
  /\b(?:these|the|all|both) (?:two|three|four|five) (?:elements|statements|points|parts|sentences)\b|\b(?:has|have|needs?) to (?:name|announce|state|say|tell|warn)\b/i;
/** `The text must state that sessions are recorded`: what it must say, and behind it what banners say. */
const MUST_SAY = /\b(?:must|shall|should) (?:name|announce|state|say|tell|warn)\b/i;
/** `It names the owner and says that use is recorded`, `It does not mention the host name` */
const DESCRIBES =
  /^(?:it|the (?:text|banner|notice|message|wording)) (?:names|says|states|mentions|tells|announces|warns)\b|\b(?:does|must|may|shall) not (?:mention|name|give away|reveal|contain)\b|\bthat (?:says|states|tells|announces) that\b|\bthat names \S+.* and says\b/i;
const OF_USE = /\b(?:monitor|record|log|owner|author)/i;
const OF_BANNER = /\b(?:banner|disclaimer|message|notice)\b/i;

/** `contains the words "Tarn Hotels"`: the lines of a device show them, or do not. */
const QUOTED = /\b(?:words?|names?|phrases?) ["“'‘]([^"“”]{3,80}?)["”’]/gi;
/** `provided that it contains the words …`, `a banner naming the utility` */
const HOLDS =
  /\b(?:contain(?:s|ing)?|includ(?:es?|ing)|bear(?:s|ing)?|carr(?:y|ies|ying)) (?:the|these|our) (?:words?|names?|phrases?)\b|\bnaming\b/i;

/** How a judge says that it has read what the text says. */
const IS_SAID = /\bits text says what it has to\b/;

/** Leaves to a person a PASS of a banner of which a document says what it has to tell: no word for word, but its meaning. */
export function guardBanner({ title, description, audit }: Recommendation): Guard {
  const said = [title, ...splitProse(audit)];
  const quoted = [...description.matchAll(QUOTED)].map(([, words = '']) => words.toLowerCase());
  const plain = `${title}\n${description}`.replace(QUOTED, ' ');
  const isListed = said.some(listsContents) || splitText(description).some((sentence) => DESCRIBES.test(sentence)) || HOLDS.test(plain);
  const isShort = (outcome: Outcome, tree?: ConfigTree): boolean => {
    const text = outcome.lines.map((line) => tree?.lines[line - 1]?.toLowerCase() ?? '').join('\n');
    return !quoted.every((words) => text.includes(words));
  };
  if ((!isListed && quoted.length === 0) || !OF_BANNER.test([...said, description].join(' '))) return (outcome) => outcome;
  return (outcome, tree) =>
    outcome.status === 'PASS' && OF_BANNER.test(outcome.reason) && !IS_SAID.test(outcome.reason) && (isListed || isShort(outcome, tree))
      ? doubt(outcome, 'But whether the text says what the document lists a person has to read.')
      : outcome;
}

const listsContents = (sentence: string): boolean =>
  SAYS.test(sentence) ||
  sentence.split('\n').some((line) => {
    const at = line.search(MUST_SAY);
    return at >= 0 && OF_USE.test(line.slice(at));
  });
