import { expect, test } from 'vitest';
import { readPages } from '../text-lines.ts';
import { prose, typeset } from '../testing/typeset.ts';
import type { TextLine } from '../text-lines.ts';
import { nameOwnLabels } from './own-labels.ts';
import { cutAtLabels, markSpacedLabels, markDottedLabels, markLoneLabels, markPlainLabels } from './run-in-labels.ts';

const cut = (...texts: readonly string[]): readonly string[] =>
  cutAtLabels(readPages(typeset(texts.map((text) => prose(text)))).flatMap(({ lines }) => lines)).map(
    ({ text, opensLabel }) => `${opensLabel ? '# ' : ''}${text}`,
  );

test('labels that recur behind sentences begin lines of their own', () => {
  expect(
    cut(
      'R-1 Names are found. Verification: show dns lists two. Implementation: set dns 1.1.1.1.',
      'R-2 Times are right, says the operator. Verification:',
      'show clock is right. Implementation: set clock 1.',
      'R-3 Logs are sent.',
      'Verification: show log lists one. Implementation: set log a.',
    ),
  ).toEqual([
    'R-1 Names are found.',
    '# Verification: show dns lists two.',
    '# Implementation: set dns 1.1.1.1.',
    'R-2 Times are right, says the operator.',
    '# Verification:',
    'show clock is right.',
    '# Implementation: set clock 1.',
    'R-3 Logs are sent.',
    '# Verification: show log lists one.',
    '# Implementation: set log a.',
  ]);
});

test('labels that are sentences of one word begin lines of their own as well', () => {
  const texts = ['Names are found. Audit. Run show dns. Fix.', 'Set two servers. Exception. Branches have one.'];
  expect(cut(...texts, ...texts, ...texts).slice(0, 5)).toEqual([
    'Names are found.',
    '# Audit: Run show dns.',
    '# Fix:',
    'Set two servers.',
    '# Exception: Branches have one.',
  ]);
});

test.each([
  [
    'a sentence of one word that is no label',
    ['It is set. Never. It is on.', 'It is set. Never. It is on.', 'It is set. Never. It is on.'],
  ],
  ['a word that does so once', ['It is set. Verification: show dns.', 'It is right.', 'It is sent.']],
  ['a word that is no label', ['It is set. Zurich: two.', 'It is set. Zurich: three.', 'It is set. Zurich: four.']],
  ['a label within a sentence', ['It shows Verification: a.', 'It shows Verification: b.', 'It shows Verification: c.']],
])('%s cuts nothing', (_name, texts) => {
  expect(cut(...texts)).toEqual(texts);
});

/** A line with a bold label, and where the words behind it begin. */
function labelled(words: string, text: string, from: number): TextLine {
  const [line] = readPages(typeset([prose(`${words} ${text}`)])).flatMap(({ lines }) => lines) as [TextLine];
  const right = line.x + words.length * 6;
  return {
    ...line,
    boldLead: words,
    segments: [
      { ...line, text: words, right },
      { ...line, text, x: from < 0 ? right - from : from },
    ],
  };
}
const threeTimes = (from: number): readonly TextLine[] =>
  Array.from({ length: 3 }).flatMap(() => [
    labelled('Requirement', 'It is on.', from),
    labelled('Check', 'Run it.', from),
    labelled('Fix', 'Set it.', from),
  ]);

test('bold labels in running text are told from their text by a colon', () => {
  expect(
    markSpacedLabels(threeTimes(-5))
      .slice(0, 3)
      .map(({ text, opensLabel }) => [text, opensLabel]),
  ).toEqual([
    ['Requirement: It is on.', true],
    ['Check: Run it.', true],
    ['Fix: Set it.', true],
  ]);
});

test('a label of its own that a document sets so is called by the usual name', () => {
  const lines = Array.from({ length: 3 }).flatMap(() => [labelled('Check', 'Run it.', -6), labelled('Correction', 'Set it.', -6)]);
  expect(
    markSpacedLabels(nameOwnLabels(lines))
      .slice(0, 2)
      .map(({ text, opensLabel }) => [text, opensLabel]),
  ).toEqual([
    ['Check: Run it.', true],
    ['Fix: Set it.', true],
  ]);
});

test('those of a column of a table are left to the table', () => {
  expect(
    markSpacedLabels(threeTimes(300))
      .slice(0, 1)
      .map(({ text }) => text),
  ).toEqual(['Requirement It is on.']);
});

test('labels in plain type are told where text goes on below them, and not beside them', () => {
  const plain = (at: (label: TextLine) => number): readonly string[] =>
    markSpacedLabels(
      threeTimes(-5).flatMap((line) => {
        const { boldLead: _boldLead, ...label } = line;
        const { segments: _segments, ...below } = label;
        return [label, { ...below, text: 'and goes on.', x: at(line) }];
      }),
    ).map(({ text }) => text);
  expect(plain(({ x }) => x)[0]).toBe('Requirement: It is on.');
  expect(plain(() => 300)[0]).toBe('Requirement It is on.');
});

test('a bold word that begins few lines is a word', () => {
  expect(markSpacedLabels([labelled('Check', 'Run it.', -5), labelled('Fix', 'Set it.', -5)]).map(({ text }) => text)).toEqual([
    'Check Run it.',
    'Fix Set it.',
  ]);
});

const dotted = (...leads: readonly string[]): readonly TextLine[] =>
  leads.flatMap((lead) => {
    const [line] = readPages(typeset([prose(`${lead} It is on.`)])).flatMap(({ lines }) => lines) as [TextLine];
    return Array.from({ length: 3 }, () => ({ ...line, boldLead: lead }));
  });

test.each([
  ['that a document has several times', dotted('Policy.', 'Test.'), ['Policy: It is on.', 'Test: It is on.']],
  ['or with nothing behind them', dotted('Rationale', 'AUDIT'), ['Rationale:It is on.', 'AUDIT:It is on.']],
  ['of one kind alone', dotted('Test.'), ['Test. It is on.']],
  ['of other words', dotted('Once.', 'Twice.'), ['Once. It is on.', 'Twice. It is on.']],
  ['that stand once', dotted('Policy.', 'Test.').slice(2, 4), ['Policy. It is on.', 'Test. It is on.']],
])('bold labels with a full stop %s', (_, lines, texts) => {
  expect([...new Set(markDottedLabels(lines).map(({ text }) => text))]).toEqual(texts);
});

const plainly = (...texts: readonly string[]): readonly string[] =>
  markPlainLabels(readPages(typeset(texts.map((text) => prose(text)))).flatMap(({ lines }) => lines)).map(({ text }) => text);
const THREE = [1, 2, 3];

test('words that open many lines with a full stop are labels where some say how to check and others how to mend', () => {
  const texts = THREE.flatMap((at) => [`Rule. Value ${at} is set.`, 'Proof. The line is there.', 'Correction.', 'As delivered. Off.']);
  expect(plainly(...texts).slice(0, 4)).toEqual([
    'Rule: Value 1 is set.',
    'Proof: The line is there.',
    'Correction:',
    'As delivered: Off.',
  ]);
});

test.each([
  ['nothing says how to mend', THREE.flatMap(() => ['Rule. It is set.', 'Proof. It is there.'])],
  ['they are few', ['Proof. It is there.', 'Correction. Set it.', 'Proof. It is there.', 'Correction. Set it.']],
])('words stay as they are where %s', (_, texts) => expect(plainly(...texts)).toEqual(texts));

const alone = (...texts: readonly string[]): readonly string[] =>
  markLoneLabels(readPages(typeset(texts.map((text) => prose(text)))).flatMap(({ lines }) => lines)).map(({ text }) => text);

test('labels in plain type with a line to themselves are labels where a document has both for checking and for mending', () => {
  const control = ['ORG-1 Sessions end', 'Check Text', 'Look at it.', 'Fix Text', 'Set it.'];
  expect(alone(...THREE.flatMap(() => control)).slice(0, 5)).toEqual([
    'ORG-1 Sessions end',
    'Check Text:',
    'Look at it.',
    'Fix Text:',
    'Set it.',
  ]);
  const halves = THREE.flatMap(() => ['Check Text', 'Look at it.']);
  expect(alone(...halves)).toEqual(halves);
});
