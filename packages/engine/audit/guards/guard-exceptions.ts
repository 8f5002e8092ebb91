import { findBlock, findEnclosing, findOpened } from '../../config-tree/enclosing.ts';
import { clean, holdsWord, lowerLines, textsOf } from '../../config-tree/text-commands.ts';
import { proseLinesOf } from '../../demands/find-bound.ts';
import {
  type Exception,
  type Meant,
  exemptsAlone,
  leavesWays,
  readExceptions,
  readInstead,
  readLettingOff,
  readMeant,
  readOptional,
  readReleasing,
} from '../../demands/read-exceptions.ts';
import type { ConfigNode, ConfigTree } from '../../model/config-tree.ts';
import { type Recommendation, proseOf } from '../../model/recommendation.ts';
import { type Outcome, doubt, notApplicable } from '../../model/verdict.ts';
import { type Guard, sentencesOfReason, shorten } from '../guard.ts';

/** Leaves to a person a FAIL of what the document may let off, does not mean, or only recommends. */
export function guardExceptions(recommendation: Recommendation): Guard {
  const { title, description, audit } = recommendation;
  const sentences = proseLinesOf(recommendation).map((sentence) => sentence.trim());
  const exceptions = readExceptions(sentences);
  const releasing = sentences.flatMap(readReleasing);
  const instead = sentences.flatMap(readInstead);
  const optional = readOptional([title, ...sentences]);
  const meant = sentences.flatMap(readMeant);
  const lettingOff = readLettingOff(sentences);
  // What it says of single devices may stand in two clauses.
  const forPairs = new Set(`${description}\n${proseOf(audit)}`.split(/(?<=\.)\s+|\n/).flatMap((text) => exemptsAlone(text) ?? []));
  const hasWays = [description, proseOf(audit)].some(leavesWays);
  return (outcome, tree) => {
    if (outcome.status !== 'FAIL' || !tree) return outcome;
    if (hasWays) return doubt(outcome, 'But the document leaves several ways to do it, of which another one may do.');
    const told = outcome.reason.toLowerCase();
    if (forPairs.size > 0 && STANDS_ALONE.test(told))
      return forPairs.has('wholly') && sentencesOfReason(outcome.reason).every((sentence) => STANDS_ALONE.test(sentence.toLowerCase()))
        ? { ...outcome, ...notApplicable(`${outcome.reason} ${OF_PAIRS}`, outcome.lines) }
        : doubt(outcome, 'But the document may not apply to a device that stands alone.');
    const free = optional.find((word) => told.includes(word));
    if (free !== undefined) return doubt(outcome, `But the document recommends \`${free}\` without asking for it.`);
    if (meant.some((one) => areOthers(one, outcome, tree))) return doubt(outcome, 'But the document names others that it means.');
    const surplus = SURPLUS.exec(outcome.reason)?.[1]?.toLowerCase().split(', ');
    if (surplus?.every((name) => sentences.some((sentence) => saysWord(sentence.toLowerCase(), name))))
      return doubt(outcome, 'But the document names each of them.');
    const letting = lettingOff.find((sentence) => namesAll(sentence, outcome, tree));
    if (letting !== undefined) return doubt(outcome, `But the document says "${shorten(letting)}", and it may let this off.`);
    if (outcome.lines.length === 0) return outcome;
    const release = textsOf(outcome.lines, tree).find((text) => releasing.includes(text));
    if (release !== undefined) return doubt(outcome, `But with \`${release}\` the document may not apply.`);
    const held = instead.find((one) =>
      outcome.lines.slice(0, MOST_THINGS).every((line) => showThing(line, tree).some((text) => clean(text) === one)),
    );
    if (held !== undefined) return doubt(outcome, `But the document lets it be with \`${held}\`, which the text has.`);
    const exception = exceptions.find((one) => areLetOff(one, outcome, tree));
    return exception ? doubt(outcome, `But the document says "${shorten(exception.sentence)}", and it may let this off.`) : outcome;
  };
}

/** By what judges tell that a device has no partner. */
const OF_PAIRS = 'The document does not apply to a device that stands alone.';
const STANDS_ALONE = /\bfailover is (?:switched )?off\b|`standalone`/;

/** More of a kind than there may be. */
const SURPLUS = /\(([^()]{1,200})\), of which there may be/;
const FELL_SHORT = /\(\d+ of \d+: ([^()]{1,200})\)/;

/** Whether all that fell short are things of a kind of which a document means others. */
function areOthers({ noun, names }: Meant, { reason }: Outcome, tree: ConfigTree): boolean {
  const short = FELL_SHORT.exec(reason)?.[1]?.toLowerCase().split(', ') ?? [];
  const isThere = (name: string): boolean => lowerLines(tree).some((line) => holdsName(line, name));
  return short.length > 0 && reason.toLowerCase().includes(noun) && names.some(isThere) && short.every((name) => !names.includes(name));
}

/** Whether a sentence names each thing that fell short: as a reason, its line or the head of its block has it, or by the zone that it is of. */
function namesAll(sentence: string, { reason, lines }: Outcome, tree: ConfigTree): boolean {
  const told = sentence.toLowerCase().replace(/["“”`']/g, '');
  const short = FELL_SHORT.exec(reason)?.[1]?.toLowerCase().split(', ');
  if (short) return short.every((name) => saysWord(told, name));
  const named = lines.length === 0 ? [...reason.matchAll(NAMED_THING)].map(([, name]) => name!.toLowerCase()) : [];
  if (named.length > 0) return named.every((name) => saysWord(told, name));
  const all = lowerLines(tree);
  const blocks = lines.slice(0, MOST_THINGS).map((line) => ({ line, block: findBlock(tree, line) }));
  return (
    blocks.length > 0 &&
    blocks.every(({ line, block }) => {
      // A line of its own that the sentence writes out: `dhcp enable may stay on a unit that only relays`.
      const own = clean(all[line - 1] ?? '');
      if (!block)
        return (
          own.includes(' ') &&
          ` ${told}`
            .split(` ${own} `)
            .slice(1)
            .some((behind) => LETS_LINE.test(behind))
        );
      const head = clean(all[block.line - 1] ?? '');
      const sides = ['source-zone', 'destination-zone'].map((side) => listZones(block, side, all));
      return (
        (/^[a-z -]+ [a-z-]+$/.test(head) && saysWord(told, head)) ||
        sides.some((zones) => zones.length > 0 && zones.every((zone) => holdsZone(told, zone)))
      );
    })
  );
}

/** What a sentence says behind a line that it lets be. */
const LETS_LINE =
  /^(?:lines? )?(?:(?:may|can) (?!not\b)|(?:is|are) (?:then |also )?(?:allowed|permitted|tolerated|accepted|acceptable|exempt\w*|excepted|fine)\b)/;

/** `The rule interzone-default …`: what a reason calls by its name. */
const NAMED_THING = /\b(?:rule|zone|interface|account|profile|policy) ([a-z]+(?:[-_.][\w-]+)+)/gi;

/** The zones of one side of a rule: `source-zone local`. */
const listZones = ({ line, endLine }: ConfigNode, side: string, all: readonly string[]): readonly string[] =>
  all
    .slice(line - 1, Math.min(endLine, line + LONGEST_BLOCK))
    .map((text) => text.trim().split(' '))
    .flatMap(([first, name]) => (first === side && name !== undefined ? [name] : []));

const saysWord = (text: string, word: string): boolean => ` ${text.replace(/[.,;:()]/g, ' ')} `.includes(` ${word} `);

/** `do not name local as the opposite zone`, `any zone other than local`, `leave out rules whose only destination zone is local` */
const ZONE_LET_OFF =
  /\b(?:(?:other than|not name|except(?:ed)?|apart from)(?: the)?(?: zones?)?|leave out [a-z ]{1,60}\bzones?(?: is| are)?) ([\w.-]*\w)/g;
const holdsZone = (text: string, zone: string): boolean =>
  /\bzones?\b/.test(text) && [...text.matchAll(ZONE_LET_OFF)].some(([, name]) => name === zone);

/** Whether an exception lets off each of the things that decide. */
const areLetOff = ({ names, isOfUnused, noun }: Exception, { lines, reason }: Outcome, tree: ConfigTree): boolean =>
  (names.length > 0 &&
    lines.slice(0, MOST_THINGS).every((line) => showThing(line, tree).some((text) => names.some((name) => holdsName(text, name))))) ||
  (isOfUnused && reason.toLowerCase().includes(noun) && lines.slice(0, MOST_THINGS).every((line) => isUnused(line, tree)));

/** Of a large text so many of the things that fall short are looked up. */
const MOST_THINGS = 50;

const holdsName = (line: string, name: string): boolean =>
  name.endsWith('-') || /^[a-z]+-[a-z-]+$/.test(name) ? line.includes(name) : holdsWord(line, name);

/** A line, those of the innermost block that it opens or stands in, the heads of those around, and others that begin as it does. */
function showThing(line: number, tree: ConfigTree): readonly string[] {
  const all = lowerLines(tree);
  const blocks = findEnclosing(tree, line);
  const own = findOpened(line, tree.roots) ?? blocks.at(-1);
  const within = own && own.endLine - own.line < LONGEST_BLOCK ? all.slice(own.line - 1, own.endLine) : [];
  const heads = blocks.map((node) => all[node.line - 1] ?? '');
  return [all[line - 1] ?? '', ...within, ...heads, ...listAlike(line, own, all)];
}
const LONGEST_BLOCK = 200;

/** `peer 192.0.2.1 description …` beside `peer 192.0.2.1 as-number …`: lines of one thing that is no block. */
function listAlike(line: number, block: ConfigNode | undefined, all: readonly string[]): readonly string[] {
  const head = /^\s*\S+ \S+ (?=\S)/.exec(all[line - 1] ?? '')?.[0];
  return head === undefined || !block || !/\d/.test(head)
    ? []
    : all.slice(block.line - 1, block.endLine).filter((text) => text.startsWith(head));
}

/** Names that somebody made up, and no keywords: with capitals, digits or a dash. */
const MADE_UP = /(?<=[\s"'])(?=[\w.-]*(?:[A-Z_]|[a-z]-[a-z]|[a-z]-?\d))[A-Za-z][\w.-]{2,}(?=["';{\s]|$)/g;

/** Whether a thing that decides has a name that stands nowhere but where it is defined. */
function isUnused(line: number, tree: ConfigTree): boolean {
  const text = tree.lines[(findEnclosing(tree, line).at(-1)?.line ?? line) - 1] ?? '';
  const name = [...text.matchAll(MADE_UP)].at(-1);
  if (!name) return false;
  // With its indentation, as what refers to it may say the same words elsewhere.
  const definition = text.slice(0, name.index + name[0].length).toLowerCase();
  const told = name[0].toLowerCase();
  return !lowerLines(tree).some((other) => other.includes(told) && !other.startsWith(definition));
}
