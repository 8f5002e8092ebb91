import type { CommandGrammar } from '@merlon/engine/ports/platform.ts';

/** Commands of the FortiOS CLI (FortiOS Administration Guide, "CLI basics": command syntax, subcommands). */
const VERBS =
  'config|edit|set|unset|unselect|append|select|delete|move|clone|rename|purge|next|end|abort|get|show|diagnose|diag|execute|exec|exit|sudo';
const STANDALONE = new Set(['next', 'end', 'abort', 'get', 'show', 'purge', 'exit']);
/** A word of prose after one of these verbs: `edit the profile`. */
const PROSE_WORD = /^(?:the|an?|your|this|that|these|of|to|and|is|are|for|with|by)\b/i;

/** `FGT1 #`, `FGT1 (global) #`, `FGT1 (ha) # `, a `$` for read-only accounts; a bare `#` only before a command. */
const NAMED = String.raw`(?!(?:${VERBS})\s)[A-Za-z0-9][\w.-]*(?:\s?\([^()]*\))?\s?[#$](?![#=\w.-]*=)(?!#)\s*`;
const BARE = String.raw`[#$]\s+(?=(?:${VERBS})\b)`;

/** How benchmarks print FortiOS commands. */
export const fortigateCommandGrammar: CommandGrammar = {
  prompt: new RegExp(`^(?:${NAMED}|${BARE})`),
  isCommand: (text) => {
    const words = text.trim();
    const [verb = ''] = words.split(/\s+/, 1);
    const rest = words.slice(verb.length).trim();
    if (!new RegExp(`^(?:${VERBS})$`).test(verb)) return false;
    return rest === '' ? STANDALONE.has(verb) : !PROSE_WORD.test(rest);
  },
  prints: (command) => /^(?:show|get|diagnose|diag)\b/.test(command.trim()),
};
