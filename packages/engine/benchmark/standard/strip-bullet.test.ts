import { expect, it } from 'vitest';
import { readPages } from '../text-lines.ts';
import { stripBullet } from './strip-bullet.ts';

const read = (...pieces: readonly (readonly [text: string, font: string, x: number])[]) => {
  const runs = pieces.map(([text, font, x]) => ({ text, font, size: 10, x, right: x + text.length * 5, y: 100 }));
  return readPages([{ page: 1, width: 612, height: 792, runs, boxes: [] }])[0]?.lines.map(stripBullet)[0];
};

it.each([
  ['near its label', read(['• Control ID: ORG-1', 'Arial', 72])],
  ['far from it', read(['•', 'Symbol', 72], ['Control ID: ORG-1', 'Arial', 90])],
  ['of another kind', read(['o', 'CourierNewPSMT', 72], ['Control ID: ORG-1', 'Arial', 90])],
])('a bullet %s is taken away', (_name, line) => expect(line).toMatchObject({ text: 'Control ID: ORG-1', opensItem: true }));

it('a label behind a bullet is bold as before, and its value stands where it stood', () => {
  expect(read(['• ', 'Symbol', 72], ['Check: ', 'Arial-BoldMT', 82], ['compare', 'Arial', 117])?.boldLead).toBe('Check:');
  const pieces = read(['•', 'Symbol', 72], ['Check', 'Arial-BoldMT', 90], ['compare', 'Arial', 200])?.segments;
  expect(pieces?.map(({ text, x }) => [text, x])).toEqual([
    ['Check', 90],
    ['compare', 200],
  ]);
});

it('items of other lists keep their bullets', () => expect(read(['• Sessions end.', 'Arial', 72])?.text).toBe('• Sessions end.'));
