import { COMMON_WORDS } from './common-words.ts';
import { FORM } from './hide-secrets.ts';

/** The word before a secret in a command. */
const NAMED = '(?:[\\w-]*(?:password|passwd|passphrase|secret|psk|community)|[\\w-]*key|key-string)';
/** The text before a command: a prompt, a list or code marker, or another command. */
const BEFORE = '(?:^|[`{;,>#$])[ \\t]*(?:(?:\\d+[.)]|[-*])[ \\t]+)?';
/** Words that commands which set secrets begin with; sentences begin with capitals. */
const VERB =
  '(?:set|add|enable|passwd|user|username|local-user|super|ikev[12]|tunnel-group|neighbor|ntp|isakmp|crypto|snmp-(?:server|agent)|(?:radius|tacacs|hwtacacs|aaa|ldap)-server)';

/** A command on a line of its own or in the midst of a sentence; below another one it may begin with what it sets. */
const COMMANDS: readonly RegExp[] = [
  new RegExp(`${BEFORE}${VERB}[ \\t][^\\n;\`]*`, 'gm'),
  new RegExp(`^[ \\t]+(?:[\\w-]+[ \\t]+)?${NAMED}[ \\t][^\\n]*`, 'gm'),
  /\bset[ \t]+(?:password|passwd|psksecret|secret)[ \t]+[^\s"'<>«;,`]+/g,
  new RegExp(`[{;][ \\t]*${NAMED}[ \\t][^\\n;]{1,300}(?=;)`, 'g'),
];
const VALUE = new RegExp(
  `(?<![\\w-])${NAMED}[ \\t]+${FORM}["']?([A-Za-z][^\\s"'<>«»;,\`(){}[\\]]{3,}|\\d[^\\s"'<>«»;,\`(){}[\\]]{5,})`,
  'g',
);

/** A name in the midst of a sentence, where a sentence would say what the password is like. */
const SAID =
  /\b(?:pass(?:word|phrase|code)|secret|psk|pre-shared[ -]key|community(?: string)?)[ \t]+(?:is|was)[ \t]+["']?([A-Z][^\s"'<>«»;,`(){}[\]]{5,})/g;

/** A secret that somebody calls their own. */
const OWN =
  /\b(?:my|our)[ \t]+(?:[\w-]{1,30}[ \t]+){0,3}(?:pass(?:word|phrase|code)|secret|psk|pre-shared[ -]key|community(?: string)?|token)[ \t]+(?:is|was)[ \t]*:?[ \t]*["']?([^\s"'<>«»;,`(){}[\]]{4,})/gi;

/** A word alone on the line below its name. */
const BELOW =
  /(?<![\w-])(?:[\w-]*(?:password|passwd|passphrase|passcode|secret|psk|token)|[\w-]+[-_]key)["']?[ \t]*[:=][ \t]*\r?\n[ \t]*["']?([^\s"'<>«»;,`(){}[\]]{3,}[^\s"'<>«»;,`(){}[\]:=])["']?[ \t]*$/gim;

/** Secrets on the command line of a shell (curl(1), sshpass(1)). The name of a variable is not one. */
const TOLD: readonly RegExp[] = [
  /\bcurl[ \t][^\n]{0,400}?(?<=[ \t])(?:-[A-Za-z]{0,5}u[ \t]*|--(?:proxy-)?user[ =])["']?[^\s"':]{1,100}:([^\s"'<«$]{4,})/g,
  /\bsshpass[ \t]+(?:-v[ \t]+)?-p[ \t]*["']?([^\s"'<«$]{4,})/g,
];

/** Words that commands put beside a secret, or that continue a sentence. */
const ORDINARY =
  /^(?:polic|encrypt|expir|complex|format|length|life|age|histor|reuse|strength|string|hash|manag|recover|protect|requir|chang|minimum|maximum|min-|max-|sha|md5|aes|des|rsa|dsa|ecdsa|server|should|must|with|that|this|from|when|have|does|will|which|what|instead|after|before)/i;

/** Remarks about a password that stand in its place. */
const SAID_OF =
  /^(?:(?:un|in)?(?:safe|secure|known|correct|valid)|weak|strong|short|wrong|right|fine|good|lost|gone|empty|blank|secret|public|plain|visible|also|already|always|never|still|just|only|very|quite|really|simply|somehow|about|over|under|more|less|[a-z]+(?:ed|ing|en|able|ible|ly))$/;

/**
 * The secrets in commands that somebody wrote down, also those that are no more than a word: `set password Summerhouse`. In a sentence such
 * a word would tell nothing, in a command its place does, and where somebody says what theirs is.
 */
export function findCommandSecrets(text: string): readonly string[] {
  const commands = COMMANDS.flatMap((command) => text.match(command) ?? []);
  const placed = [...commands.flatMap((command) => listValues(command, VALUE)), ...listValues(text, SAID), ...listValues(text, BELOW)];
  const said = listValues(text, OWN).filter((value) => !SAID_OF.test(endSentence(value)));
  const values = [...placed, ...said].map(endSentence).filter((value) => !COMMON_WORDS.has(value.toLowerCase()) && !ORDINARY.test(value));
  return [...new Set([...values, ...TOLD.flatMap((told) => listValues(text, told))])];
}

const listValues = (text: string, pattern: RegExp): readonly string[] => [...text.matchAll(pattern)].map(([, value = '']) => value);

/** The signs that end a sentence are no part of its last word. */
const endSentence = (value: string): string => value.replace(/[.?!:]+$/, '');
