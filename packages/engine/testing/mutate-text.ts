import { makeRandom, type Random } from './random.ts';

/** Building blocks of configuration syntax, and texts that break careless readers. */
const morsels = [
  '"',
  "'",
  '\\',
  '{',
  '}',
  '[',
  ']',
  ';',
  '#',
  '!',
  '/*',
  '*/',
  '<',
  '>',
  '</',
  '<![CDATA[',
  ']]>',
  '&',
  '&#0;',
  '<!--',
  '\n',
  '\r\n',
  '\r',
  '\t',
  '\0',
  '\u{FEFF}',
  '\u{D800}',
  '\u{1F512}',
  '\u{2028}',
  ' '.repeat(300),
  '\u{1b}[2K',
  '\b\b',
  'end',
  'next',
  'exit',
  'quit',
  'return',
  'config',
  'edit',
  'set',
  'unset',
  'no ',
  'undo ',
  'delete ',
  'deactivate ',
  'apply-groups',
  '__proto__',
  'constructor',
  'toString',
  '$&',
  '-1',
  '1e999',
  '99999999999999999999',
  '%00',
  '----BEGIN',
  '-----END',
] as const;

/** The text with one to six changes that a broken transfer, a careless editor or an attacker may have made; the same for the same seed. */
export function mutateText(text: string, seed: number): string {
  const random = makeRandom(seed);
  let mutated = text;
  for (let left = 1 + random.below(6); left > 0; left--) mutated = random.pick(changes)(mutated, random);
  return mutated;
}

type Change = (text: string, random: Random) => string;

const replaceSpan: (make: (span: string, random: Random) => string) => Change = (make) => (text, random) => {
  const start = random.below(text.length + 1);
  const end = Math.min(text.length, start + random.below(random.pick([2, 20, 400])));
  return text.slice(0, start) + make(text.slice(start, end), random) + text.slice(end);
};

const changeLines: (change: (lines: string[], at: number, random: Random) => void) => Change = (change) => (text, random) => {
  const lines = text.split('\n');
  change(lines, random.below(lines.length), random);
  return lines.join('\n');
};

const changes: readonly [Change, ...Change[]] = [
  replaceSpan(() => ''),
  replaceSpan((_, random) => random.pick(morsels)),
  replaceSpan((span, random) => span + random.pick(morsels) + span),
  replaceSpan((span) => [...span].toReversed().join('')),
  replaceSpan((_, random) => random.pick(morsels).repeat(1 + random.below(200))),
  replaceSpan((_, random) => String.fromCodePoint(random.below(0x10ffff))),
  (text, random) => text.slice(0, random.below(text.length)),
  (text, random) => text.slice(random.below(text.length)),
  changeLines((lines, at) => lines.splice(at, 1)),
  changeLines((lines, at) => lines.splice(at, 0, lines[at] ?? '')),
  changeLines((lines, at, random) => lines.splice(random.below(lines.length), 0, ...lines.splice(at, 1 + random.below(20)))),
  changeLines((lines, at, random) => (lines[at] = ' '.repeat(random.below(9)) + (lines[at] ?? '').trimStart())),
];
