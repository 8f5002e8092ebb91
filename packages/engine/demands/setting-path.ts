import type { SettingPath } from '../ports/platform.ts';

/** What a document leaves open, or gives a name of its own: `<name>`, `[1-5]`, `{on | off}`, `"Block all"`, `$name`, `xxx`. */
const GROUP = /"[^"]*"|<[^<>]*>|\[[^[\]]*\]|\{[^{}]*\}/g;
const PLACEHOLDER = /[<>[\]{}*$|]|^x{3,}$/i;

/** The path of a command that is typed word by word, without its verb, in lower case; `*` stands for what the document leaves open. */
export const toSettingPath = (words: string): SettingPath =>
  words
    .toLowerCase()
    .replace(GROUP, '*')
    .trim()
    .split(/\s+/)
    .map((word) => (PLACEHOLDER.test(word) ? '*' : word));
