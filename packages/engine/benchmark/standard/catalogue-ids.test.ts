import { expect, test } from 'vitest';
import type { TextLine } from '../text-lines.ts';
import { leaveCatalogueIds } from './catalogue-ids.ts';

const write = (...texts: readonly string[]): readonly TextLine[] =>
  texts.map((text, at) => ({ text, y: at * 12, mono: false }) as TextLine);
const leave = (texts: readonly string[]): readonly string[] => leaveCatalogueIds(write(...texts)).map(({ text }) => text);
const THREE = [1, 2, 3];

test('a title behind the id of a catalogue stands below the own id', () => {
  const texts = THREE.flatMap((at) => [
    `V-10000${at} – Sessions of the device`,
    'must end',
    `STIG ID: TOY-0${at} Severity: CAT II`,
    `Rule ID: SV-1${at}`,
  ]);
  expect(leave(texts).slice(0, 4)).toEqual([
    'STIG ID: TOY-01 Severity: CAT II',
    'Title: Sessions of the device',
    'must end',
    'STIG ID: TOY-02 Severity: CAT II',
  ]);
});

test.each([
  ['has no others', THREE.map((at) => `Rule ID: TOY-0${at}`)],
  ['says nothing of them', THREE.map((at) => `V-10000${at} – Sessions end`)],
])('a document that %s keeps its ids', (_name, texts) => expect(leave(texts)).toEqual(texts));
