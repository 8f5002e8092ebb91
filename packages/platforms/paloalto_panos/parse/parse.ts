import type { ConfigTree } from '@merlon/engine/config-tree/node.ts';
import { type Draft, type Listener, type Reading, addChild, findChild, finishDrafts, makeDraft } from './draft.ts';
import { findGaps } from './gaps.ts';
import { PROMPT } from './noise.ts';
import { readBraces } from './read-braces.ts';
import { readSet } from './read-set.ts';
import { readXml } from './read-xml.ts';

/**
 * Reads a PAN-OS configuration in any of its forms: XML, the tree in braces, set commands. The tree is the same for all: a word to a
 * node, in the paths of set commands with the virtual system always named (`vsys vsys1 rulebase security rules R from trust`).
 */
export function parsePanos(text: string): ConfigTree {
  const unix = text.replace(/\r\n?/g, '\n');
  const reading = readForm(unix);
  const roots = finishDrafts(canonicalise(reading.roots));
  const lines = unix.split('\n');
  return { roots, lines, unknownLines: reading.unknownLines, gaps: findGaps(roots, reading, lines.length) };
}

/** Reads a text of `\n` lines by the form that it has, whatever it was asked for: devices ignore the setting (seen on PAN-OS 11.1). */
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

/** The first line that could only stand in one of the forms decides. */
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

/** What stands at the top of a configuration; anything else belongs to the virtual system that a device with a single one does not name. */
const TOP_WORDS = new Set(
  (
    'mgt-config shared deviceconfig network vsys panorama readonly device-group template template-stack predefined log-collector ' +
    'log-collector-group wildfire-appliance wildfire-appliance-cluster plugins mdm'
  ).split(' '),
);
const WRAPPERS = new Set(['response', 'result', 'config']);

function canonicalise(drafts: readonly Draft[]): readonly Draft[] {
  const root = makeDraft('', 1);
  const strays: Draft[] = [];
  const take = (draft: Draft): void => {
    if (WRAPPERS.has(draft.word)) for (const child of draft.children) take(child);
    else if (draft.word === 'devices') for (const device of draft.children) for (const child of device.children) take(child);
    else if (!TOP_WORDS.has(draft.word)) strays.push(draft);
    else mergeInto(root, draft);
  };
  for (const draft of drafts) take(draft);
  const [first] = strays;
  if (first) {
    const vsys = findChild(root, 'vsys') ?? addChild(root, makeDraft('vsys', first.line));
    const only = findChild(vsys, 'vsys1') ?? addChild(vsys, makeDraft('vsys1', first.line));
    for (const stray of strays) {
      addChild(only, stray);
      only.endLine = Math.max(only.endLine, stray.endLine);
      vsys.endLine = Math.max(vsys.endLine, stray.endLine);
    }
  }
  return root.children;
}

function mergeInto(root: Draft, draft: Draft): void {
  const known = findChild(root, draft.word);
  if (!known) {
    addChild(root, draft);
    return;
  }
  for (const child of draft.children) addChild(known, child);
  known.endLine = Math.max(known.endLine, draft.endLine);
}
