import type { CommandGrammar } from '@merlon/engine/ports/platform.ts';

/** Commands of Gaia Clish, and expert shell commands that benchmarks print (Gaia Administration Guide, "Command Line Interface"). */
const VERBS = new Set(
  'set add delete show save load lock unlock clish expert fw cpstat cpconfig cphaprob mgmt_cli vi cat grep backup restore upgrade ver'.split(
    ' ',
  ),
);
/** A word of prose after one of these verbs: `set the password`. */
const PROSE_WORD = /^(?:the|an?|your|this|that|these|all|of|to|and|is|are|for|with|by|new|up)\b/i;

/**
 * `Hostname>`, `gw-1:0> `, `[Global] ch01-01> `, followed by a command or nothing, because `>` also separates menu items: `User Management
 * > Password Policy`.
 */
const CLISH = String.raw`(?:\[[\w-]+\]\s*)?[A-Za-z][\w.@:-]*>\s*(?=$|(?:[Ss]et|[Aa]dd|[Dd]elete|[Ss]how|[Ss]ave|lock|unlock|clish|expert|fw|ver|exit)\b)`;
/** `> show ntp servers`: without the name of the gateway. */
const BARE = String.raw`>\s+(?=(?:set|add|delete|show|save|lock|unlock|expert)\s+(?!(?:the|all|an?|to)\b)[a-z])`;
/** `[Expert@gw-1:0]# ` */
const EXPERT = String.raw`\[Expert@[^\]\s]+\]#\s*`;

/** How benchmarks print Gaia commands. */
export const checkpointCommandGrammar: CommandGrammar = {
  prompt: new RegExp(`^(?:${EXPERT}|${CLISH}|${BARE})`),
  isCommand: (text) => {
    const words = text.trim();
    const [verb = ''] = words.split(/\s+/, 1);
    const rest = words.slice(verb.length).trim();
    return VERBS.has(verb) && rest !== '' && !PROSE_WORD.test(rest);
  },
  prints: (command) => /^(?:show|fw|cpstat|cphaprob|cat|grep|ver)\b/.test(command.trim()),
};
