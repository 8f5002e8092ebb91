import type { TextStyle } from './typography.ts';

type Document = PDFKit.PDFDocument;

/**
 * Sentences quote words of a configuration between backticks; they are printed in the code font instead. Between fitting and printing,
 * control characters mark them: text that is to be printed holds no others.
 */
const begin = '\u0002';
const end = '\u0003';
const marks = /([\u0002\u0003])/; // oxlint-disable-line no-control-regex -- see above

/** The code font looks larger than the other at the same size. */
const codeScale = 0.94;

/** Marks what stands between two backticks; an odd one at the end quotes nothing and stays. */
export function markQuotes(text: string): string {
  return text.replaceAll(/`([^`]*)`/g, `${begin}$1${end}`);
}

/** Whether a line that began inside or outside of a quotation ends inside one. */
export function endsQuoted(line: string, startsQuoted: boolean): boolean {
  return line.split(marks).reduce((quoted, piece) => (piece === begin ? true : piece === end ? false : quoted), startsQuoted);
}

/** A line that can be printed by itself, though the quotation it stands in began above or ends below. */
export function closeLine(line: string, startsQuoted: boolean): string {
  return (startsQuoted ? begin : '') + line + (endsQuoted(line, startsQuoted) ? end : '');
}

interface Piece {
  readonly text: string;
  readonly style: TextStyle;
}

/** The pieces of a line, each in the style that it is printed in. */
export function piecesOf(line: string, style: TextStyle, startsQuoted = false): readonly Piece[] {
  if (!startsQuoted && !marks.test(line)) return [{ text: line, style }];
  const code: TextStyle = { ...style, font: 'mono', size: style.size * codeScale };
  let quoted = startsQuoted;
  return line.split(marks).flatMap((piece) => {
    if (piece === begin || piece === end) quoted = piece === begin;
    return piece === begin || piece === end || piece === '' ? [] : [{ text: piece, style: quoted ? code : style }];
  });
}

/** The width of a line in points. */
export function measure(doc: Document, line: string, style: TextStyle, startsQuoted = false): number {
  return piecesOf(line, style, startsQuoted).reduce((width, piece) => width + widthOf(doc, piece.text, piece.style), 0);
}

/** The width in points of text in one style. */
export function widthOf(doc: Document, text: string, style: TextStyle): number {
  return doc.font(style.font).fontSize(style.size).widthOfString(text);
}
