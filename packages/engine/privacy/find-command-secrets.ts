import { COMMON_WORDS } from './common-words.ts';
import { FORM } from './hide-secrets.ts';

/** The word before a secret in a command. */
const NAMED = '(?:[\\w-]*(?:password|passwd|passphrase|secret|psk|community)|[\\w-]*key|key-string)';
/** What stands before a command: a prompt, the mark of a list or of code, or another command. */
const BEFORE = '(?:^|[`{;,>#$])[ \\t]*(?:(?:\\d+[.)]|[-*])[ \\t]+)?';
/** Words that commands which set secrets begin with; sentences begin with capitals. */
const VERB =
  '(?:set|add|enable|passwd|user|username|local-user|super|ikev[12]|tunnel-group|neighbor|ntp|isakmp|crypto|snmp-(?:server|agent)|(?:radius|tacacs|hwtacacs|aaa|ldap)-server)';

/** A command on a line of its own or in the midst of a sentence; below another one it may begin with what it sets. */
const COMMANDS: readonly RegExp[] = [
  new RegExp(`${BEFORE}${VERB}[ \\t][^\\n;\`]*`, 'gm'),
  new RegExp(`^[ \\t]+(?:[\\w-]+[ \\t]+)?${NAMED}[ \\t][^\\n]*`, 'gm'),
  new RegExp(`[{;][ \\t]*${NAMED}[ \\t][^\\n;]{1,300}(?=;)`, 'g'),
];
const VALUE = new RegExp(`(?<![\\w-])${NAMED}[ \\t]+${FORM}["']?([A-Za-z][^\\s"'<>«»;,\`(){}[\\]]{3,})`, 'g');

/** A name in the midst of a sentence, where a sentence would say what the password is like. */
const SAID =
  /\b(?:pass(?:word|phrase|code)|secret|psk|pre-shared[ -]key|community(?: string)?)[ \t]+(?:is|was)[ \t]+["']?([A-Z][^\s"'<>«»;,`(){}[\]]{5,})/g;

/** What commands set beside a secret, and what sentences go on with. */
const ORDINARY =
  /^(?:polic|encrypt|expir|complex|format|length|life|age|histor|reuse|strength|string|hash|manag|recover|protect|requir|chang|minimum|maximum|min-|max-|sha|md5|aes|des|rsa|dsa|ecdsa|server|should|must|with|that|this|from|when|have|does|will|which|what|instead|after|before)/i;

/**
 * The secrets in commands that somebody wrote down, also those that are no more than a word: `set password Summerhouse`. In a sentence such
 * a word would tell nothing, in a command its place does.
 */
export function findCommandSecrets(text: string): readonly string[] {
  const commands = COMMANDS.flatMap((command) => text.match(command) ?? []);
  const found = [...commands.flatMap((command) => [...command.matchAll(VALUE)]), ...text.matchAll(SAID)];
  const values = new Set(found.map(([, value = '']) => value.replace(/[.?!:]+$/, '')));
  return [...values].filter((value) => !COMMON_WORDS.has(value.toLowerCase()) && !ORDINARY.test(value));
}
