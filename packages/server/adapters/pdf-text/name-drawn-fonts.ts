import { BOLD, ITALIC, MONO } from '@merlon/engine/benchmark/fonts.ts';

/**
 * Browsers print fonts that they may not embed, and variable ones, as drawings of their letters (ISO 32000-1, 9.6.5: Type 3). Such a font has no
 * name of its own, but Skia, which prints for them, writes a descriptor with the name, the weight and the slope (SkPDFFont.cpp). pdfium does not
 * look at that, yet takes a `BaseFont` for the name: it is written in the place of an entry that means nothing in such a font.
 */
const TYPE_3 = '/Subtype /Type3';
const DESCRIPTOR = '/Type /FontDescriptor';
const MEANINGLESS = '/CIDToGIDMap /Identity';
/** What is looked at before and behind such a mark. */
const BEFORE = 40;
const BEHIND = 500;
const BOLD_WEIGHT = 600;
const MOST_FONTS = 1000;

/** Writes into the bytes of a document what its drawn fonts look like, without moving any. */
export function nameDrawnFonts(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const fonts = findAll(file, TYPE_3);
  if (fonts.length === 0) return;
  const looks = new Map<string, string>();
  for (const at of findAll(file, DESCRIPTOR)) {
    const number = /(\d+) 0 obj\s*<<\s*$/.exec(file.toString('latin1', Math.max(0, at - BEFORE), at))?.[1];
    if (number !== undefined) looks.set(number, readLooks(textOf(file, at, at + BEHIND)));
  }
  for (const at of fonts) {
    const text = textOf(file, at, at + BEHIND);
    const look = looks.get(/\/FontDescriptor (\d+) 0 R/.exec(text)?.[1] ?? '');
    const place = text.indexOf(MEANINGLESS);
    if (look && place >= 0) file.write(`/BaseFont /${look}`.padEnd(MEANINGLESS.length), at + place, 'latin1');
  }
}

function findAll(file: Buffer, mark: string): readonly number[] {
  const found: number[] = [];
  for (let at = file.indexOf(mark, 0, 'latin1'); at >= 0 && found.length < MOST_FONTS; at = file.indexOf(mark, at + mark.length, 'latin1'))
    found.push(at);
  return found;
}

/** Up to the end of its object. */
const textOf = (file: Buffer, from: number, to: number): string => file.toString('latin1', from, to).split('endobj', 1)[0]!;

/** No longer than the entry leaves room for: who sets code is not asked for its slope. */
function readLooks(descriptor: string): string {
  const name = /\/FontName \/([^\s/<>[\]()]+)/.exec(descriptor)?.[1] ?? '';
  const weight = Number(/\/FontWeight (\d+)/.exec(descriptor)?.[1] ?? 0);
  const slope = Number(/\/ItalicAngle (-?[\d.]+)/.exec(descriptor)?.[1] ?? 0);
  const isMono = MONO.test(name);
  const isItalic = !isMono && (ITALIC.test(name) || slope !== 0);
  return `${isMono ? 'Mono' : ''}${BOLD.test(name) || weight >= BOLD_WEIGHT ? 'Bold' : ''}${isItalic ? 'Italic' : ''}`;
}
