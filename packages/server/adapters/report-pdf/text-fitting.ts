import { closeLine, endsQuoted, markQuotes, measure, widthOf } from './quoted-words.ts';
import type { FontName, TextStyle } from './typography.ts';

type Document = PDFKit.PDFDocument;

/** The part of pdfkit's embedded font that tells which characters it can draw; pdfkit's types leave it out. */
interface DrawingFont {
  readonly _font: { readonly font: { hasGlyphForCodePoint(codePoint: number): boolean } };
}

/**
 * Splits text into lines that fit `width` points. Nothing is dropped: what no font can draw is written as its code. Words between backticks
 * are marked to be printed in the code font.
 */
export function fitText(doc: Document, text: string, style: TextStyle, width: number): readonly string[] {
  const printable = makePrintable(doc, text, style.font);
  if (style.font === 'mono') return printable.split('\n').flatMap((line) => fitColumns(doc, line, style, width));
  return printable.split('\n').flatMap((line) => fitWords(doc, markQuotes(line), style, width));
}

/** Characters that the font has no shape for, and control characters, become `\u{4e2d}`; a tab becomes four spaces. */
function makePrintable(doc: Document, text: string, font: FontName): string {
  const plain = text.replaceAll(/\r\n?/g, '\n').replaceAll('\t', '    ');
  if (/^[\n -~]*$/.test(plain)) return plain;
  doc.font(font);
  const { font: shapes } = (doc as unknown as DrawingFont)._font;
  return [...plain]
    .map((character) => {
      const code = character.codePointAt(0) ?? 0;
      const drawable = code >= 0x20 && !(code >= 0x7f && code < 0xa0) && shapes.hasGlyphForCodePoint(code);
      return character === '\n' || drawable ? character : `\\u{${code.toString(16)}}`;
    })
    .join('');
}

/** How many characters of the code font fit on a line of `width` points. */
function columnsIn(doc: Document, style: TextStyle, width: number): number {
  return Math.max(8, Math.floor(width / widthOf(doc, '0', style)));
}

/** Cuts at the last space of a line's second half, else inside the word; continuation lines are indented. */
function fitColumns(doc: Document, line: string, style: TextStyle, width: number): string[] {
  const characters = [...line.trimEnd()];
  const columns = columnsIn(doc, style, width);
  const fitted: string[] = [];
  let indent = '';
  let from = 0;
  while (characters.length - from > columns - indent.length) {
    const end = from + columns - indent.length;
    const space = characters.lastIndexOf(' ', end);
    const cut = space > from + columns / 2 ? space : end;
    fitted.push(indent + characters.slice(from, cut).join(''));
    from = characters[cut] === ' ' ? cut + 1 : cut;
    indent = '    ';
  }
  return [...fitted, indent + characters.slice(from).join('')];
}

/** Measures each word once, with the space behind it: measuring the whole line again for each of its words would be most of the drawing. */
function fitWords(doc: Document, line: string, style: TextStyle, width: number): string[] {
  const fitted: string[] = [];
  const space = widthOf(doc, ' ', style);
  let current = { text: '', width: 0, beginsQuoted: false };
  let quoted = false;
  const measureWord = (word: string): number => measure(doc, `${word} `, style, quoted);
  const add = (word: string): void => {
    current = { ...current, text: current.text === '' ? word : `${current.text} ${word}`, width: current.width + measureWord(word) };
    quoted = endsQuoted(word, quoted);
  };
  const finish = (): void => {
    fitted.push(closeLine(current.text, current.beginsQuoted));
    current = { text: '', width: 0, beginsQuoted: quoted };
  };
  for (const word of line.split(/ +/).filter((part) => part !== '')) {
    const wordWidth = measureWord(word) - space;
    if (current.text !== '' && current.width + wordWidth > width) finish();
    const pieces = wordWidth <= width ? [word] : cutWord(doc, word, style, width);
    pieces.forEach((piece, index) => {
      if (index > 0) finish();
      add(piece);
    });
  }
  finish();
  return fitted;
}

/** A word wider than the line, such as a hash, in pieces that fit, whichever font they are printed in. */
function cutWord(doc: Document, word: string, style: TextStyle, width: number): string[] {
  const fits = (text: string): boolean => measure(doc, text, style, false) <= width && measure(doc, text, style, true) <= width;
  if (fits(word)) return [word];
  const pieces = [''];
  for (const character of word) {
    const longer = (pieces.at(-1) ?? '') + character;
    if (fits(longer) || longer === character) pieces[pieces.length - 1] = longer;
    else pieces.push(character);
  }
  return pieces;
}
