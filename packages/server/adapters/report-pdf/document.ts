import PDFDocument from 'pdfkit';
import { drawArtifact, type Element } from './page-flow.ts';
import { widthOf } from './quoted-words.ts';
import { colours, fontFiles, sheet, styles } from './typography.ts';

export interface DocumentFacts {
  readonly title: string;
  readonly subject: string;
  /** ISO 8601; the same moment gives the same bytes. */
  readonly at: string | undefined;
}

interface OpenDocument {
  readonly doc: PDFKit.PDFDocument;
  readonly root: Element;
  /** Its bytes, once it has ended. */
  readonly finished: Promise<Uint8Array>;
}

/** Begins a tagged PDF of A4 pages with embedded fonts. */
export function openDocument({ title, subject, at }: DocumentFacts): OpenDocument {
  const doc = new PDFDocument({
    autoFirstPage: false,
    bufferPages: true,
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: title, Subject: subject, Author: 'Merlon', Creator: 'Merlon', CreationDate: new Date(at ?? 0) },
  });
  const finished = collect(doc);
  for (const [name, file] of Object.entries(fontFiles)) doc.registerFont(name, file);
  const root = doc.struct('Document');
  doc.addStructure(root);
  return { doc, root, finished };
}

/** Headers and `Page n of m`. */
export function writePageEdges(doc: PDFKit.PDFDocument, headers: readonly string[], footer: string): void {
  headers.forEach((header, page) => {
    doc.switchToPage(page);
    const number = `Page ${page + 1} of ${headers.length}`;
    drawArtifact(doc, () => {
      doc.font(styles.small.font).fontSize(styles.small.size).fillColor(colours.muted);
      if (header !== '') {
        doc.text(header, sheet.left, 34, { lineBreak: false });
        doc.moveTo(sheet.left, 48).lineTo(sheet.right, 48).lineWidth(0.6).stroke(colours.rule);
      }
      doc.text(footer, sheet.left, 808, { lineBreak: false });
      doc.text(number, sheet.right - widthOf(doc, number, styles.small), 808, { lineBreak: false });
    });
  });
}

function collect(doc: PDFKit.PDFDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    doc.on('error', reject);
  });
}
