/**
 * A page as its document places it: the border between whatever reads the file and the reader of benchmarks, which knows documents
 * only in this form. Lengths are points (1/72 inch); x grows to the right and y downwards from the page's upper left corner.
 */
export interface PageText {
  /** Counted from 1. */
  readonly page: number;
  readonly width: number;
  readonly height: number;
  /** Horizontal text, in the document's own order. */
  readonly runs: readonly TextRun[];
  /** Filled rectangles that are not white: the ground of code boxes, of table heads, of highlighted text. */
  readonly boxes: readonly ShadedBox[];
  /** Horizontal lines, as tables have them between their rows; none where nobody looked for them. */
  readonly rules?: readonly Rule[];
}

/** Characters of one font and size that touch each other on one base line. A wider gap begins a new run. */
export interface TextRun {
  readonly text: string;
  /** PostScript name without its subset prefix: `CourierNewPSMT`. */
  readonly font: string;
  readonly size: number;
  readonly x: number;
  readonly right: number;
  /** The base line. */
  readonly y: number;
}

export interface ShadedBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Rule {
  readonly left: number;
  readonly right: number;
  readonly y: number;
}
