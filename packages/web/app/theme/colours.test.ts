import { expect, it } from 'vitest';
import { readSources } from '../../testing/sources.ts';
import { dark, light } from './colours.ts';

type Rgb = readonly [number, number, number];

const readHex = (colour: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as unknown as Rgb;

/** A colour, or one that shines through laid on another. */
const layOn = (colour: string, ground: string): Rgb => {
  const [red, green, blue, opacity] = /^rgba\((.+)\)$/.exec(colour)?.[1]?.split(',').map(Number) ?? [];
  if (opacity === undefined) return readHex(colour);
  const under = readHex(ground);
  return [red!, green!, blue!].map((part, at) => part * opacity + under[at]! * (1 - opacity)) as unknown as Rgb;
};

const mix = (colour: string, percent: number, ground: string): string => {
  const [over, under] = [readHex(colour), readHex(ground)];
  return `#${over
    .map((part, at) =>
      Math.round((part * percent + under[at]! * (100 - percent)) / 100)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
};

const luminanceOf = (rgb: Rgb): number => {
  const [red, green, blue] = rgb.map((part) => (part / 255 <= 0.03928 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
};

const contrastOf = (colour: string, ground: string, lower = ground): number => {
  const [bright, dim] = [luminanceOf(layOn(colour, lower)), luminanceOf(layOn(ground, lower))].toSorted((one, other) => other - one);
  return (bright! + 0.05) / (dim! + 0.05);
};

const schemes = Object.entries({ light, dark });
const TONES = ['primary', 'success', 'warning', 'error', 'info'] as const;

it.each(schemes)('%s: texts of every colour can be read on every ground, on rows that are pointed at and selected too', (_, scheme) => {
  const { primary, text, background, sunken, float, marks, changes } = scheme;
  const grounds: Record<string, string> = {
    page: background.default,
    paper: background.paper,
    sunken,
    'menu or list that opens': float.main,
    'row that is pointed at': mix(text.primary, 4, background.paper),
    'selected row': mix(primary.main, 9, background.paper),
    'selected row that is pointed at': mix(primary.main, 13, background.paper),
    ...Object.fromEntries(TONES.map((tone) => [`message or chip in ${tone}`, mix(scheme[tone].main, 8, background.paper)])),
  };
  const texts = { primary: text.primary, secondary: text.secondary, ...Object.fromEntries(TONES.map((tone) => [tone, scheme[tone].main])) };
  const all = Object.entries(grounds).flatMap(([ground, colour]) =>
    Object.entries(texts).map(([name, shown]) => ({ what: `${name} on ${ground}`, contrast: contrastOf(shown, colour) })),
  );
  for (const ground of [marks.line, marks.match, marks.current, changes.added, changes.removed]) {
    all.push({ what: `text on ${ground}`, contrast: contrastOf(text.primary, ground) });
  }
  all.push({ what: 'line numbers', contrast: contrastOf(marks.gutter, background.paper) });
  expect(all.filter(({ contrast }) => contrast < 4.5)).toEqual([]);
});

it.each(schemes)('%s: what lies under a pointer or is chosen can still be read', (_, { action, background, text, primary }) => {
  for (const ground of [action.hover, action.selected]) {
    for (const under of [background.paper, background.default]) {
      for (const colour of [text.primary, text.secondary, primary.main]) expect(contrastOf(colour, ground, under)).toBeGreaterThan(4.5);
    }
  }
});

it.each(schemes)('%s: buttons and the header can be read, and edges of fields be seen', (_, { fill, danger, header, line, background }) => {
  for (const { main, hover, text } of [fill, danger]) {
    expect(contrastOf(text, main)).toBeGreaterThan(4.5);
    expect(contrastOf(text, hover)).toBeGreaterThan(4.5);
  }
  expect(contrastOf(header.text, header.main)).toBeGreaterThan(7);
  expect(contrastOf(header.text, header.current, header.main)).toBeGreaterThan(4.5);
  for (const ground of [background.paper, background.default]) expect(contrastOf(line.field, ground)).toBeGreaterThan(3);
});

it('in the dark what opens over the page is lighter than the page and its panels, and what is on its way hardly so', () => {
  const { background, float, bone } = dark;
  expect(luminanceOf(readHex(float.main))).toBeGreaterThan(1.25 * luminanceOf(readHex(background.paper)));
  expect(contrastOf(float.edge, background.paper)).toBeGreaterThan(1.5);
  expect(contrastOf(bone, background.paper)).toBeLessThan(1.15);
});

it('colours stand in the theme alone', () => {
  const others = readSources('packages/web').filter(({ path }) => !path.startsWith('packages/web/app/theme/'));
  const found = others.flatMap(({ path, texts }) =>
    texts.filter(({ text }) => /^#([\da-f]{3}|[\da-f]{6}|[\da-f]{8})$|\b(rgb|hsl)a?\(/i.test(text)).map(({ text }) => `${path}: ${text}`),
  );
  expect(others.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
