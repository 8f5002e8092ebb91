import type { PageText, Rule, ShadedBox, TextRun } from '@merlon/engine/benchmark/positioned-text.ts';
import { type PageTurn, turnPage } from './page-turn.ts';
import type { Pdfium } from './pdfium.ts';
import { UnreadablePdf } from './unreadable-pdf.ts';

/** Bytes of scratch memory that `readPage` needs. */
export const SCRATCH_BYTES = 512;

const FONT_NAME_BYTES = 256;
const PATH_OBJECT = 2;
const SUBSET_PREFIX = /^[A-Z]{6}\+/;
/** pdfium's character for a hyphen at a line's end (CPDF_TextPage, CharType::kHyphen). */
const LINE_END_HYPHEN = 2;
/** A gap wider than this part of the font size begins a new run; kerning stays below it, a dropped space does not. */
const GAP = 0.12;
/** Longer runs are cut in two, which changes nothing for a reader: a page may be one run of a million characters. */
const LONGEST_RUN = 4096;
/** A page of the densest tables has 3,000. */
const MOST_RUNS = 50_000;
/** More segments than a rectangle has are drawings (vector watermarks have thousands). */
const RECTANGLE_SEGMENTS = 6;
/** Rectangles no thicker than this, in points, are lines. */
const THIN = 4;

interface Style {
  readonly font: string;
  readonly size: number;
  /** False for turned text: a watermark across the page. */
  readonly level: boolean;
}

/** A text object while its characters are read. */
interface Drawn {
  readonly object: number;
  readonly x: number;
  /**
   * All its letters stand where it begins: they spell one glyph, a ligature (ISO 32000-1, 14.9.4, ActualText). Their own widths then
   * tell nothing of where it ends.
   */
  spelled: boolean;
}

interface OpenRun {
  /** Character codes; half a million of them make joining strings one by one too slow. */
  codes: number[];
  style: Style;
  x: number;
  right: number;
  y: number;
}

/**
 * Reads one loaded page.
 * @param scratch pointer to SCRATCH_BYTES bytes, aligned to 8
 * @throws UnreadablePdf where it holds more pieces of text than a page can
 */
export function readPage(pdfium: Pdfium, page: number, number: number, scratch: number): PageText {
  const width = pdfium.exports.FPDF_GetPageWidthF(page);
  const height = pdfium.exports.FPDF_GetPageHeightF(page);
  const turn = turnPage(pdfium.exports.FPDFPage_GetRotation(page), width, height);
  const text = pdfium.exports.FPDFText_LoadPage(page);
  if (!text) throw new Error('The text of a page could not be loaded.');
  try {
    return { page: number, width, height, runs: readRuns(pdfium, text, turn, scratch), ...readShapes(pdfium, page, turn, scratch) };
  } finally {
    pdfium.exports.FPDFText_ClosePage(text);
  }
}

function readRuns(pdfium: Pdfium, text: number, turn: PageTurn, scratch: number): TextRun[] {
  const { exports } = pdfium;
  const runs: TextRun[] = [];
  const styles = new Map<number, Style>();
  const fonts = new Map<number, string>();
  const floats = new Float32Array(pdfium.memory(), scratch + 16, 4);
  const doubles = new Float64Array(pdfium.memory(), scratch, 2);
  const count = exports.FPDFText_CountChars(text);
  let open: OpenRun | undefined;
  let drawn: Drawn = { object: 0, x: 0, spelled: false };
  for (let index = 0; index < count; index += 1) {
    let code = exports.FPDFText_GetUnicode(text, index);
    if (code === LINE_END_HYPHEN) code = 0x2d;
    // pdfium writes line ends and missing spaces itself; our own geometry decides about both.
    if (code < 0x20 || (code === 0x20 && exports.FPDFText_IsGenerated(text, index) === 1)) continue;
    const object = exports.FPDFText_GetTextObject(text, index);
    if (!object) continue;
    let style = styles.get(object);
    if (!style) styles.set(object, (style = readStyle(pdfium, object, fonts, turn, scratch + 64)));
    if (!style.level) continue;
    exports.FPDFText_GetCharOrigin(text, index, scratch, scratch + 8);
    exports.FPDFText_GetLooseCharBox(text, index, scratch + 16);
    // By their places: to take an array apart would cost more than all else that is done with a character.
    const originX = doubles[0] ?? 0;
    const originY = doubles[1] ?? 0;
    const x = turn.x(originX, originY);
    const y = turn.y(originX, originY);
    const right = Math.max(x, turn.x(floats[0] ?? 0, floats[1] ?? 0), turn.x(floats[2] ?? 0, floats[3] ?? 0));
    if (object === drawn.object) {
      drawn.spelled = x === drawn.x;
    } else {
      if (open && drawn.spelled) open.right = Math.max(open.right, readBounds(pdfium, drawn.object, turn, scratch + 32).right);
      drawn = { object, x, spelled: false };
    }
    if (open && continues(open, style, x, y)) {
      open.codes.push(code);
      open.right = right;
    } else {
      if (open) runs.push(closeRun(open));
      if (runs.length > MOST_RUNS) throw new UnreadablePdf('too-large');
      open = { codes: [code], style, x, right, y };
    }
  }
  if (open) runs.push(closeRun(open));
  return runs;
}

function continues(open: OpenRun, style: Style, x: number, y: number): boolean {
  if (open.codes.length >= LONGEST_RUN) return false;
  if (open.style !== style && (open.style.font !== style.font || open.style.size !== style.size)) return false;
  const gap = x - open.right;
  return Math.abs(y - open.y) < 0.5 && gap < GAP * style.size && gap > -style.size;
}

function closeRun({ codes, style, x, right, y }: OpenRun): TextRun {
  return { text: String.fromCodePoint(...codes), font: style.font, size: style.size, x, right, y };
}

function readStyle(pdfium: Pdfium, object: number, fonts: Map<number, string>, turn: PageTurn, scratch: number): Style {
  const { exports } = pdfium;
  const floats = new Float32Array(pdfium.memory(), scratch, 7);
  exports.FPDFTextObj_GetFontSize(object, scratch);
  exports.FPDFPageObj_GetMatrix(object, scratch + 4);
  const [size = 0, a = 1, b = 0, c = 0, d = 1] = floats;
  const along = turn.x(a, b) - turn.x(0, 0);
  const down = turn.y(a, b) - turn.y(0, 0);
  const font = exports.FPDFTextObj_GetFont(object);
  let name = fonts.get(font);
  if (name === undefined) fonts.set(font, (name = readFontName(pdfium, font, scratch + 32)));
  return {
    font: name,
    // A font of size 1 enlarged by its matrix is as common as the plain form; a hundredth of a point is noise.
    size: Math.round(size * Math.hypot(c, d) * 100) / 100,
    level: along > 0 && Math.abs(down) < 0.1 * along,
  };
}

function readFontName({ exports, memory }: Pdfium, font: number, scratch: number): string {
  const length = exports.FPDFFont_GetBaseFontName(font, scratch, FONT_NAME_BYTES);
  if (length < 1 || length > FONT_NAME_BYTES) return '';
  return Buffer.from(memory(), scratch, length - 1)
    .toString('utf8')
    .replace(SUBSET_PREFIX, '');
}

/** Filled rectangles and horizontal lines, which are drawn as such or as thin rectangles. */
function readShapes(pdfium: Pdfium, page: number, turn: PageTurn, scratch: number): { boxes: ShadedBox[]; rules: Rule[] } {
  const { exports } = pdfium;
  const boxes: ShadedBox[] = [];
  const rules: Rule[] = [];
  const words = new Uint32Array(pdfium.memory(), scratch, 4);
  const count = exports.FPDFPage_CountObjects(page);
  for (let index = 0; index < count; index += 1) {
    const object = exports.FPDFPage_GetObject(page, index);
    if (exports.FPDFPageObj_GetType(object) !== PATH_OBJECT || exports.FPDFPath_CountSegments(object) > RECTANGLE_SEGMENTS) continue;
    exports.FPDFPath_GetDrawMode(object, scratch, scratch + 4);
    const [filled = 0, stroked = 0] = words;
    exports.FPDFPageObj_GetFillColor(object, scratch, scratch + 4, scratch + 8, scratch + 12);
    const [red = 0, green = 0, blue = 0, alpha = 0] = words;
    const isSeen = filled !== 0 && alpha > 0 && Math.min(red, green, blue) <= 250;
    if (!isSeen && stroked === 0) continue;
    const box = readBounds(pdfium, object, turn, scratch + 16);
    const { left, top, right, bottom } = box;
    const isThin = bottom - top <= THIN;
    if ((isThin || stroked !== 0) && right - left > THIN) rules.push({ left, right, y: top });
    if (!isThin && stroked !== 0 && right - left > THIN) rules.push({ left, right, y: bottom });
    // What can lie behind a line of text; a cell that is outlined and not filled is none.
    if (isSeen && !isThin && right - left > THIN) boxes.push(box);
  }
  return { boxes, rules };
}

function readBounds({ exports, memory }: Pdfium, object: number, turn: PageTurn, scratch: number): ShadedBox {
  exports.FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12);
  const [left = 0, bottom = 0, right = 0, top = 0] = new Float32Array(memory(), scratch, 4);
  const xs = [turn.x(left, bottom), turn.x(right, top)] as const;
  const ys = [turn.y(left, bottom), turn.y(right, top)] as const;
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}
