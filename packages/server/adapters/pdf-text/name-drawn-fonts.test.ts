import { expect, test } from 'vitest';
import { nameDrawnFonts } from './name-drawn-fonts.ts';
import { readPdf } from './read-pdf.ts';

const descriptor = (rest: string): string => `8 0 obj\n<</Type /FontDescriptor\n${rest}\n/Flags 4>>\nendobj\n`;

/** As Skia writes it: a font whose one letter is a square. */
const drawnFont = (number = 8): string =>
  `5 0 obj\n<</Type /Font\n/Subtype /Type3\n/FontMatrix [.001 0 0 .001 0 0]\n/FirstChar 65\n/LastChar 65\n/FontBBox [0 0 700 700]\n` +
  `/CIDToGIDMap /Identity\n/FontDescriptor ${number} 0 R\n/Widths [700]\n/Encoding <</Type /Encoding\n/Differences [65 /A]>>\n` +
  `/CharProcs <</A 6 0 R>>>>\nendobj\n6 0 obj\n<</Length 32>>\nstream\n700 0 d0 0 0 700 700 re f       \nendstream\nendobj\n`;

const document = (fonts: string): string =>
  `%PDF-1.4\n1 0 obj\n<</Type /Catalog\n/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type /Pages\n/Kids [3 0 R]\n/Count 1>>\nendobj\n` +
  `3 0 obj\n<</Type /Page\n/Parent 2 0 R\n/MediaBox [0 0 200 200]\n/Contents 4 0 R\n/Resources <</Font <</F1 5 0 R>>>>>>\nendobj\n` +
  `4 0 obj\n<</Length 40>>\nstream\nBT /F1 12 Tf 50 100 Td (AAAA) Tj ET      \nendstream\nendobj\n${fonts}trailer\n<</Root 1 0 R>>\n%%EOF\n`;

test.each([
  ['/FontName /DAAAAA+URWGothic-Demi\n/FontWeight 600\n/ItalicAngle 0', 'Bold'],
  ['/FontName /AAAAAA+Inter\n/FontWeight 700\n/ItalicAngle 0', 'Bold'],
  ['/FontName /AAAAAA+P052-Roman\n/FontWeight 400\n/ItalicAngle -9', 'Italic'],
  ['/FontName /AAAAAA+P052-BoldItalic\n/FontWeight 700\n/ItalicAngle -9', 'BoldItalic'],
  ['/FontName /AAAAAA+JetBrainsMono-Regular\n/FontWeight 400\n/ItalicAngle 0', 'Mono'],
  ['/FontName /AAAAAA+P052-Roman\n/FontWeight 400\n/ItalicAngle 0', ''],
])('a drawn font with %j is called %j', async (rest, font) => {
  const [page] = await readPdf(Buffer.from(document(descriptor(rest) + drawnFont()), 'latin1'));
  expect(page?.runs).toMatchObject([{ text: 'AAAA', font }]);
});

test.each([
  ['without a descriptor', document(drawnFont(9))],
  ['with one that is cut off', `${document(drawnFont())}8 0 obj\n<</Type /FontDescriptor`],
  ['with other fonts only', document(descriptor('/FontName /A+B-Bold')).replace('Type3', 'Type1')],
])('a document %s is left as it is', (_name, text) => {
  const bytes = Buffer.from(text, 'latin1');
  nameDrawnFonts(bytes);
  expect(bytes.toString('latin1')).toBe(text);
});
