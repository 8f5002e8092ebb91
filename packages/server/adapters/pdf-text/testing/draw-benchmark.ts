import PDFDocument from 'pdfkit';

/** A line of a test document: what it says and how it is set. */
export type DrawnLine = readonly [look: 'title' | 'section' | 'heading' | 'label' | 'prose' | 'code', text: string];

const LOOKS = {
  title: { font: 'Helvetica-Bold', size: 26, above: 14 },
  section: { font: 'Helvetica-BoldOblique', size: 18, above: 10 },
  heading: { font: 'Helvetica-Oblique', size: 16, above: 10 },
  label: { font: 'Helvetica-Bold', size: 12, above: 14 },
  prose: { font: 'Times-Roman', size: 12, above: 6 },
  code: { font: 'Courier', size: 10, above: 2 },
} as const;

/** Draws a small PDF in the layout of CIS benchmarks, for tests; each list of lines is a page. */
export async function drawBenchmark(
  pages: readonly (readonly DrawnLine[])[],
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Uint8Array> {
  const doc = new PDFDocument({ size: 'LETTER', margin: 0, autoFirstPage: false, ...options });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise((resolve) => doc.on('end', resolve));
  for (const [index, lines] of pages.entries()) {
    doc.addPage();
    let y = 60;
    for (const [look, text] of lines) {
      const { font, size, above } = LOOKS[look];
      y += above;
      if (look === 'code') doc.rect(66.6, y - 2, 478.9, size + 4).fill('#DDD9C3');
      doc.fillColor('black').font(font).fontSize(size).text(text, 72, y, { lineBreak: false });
      y += size + 2;
    }
    doc
      .font('Helvetica')
      .fontSize(10)
      .text(`Page ${index + 1}`, 500, 740, { lineBreak: false });
  }
  doc.end();
  await finished;
  return new Uint8Array(Buffer.concat(chunks));
}

/** Two recommendations, one of them over a page break. */
export const smallBenchmark: readonly (readonly DrawnLine[])[] = [
  [
    ['title', 'Acme Firewall Benchmark'],
    ['prose', 'v1.0.0 - 01-31-2024'],
    ...Array.from({ length: 8 }, (): DrawnLine => ['prose', 'Running text of the front matter, so that its size is known.']),
  ],
  [
    ['section', '1 Settings'],
    ['prose', 'What settings are.'],
    ['heading', '1.1 Ensure the name is set (Automated)'],
    ['label', 'Profile Applicability:'],
    ['prose', 'Level 1'],
    ['label', 'Description:'],
    ['prose', 'A name tells devices apart.'],
    ['label', 'Audit:'],
    ['code', 'user@host> show configuration system'],
    ['code', 'system {'],
    ['code', '    host-name acme;'],
  ],
  [
    ['code', '}'],
    ['label', 'Remediation:'],
    ['code', '[edit system]'],
    ['code', 'user@host# set host-name <name>'],
  ],
  [
    ['heading', '1.2 Ensure the clock is right (Manual)'],
    ['label', 'Profile Applicability:'],
    ['prose', 'Level 2'],
    ['label', 'Audit:'],
    ['prose', 'Look at it.'],
  ],
];
