import type { CommandGrammar } from '@merlon/engine/ports/platform.ts';

/** How commands of the device look in documents. */
export const templateCommandGrammar: CommandGrammar = {
  prompt: /^[\w-]+ ?[>#] /,
  isCommand: (text) => /^(?:show|service|no service|log|set)\s+\S/.test(text.trim()),
  prints: (command) => /^show\b/.test(command.trim()),
};
