import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { type DrawnLine, drawBenchmark, smallBenchmark } from './testing/draw-benchmark.ts';
import { readPdf } from './read-pdf.ts';
import { UnreadablePdf } from './unreadable-pdf.ts';

const whyUnreadable = async (bytes: Uint8Array): Promise<string> => {
  const error: unknown = await readPdf(bytes).then(
    () => 'it was read',
    (reason: unknown) => reason,
  );
  return error instanceof UnreadablePdf ? error.reason : String(error);
};

describe('readPdf', () => {
  it('tells font, size and place of text', async () => {
    const [, page] = await readPdf(await drawBenchmark(smallBenchmark));
    expect(page).toMatchObject({ page: 2, width: 612, height: 792 });
    const heading = page?.runs.find((run) => run.text.startsWith('1.1 Ensure'));
    expect(heading).toMatchObject({ text: '1.1 Ensure the name is set (Automated)', font: 'Helvetica-Oblique', size: 16 });
    expect(heading?.x).toBeCloseTo(72, 0);
    expect(heading?.right).toBeGreaterThan(300);
    const places = page?.runs.map((run) => run.y) ?? [];
    expect(places.slice(0, -1)).toEqual(places.slice(0, -1).toSorted((one, other) => one - other));
  });

  it('keeps what monospaced text is indented by', async () => {
    const [, page] = await readPdf(await drawBenchmark(smallBenchmark));
    const indented = page?.runs.find((run) => run.text.trim() === 'host-name acme;');
    const spaces = (indented?.text.length ?? 0) - (indented?.text.trimStart().length ?? 0);
    expect((indented?.x ?? 0) + spaces * 6).toBeCloseTo(72 + 4 * 6, 0);
  });

  it('finds the boxes behind code, each around its line', async () => {
    const [cover, page] = await readPdf(await drawBenchmark(smallBenchmark));
    expect(cover?.boxes).toEqual([]);
    expect(page?.boxes).toHaveLength(3);
    const line = page?.runs.find((run) => run.text.startsWith('user@host>'));
    expect(page?.boxes.filter((box) => box.top < (line?.y ?? 0) && box.bottom > (line?.y ?? 0))).toHaveLength(1);
  });

  it('finds the lines between rows, whether drawn or filled, and those of outlined cells', async () => {
    const doc = new PDFDocument({ size: 'LETTER' });
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    const ended = new Promise((resolve) => doc.on('end', resolve));
    doc.text('text', 72, 72).moveTo(72, 100).lineTo(300, 100).stroke();
    doc.rect(72, 119.5, 200, 0.5).fill('black').moveTo(72, 100).lineTo(72, 120).stroke().rect(72, 140, 90, 20).stroke();
    doc.end();
    await ended;
    const [page] = await readPdf(Buffer.concat(chunks));
    expect(page?.rules?.map(({ left, right, y }) => [left, right, y].map(Math.round))).toEqual([
      [71, 301, 99],
      [72, 272, 120],
      [71, 163, 139],
      [71, 163, 161],
    ]);
    expect(page?.boxes).toEqual([]);
  });

  it('reads turned text as none and enlarged text as large', async () => {
    const doc = new PDFDocument({ size: 'LETTER' });
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    const ended = new Promise((resolve) => doc.on('end', resolve));
    doc.save().rotate(45).text('ARCHIVE', 300, 0).restore().save().scale(2).fontSize(10).text('large', 40, 40).restore().end();
    await ended;
    const [page] = await readPdf(Buffer.concat(chunks));
    expect(page?.runs.map((run) => [run.text, Math.round(run.size)])).toEqual([['large', 20]]);
  });

  it('reads a ligature that the document spells as letters of its word', async () => {
    const doc = new PDFDocument({ size: 'LETTER' });
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    const ended = new Promise((resolve) => doc.on('end', resolve));
    doc.font(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')).fontSize(10);
    let x = 72;
    for (const piece of ['Veri', 'fi', 'cation of ', 'fi', 'rewalls']) {
      if (piece === 'fi') doc.markContent('Span', { actual: piece });
      doc.text(piece, x, 72, { lineBreak: false });
      if (piece === 'fi') doc.endMarkedContent();
      x += doc.widthOfString(piece);
    }
    doc.end();
    await ended;
    const [page] = await readPdf(Buffer.concat(chunks));
    expect(page?.runs.map((run) => run.text)).toEqual(['Verification of firewalls']);
  });

  it.each([
    // In the page's own coordinates, and where that is on the page as it is shown.
    { degrees: 90, own: [100, 540], shown: [72, 100] },
    { degrees: 180, own: [72, 100], shown: [540, 692] },
    { degrees: 270, own: [100, 72], shown: [72, 692] },
  ] as const)(
    'reads a page that is shown turned by $degrees degrees as it is shown',
    async ({ degrees, own: [atX, atY], shown: [x, y] }) => {
      const sideways = degrees !== 180;
      const doc = new PDFDocument({ size: sideways ? [792, 612] : [612, 792], margin: 0 });
      const chunks: Buffer[] = [];
      doc.on('data', (chunk: Buffer) => chunks.push(chunk));
      const ended = new Promise((resolve) => doc.on('end', resolve));
      Object.assign(doc.page.dictionary.data, { Rotate: degrees });
      doc.rotate(-degrees, { origin: [atX, atY] }).fontSize(12);
      doc
        .rect(atX - 4, atY - 12, 200, 16)
        .fill('#DDD9C3')
        .fillColor('black')
        .text('level', atX, atY, { lineBreak: false, baseline: 'alphabetic' });
      doc.end();
      await ended;
      const [page] = await readPdf(Buffer.concat(chunks));
      expect(page).toMatchObject({ width: 612, height: 792 });
      expect(page?.runs).toMatchObject([{ text: 'level', size: 12 }]);
      const [run] = page?.runs ?? [];
      const [box] = page?.boxes ?? [];
      expect([Math.round(run?.x ?? 0), Math.round(run?.y ?? 0)]).toEqual([x, y]);
      expect(run?.right).toBeGreaterThan(x + 20);
      expect([Math.round((box?.left ?? 0) - x), Math.round((box?.top ?? 0) - y)]).toEqual([-4, -12]);
      expect([Math.round((box?.right ?? 0) - x), Math.round((box?.bottom ?? 0) - y)]).toEqual([196, 4]);
    },
  );

  it('says how far it is and lets others work between pages', async () => {
    const bytes = await drawBenchmark(smallBenchmark);
    const events: string[] = [];
    const others = setInterval(() => events.push('other work'), 0);
    await readPdf(bytes, { onPage: (page, total) => events.push(`${page} of ${total}`) });
    clearInterval(others);
    expect(events.filter((event) => event !== 'other work')).toEqual(['1 of 4', '2 of 4', '3 of 4', '4 of 4']);
    expect(events).toContain('other work');
  });

  it('stops when told to', async () => {
    const stop = new AbortController();
    const seen: number[] = [];
    const onPage = (page: number): void => {
      seen.push(page);
      stop.abort();
    };
    await expect(readPdf(await drawBenchmark(smallBenchmark), { onPage, signal: stop.signal })).rejects.toThrow('aborted');
    expect(seen).toEqual([1]);
  });
});

describe('two threads', () => {
  const lines = Array.from({ length: 40 }, (_, line): DrawnLine => ['prose', `Line ${line} of a page that is as long as pages are.`]);
  const drawLong = () =>
    drawBenchmark(
      Array.from({ length: 120 }, () => lines),
      { compress: false },
    );

  it('read what one reads, each page once', async () => {
    const bytes = await drawLong();
    const counts: number[] = [];
    const pages = await readPdf(bytes, { twoThreads: true, onPage: (read) => counts.push(read) });
    expect(pages).toEqual(await readPdf(bytes));
    expect(counts).toEqual(Array.from({ length: 120 }, (_, index) => index + 1));
  });

  it('say alike what is wrong', async () => {
    const bytes = await drawLong();
    await expect(readPdf(bytes.fill(0x20, 100, bytes.length - 40), { twoThreads: true })).rejects.toMatchObject({ reason: 'damaged' });
  });

  it('both stop when told to', async () => {
    const stop = new AbortController();
    const bytes = await drawLong();
    await expect(readPdf(bytes, { twoThreads: true, signal: stop.signal, onPage: () => stop.abort() })).rejects.toThrow('aborted');
  });
});

describe('what cannot be read', () => {
  it('is said of an empty file and of other files', async () => {
    expect(await whyUnreadable(new Uint8Array())).toBe('not-a-pdf');
    expect(await whyUnreadable(new TextEncoder().encode('config system dns\nend\n'))).toBe('not-a-pdf');
    expect(await whyUnreadable(new Uint8Array(3000).fill(0xff))).toBe('not-a-pdf');
  });

  it('is said of a protected document', async () => {
    expect(await whyUnreadable(await drawBenchmark(smallBenchmark, { userPassword: 'secret', pdfVersion: '1.7' }))).toBe('encrypted');
  });

  it('is said of a document that was cut off, wherever', async () => {
    const bytes = await drawBenchmark(smallBenchmark);
    for (const part of [0.1, 0.5, 0.9, 0.99]) expect(await whyUnreadable(bytes.slice(0, bytes.length * part))).toBe('damaged');
  });

  it('is said of a document whose inside is lost', async () => {
    const bytes = await drawBenchmark(smallBenchmark);
    expect(await whyUnreadable(bytes.fill(0x20, 100, bytes.length - 40))).toBe('damaged');
    expect(await whyUnreadable(new TextEncoder().encode('%PDF-1.7\n%%EOF\n'))).toBe('damaged');
  });

  it('is said of pages without text', async () => {
    const doc = new PDFDocument();
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    const ended = new Promise((resolve) => doc.on('end', resolve));
    doc.rect(100, 100, 200, 200).fill('black').end();
    await ended;
    expect(await whyUnreadable(Buffer.concat(chunks))).toBe('no-text');
  });

  it('does no harm to the next document', async () => {
    const good = await drawBenchmark(smallBenchmark);
    await Promise.all([whyUnreadable(good.slice(0, 900)), readPdf(good)]);
    expect(await readPdf(good)).toHaveLength(4);
  });

  it('is told in a sentence', () => {
    for (const reason of ['not-a-pdf', 'encrypted', 'damaged', 'no-text', 'too-large', 'too-slow'] as const) {
      expect(new UnreadablePdf(reason).message).toMatch(/^[A-Z][^\n]+\.$/);
    }
  });
});
