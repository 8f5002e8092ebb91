import type { CommandGrammar } from '../../ports/platform.ts';

/** A command line made up for tests: prompts `fw#` and `fw (mode)#`, commands set, show, config and end. */
export const toyGrammar: CommandGrammar = {
  prompt: /^fw(?: \([a-z]+\))?# ?/,
  isCommand: (text) => /^(?:(?:set|config) \S|show\b|end$)/.test(text),
  prints: (command) => command.startsWith('show'),
};
