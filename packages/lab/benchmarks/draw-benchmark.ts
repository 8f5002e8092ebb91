import PDFDocument from 'pdfkit';
import type { SampleBenchmark, SamplePart, SampleRecommendation } from './sample-benchmark.ts';

type Document = PDFKit.PDFDocument;

/** US Letter, in points, as word processors export it. */
const page = { left: 72, right: 540, top: 72, bottom: 700, footer: 732 } as const;
const headingColour = '#2D3640';
const boxColour = '#DDD9C3';
/** Characters per line in a 10 pt typewriter font; the 78th just fails to fit. */
const boxColumns = 77;
const boxLine = 12;

/** Draws the benchmark: cover, terms, contents, chapters with a recommendation on each page, and a list of all. */
export function drawBenchmark(benchmark: SampleBenchmark): Promise<Uint8Array> {
  const contents = drawPages(benchmark, new Map());
  return contents.finished.then(async () => drawPages(benchmark, contents.pages).finished);
}

/** Draws once with the page numbers known so far; returns the page of each heading. */
function drawPages(
  benchmark: SampleBenchmark,
  known: ReadonlyMap<string, number>,
): { finished: Promise<Uint8Array>; pages: Map<string, number> } {
  const doc = new PDFDocument({
    size: 'LETTER',
    margins: { top: page.top, left: page.left, right: 72, bottom: 792 - page.bottom },
    autoFirstPage: false,
    bufferPages: true,
    info: { Title: benchmark.title.join(' '), CreationDate: new Date('2026-11-01T00:00:00Z') },
  });
  const finished = collect(doc);
  const pages = new Map<string, number>();
  drawCover(doc, benchmark);
  drawTerms(doc);
  drawContents(doc, benchmark, known);
  drawChapters(doc, benchmark, (heading) => pages.set(heading, doc.bufferedPageRange().count - 1));
  drawSummaryTable(doc, benchmark);
  drawFooters(doc);
  doc.end();
  return { finished, pages };
}

function drawCover(doc: Document, { title, version, date }: SampleBenchmark): void {
  doc.addPage();
  doc.font('Helvetica-Bold').fontSize(32).fillColor(headingColour);
  title.forEach((line, index) => doc.text(line, page.left, 250 + index * 38, { lineBreak: false }));
  doc
    .font('Helvetica')
    .fontSize(14)
    .text(`v${version} - ${date}`, page.left, 270 + title.length * 38, { lineBreak: false });
}

function drawTerms(doc: Document): void {
  doc.addPage();
  writeProse(doc, 'Terms of Use', 'Helvetica-Bold');
  writeProse(
    doc,
    'This sample was written for demonstrations and tests of Merlon. It is no publication of any standards body, and no complete guide to securing a device.',
  );
}

/** Every heading as `chapter.recommendation title`, those of recommendations with their status. */
function listHeadings({ chapters }: SampleBenchmark): string[] {
  return chapters.flatMap((chapter, at) => [
    `${at + 1} ${chapter.title}`,
    ...chapter.recommendations.map((recommendation, index) => headingOf(at, index, recommendation)),
  ]);
}

function headingOf(chapter: number, index: number, { title, assessment }: SampleRecommendation): string {
  return `${chapter + 1}.${index + 1} ${title} (${assessment})`;
}

function drawContents(doc: Document, benchmark: SampleBenchmark, known: ReadonlyMap<string, number>): void {
  doc.addPage();
  doc.font('Helvetica-Bold').fontSize(16).fillColor(headingColour).text('Table of Contents', page.left, page.top);
  doc.moveDown();
  doc.font('Helvetica').fontSize(12).fillColor('black');
  for (const heading of listHeadings(benchmark)) {
    const lines = wrapWords(doc, heading, 400);
    for (const [index, line] of lines.entries()) {
      const number = String(known.get(heading) ?? 0);
      const dots = '.'.repeat(
        Math.max(1, Math.floor((page.right - page.left - doc.widthOfString(`${line}  ${number}`)) / doc.widthOfString('.'))),
      );
      writeLine(doc, index === lines.length - 1 ? `${line} ${dots} ${number}` : line, 16);
    }
  }
}

function drawChapters(doc: Document, { chapters }: SampleBenchmark, note: (heading: string) => void): void {
  for (const [at, chapter] of chapters.entries()) {
    doc.addPage();
    const title = `${at + 1} ${chapter.title}`;
    note(title);
    doc.font('Helvetica-Bold').fontSize(16).fillColor(headingColour);
    writeLine(doc, title, 26);
    writeProse(doc, chapter.introduction);
    for (const [index, recommendation] of chapter.recommendations.entries()) {
      doc.addPage();
      const heading = headingOf(at, index, recommendation);
      note(heading);
      drawRecommendation(doc, heading, recommendation);
    }
  }
}

function drawRecommendation(doc: Document, heading: string, recommendation: SampleRecommendation): void {
  doc.font('Helvetica-Oblique').fontSize(16).fillColor(headingColour);
  for (const line of wrapWords(doc, heading, page.right - page.left)) writeLine(doc, line, 20);
  doc.y += 6;
  writePart(doc, 'Profile Applicability', [`•  Level ${recommendation.level}`]);
  writePart(doc, 'Description', [recommendation.description]);
  writePart(doc, 'Rationale', [recommendation.rationale]);
  if (recommendation.impact !== undefined) writePart(doc, 'Impact', [recommendation.impact]);
  writePart(doc, 'Audit', recommendation.audit);
  writePart(doc, 'Remediation', recommendation.remediation);
  if (recommendation.defaultValue !== undefined) writePart(doc, 'Default Value', [recommendation.defaultValue]);
  if (recommendation.references) {
    writePart(
      doc,
      'References',
      recommendation.references.map((reference, index) => `${index + 1}. ${reference}`),
    );
  }
}

function writePart(doc: Document, label: string, parts: readonly SamplePart[]): void {
  if (doc.y + 60 > page.bottom) doc.addPage();
  writeProse(doc, `${label}:`, 'Helvetica-Bold');
  for (const part of parts) {
    if (typeof part === 'string') writeProse(doc, part);
    else writeBox(doc, part.code);
  }
}

function writeProse(doc: Document, text: string, font = 'Helvetica'): void {
  doc.font(font).fontSize(12).fillColor('black');
  for (const line of wrapWords(doc, text, page.right - page.left)) writeLine(doc, line, 15);
  doc.y += 8;
}

/** One filled rectangle behind each line; a long line continues on the next one without a mark. */
function writeBox(doc: Document, code: readonly string[]): void {
  doc.font('Courier').fontSize(10);
  for (const line of code.flatMap(wrapColumns)) {
    if (doc.y + boxLine > page.bottom) doc.addPage();
    const { y } = doc;
    doc.rect(page.left - 5, y, page.right - page.left + 10, boxLine).fill(boxColour);
    doc.fillColor('black');
    if (line !== '') doc.text(line, page.left, y + 1.5, { lineBreak: false });
    doc.y = y + boxLine;
  }
  doc.y += 10;
}

/** Breaks like word processors: at blanks, and after hyphens inside a word. */
function wrapColumns(text: string): string[] {
  const lines = [''];
  for (const unit of text.split(/(?<=\S-)(?=[^\s-])|(?= )/)) {
    const longer = lines.at(-1) + unit;
    if (longer.trimEnd().length <= boxColumns) lines[lines.length - 1] = longer;
    else lines.push(unit.trimStart());
  }
  return lines.map((line) => line.trimEnd());
}

function writeLine(doc: Document, text: string, leading: number): void {
  if (doc.y + leading > page.bottom) doc.addPage();
  const { y } = doc;
  doc.text(text, page.left, y, { lineBreak: false });
  doc.y = y + leading;
}

function wrapWords(doc: Document, text: string, width: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const longer = lines.at(-1) === '' ? word : `${lines.at(-1)} ${word}`;
    if (doc.widthOfString(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The appendix repeats every heading in plain type, as published documents do. */
function drawSummaryTable(doc: Document, benchmark: SampleBenchmark): void {
  doc.addPage();
  doc.font('Helvetica-Bold').fontSize(26).fillColor(headingColour);
  writeLine(doc, 'Appendix: Summary Table', 40);
  doc.font('Helvetica').fontSize(12).fillColor('black');
  for (const heading of listHeadings(benchmark)) for (const line of wrapWords(doc, heading, 400)) writeLine(doc, line, 16);
}

/** The printed number is one less than the page's number in the file, because the cover has none. */
function drawFooters(doc: Document): void {
  const { count } = doc.bufferedPageRange();
  for (let index = 1; index < count; index += 1) {
    doc.switchToPage(index);
    doc.page.margins.bottom = 0;
    const text = `Page ${index}`;
    doc.font('Helvetica').fontSize(10).fillColor('black');
    doc.text(text, page.right - doc.widthOfString(text), page.footer, { lineBreak: false });
  }
}

function collect(doc: Document): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    doc.on('error', reject);
  });
}
