import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { compose, listScopes } from './compose.ts';
import type { Listener, Reading } from './draft.ts';
import { findGaps } from './gaps.ts';
import { PROMPT } from './noise.ts';
import { readBraces } from './read-braces.ts';
import { readSet } from './read-set.ts';
import { readXml } from './read-xml.ts';

/**
 * Reads a PAN-OS configuration in any of its forms: XML, the tree in braces, set commands. The tree is the same for all: one word per node,
 * in the paths of set commands, always with the virtual system (`vsys vsys1 rulebase security rules R from trust`).
 */
export function parsePanos(text: string): ConfigTree {
  const unix = text.replace(/\r\n?/g, '\n');
  const reading = readForm(unix);
  const roots = compose(reading.roots);
  const scopes = listScopes(roots);
  const lines = unix.split('\n');
  const { written = reading.roots, unknownLines } = reading;
  return { roots, written, lines, unknownLines, gaps: findGaps(roots, reading, lines.length), ...(scopes ? { scopes } : {}) };
}

/** Reads a text of `\n` lines in the form that it has, whatever form was requested: devices ignore the setting (seen on PAN-OS 11.1). */
export function readForm(text: string, listener: Listener = {}): Reading {
  switch (findForm(text)) {
    case 'xml':
      return readXml(text, listener);
    case 'set':
      return readSet(text, listener);
    case 'braces':
      return readBraces(text, listener);
  }
}

/** The first line that fits only one of the forms decides. */
function findForm(text: string): 'xml' | 'set' | 'braces' {
  let at = 0;
  while (at < text.length) {
    const newline = text.indexOf('\n', at);
    const end = newline < 0 ? text.length : newline;
    const line = text
      .slice(at, Math.min(end, at + 400))
      .replace(PROMPT, '')
      .trim();
    if (line.startsWith('<')) return 'xml';
    if (/^(?:set|delete)\s+(?!cli\b)/.test(line)) return 'set';
    if (/^[^#[][^"]*\{$/.test(line)) return 'braces';
    at = end + 1;
  }
  return 'braces';
}
