import type { CommandGrammar } from '@merlon/engine/ports/platform.ts';

/** `[edit system services ssh]`: the position in the hierarchy, printed above the prompt of configuration mode. */
const CONTEXT = String.raw`\[edit\b.*$`;
/** `{primary:node0}`: the state line of clusters and of two routing engines (Junos CLI User Guide, "CLI prompt"). */
const STATE = String.raw`\{[a-z-]+(?::[\w.-]+)?\}\s*$`;
/** `user@host>` and `user@host#`, with `[edit]` in front if somebody wrote both on one line. */
const PROMPT = String.raw`(?:\[edit\b[^\]]*\]\s*)?[\w.-]+@[\w.:-]+\s?[>#%]\s*`;

/** A prompt without the names in front of it: `> show …`, `# set …`. */
const BARE = String.raw`(?:>\s+(?=(?:show|request|configure|clear|file|monitor|ping|start|test|restart)\b)|[#%]\s+(?=(?:set|delete|show|run|commit|rollback|edit|top|deactivate|activate|insert|rename|load)\b))(?!\S+\s+(?:the|an?|to)\b)`;

/** Commands of operational and configuration mode (Junos CLI User Guide). */
const VERBS = new Set(
  (
    'set delete edit show request run top up exit quit rollback commit deactivate activate rename insert replace copy annotate protect ' +
    'unprotect load save clear restart configure monitor ping traceroute ssh telnet file help status test start update wildcard'
  ).split(' '),
);
/** A word of prose after one of these verbs: `set the password`. */
const PROSE_WORD = /^(?:the|an?|your|this|that|these|all of|to|and|is|are|for|with|by)\b/i;

/** How benchmarks print Junos commands. */
export const juniperCommandGrammar: CommandGrammar = {
  prompt: new RegExp(`^(?:${PROMPT}|${BARE}|${CONTEXT}|${STATE})`),
  isCommand: (text) => {
    const words = text.trim();
    const [verb = ''] = words.split(/\s+/, 1);
    // Only a line of configuration text ends with one of these, never a command.
    return VERBS.has(verb) && !/[;{}]$/.test(words) && !PROSE_WORD.test(words.slice(verb.length).trim());
  },
  prints: (command) => /^(?:run\s+|top\s+|up(?:\s+\d+)?\s+)*show\b/.test(command.trim()),
};
