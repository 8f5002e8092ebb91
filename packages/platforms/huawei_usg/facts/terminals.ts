import type { Thing, Things } from '@merlon/engine/checks/finding.ts';
import type { Place } from '@merlon/engine/config-tree/find.ts';
import { type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { viewsOf } from './facts.ts';

/** The numbers of virtual terminals, from the first to the last. */
interface Range {
  readonly first: number;
  readonly last: number;
}

/** `VTY 0 to 4`, `VTY lines 0-4`, `user-interface vty 0 4`, `VTY 0 to VTY 4` */
const NAMED =
  /\bvty(?: (?:lines?|blocks?|user[ -]interfaces?))?(?: with line numbers| from)?(?: vty)? (\d{1,2}) ?(?:to|through|-|–)? ?(?:vty )?(\d{1,2})\b/i;
const NUMBERED = /\bline numbers (\d{1,2}) (?:to|through|-) (\d{1,2})\b/i;
/** `VTY blocks within 0 to 14`, `each block "user-interface vty" below number 16` */
const WITHIN = /\bvty\b[^.;\d]{0,30}?\b(?:within|between|numbered) (\d{1,2}) (?:to|through|and|-) (\d{1,2})\b/i;
const BELOW = /\bvty\b[^.;\d]{0,30}?\b(?:below|lower than|under)(?: (?:the )?number)? (\d{1,2})\b/i;
/** Words by which a document means every terminal, whatever it types. */
const OF_ALL =
  /\b(?:all|every|each|any)(?: of the| the)? (?:\w+ )?(?:user-interface )?["'“]?vty(?! (?:lines? )?(?:from )?\d)(?! (?:user[ -]interfaces? )?from )|\ba vty\b[^.]{0,30} without\b|\ball (?:remote |terminal )?lines\b/i;
/** Sentences that leave terminals out. */
const LEAVES_OUT =
  /\b(?:not (?:be )?(?:assessed|considered|checked|evaluated|looked at|part)|reserved|ignored?|excluded|exempt|excepted|out of scope|again without|(?:except|other than|apart from|not) vty)\b/i;

/** `With the exception of the reserved range 16 to 20`, `(not vty 16 20)`, `VTY 16 to 20 are reserved`: those that it leaves out. */
const LEFT_OUT = [
  /\b(?:exception of|except(?: for)?|other than|apart from|excluding|excepting|not(?= vty\b))\b[^.;\d]{0,50}?(\d{1,2}) ?(?:to |through |-|–|and )?(?<=\D)(\d{1,2})\b/i,
  /\b(?:vty|lines|ranges?|numbers?|terminals)\b[^.;\d]{0,20}?(\d{1,2}) ?(?:to |through |-|–|and )?(?<=\D)(\d{1,2})\b[^.;]{0,60}\b(?:reserved|not (?:be )?(?:assessed|considered|checked|evaluated|looked at|part)|ignored|excluded|exempt|out of scope)\b/i,
  // `Under every VTY block (the reserved block 16 to 20 excepted)`, `(again without 16 to 20)`
  /\bvty\b[^.;\d]{0,60}?\((?:[a-z-]+ ){0,3}?(\d{1,2}) (?:to|through) (\d{1,2}) (?:excepted|excluded|exempt|left out|aside|apart)\)/i,
  /\bvty\b[^.;\d]{0,60}?\((?:again |but |always |as above )?(?:without|except(?:ing)?|leaving out|save|not) (?:[a-z-]+ ){0,3}?(\d{1,2}) (?:to|through) (\d{1,2})\)/i,
];

const splitText = (text: string): readonly string[] => text.replace(/["“”]/g, '').split(/\n|(?<=[.;]) /);

function readLeftOut({ title, audit, description }: Recommendation): Range | undefined {
  const sentences = [title, proseOf(audit), description].flatMap(splitText).filter((sentence) => /\bvty\b|\blines? \d/i.test(sentence));
  const [, first, last] = sentences.flatMap((sentence) => LEFT_OUT.map((pattern) => pattern.exec(sentence))).find(Boolean) ?? [];
  return first === undefined ? undefined : { first: Number(first), last: Number(last) };
}

/** The virtual terminals that a document names; undefined where it means all, or does not say. */
function readRange({ title, audit, description }: Recommendation): Range | undefined {
  const sentences = [title, proseOf(audit), description].flatMap(splitText);
  const said = sentences.filter((sentence) => !LEAVES_OUT.test(sentence));
  const numbered = said.flatMap((sentence) => NUMBERED.exec(sentence) ?? []);
  const within = sentences.map((sentence) => WITHIN.exec(sentence)).find(Boolean);
  if (within) return { first: Number(within[1]), last: Number(within[2]) };
  const below = sentences.map((sentence) => BELOW.exec(sentence)).find(Boolean);
  if (below) return { first: 0, last: Number(below[1]) - 1 };
  const leavesOut = sentences.some((sentence) => LEAVES_OUT.test(sentence) && /\bvty\b/i.test(sentence));
  const isFromTo = said.some((sentence) => /\bfrom vty \d{1,2} to vty \d/i.test(sentence));
  const isOfAll = numbered.length === 0 && !leavesOut && !isFromTo && said.some((sentence) => OF_ALL.test(sentence));
  const [, first, last] = isOfAll ? [] : (said.map((sentence) => NUMBERED.exec(sentence) ?? NAMED.exec(sentence)).find(Boolean) ?? []);
  return first !== undefined && Number(first) <= Number(last) ? { first: Number(first), last: Number(last) } : undefined;
}

/** `Each vty block in use` */
const IN_USE = /\bvty(?: (?:lines?|blocks?|ranges?|terminals|user[ -]interfaces?))? (?:(?:that|which) (?:is|are) )?(?:in use|used)\b/i;

/**
 * The virtual terminals of a text that a document means: those of the range that it names, else all. Whether one without a setting of its own
 * is in use, as `vty 16 20` of the factory, the text does not show.
 */
export function listTerminals(tree: ConfigTree, recommendation: Recommendation): Things {
  const terminals = viewsOf(tree, 'user-interface vty');
  const range = readRange(recommendation);
  const out = range ? undefined : readLeftOut(recommendation);
  const rest = out ? terminals.filter(({ node }) => !isWithin(node.words, out)) : terminals;
  const inRange = range ? terminals.filter(({ node }) => overlaps(node.words, range)) : [];
  const meant = inRange.length > 0 ? inRange : rest;
  const isBare = ({ node }: Place): boolean => range === undefined && node.children.length === 0;
  const { title, audit, description } = recommendation;
  if (!IN_USE.test([title, proseOf(audit), description].join('\n')) || !meant.some(isBare)) return { meant: meant.map(asThing) };
  return { meant: meant.filter((one) => !isBare(one)).map(asThing), perhaps: meant.filter(isBare).map(asThing) };
}

const asThing = (place: Place): Thing => ({ name: '', place, lines: [place.node.line] });

/** The numbers of a view; NaN where it says none. */
function rangeOf(words: readonly string[]): Range {
  const [first = Number.NaN, last = first] = words.slice(2).map(Number);
  return { first, last };
}

function isWithin(words: readonly string[], { first, last }: Range): boolean {
  const own = rangeOf(words);
  return own.first >= first && own.last <= last;
}

function overlaps(words: readonly string[], { first, last }: Range): boolean {
  const own = rangeOf(words);
  return own.first <= last && own.last >= first;
}
