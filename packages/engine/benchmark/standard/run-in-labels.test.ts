import { expect, test } from 'vitest';
import { readPages } from '../text-lines.ts';
import { prose, typeset } from '../testing/typeset.ts';
import { cutAtLabels } from './run-in-labels.ts';

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

test.each([
  ['a word that does so once', ['It is set. Verification: show dns.', 'It is right.', 'It is sent.']],
  ['a word that is no label', ['It is set. Zurich: two.', 'It is set. Zurich: three.', 'It is set. Zurich: four.']],
  ['a label within a sentence', ['It shows Verification: a.', 'It shows Verification: b.', 'It shows Verification: c.']],
])('%s cuts nothing', (_name, texts) => {
  expect(cut(...texts)).toEqual(texts);
});
