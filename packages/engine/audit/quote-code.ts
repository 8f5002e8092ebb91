import { type Procedure, type ProcedureLine, type Recommendation, commandsOf } from '../model/recommendation.ts';

/**
 * Quotes what a document sets in the type of code in the sentences of its audit: which words of `No line should show exchange-mode aggressive`
 * are a command, a plain text does not tell.
 */
export function quoteCode(recommendation: Recommendation): Recommendation {
  const { audit, remediation } = recommendation;
  if (!audit.lines.some(({ kind, inlineCode }) => kind === 'prose' && inlineCode)) return recommendation;
  const typed = commandsOf(remediation).map((command) => command.trim().split(/\s+/));
  return { ...recommendation, audit: quoteIn(audit, typed) };
}

const quoteIn = ({ lines }: Procedure, typed: readonly (readonly string[])[]): Procedure => ({
  lines: lines.map((line) => (line.kind === 'prose' && line.inlineCode ? { ...line, text: quoteLine(line, typed) } : line)),
});

function quoteLine({ text, inlineCode = [] }: ProcedureLine, typed: readonly (readonly string[])[]): string {
  let told = '';
  let rest = text;
  for (const code of inlineCode) {
    const at = findCode(rest, code);
    if (at < 0 || !(COMMAND.test(code) || NAMED.test(code))) continue;
    const [before, after] = [rest.slice(0, at), rest.slice(at + code.length)];
    told += isQuoted(before, after) || /^[.-]?\w/.test(after) ? before + code : `${before}"${withPlaces(code, typed)}"`;
    rest = after;
  }
  return told + rest;
}

/** Where it stands next: of `all`, not where a sentence says `at all`. */
const findCode = (text: string, code: string): number => (code === 'all' ? text.search(/(?<!\bat )all/) : text.indexOf(code));

/** Words of a configuration, and no sentence. */
const COMMAND = /^[a-z][^`"“”.;]*$/;
/** `FTP server enable`: as a device prints it. */
const NAMED = /^[A-Z]{2,6}(?: [a-z][\w-]*){2,}$/;
const isQuoted = (before: string, after: string): boolean => /["'`“‘]$/.test(before) && /^["'`”’]/.test(after);

/** `acl number inbound`, where the remediation types `acl 2001 inbound`: a word stands for a number. */
function withPlaces(code: string, typed: readonly (readonly string[])[]): string {
  const words = code.split(/\s+/);
  const isAlike = (command: readonly string[]): boolean =>
    command.length >= words.length &&
    words.some((word, at) => word === command[at]) &&
    words.every((word, at) => word === command[at] || isPlace(word, command[at]!));
  const command = typed.find(isAlike);
  // `bind manager-user NAME role ROLE`: such words in capitals stand for values, but for those that the document types.
  const isOpen = (word: string, at: number): boolean => at > 0 && PLACE.test(word) && !typed.some((one) => one.includes(word));
  if (!command && words.some(isOpen)) return words.map((word, at) => (isOpen(word, at) ? `<${word.toLowerCase()}>` : word)).join(' ');
  return command ? words.map((word, at) => (word === command[at] || !isPlace(word, command[at]!) ? word : `<${word}>`)).join(' ') : code;
}

/** No value of a device, as `AES` or `TCP` may be. */
const PLACE =
  /^(?:NAMES?|ROLES?|ADDRESS(?:ES)?|NUMBERS?|ZONES?|INTERFACES?|USERS?|GROUPS?|HOSTS?|SERVERS?|KEYS?|MASKS?|PORTS?|VALUES?|PROFILES?|POLIC(?:Y|IES)|RULES?|DOMAINS?|SECRETS?|PASSWORDS?|STRINGS?|TEXTS?|TEMPLATES?|SCHEMES?|PEERS?|NETWORKS?|VIEWS?|LISTS?|MINUTES?|SECONDS?|DAYS?)$/;
const isPlace = (word: string, typed: string): boolean =>
  /^(?:number|name|address|id|n|value|ip|mask|integer)$/.test(word) && /^\d[\d.]*$/.test(typed);
