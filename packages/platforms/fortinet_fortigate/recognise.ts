import { expandPath, isSectionPath } from './parse/command-words.ts';

/**
 * True if a text is a FortiOS configuration: it begins like a backup, or it has a line that opens a FortiOS section and one that sets
 * something or opens an entry. Only the beginning is examined.
 */
export function recognisesFortios(text: string): boolean {
  const beginning = text.slice(0, 20_000).replace(/^\uFEFF/, '');
  if (/^#config-version=/m.test(beginning)) return true;
  return /^[ \t]*(?:set|edit) \S/m.test(beginning) && beginning.split(/[\r\n]+/).some(opensSection);
}

function opensSection(line: string): boolean {
  const [, words] = /^\s*(?:\S{1,64} (?:\([^()]{1,64}\) )?[#$] )?config ([a-z][\w"+ -]{1,80})$/.exec(line.trimEnd()) ?? [];
  if (words === undefined) return false;
  const path = expandPath(words.split(/ +/));
  return words === 'vdom' || words === 'global' || (isSectionPath(path) && path.length <= 5);
}
