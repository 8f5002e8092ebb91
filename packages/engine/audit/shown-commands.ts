import type { ConfigTree } from '../model/config-tree.ts';
import { isGenericInAudit } from './unread-sentences.ts';
import { turnFinding } from '../demands/turn-finding.ts';

const QUOTED = /`([^`]+)`|"([^"]+)"|“([^”]+)”|'([^']{3,})'/g;
/** Where the next clause of a sentence begins. */
const CLAUSES =
  /[,;]? and (?=(?:the |that )?(?:[a-z]+ )?[`"“])|[,;] (?=(?:but |while |the )?(?:[a-z]+ )?[`"“])|(?<=\b(?:shown|present|set|configured|absent|there|listed)),? and (?=\S+ \S+ .*\b(?:must|shall|is)\b)/i;
const NEGATES = /\b(?:not|no|never|none|nor|neither|without|absent|missing)\b/gi;
const TWICE = /\b(?:not|no|never|nor|neither)\b.*\b(?:not|never|absent|missing|without)\b/i;
const PLACEHOLDER = /[<>|*{}[\]]|\.\.\./;
/** Words that a sentence may put beside a command, or that say in which way it looks. */
const BESIDE =
  /^(?:part|holds?|seen|plain|only|alone|line|command|configuration|running|contained|in|view|either|also|still|there|any|where|anywhere|global|globally)$/;

/** Where somebody is to look: `display current-configuration: below …`, `must be displayed by display current-configuration`. */
const LOOKING =
  /^(?:(?:run|enter|use|execute|type) )?["`]?(?:dis(?:play)?|show|get) [\w -]+["`]?:|\b(?:by|in|with|from) (?:the )?(?:output of )?(?:the )?(?:command )?["`]?(?:dis(?:play)?|show|get) [\w -]+["`]?$/i;

/**
 * Whether the text shows what a sentence says of commands that it quotes, and says nothing else: `"web-manager security enable" must be
 * shown, and "web-manager enable" must be absent`. That something is absent, only a whole text shows.
 */
export function showsCommands(sentence: string, tree: ConfigTree): boolean {
  const clauses = (turnFinding(sentence) ?? sentence).replace(LOOKING, ' ').trim().replace(/[.;]$/, '').split(CLAUSES);
  return clauses.every((clause) => showsClause(clause, tree));
}

/**
 * The lines of the whole device that a sentence forbids in so many words: "If `lldp enable` is configured globally, this is a finding". None
 * where it says anything else.
 */
export function findForbiddenLines(sentence: string, { roots }: ConfigTree): readonly number[] {
  const text = (turnFinding(sentence) ?? '').replace(/[.;]$/, '');
  const rest = text.replace(QUOTED, ' ').toLowerCase();
  const commands = quotedIn(text);
  const isRead = commands.length === 1 && commands.every(isCommand) && !TWICE.test(rest) && rest.search(NEGATES) >= 0 && saysNoMore(rest);
  if (!isRead) return [];
  return roots.filter(({ words }) => `${clean(words.join(' '))} `.startsWith(`${commands[0]} `)).map(({ line }) => line);
}

const quotedIn = (text: string): readonly string[] => [...text.matchAll(QUOTED)].map((found) => clean(found.slice(1).find(Boolean) ?? ''));

const saysNoMore = (rest: string): boolean =>
  (rest.replace(NEGATES, ' ').match(/[a-z][\w-]*|\d+/g) ?? []).every((word) => isGenericInAudit(word) || BESIDE.test(word));

function showsClause(clause: string, tree: ConfigTree): boolean {
  const quoted = quotedIn(clause);
  const plain = quoted.length === 0 ? UNQUOTED.exec(clause)?.[1] : undefined;
  const commands = plain === undefined ? quoted : [clean(plain)];
  const rest = clause.replace(plain ?? QUOTED, ' ').toLowerCase();
  if (commands.length === 0 || TWICE.test(rest) || /\bor\b/.test(rest) || !commands.every(isCommand)) return false;
  if (!saysNoMore(rest)) return false;
  const isNegated = rest.search(NEGATES) >= 0;
  // What stands in no quotes may be any words.
  if (isNegated && plain !== undefined && !/^undo\b/.test(plain)) return false;
  if (isNegated)
    return !tree.isExcerpt && tree.gaps.length === 0 && tree.unknownLines.length === 0 && commands.every((one) => !isIn(one, tree));
  return commands.every((one) => isIn(one, tree));
}

/** `web-manager security enable must be shown`: what stands before the verb may be a command. */
const UNQUOTED = /^(?:the )?((?:[a-z\d]+(?:[-_./:][a-z\d]+)* ){2,9})(?=(?:must|shall|should|has to|is|are)\b)/i;

const clean = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/[.,;]$/, '');

const isCommand = (text: string): boolean => / /.test(text) && !PLACEHOLDER.test(text);

const isIn = (command: string, { lines }: ConfigTree): boolean => lines.some((line) => `${clean(line)} `.startsWith(`${command} `));
