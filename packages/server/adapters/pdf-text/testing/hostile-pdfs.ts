import { deflateSync } from 'node:zlib';
import type { Random } from '@merlon/engine/testing/random.ts';

/** A way to break a PDF: its name, and what it makes of a sound one. */
export interface Mutation {
  readonly name: string;
  readonly mutate: (pdf: Uint8Array, random: Random) => Uint8Array;
}

const ascii = (text: string): Uint8Array => Buffer.from(text, 'latin1');

/** A PDF of these objects, the first being the catalogue; `xref` may say something else than the truth. */
function buildPdf(objects: readonly (string | Uint8Array)[], trailer = ''): Uint8Array {
  const parts: Uint8Array[] = [ascii('%PDF-1.7\n')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (part: Uint8Array): void => {
    parts.push(part);
    length += part.length;
  };
  for (const [index, object] of objects.entries()) {
    offsets.push(length);
    add(Buffer.concat([ascii(`${index + 1} 0 obj\n`), typeof object === 'string' ? ascii(object) : object, ascii('\nendobj\n')]));
  }
  const start = length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  add(ascii(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`));
  add(ascii(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`));
  return Buffer.concat(parts);
}

function stream(content: Uint8Array, dictionary = ''): Uint8Array {
  return Buffer.concat([ascii(`<< /Length ${content.length} ${dictionary} >>\nstream\n`), content, ascii('\nendstream')]);
}

const CATALOGUE = '<< /Type /Catalog /Pages 2 0 R >>';
const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
const PAGE =
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F 5 0 R >> /XObject << /X 6 0 R >> >> /Contents 4 0 R >>';

/** One page with this content; object 6 is what the content calls X. */
function onePage(content: Uint8Array, { dictionary = '', x = 'null' as string | Uint8Array, font = FONT, page = PAGE } = {}): Uint8Array {
  return buildPdf([CATALOGUE, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>', page, stream(content, dictionary), font, x]);
}

const text = (words: string): string => `BT /F 12 Tf 72 700 Td (${words}) Tj ET`;

/** Compresses `megabytes` of the same text, a thousandfold and again. */
function bomb(megabytes: number, layers: number): { readonly content: Uint8Array; readonly dictionary: string } {
  let content: Uint8Array = deflateSync(Buffer.alloc(megabytes * 2 ** 20, 'BT /F 12 Tf (a) Tj ET '));
  for (let layer = 1; layer < layers; layer += 1) content = deflateSync(content);
  return { content, dictionary: `/Filter [${'/FlateDecode '.repeat(layers)}]` };
}

function replaceAll(pdf: Uint8Array, pattern: RegExp, replacement: string): Uint8Array {
  return ascii(Buffer.from(pdf).toString('latin1').replaceAll(pattern, replacement));
}

const damages: readonly Mutation[] = [
  { name: 'cut', mutate: (pdf, random) => pdf.slice(0, random.below(pdf.length)) },
  {
    name: 'cut with its end',
    mutate: (pdf, random) => Buffer.concat([pdf.slice(0, random.below(pdf.length)), ascii('\nstartxref\n0\n%%EOF\n')]),
  },
  {
    name: 'a hole',
    mutate: (pdf, random) => {
      const from = random.below(pdf.length);
      return Buffer.concat([pdf.slice(0, from), pdf.slice(from + random.below(pdf.length / 4))]);
    },
  },
  {
    name: 'flipped bytes',
    mutate: (pdf, random) => {
      const bytes = Uint8Array.from(pdf);
      for (let count = 1 + random.below(200); count > 0; count -= 1) bytes[random.below(bytes.length)] = random.below(256);
      return bytes;
    },
  },
  {
    name: 'changed numbers',
    mutate: (pdf, random) =>
      ascii(
        Buffer.from(pdf)
          .toString('latin1')
          .replaceAll(/(?<=[ [])\d{1,6}(?=[ \]\n])/g, (digits) =>
            random.below(30) === 0 ? String(random.pick([0, -1, 2 ** 31, 99999])) : digits,
          ),
      ),
  },
  {
    name: 'exchanged pieces',
    mutate: (pdf, random) => {
      const [one, two] = [random.below(pdf.length / 2), pdf.length / 2 + random.below(pdf.length / 2)];
      return Buffer.concat([pdf.slice(0, one), pdf.slice(two), pdf.slice(one, two), ascii('\n%%EOF\n')]);
    },
  },
  { name: 'lengths of 2 GB', mutate: (pdf) => replaceAll(pdf, /\/Length \d+/g, '/Length 2147483647') },
  { name: 'negative lengths', mutate: (pdf) => replaceAll(pdf, /\/Length \d+/g, '/Length -2147483648') },
  {
    name: 'a page count of millions',
    mutate: (pdf, random) => replaceAll(pdf, /\/Count \d+/g, `/Count ${20_000 + random.below(2 ** 31)}`),
  },
  {
    name: 'fonts of a wrong kind',
    mutate: (pdf, random) =>
      replaceAll(pdf, /\/Subtype \/\w+/g, `/Subtype /${random.pick(['Type0', 'Type3', 'CIDFontType2', 'TrueType', 'Form'])}`),
  },
  { name: 'references to others', mutate: (pdf, random) => replaceAll(pdf, /\d+ 0 R/g, `${1 + random.below(40)} 0 R`) },
  {
    name: 'wrong offsets',
    mutate: (pdf, random) => replaceAll(pdf, /\d{10} 00000 n/g, `${String(random.below(2 ** 31)).padStart(10, '0')} 00000 n`),
  },
];

const bombs: readonly Mutation[] = [
  { name: 'nested page tree', mutate: (_pdf, random) => pageTree(20_000 + random.below(20_000)) },
  { name: 'a page tree that doubles at each level', mutate: (_pdf, random) => doublingTree(16 + random.below(14)) },
  { name: 'a page tree that is a ring', mutate: () => buildPdf([CATALOGUE, '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 9 >>']) },
  {
    name: 'a stream that unpacks to much',
    mutate: (_pdf, random) => {
      const { content, dictionary } = bomb(random.pick([16, 48, 96, 600]), 1 + random.below(2));
      return onePage(content, { dictionary });
    },
  },
  {
    name: 'a form in itself',
    mutate: () =>
      onePage(ascii('/X Do'), {
        x: stream(
          ascii(`${text('again')} /X Do /X Do`),
          '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 6 0 R >> >>',
        ),
      }),
  },
  { name: 'forms that double', mutate: (_pdf, random) => doublingForms(12 + random.below(18)) },
  {
    name: 'deep arrays',
    mutate: (_pdf, random) => {
      const depth = 1000 + random.below(200_000);
      return onePage(ascii(`${'['.repeat(depth)}${']'.repeat(depth)} TJ`));
    },
  },
  {
    name: 'deep dictionaries',
    mutate: (_pdf, random) => {
      const depth = 1000 + random.below(100_000);
      return onePage(ascii(text('deep')), { x: `${'<< /A '.repeat(depth)}1${' >>'.repeat(depth)}` });
    },
  },
  { name: 'saved states without end', mutate: (_pdf, random) => onePage(ascii(`${'q '.repeat(random.below(500_000))}${text('deep')}`)) },
  { name: 'a million objects', mutate: (_pdf, random) => onePage(ascii('0 0 m 9 9 l S\n'.repeat(100_000 + random.below(200_000)))) },
  { name: 'one long line', mutate: (_pdf, random) => onePage(ascii(text('a'.repeat(200_000 + random.below(500_000))))) },
  {
    name: 'very many lines',
    mutate: (_pdf, random) =>
      onePage(ascii(`BT /F 12 Tf 72 9e6 Td ${'0 -14 Td (1.1 Ensure) Tj '.repeat(10_000 + random.below(90_000))} ET`)),
  },
  {
    name: 'a table of objects that is too long',
    mutate: () =>
      ascii(
        Buffer.from(onePage(ascii(text('a'))))
          .toString('latin1')
          .replace(/xref\n0 \d+/, 'xref\n0 2147483647'),
      ),
  },
  {
    name: 'an image of 2 GB',
    mutate: () =>
      onePage(ascii('/X Do'), {
        x: stream(ascii('x'), '/Type /XObject /Subtype /Image /Width 40000 /Height 40000 /ColorSpace /DeviceRGB /BitsPerComponent 16'),
      }),
  },
  { name: 'a huge page', mutate: () => onePage(ascii(text('far')), { page: PAGE.replace('612 792', '1e38 -1e38') }) },
  {
    name: 'huge numbers',
    mutate: (_pdf, random) =>
      onePage(ascii(`1e${random.below(60)} 0 0 1e-40 9e99 -9e99 cm ${text('far')} BT /F 1e30 Tf 1e30 Tc (a b c) Tj ET`)),
  },
  {
    name: 'a broken font',
    mutate: (_pdf, random) =>
      onePage(ascii(text('words')), {
        font: `<< /Type /Font /Subtype /${random.pick(['Type0', 'TrueType', 'Type3'])} /BaseFont /${'B'.repeat(random.below(5000))} /FirstChar ${-random.below(9999)} /LastChar 2147483647 /Widths [5 0 R] /Encoding 5 0 R /DescendantFonts [5 0 R] /ToUnicode 4 0 R /CharProcs << /a 4 0 R >> >>`,
      }),
  },
];

/** Every way to break a PDF. */
export const mutations: readonly Mutation[] = [...damages, ...bombs];

function pageTree(depth: number): Uint8Array {
  const inner = Array.from(
    { length: depth },
    (_, index) => `<< /Type /Pages /Parent ${index + 1} 0 R /Kids [${index + 3} 0 R] /Count 1 >>`,
  );
  return buildPdf([CATALOGUE, ...inner, '<< /Type /Page /MediaBox [0 0 9 9] >>']);
}

function doublingTree(levels: number): Uint8Array {
  const inner = Array.from(
    { length: levels },
    (_, index) => `<< /Type /Pages /Kids [${index + 3} 0 R ${index + 3} 0 R] /Count ${2 ** (levels - index)} >>`,
  );
  return buildPdf([CATALOGUE, ...inner, '<< /Type /Page /MediaBox [0 0 9 9] >>']);
}

function doublingForms(levels: number): Uint8Array {
  const form = (index: number): Uint8Array =>
    stream(
      ascii(`${text('again')} /X Do /X Do`),
      `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /Font << /F 5 0 R >> /XObject << /X ${index + 7} 0 R >> >>`,
    );
  const forms = Array.from({ length: levels }, (_, index) => form(index));
  return buildPdf([CATALOGUE, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>', PAGE, stream(ascii('/X Do')), FONT, ...forms]);
}
