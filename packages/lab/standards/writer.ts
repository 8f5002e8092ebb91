import { type Look, Sheets, measure, wrap } from './sheets.ts';
import type { Control, Passage, Standard } from './standard.ts';

export const PROSE: Look = { font: 'Helvetica', size: 10 };
export const BOLD: Look = { font: 'Helvetica-Bold', size: 10 };
export const HEADING: Look = { font: 'Helvetica-Bold', size: 13 };
const CODE: Look = { font: 'Courier', size: 8.5 };
export const SMALL: Look = { font: 'Helvetica', size: 7.5 };
export const LEFT = 64;
const TOP = 78;
const BOTTOM = 770;
/** The width of each of two columns. */
const COLUMN = 222;

/** Writes down a column of a page, and on the next page where one is full. */
export class Writer {
  readonly sheets = new Sheets();
  #y = TOP;
  readonly #head: string;
  #left = LEFT;
  #right = 531;
  #bottom = BOTTOM;
  #inColumns = false;

  constructor({ title, version }: Standard) {
    this.#head = `${title}, internal`;
    this.turn();
    this.write(title, { font: 'Helvetica-Bold', size: 24 }, 120);
    this.write(`Version ${version}`, PROSE, 20);
    for (let line = 0; line < 3; line += 1)
      this.write('Everybody who sets up or keeps a firewall of the company follows this document.', PROSE, 8);
  }

  turn({ landscape = false, inColumns = false } = {}): void {
    this.sheets.add({ landscape });
    this.sheets.put(this.#head, SMALL, LEFT, 36);
    this.sheets.put(`Page ${this.sheets.count}`, SMALL, 480, landscape ? 570 : 812);
    this.#y = TOP;
    this.#inColumns = inColumns;
    this.#left = LEFT;
    this.#right = landscape ? 778 : inColumns ? LEFT + COLUMN : 531;
    this.#bottom = landscape ? 540 : BOTTOM;
  }

  write(text: string, look: Look, above: number, indent = 0): void {
    this.#y += above;
    for (const line of wrap(text, look, this.#right - this.#left - indent)) {
      if (this.#y + look.size > this.#bottom) this.#goOn();
      this.#y += look.size * 1.25;
      this.sheets.put(line, look, this.#left + indent, this.#y);
    }
  }

  /** Draws what is so many points high, on the next page where it does not fit. */
  draw(height: number, paint: (y: number) => void): void {
    if (this.#y + height > this.#bottom) this.turn();
    paint(this.#y);
    this.#y += height;
  }

  /** In the second column of the page, or on the next page. */
  #goOn(): void {
    if (!this.#inColumns || this.#left > LEFT) {
      this.turn({ inColumns: this.#inColumns });
      return;
    }
    this.#y = TOP;
    this.#left += COLUMN + 24;
    this.#right += COLUMN + 24;
  }

  pass(passages: readonly Passage[], above = 4): void {
    for (const passage of passages) {
      if (typeof passage === 'string') this.write(passage, PROSE, above);
      else for (const line of passage) this.write(line, CODE, 1, 12);
    }
  }

  /** Words in bold type and a text on the same line, behind a bullet if there is one. */
  writeAfter(words: string, text: string, above: number, bullet = ''): void {
    const indent = bullet === '' ? 0 : 14;
    const [first = '', ...rest] = wrap(`${words} ${text}`, BOLD, this.#right - this.#left - indent);
    if (this.#y + above + 26 > this.#bottom) this.#goOn();
    this.#y += above + 12.5;
    const x = this.#left + indent;
    this.sheets.put(bullet, PROSE, this.#left, this.#y);
    this.sheets.put(words, BOLD, x, this.#y);
    this.sheets.put(first.slice(words.length + 1), PROSE, x + measure(`${words} `, BOLD), this.#y);
    for (const line of rest) this.write(line, PROSE, 0, indent);
  }

  /** Rows of cells side by side; the head comes again on each page. Rows break over pages. */
  table(widths: readonly number[], head: readonly string[], rows: readonly (readonly (readonly Passage[])[])[]): void {
    const starts = widths.map((_width, index) => LEFT + widths.slice(0, index).reduce((sum, one) => sum + one, 0));
    const setHead = (): void => {
      this.sheets.shade({ left: LEFT - 4, top: this.#y, right: this.#right, bottom: this.#y + 18 });
      head.forEach((words, index) => this.sheets.put(words, BOLD, starts[index] ?? 0, this.#y + 13));
      this.#y += 22;
    };
    setHead();
    for (const row of rows) {
      const cells = row.map((passages, index) => flow(passages, (widths[index] ?? 0) - 10));
      const lines = Math.max(...cells.map((cell) => cell.length));
      for (let line = 0; line < lines; line += 1) {
        if (this.#y + 12 > this.#bottom) {
          this.turn();
          setHead();
        }
        this.#y += 12;
        cells.forEach((cell, index) => {
          const placed = cell[line];
          if (placed) this.sheets.put(placed.text, placed.look, starts[index] ?? 0, this.#y);
        });
      }
      this.#y += 8;
    }
  }

  /** The same with the text of each cell in the middle of its row, which is on one page, and with lines between the rows or without. */
  centredTable(
    widths: readonly number[],
    head: readonly string[],
    rows: readonly (readonly (readonly Passage[])[])[],
    ruled: boolean,
  ): void {
    const rule = (): void => {
      if (ruled) this.sheets.rule({ left: LEFT - 4, right: this.#right, y: this.#y });
    };
    const starts = widths.map((_width, index) => LEFT + widths.slice(0, index).reduce((sum, one) => sum + one, 0));
    const setHead = (): void => {
      head.forEach((words, index) => this.sheets.put(words, BOLD, starts[index] ?? 0, this.#y + 13));
      this.#y += 20;
      rule();
    };
    setHead();
    for (const row of rows) {
      const cells = row.map((passages, index) => flow(passages, (widths[index] ?? 0) - 10));
      const lines = Math.max(...cells.map((cell) => cell.length));
      if (this.#y + lines * 12 + 8 > this.#bottom) {
        this.turn();
        setHead();
      }
      cells.forEach((cell, index) => {
        const top = this.#y + 4 + (lines - cell.length) * 6;
        cell.forEach(({ text, look }, line) => this.sheets.put(text, look, starts[index] ?? 0, top + (line + 1) * 12 - 2));
      });
      this.#y += lines * 12 + 8;
      rule();
    }
  }
}

export function flow(passages: readonly Passage[], width: number): { text: string; look: Look }[] {
  return passages.flatMap((passage) =>
    (typeof passage === 'string' ? [{ text: passage, look: PROSE }] : passage.map((text) => ({ text, look: CODE }))).flatMap(
      ({ text, look }) => wrap(text, look, width).map((line) => ({ text: line, look })),
    ),
  );
}

export const of = (passages: Control['check'], type: string): readonly Passage[] => passages[type] ?? [];

/** An example that sets what nobody demands. */
export function appendExample(writer: Writer, { controls }: Standard, type: string): void {
  writer.turn();
  writer.write('Appendix A: Example configuration', { font: 'Helvetica-Bold', size: 17 }, 0);
  writer.write('A device that follows this document may look like this:', PROSE, 8);
  for (const control of controls) writer.pass(of(control.fix, type).filter((passage) => typeof passage !== 'string'));
}
