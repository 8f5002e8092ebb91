import { type Look, measure, wrap } from './sheets.ts';
import type { Layout } from './set-standard.ts';
import type { Control, Passage } from './standard.ts';
import { LEFT, PROSE, Writer, appendExample, flow, of } from './writer.ts';

const BAR: Look = { font: 'Helvetica-Bold', size: 12 };
const LEVEL: Look = { font: 'Helvetica', size: 8 };
const SIDE: Look = { font: 'Helvetica-Bold', size: 8 };
const VALUES = LEFT + 84;
const RIGHT = 531;
const LEADING = 13;
const SIDE_LEADING = 9.6;

const levelOf = (index: number): string => ['High', 'Medium', 'Low'][index % 3]!;

interface CardRow {
  /** Each of its lines. */
  readonly label: readonly string[];
  readonly value: readonly Passage[];
}

/**
 * Boxed cards: a bar with the id, the title and the level at a height of its own; below it labels in small type at the side, on the right of
 * their column or on its left, of one line or more, which stand at heights of their own.
 * @param centred the labels stand in the middle of their rows, between lines
 */
const setCards =
  (rowsOf: (control: Control, type: string) => readonly CardRow[], { onRight = false, centred = false }): Layout =>
  (standard, type) => {
    const writer = new Writer(standard);
    const { sheets } = writer;
    writer.turn();
    for (const [index, control] of standard.controls.entries()) {
      const title = wrap(control.title, BAR, 290);
      const rows = rowsOf(control, type).map(({ label, value }) => ({ label, lines: flow(value, RIGHT - VALUES - 6) }));
      const heights = rows.map(({ label, lines }) => Math.max(lines.length * LEADING, label.length * SIDE_LEADING) + 7);
      const bar = title.length * 15 + 8;
      writer.draw(bar + heights.reduce((sum, height) => sum + height, 0) + 16, (top) => {
        sheets.shade({ left: LEFT - 6, right: RIGHT, top, bottom: top + bar });
        sheets.put(control.id, BAR, LEFT, top + 15);
        title.forEach((line, at) => sheets.put(line, BAR, LEFT + 104, top + 15 + at * 15));
        const level = `Level: ${levelOf(index)}`;
        sheets.put(level, LEVEL, RIGHT - 6 - measure(level, LEVEL), top + 11);
        let y = top + bar;
        for (const [at, { label, lines }] of rows.entries()) {
          const down = centred ? (heights[at]! - 7 - label.length * SIDE_LEADING) / 2 : 0;
          label.forEach((words, line) => {
            const x = onRight ? VALUES - 10 - measure(words, SIDE) : LEFT;
            sheets.put(words, SIDE, x, y + 10 + down + line * SIDE_LEADING);
          });
          lines.forEach(({ text, look }, line) => sheets.put(text, look, VALUES, y + 12 + line * LEADING));
          y += heights[at]!;
          sheets.rule({ left: LEFT - 6, right: RIGHT, y });
        }
      });
    }
    appendExample(writer, standard, type);
    return sheets;
  };

export const setAsCards: Layout = setCards(
  ({ why, check, fix }, type) => [
    { label: ['Background'], value: [why] },
    { label: ['Steps', 'to verify', 'compliance'], value: of(check, type) },
    { label: ['Remediation', 'procedure'], value: of(fix, type) },
  ],
  { onRight: true },
);

export const setAsCentredCards: Layout = setCards(
  ({ why, check, fix }, type) => [
    { label: ['What it', 'is for'], value: [why] },
    { label: ['Inspection', 'method'], value: of(check, type) },
    { label: ['Hardening', 'method'], value: of(fix, type) },
  ],
  { centred: true },
);

/** A strip with the id among other fields, a sentence below it, and labels that are smaller than the text and not bold. */
export const setAsStrips: Layout = (standard, type) => {
  const writer = new Writer(standard);
  const { sheets } = writer;
  writer.turn();
  const small: Look = { font: 'Helvetica', size: 9 };
  for (const [index, control] of standard.controls.entries()) {
    writer.draw(50, (y) =>
      [`Severity ${levelOf(index)}`, `ID ${control.id}`, `Group ${'ABC'[index % 3]!}`].forEach((field, at) =>
        sheets.put(field, small, LEFT + at * 130, y + 40),
      ),
    );
    writer.write(control.title, { font: 'Helvetica', size: 11.5 }, 6);
    writer.write('Vulnerability discussion', small, 8);
    writer.write(control.why, PROSE, 2);
    writer.write('Check text', small, 8);
    writer.pass(of(control.check, type));
    writer.write('Fix text', small, 8);
    writer.pass(of(control.fix, type));
  }
  appendExample(writer, standard, type);
  return sheets;
};
