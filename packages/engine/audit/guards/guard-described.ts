import { proseOf, type Recommendation } from '../../model/recommendation.ts';
import { splitText } from '../../demands/find-bound.ts';
import { textsOf } from '../../config-tree/text-commands.ts';
import type { ConfigTree } from '../../model/config-tree.ts';
import { type Outcome, doubt } from '../../model/verdict.ts';
import { type Guard, shorten } from '../guard.ts';

const ALGORITHM = /\b(?:aes|sha|hmac)[-_ ]?\d[\w-]*/gi;
const DEMANDS =
  /\b(?:only|must|shall|not (?:permitted|allowed|accepted)|no other|nothing but|(?:authenticates?|encrypts?) with|(?:is|are) (?:authenticated|encrypted) (?:by|with)|do(?:es)? not conform|uses?)\b/i;

const EVERY_INTERFACE = /\b(?:each|every|all) (?:\w+ )?interfaces?\b/i;
const OF_SOME = /\b(?:un)?trusted interfaces?\b|\binterfaces? (?:that is|that are)? ?not to be trusted\b/i;

/** Leaves to a person a PASS of the outer interfaces where the description asks it of every one. */
export function guardEveryInterface({ title, description, audit }: Recommendation): Guard {
  const said = splitText(description).find((sentence) => EVERY_INTERFACE.test(sentence));
  const isOfOuter = OUTER.test(`${title} ${said ?? ''} ${proseOf(audit)}`);
  return (outcome) =>
    said !== undefined && !isOfOuter && outcome.status === 'PASS' && OF_SOME.test(outcome.reason)
      ? doubt(outcome, `But the description says "${shorten(said.trim())}", which was not judged.`)
      : outcome;
}
/** Words for what lies outside. */
export const OUTER = /\b(?:untrust\w*|external|outside|outer|internet|perimeter|wan)\b/i;

/** Leaves to a person a PASS of which the description alone names the algorithms that it asks for, where the judge says nothing of them. */
export function guardDescribed({ title, description, audit }: Recommendation): Guard {
  if (`${title} ${proseOf(audit)}`.search(ALGORITHM) >= 0) return (outcome) => outcome;
  const said = splitText(description).find((sentence) => DEMANDS.test(sentence) && sentence.search(ALGORITHM) >= 0);
  const named = said?.match(ALGORITHM)?.map((name) => name.toLowerCase());
  if (said === undefined || !named) return (outcome) => outcome;
  const refused = REFUSES.test(said) ? named.map(toAlgorithmPattern) : [];
  return (outcome, tree) =>
    outcome.status === 'PASS' &&
    !named.some((name) => outcome.reason.toLowerCase().includes(name)) &&
    !(refused.length > 0 && tree && lacks(refused, outcome, tree))
      ? doubt(outcome, `But the description says "${shorten(said.trim())}", which was not judged.`)
      : outcome;
}

/** `No method that relies on SHA-1 (…)`, and nothing else. */
const REFUSES =
  /^(?:[\w -]{2,40}: )?(?:no|neither) (?!(?:others?|more|less|fewer)\b)(?!.*\b(?:only|but|except\w*|unless|other than|instead)\b)/i;

/** An algorithm in whatever spelling: `SHA-1` is `sha1`, and the end of `dh_group14_sha1`. */
const toAlgorithmPattern = (name: string): RegExp =>
  new RegExp(`${name.replace(/[-_ ]/g, '').replace(/(?<=[a-z])(?=\d)/, '[-_ ]?')}(?!\\d)`);

/** Whether lines were compared with what a document accepts, and hold none of these algorithms. */
const lacks = (refused: readonly RegExp[], { reason, lines }: Outcome, tree: ConfigTree): boolean =>
  lines.length > 0 &&
  reason.includes('but what is accepted') &&
  !textsOf(lines, tree).some((line) => refused.some((pattern) => pattern.test(line)));
