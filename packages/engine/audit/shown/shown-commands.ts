import { isUnderstood } from '../../config-tree/whole.ts';
import type { ConfigTree } from '../../model/config-tree.ts';
import { isGenericInAudit } from '../unread/unread-sentences.ts';
import { asksOfUsers, turnFinding } from '../../demands/turn-finding.ts';
import {
  captureEach,
  clean,
  hasCommand,
  hasCommandBelow,
  hasCommandLike,
  holdsCommand,
  mayHoldCommand,
} from '../../config-tree/text-commands.ts';

const QUOTED = /`([^`]+)`|"([^"]+)"|“([^”]+)”|'([^']{3,})'/g;
/** Where the next clause of a sentence begins. */
const CLAUSES =
  /[,;]? and (?=(?:the |that )?(?:[a-z]+ )?[`"“'])|[,;] (?=(?:but |while |the )?(?:[a-z]+ )?[`"“])|(?<=\b(?:shown|present|set|configured|absent|there|listed)),? and (?=\S+ \S+ .*\b(?:must|shall|is)\b)/i;
const NEGATES = /\b(?:not|no|never|none|nor|neither|without|absent|missing)\b/gi;
/** `must not be disabled`: what is meant to be there, then, the words do not tell. */
const SWITCHES = /\b(?:disabl\w*|remov\w*|delet\w*|off|cannot|prevent\w*)\b/i;
/** What is left of a condition or a verdict that was not turned into a demand. */
const CONDITIONS = /\b(?:if|when|where|which|then|findings?|compliant|compliance|sufficient|acceptable|until|after)\b/i;
/** `no longer than`, `more than one`: a line is compared with something, or counted. */
const COMPARES =
  /\b(?:more|less|fewer|most|least|greater|higher|lower|longer|shorter|larger|smaller|exceeds?|within|than|equal|between|one|only|alone)\b/i;
/** `each entry`: that a line is there once does not show it of each. */
const EACH = /\b(?:every|users?|(?:each|all|both)(?! of\b))\b/i;
/** `in "interface a", "lldp enable"`: the comma begins no clause. */
const OPENS_PLACE = /((?:^|\W)(?:in|on|below|under|inside|for)(?: the)?(?: \w+)? (?:`[^`]+`|"[^"]+"|“[^”]+”)),(?= (?:the )?[`"“])/gi;
/** `in "interface a"`: where a line is to stand. */
const PLACED = /(?<!\b(?:both|all|each|either|none) )\b(?:in|on|below|under|inside|of|for)(?: the)?(?: \w+)? ["`“]/i;
const PLACEHOLDER = /[<>|*{}[\]]|\.\.\.|…|\b[a-z](?:\.[a-z]){3}\b|\b(?:x{2,}|(?:your|my)[-_]\w+)\b/i;
/** A prompt of a device, or a command by which somebody looks: no line of a configuration. */
const NO_LINE = /[#$%]\s|^(?:dis(?:play)?|show|get|diag\w*)\b/i;
/** Words that a sentence may put beside a command, or that say in which way it looks. */
const BESIDE =
  /^(?:part|holds?|seen|plain|only|alone|line|command|configuration|running|contained|in|view|either|also|still|there|any|where|anywhere|global|globally|under|below|inside|starts?|starting|begins?|beginning)$/;

/** Where somebody is to look: `display current-configuration: below …`, `must be displayed by display current-configuration`. */
const LOOKING =
  /^(?:(?:run|enter|use|execute|type) )?["`]?(?:dis(?:play)?|show|get) [\w -]+["`]?:|\b(?:by|in|with|from) (?:the )?(?:output of )?(?:the )?(?:command )?["`]?(?:dis(?:play)?|show|get) [\w -]+["`]?$/i;

/**
 * Whether the text shows what a sentence says of commands that it quotes, and says nothing else: `"web-manager security enable" must be
 * shown, and "web-manager enable" must be absent`. That something is absent, only a whole text shows.
 */
export function showsCommands(sentence: string, tree: ConfigTree): boolean {
  const text = quoteHeld(turnFinding(sentence) ?? sentence);
  if (CONDITIONS.test(text.replace(QUOTED, ' '))) return false;
  const clauses = text.replace(LOOKING, ' ').trim().replace(/[.;]$/, '').replace(OPENS_PLACE, '$1').split(CLAUSES);
  return joinSubjects(clauses).every((clause) => showsClause(clause, tree));
}

/** `The block user-interface con 0 must contain authentication-mode aaa`, `the output must not contain undo lock enable`: commands in no quotes. */
const HELD =
  /^(?:verify that )?(?:the )?(?:(?:section|block|view|stanza) ["`“]?([a-z][\w./ -]+?)["`”]?|output|configuration|result) (must|shall|should)( not)? (?:contain|have|include|show|hold|list|read|be) (?:the |a )?(?:line |command )?["`“]?([a-z][\w-]*(?: [\w.-]+)+)["`”]?[.]?$/i;

/** `The words ftp server enable and ftp ipv6 server enable must not appear.` */
const PLAIN_LIST =
  /^the (?:words|lines|commands) ((?:[a-z][\w-]*(?: [\w.-]+)+)(?:(?:, (?:and )?| and )[a-z][\w-]*(?: [\w.-]+)+)+) ((?:must|shall|may|should) (?:not )?(?:both |all )?(?:be (?:found|shown|present|displayed|printed|there)|appear|occur))[.]?$/i;

/** A sentence that says what a section or an output holds as one that quotes the commands. */
function quoteHeld(sentence: string): string {
  const [, list, verb] = PLAIN_LIST.exec(sentence.trim()) ?? [];
  if (list !== undefined) return `"${list.split(/, (?:and )?| and /).join('" and "')}" ${verb!.replace(/\b(?:both|all) /i, '')}`;
  const [, place, must, not = '', command] = HELD.exec(sentence.trim()) ?? [];
  if (command === undefined) return sentence;
  return place === undefined ? `"${command}" ${must}${not} be present` : `in "${place}", "${command}" ${must}${not} be present`;
}

/** `the lines "a" and "b" must not be present`: several subjects of one verb are one clause. */
const joinSubjects = (clauses: readonly string[]): readonly string[] =>
  clauses.reduceRight<readonly string[]>((joined, clause) => {
    const [next, ...rest] = joined;
    return next !== undefined && !VERB.test(clause.replace(QUOTED, ' ')) ? [`${clause} and ${next}`, ...rest] : [clause, ...joined];
  }, []);
const VERB = /\b(?:is|are|must|shall|should|may|has|have|does|do|shows?|contains?|includes?|displays?|present|absent)\b/i;

/**
 * The lines of the whole device that a sentence forbids in so many words: "If `lldp enable` is configured globally, this is a finding". None
 * where it says anything else, or speaks of a line that the document types itself.
 */
export function findForbiddenLines(sentence: string, tree: ConfigTree, typed: readonly string[] = []): readonly number[] {
  const text = (turnFinding(sentence) ?? '').replace(/[.;]$/, '');
  const command = asksOfUsers(sentence) ? undefined : forbiddenIn(text, typed);
  if (command === undefined || !isCommand(command)) return [];
  return tree.roots.filter((node) => holdsCommand(node, clean(command))).map(({ line }) => line);
}

/** Whether a line may be in the text, wherever and in whatever notation, that a sentence forbids in so many words. */
export function mayHoldForbidden(sentence: string, tree: ConfigTree, typed: readonly string[]): boolean {
  const text = (turnFinding(sentence) ?? sentence).replace(/[.;]$/, '');
  if (CONDITIONS.test(text.replace(QUOTED, ' '))) return false;
  const commands = [forbiddenIn(text, typed) ?? [], ...[...text.matchAll(REFUSED)].flatMap(([part]) => quotedIn(part))].flat();
  return commands.some((one) => /[a-z].* /i.test(one.trim()) && !NO_LINE.test(one) && !isTyped(one, typed) && mayHoldCommand(one, tree));
}

/** `instead of "telnet enable"`, `"telnet enable" should be avoided` */
const REFUSED =
  /\b(?:instead of|rather than|in place of|neither|nor|remove|delete|avoid) (?:the )?(?:lines? |commands? )?(?:`[^`]+`|"[^"]+"|“[^”]+”)|(?:`[^`]+`|"[^"]+"|“[^”]+”) (?:must|shall|should|has to) be (?:avoided|removed|deleted|deactivated|disabled)\b/gi;

const isTyped = (command: string, typed: readonly string[]): boolean =>
  typed.some((line) => `${clean(line)} `.startsWith(`${clean(command)} `));

/** The only command of a sentence, where that forbids it and the document does not type it itself. */
function forbiddenIn(text: string, typed: readonly string[]): string | undefined {
  const [command, ...more] = quotedIn(text);
  if (command === undefined || more.length > 0 || !forbids(text)) return undefined;
  return isTyped(command, typed) ? undefined : command;
}

/** Whether a sentence turns once, and says no more than that its command is not to be there. */
function forbids(text: string): boolean {
  const rest = text.replace(QUOTED, ' ').toLowerCase();
  return countNegations(rest) === 1 && !isMore(rest) && saysNoMore(rest);
}

const quotedIn = (text: string): readonly string[] => captureEach(text, QUOTED);

const countNegations = (rest: string): number => rest.match(NEGATES)?.length ?? 0;
const isMore = (rest: string): boolean => SWITCHES.test(rest) || COMPARES.test(rest) || (/\bor\b/.test(rest) && countNegations(rest) === 0);

const saysNoMore = (rest: string): boolean =>
  (rest.replace(NEGATES, ' ').match(/[a-z][\w-]*|\d+/g) ?? []).every((word) => isGenericInAudit(word) || BESIDE.test(word));

function showsClause(clause: string, tree: ConfigTree): boolean {
  const quoted = quotedIn(clause);
  const plain = quoted.length === 0 ? UNQUOTED.exec(clause)?.[1] : undefined;
  const commands = plain === undefined ? quoted : [plain];
  const rest = clause
    .replace(plain ?? QUOTED, ' ')
    .toLowerCase()
    .replace(/\bat least one\b/g, ' ')
    // `both a and b`, `neither a nor b`: each of the two.
    .replace(/^\s*both\s+and\b/, ' ')
    .replace(/\bneither\b(.*?)\bnor\b/, 'not $1');
  if (showsOneOf(quoted, rest, tree)) return true;
  if (commands.length === 0 || countNegations(rest) > 1 || isMore(rest) || !commands.every(isCommand) || !saysNoMore(rest)) return false;
  // What stands in no quotes may be any words.
  if (countNegations(rest) > 0) return (plain === undefined || /^undo\b/.test(plain)) && lacksAll(clause, commands, tree);
  return !EACH.test(rest) && !/\bplain\b/.test(rest) && showsAll(clause, commands.map(clean), tree);
}

const OPEN_COMMAND = /^[a-z][\w-]*(?: [\w-]+)*(?: <[^<>]+>| \[[^\]]+\])(?: (?:[\w-]+(?:\|[\w-]+)*|<[^<>]+>|\[[^\]]+\]))*$/i;
/** `at least one "log host <address>" is present`: of a command with a name or a value that is left open, any line will do. */
const showsOneOf = ([command = '', ...more]: readonly string[], rest: string, tree: ConfigTree): boolean =>
  more.length === 0 &&
  OPEN_COMMAND.test(command) &&
  countNegations(rest) === 0 &&
  !isMore(rest) &&
  !EACH.test(rest) &&
  saysNoMore(rest) &&
  hasCommandLike(command, tree);

function showsAll(clause: string, commands: readonly string[], tree: ConfigTree): boolean {
  const [place, ...others] = commands;
  if (PLACED.test(clause) && others.length > 0) return others.every((one) => hasCommandBelow(place!, one, tree));
  return commands.every((one) => hasCommand(one, tree));
}

/** That a line is nowhere, only a text shows that is whole, and only of each notation of a line. */
const lacksAll = (clause: string, commands: readonly string[], tree: ConfigTree): boolean =>
  isUnderstood(tree) && !(PLACED.test(clause) && commands.length > 1) && commands.every((one) => !mayHoldCommand(one, tree));

/** `web-manager security enable must be shown`: what stands before the verb may be a command. */
const UNQUOTED = /^(?:the )?((?:[a-z\d]+(?:[-_./:][a-z\d]+)* ){2,9})(?=(?:must|shall|should|has to|is|are)\b)/i;

const isCommand = (text: string): boolean => / /.test(text.trim()) && !PLACEHOLDER.test(text) && !NO_LINE.test(text.trim());
