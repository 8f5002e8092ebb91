import PDFDocument from 'pdfkit';
import type { PageText, Rule, ShadedBox, TextRun } from '@merlon/engine/benchmark/positioned-text.ts';

export interface Look {
  readonly font: 'Helvetica' | 'Helvetica-Bold' | 'Helvetica-Oblique' | 'Courier';
  readonly size: number;
}

interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly runs: TextRun[];
  readonly boxes: ShadedBox[];
  readonly rules: Rule[];
}

const metrics = new PDFDocument({ autoFirstPage: false });

/** The width of a text in points. */
export function measure(text: string, { font, size }: Look): number {
  return metrics.font(font).fontSize(size).widthOfString(text);
}

/** Breaks a text at its blanks. */
export function wrap(text: string, look: Look, width: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const longer = lines.at(-1) === '' ? word : `${lines.at(-1)} ${word}`;
    if (measure(longer, look) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** A pile of A4 sheets on which text is placed: as pages for a reader of benchmarks, or as a PDF. */
export class Sheets {
  readonly #sheets: Sheet[] = [];

  add({ landscape = false } = {}): void {
    const [width, height] = landscape ? [842, 595] : [595, 842];
    this.#sheets.push({ width, height, runs: [], boxes: [], rules: [] });
  }

  get count(): number {
    return this.#sheets.length;
  }

  /** @param y the base line */
  put(text: string, look: Look, x: number, y: number): void {
    if (text !== '') this.#last.runs.push({ text, font: look.font, size: look.size, x, y, right: x + measure(text, look) });
  }

  shade(box: ShadedBox): void {
    this.#last.boxes.push(box);
  }

  rule(rule: Rule): void {
    this.#last.rules.push(rule);
  }

  toPages(): PageText[] {
    return this.#sheets.map((sheet, index) => ({ page: index + 1, ...sheet }));
  }

  async toPdf(): Promise<Uint8Array> {
    const doc = new PDFDocument({ margin: 0, autoFirstPage: false, info: { CreationDate: new Date('2026-11-01T00:00:00Z') } });
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    const finished = new Promise((resolve) => doc.on('end', resolve));
    for (const { width, height, runs, boxes, rules } of this.#sheets) {
      doc.addPage({ size: [width, height], margin: 0 });
      for (const { left, top, right, bottom } of boxes) doc.rect(left, top, right - left, bottom - top).fill('#D0D8E0');
      for (const { left, right, y } of rules) doc.moveTo(left, y).lineTo(right, y).lineWidth(0.5).stroke('#888888');
      doc.fillColor('black');
      for (const { text, font, size, x, y } of runs)
        doc.font(font).fontSize(size).text(text, x, y, { lineBreak: false, baseline: 'alphabetic' });
    }
    doc.end();
    await finished;
    return new Uint8Array(Buffer.concat(chunks));
  }

  get #last(): Sheet {
    const last = this.#sheets.at(-1);
    if (!last) throw new Error('Add a sheet first.');
    return last;
  }
}
