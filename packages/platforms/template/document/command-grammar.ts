import type { CommandGrammar } from '@merlon/engine/ports/platform.ts';

/** How benchmarks print commands of the device. */
export const templateCommandGrammar: CommandGrammar = {
  prompt: /^[\w-]+ ?[>#] /,
  isCommand: (text) => /^(?:show|service|no service|log|set)\s+\S/.test(text.trim()),
  prints: (command) => /^show\b/.test(command.trim()),
};
