import { expect, test } from 'vitest';
import type { TextLine } from '../text-lines.ts';
import { type Draft, addLine, beginField, continueDraft, isContinued, openDraft } from './draft.ts';
import type { Field } from './fields.ts';

const line = (page: number, text: string) => ({ page, text, x: 72, right: 200, y: 100, size: 10, inlineCode: [] }) as unknown as TextLine;
/** Texts by field, in the order of a page; those of `body` no label announces. */
function draft(page: number, parts: readonly (readonly [Field | 'body', string])[]): Draft {
  const made = openDraft({ id: 'FW-7', rank: 3, title: 'Clients', page, size: 12, sections: [] });
  for (const [field, text] of parts) {
    if (field !== 'body') beginField(made, field);
    addLine(made, line(page, text), 500);
  }
  return made;
}
const textsOf = ({ fields }: Draft) =>
  Object.fromEntries([...fields].map(([field, passages]) => [field, passages.flatMap(({ lines }) => lines.map(({ text }) => text))]));

test('a control whose head is printed again goes on with the part that the page cut, whatever follows', () => {
  const before = draft(1, [
    ['description', 'Each client is ours.'],
    ['audit', '1. List them.'],
  ]);
  const after = draft(2, [
    ['body', '2. Compare them.'],
    ['description', 'Or it is a network of ours.'],
    ['remediation', 'Delete the others.'],
  ]);
  expect(isContinued(before, after)).toBe(true);
  continueDraft(before, after);
  expect(textsOf(before)).toEqual({
    body: [],
    description: ['Each client is ours.', 'Or it is a network of ours.'],
    audit: ['1. List them.', '2. Compare them.'],
    remediation: ['Delete the others.'],
  });
});

test('a control that says all of it anew under its head is another telling of it', () => {
  const told = draft(1, [
    ['description', 'Each client is ours.'],
    ['audit', '1. List them.'],
  ]);
  const anew = draft(2, [
    ['description', 'Each client is ours.'],
    ['audit', '1. List them.'],
  ]);
  expect(isContinued(told, anew)).toBe(false);
});
