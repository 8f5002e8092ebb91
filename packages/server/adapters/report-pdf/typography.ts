import { createRequire } from 'node:module';
import type { Severity } from '@merlon/engine/model/recommendation.ts';
import type { Status } from '@merlon/engine/model/verdict.ts';

/** A4, in points. */
export const sheet = { width: 595.28, height: 841.89, left: 52, right: 543.28, top: 64, bottom: 786 } as const;

export const colours = {
  brand: '#20235A',
  brandPale: '#C9CCEA',
  ink: '#1B1D29',
  muted: '#5A6072',
  rule: '#D8DBE6',
  box: '#F3F4F9',
  white: '#FFFFFF',
} as const;

/** Each reaches a contrast of 4.5 : 1 on white and under white text. */
export const statusColours: Readonly<Record<Status, string>> = { FAIL: '#B3261E', REVIEW: '#8A5A00', PASS: '#1B7441', NA: '#5A6072' };

/** As readable as those: a severity stands in words, and the colour only helps. */
export const severityColours: Readonly<Record<Severity, string>> = { high: '#B3261E', medium: '#8A5A00', low: '#5A6072' };

export type FontName = 'regular' | 'bold' | 'mono';

/** Sizes in points; `leading` is the height of a line. */
export interface TextStyle {
  readonly font: FontName;
  readonly size: number;
  readonly leading: number;
  readonly colour: string;
}

export const styles = {
  coverTitle: { font: 'bold', size: 25, leading: 32, colour: colours.white },
  coverTitleLong: { font: 'bold', size: 13, leading: 18, colour: colours.white },
  coverKind: { font: 'regular', size: 12, leading: 18, colour: colours.brandPale },
  chapter: { font: 'bold', size: 17, leading: 24, colour: colours.brand },
  part: { font: 'bold', size: 11.5, leading: 17, colour: colours.brand },
  checkTitle: { font: 'bold', size: 9.5, leading: 13, colour: colours.ink },
  body: { font: 'regular', size: 9, leading: 13, colour: colours.ink },
  small: { font: 'regular', size: 7.5, leading: 11, colour: colours.muted },
  label: { font: 'bold', size: 8, leading: 13, colour: colours.muted },
  cell: { font: 'regular', size: 8.5, leading: 12, colour: colours.ink },
  cellHead: { font: 'bold', size: 8, leading: 12, colour: colours.muted },
  code: { font: 'mono', size: 7.5, leading: 11, colour: colours.ink },
} as const satisfies Record<string, TextStyle>;

const resolve = createRequire(import.meta.url).resolve;

/** Embedded in each report: the fonts that every PDF reader has cover Latin letters only. */
export const fontFiles: Readonly<Record<FontName, string>> = {
  regular: resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
  mono: resolve('dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf'),
};
