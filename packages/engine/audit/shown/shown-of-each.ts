import type { ConfigNode, ConfigTree } from '../../model/config-tree.ts';
import type { Outcome } from '../../model/verdict.ts';
import { clean, headsAbove, textsOf, toLinePattern } from '../../config-tree/text-commands.ts';
import { isGenericInAudit, isKnownWord } from '../unread/unread-sentences.ts';

const QUOTED = /"[^"]+"|`[^`]+`|“[^”]+”|(?<!\w)'[^']{3,}'/g;
/** `each rule with "action permit"`, `every "user-interface vty" block`: which things are meant. */
const OF_WHICH =
  /\b(?:with|containing|that (?:ha(?:s|ve)|contains?|holds?|includes?)) (?:the (?:line|command) )?(?:"[^"]+"|`[^`]+`|“[^”]+”)|(?<=\b(?:each|every|all) (?:displayed )?)(?:"[^"]+"|`[^`]+`|“[^”]+”)/gi;
const ALONE = /\b(?:without any other \w+|alone)\b/i;
/** What turns such a sentence round, or compares. */
const MORE =
  /\b(?:not|no|never|none|without|neither|nor|only|least|most|more|less|fewer|than|either|both|and|if|when|unless|except\w*)\b|\d/i;
/** What a judge says of things all of which it looked at. */
const OF_ALL = /^(?:Every|Holds for \d+) |[.] (?:Every|Holds for \d+) | on every /;

/**
 * Whether a sentence asks of each thing for a line that it quotes, and the lines that decide of all of them show it: `"ssl version tlsv12" must be
 * displayed for each gateway`, `every peer must contain "peer <address> password cipher" or "peer <address> keychain"`. No line that sets the
 * same may set it otherwise.
 */
export function showsOfEach(part: string, said: string, { reason, lines }: Outcome, tree: ConfigTree): boolean {
  if (!/\b(?:each|every|all)\b|^(?:the )?(?:blocks|views|sections|lines|rules|peers|areas)\b/i.test(part) || !OF_ALL.test(reason))
    return false;
  const text = withoutChosen(part, reason)
    .replace(WHICH_LINES, ' ')
    .trim()
    .replace(/[.;:]$/, '')
    .replace(OF_WHICH, ' ')
    .replace(/, (?:for|on|of) (?:the|each|either) [a-z ]{3,90}$/i, '');
  const commands = (text.match(QUOTED) ?? [])
    .map((command) => clean(command.slice(1, -1).replace(/ (?:…|\.{3}) /g, ' <any> ')))
    .filter(Boolean);
  const rest = text.replace(QUOTED, ' ');
  const isAlone = ALONE.test(rest);
  if (commands.length === 0 || !commands.every((command) => /\S \S/.test(command)) || (commands.length > 1 && !/\bor\b/i.test(rest)))
    return false;
  if (MORE.test(rest.replace(ALONE, ' '))) return false;
  const shown = textsOf(lines, tree);
  const known = [said, ...shown, ...headsAbove(lines, tree)].join(' ');
  const words =
    rest
      .replace(ALONE, ' ')
      .toLowerCase()
      .match(/[a-z][\w-]*/g) ?? [];
  if (!words.every((word) => isGenericInAudit(word) || PLACES.test(word) || isKnownWord(word, known))) return false;
  const settings = commands.map(settingOf);
  const same = shown.filter((line) => settings.some((setting) => `${line} `.startsWith(`${setting} `)));
  const patterns = commands.map((command) => toLinePattern(command, { isWhole: isAlone }));
  const isOne = (line: string): boolean => patterns.some((pattern) => pattern.test(line));
  if (same.length > 0) return same.every(isOne);
  // What decides may be the lines that open the things: then it stands below each.
  const things = findOpened(tree, lines);
  return things.length > 0 && things.every(({ children }) => children.some(({ words: own }) => isOne(clean(own.join(' ')))));
}

const OF_ZONE =
  / (?:with|whose|and|from|,) (?:the |an? )?(source|destination)[- ]zones? (?:is |of )?["'`“]?([\w-]+)["'`”]?(?: \(or without (?:any|an?) (?:source|destination)[- ]zones?\))?/gi;
const OF_ACTION = / (?:with|whose|and|,) (?:the |an? )?action (?:is |of )?["'`“]?(?:permit|allow|accept)["'`”]?(?= )/gi;
/** `Every rule in effect from zone untrust logs`: all of them, whatever they do. */
const RULES_JUDGED = /^Every [a-z]+(?: [a-z]+)? (?:in effect|that lets traffic pass)((?: (?:from|to) zone [\w-]+(?: or [\w-]+)*)*) /;

/** A sentence about rules without what says which ones, where at least those were judged: `with source-zone untrust and action permit`. */
function withoutChosen(part: string, reason: string): string {
  const [, zones] = RULES_JUDGED.exec(reason) ?? [];
  if (zones === undefined) return part;
  return part
    .replace(OF_ZONE, (told: string, side: string, zone: string) => {
      const [, judged] = new RegExp(` ${/^source$/i.test(side) ? 'from' : 'to'} zone ([\\w-]+(?: or [\\w-]+)*)`).exec(zones) ?? [];
      return judged === undefined || judged.split(' or ').includes(zone.toLowerCase()) ? '' : told;
    })
    .replace(OF_ACTION, '');
}

/** The statements of these lines that others stand below. */
export function findOpened({ roots }: ConfigTree, lines: readonly number[]): readonly ConfigNode[] {
  const wanted = new Set(lines);
  const found: ConfigNode[] = [];
  const open = [...roots];
  for (let node = open.pop(); node; node = open.pop()) {
    if (wanted.has(node.line) && node.children.length > 0 && node.words.length > 1) found.push(node);
    open.push(...node.children);
  }
  return found;
}

/** `the blocks that cover VTY 0 to 4`, `below number 16`, `irrespective of its action`: which of them are meant, the judge knows. */
const WHICH_LINES =
  /\bthat (?:cover|include|are) (?:the )?vty (?:lines )?\d+ (?:to|-) \d+|\b(?:below|within) (?:number )?\d{1,2}(?: (?:to|-) \d{1,2})?\b|,? (?:irrespective of|regardless of|whatever) (?:the|its) [a-z]+,?|, with the exception of [^,"'`]{3,60},|\b(?:which|that) (?:begins?|starts?) with(?= ["'`“])|\bof the form(?= ["'`“])/gi;
/** Where something stands, and how a sentence calls a line. */
const PLACES =
  /^(?:under|below|inside|views?|blocks?|sections?|basic|keywords?|form|followed|appended|same|corresponding|own|separate|described|concerned|process(?:es)?)$/;

/** The words of a command that say what it sets: those ahead of a name or a value that is left open, else all but the last. */
function settingOf(command: string): string {
  const open = command.search(/ (?:<|\[|\.\.\.|…)/);
  return open >= 0 ? command.slice(0, open) : command.split(' ').slice(0, -1).join(' ');
}
