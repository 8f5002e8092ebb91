import { isWhole } from '../../config-tree/whole.ts';
import { splitProse } from '../../demands/find-bound.ts';
import type { ConfigTree } from '../../model/config-tree.ts';
import { type Recommendation, commandsOf, proseOf } from '../../model/recommendation.ts';
import { doubt, fail } from '../../model/verdict.ts';
import { type Guard, shorten } from '../guard.ts';
import { cleanLines } from '../../config-tree/text-commands.ts';

const QUOTE = String.raw`["'\`“]([a-z][^"'\`”]{2,80})["'\`”]`;
/** `For each line "manager-user NAME" the output must contain a line "bind manager-user NAME role ROLE"` */
const FOR_EACH = new RegExp(
  String.raw`\bfor (?:each|every) (?:line |entry |block )?${QUOTE},? (?:[\w-]+ ){0,6}?(?:must|shall|should|has to|is|are|contains?)\b(?: [\w-]+){0,5}? ${QUOTE}`,
  'i',
);
/** `for each manager-user that is displayed, a line "bind manager-user <name> role <role>" is displayed` */
const FOR_EACH_KEYWORD = new RegExp(
  String.raw`\bfor (?:each|every) ["'\`“]?([a-z]+(?:-[a-z]+)+)(?: <[^<>]+>)?["'\`”]?(?: that is \w+)?,? an? (?:line )?${QUOTE}(?: line)? (?:is|must be)\b`,
  'i',
);
/** `Each manager-user has a line "bind manager-user <name> role <role>"` */
const EACH_HAS = new RegExp(
  String.raw`\b(?:each|every) ["'\`“]?([a-z]+(?:-[a-z]+)+)["'\`”]? (?:account |user |block )?(?:must have|has|needs|must contain) (?:a|its own|one) line ${QUOTE}`,
  'i',
);
/** `every manager-user has a bind line`: a line as the document types it. */
const EACH_HAS_TYPED = /\b(?:each|every) ["'`“]?([a-z]+(?:-[a-z]+)+)["'`”]? (?:has|must have) an? ["'`“]?([a-z-]+)["'`”]? line\b/i;
const PLACEHOLDER = /<([^<>]+)>|(?<= )([A-Z][A-Z_-]*)(?= |$)/g;

interface Pair {
  /** Matches the line of a thing, and captures its name. */
  readonly thing: RegExp;
  /** The line that each has to have. */
  readonly asLine: (name: string) => RegExp;
  readonly said: string;
}

const literal = (text: string): string => text.toLowerCase().replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

/** A pattern for a whole line; what it leaves open is any word, and the name of the thing is that name. */
function toPattern(command: string, name: string, own: string): string {
  let at = 0;
  let pattern = '';
  for (const found of command.matchAll(PLACEHOLDER)) {
    pattern += literal(command.slice(at, found.index)) + ((found[1] ?? found[2]) === name ? own : String.raw`\S+`);
    at = found.index + found[0].length;
  }
  return pattern + literal(command.slice(at));
}

const namesIn = (command: string): readonly string[] => [...command.matchAll(PLACEHOLDER)].map(([, one, other]) => one ?? other!);

function readPair(sentence: string, typed: readonly string[]): Pair | undefined {
  const [, listed, line] = FOR_EACH.exec(sentence) ?? [];
  const [, thingTyped, first] = EACH_HAS_TYPED.exec(sentence) ?? [];
  const [, word = thingTyped, own] = EACH_HAS.exec(sentence) ?? FOR_EACH_KEYWORD.exec(sentence) ?? [];
  const wanted = line ?? own ?? (first === undefined ? undefined : typed.find((one) => one.startsWith(`${first} ${thingTyped!} <`)));
  if (wanted === undefined) return undefined;
  const isNamed = listed !== undefined && namesIn(listed).length > 0;
  const name = isNamed ? namesIn(listed).find((one) => namesIn(wanted).includes(one)) : namesIn(wanted)[0];
  if (name === undefined) return undefined;
  const thing = isNamed ? listed : `${listed ?? word!} <${name}>`;
  return {
    thing: new RegExp(`^${toPattern(thing, name, String.raw`(\S+)`)}$`),
    asLine: (value) => new RegExp(`^${toPattern(wanted, name, literal(value))}(?: |$)`),
    said: wanted,
  };
}

/** Whether an audit wants a line for each line of another kind, by the same name. */
export const wantsLineForEach = ({ audit, remediation }: Recommendation): boolean => {
  const typed = commandsOf(remediation);
  return splitProse(audit).some((sentence) => readPair(sentence, typed) !== undefined);
};

/** Fails a PASS where a document wants a line for each line of another kind, by the same name, and one has none. */
export function guardLineForEach({ audit, remediation }: Recommendation): Guard {
  const typed = commandsOf(remediation);
  const excepts = /\b(?:exempt\w*|except\w*|unless|other than|apart from)\b/i.test(proseOf(audit));
  const pairs = splitProse(audit).flatMap((sentence) => readPair(sentence, typed) ?? []);
  if (pairs.length === 0) return (outcome) => outcome;
  return (outcome, tree) => {
    if (outcome.status !== 'PASS' || !tree || !isWhole(tree)) return outcome;
    for (const pair of pairs) {
      const [first] = findLacking(pair, tree);
      const lacks = `But the audit wants \`${shorten(pair.said)}\` for each, and a line has none.`;
      if (first !== undefined && excepts) return doubt(outcome, lacks);
      if (first !== undefined)
        return {
          ...outcome,
          ...fail([first], `${outcome.reason} ${lacks}`),
        };
    }
    return outcome;
  };
}

/** The numbers of the lines that a document wants another line for, which is not there. */
function findLacking({ thing, asLine }: Pair, tree: ConfigTree): readonly number[] {
  const lines = cleanLines(tree);
  return lines.flatMap((line, at) => {
    const name = thing.exec(line)?.[1];
    if (name === undefined) return [];
    const pattern = asLine(name);
    return lines.some((one) => pattern.test(one)) ? [] : [at + 1];
  });
}
