import PDFDocument from 'pdfkit';

/** How a line of a guide is set; the look is the guide's own. */
export interface GuideLook {
  readonly font: string;
  readonly size: number;
  readonly above: number;
  /** Points right of the margin. */
  readonly indent?: number;
}

/** A vendor's guide for tests: its looks by name, and pages of lines that name them. */
export interface DrawnGuide {
  readonly looks: Readonly<Record<string, GuideLook>>;
  readonly pages: readonly (readonly (readonly [look: string, text: string])[])[];
}

/** Draws a guide on A4 pages with a running head and page numbers, as word processors do. */
export async function drawGuide({ looks, pages }: DrawnGuide): Promise<Uint8Array> {
  const doc = new PDFDocument({ size: 'A4', margin: 0, autoFirstPage: false });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise((resolve) => doc.on('end', resolve));
  for (const [index, lines] of pages.entries()) {
    doc.addPage();
    doc.font('Helvetica').fontSize(9).text('Hardening guide, internal', 56, 30, { lineBreak: false });
    let y = 60;
    for (const [name, text] of lines) {
      const look = looks[name];
      if (!look) throw new Error(`The guide has no look ${name}.`);
      y += look.above;
      doc
        .fillColor('black')
        .font(look.font)
        .fontSize(look.size)
        .text(text, 56 + (look.indent ?? 0), y, { lineBreak: false });
      y += look.size + 2;
    }
    doc
      .font('Helvetica')
      .fontSize(9)
      .text(String(index + 1), 500, 810, { lineBreak: false });
  }
  doc.end();
  await finished;
  return new Uint8Array(Buffer.concat(chunks));
}
