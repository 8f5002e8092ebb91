import { splitProse, splitText } from '../../demands/find-bound.ts';
import type { ConfigTree } from '../../model/config-tree.ts';
import type { Recommendation } from '../../model/recommendation.ts';
import { type Outcome, doubt } from '../../model/verdict.ts';
import { type Guard, OF_ALL, shorten } from '../guard.ts';

/** `must be sent to each enabled syslog server` */
const TO_EACH_SERVER = /\b(?:to|for|of|on|by|from) (?:each|every|all)(?: of)?(?: the)?(?: [a-z]+){0,3} (?:servers?|hosts?|collectors?)\b/i;
/** `every area and every OSPF interface must use` */
const TWO_KINDS =
  /\b(?:every|each|all)(?: the)?(?: [\w-]+)? ([a-z]{3,})(?:s|es)?(?:,| and|, and) (?:every|each|all)(?: the)?(?: [\w-]+)? ([a-z]{3,}?)(?:s|es)? (?:must|shall|should|has to|have to|uses?|is|are)\b/i;
/** `each line username ... password carries the keyword pbkdf2` */
const EACH_LINE =
  /\b(?:each|every|all)(?: of the)? lines? ["'`“]?([a-z][\w-]*)\b[^.;]{0,60}? (?:must )?(?:carry|carries|contains?|holds?|has|have|shows?) the (?:keyword|word|option) ["'`“]?([a-z][\w-]*)/i;
/** `is permitted on the interface mgmt only`, `in each of these lines the interface is mgmt` */
const ON_INTERFACE =
  /\bon (?:the )?interface ["'`“]?([\w/.:-]+?)["'`”]? (?:only|alone)\b|\bthe interface (?:is|must be) ["'`“]?([\w/.:-]+?)["'`”]? (?:every time|in each|only|and\b|,|in all)/i;

/** Leaves to a person a PASS by some things, or one kind of them, where a document asks it of each, of two kinds, or on one interface. */
export function guardOfEach({ title, description, audit }: Recommendation): Guard {
  const sentences = [title, ...splitText(description), ...splitProse(audit)];
  const find = (pattern: RegExp): RegExpExecArray | null | undefined => sentences.map((sentence) => pattern.exec(sentence)).find(Boolean);
  const servers = find(TO_EACH_SERVER);
  const kinds = find(TWO_KINDS);
  const line = find(EACH_LINE);
  const place = find(ON_INTERFACE);
  return (outcome, tree) => {
    if (outcome.status !== 'PASS' || outcome.lines.length === 0) return outcome;
    if (servers && !OF_ALL.test(outcome.reason) && !/\b\d+ (?:[a-z]+ ){0,3}(?:servers|hosts|collectors)\b/i.test(outcome.reason))
      return doubt(outcome, `But the document says "${shorten(servers[0])}", which was not judged.`);
    if (!tree) return outcome;
    const unseen = kinds?.slice(1).find((kind) => !isSeen(kind, outcome, tree));
    if (unseen !== undefined) return doubt(outcome, `But the document also speaks of every ${unseen}, which was not judged.`);
    const [, head = '', keyword = ''] = line ?? [];
    if (line && tree.lines.some((text) => startsWith(text, head) && !holds(text, keyword)))
      return doubt(outcome, `But the document wants \`${keyword}\` in each line \`${head}\`, which was not judged.`);
    const name = place?.[1] ?? place?.[2];
    const isElsewhere =
      name !== undefined && !outcome.reason.includes(name) && outcome.lines.some((at) => !holds(tree.lines[at - 1]!, name));
    return isElsewhere ? doubt(outcome, `But the document names the interface \`${name}\`, which not all lines show.`) : outcome;
  };
}

const startsWith = (text: string, head: string): boolean => text.trimStart().toLowerCase().split(/\s/, 1)[0] === head.toLowerCase();

/** Whether a word stands in a line by itself. */
const holds = (text: string, word: string): boolean =>
  ` ${text.toLowerCase().replaceAll(/["']/g, '').trim().replaceAll(/\s+/g, ' ')} `.includes(` ${word.toLowerCase()} `);

/** Whether a kind of things is what the reason or the lines speak of. */
const isSeen = (kind: string, { reason, lines }: Outcome, tree: ConfigTree): boolean =>
  [reason, ...lines.map((line) => tree.lines[line - 1] ?? '')].some((text) => text.toLowerCase().includes(kind.toLowerCase()));
