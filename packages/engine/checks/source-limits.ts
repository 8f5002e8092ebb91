import { NONE_WIDER, type WidthLimit, readWidthLimit } from '../rule-base/read-width.ts';
import type { Recommendation } from '../model/recommendation.ts';
import type { Addresses } from '../model/rule-base.ts';
import { type NamedNetworks, isAmong, readClosedNetworks } from './read-closed-networks.ts';

/** What a document says of the addresses from which somebody may come. */
export interface SourceLimits {
  /** There may be none beside these. */
  readonly named?: NamedNetworks;
  readonly width?: WidthLimit;
}

/** Both as far as the document says so plainly. */
export function readSourceLimits(recommendation: Recommendation): SourceLimits {
  const named = readClosedNetworks(recommendation);
  const width = readWidthLimit(recommendation);
  return { ...(named && { named }), ...(width && { width }) };
}

/** How one or several sources keep to the limits; `why` follows `it is open to`. */
export interface Kept {
  readonly status: 'PASS' | 'FAIL' | 'REVIEW';
  readonly why: string;
}

/** @param sources entries of a list, each by itself; undefined for one that could not be read */
export function compareSources({ named, width }: SourceLimits, sources: readonly (Addresses | undefined)[]): Kept {
  const isIn = named ? sources.map((source) => isAmong(named, source)) : [];
  const fits = width ? sources.map((source) => isWithin(width, source)) : [];
  const allowed = named?.texts.join(', ') ?? '';
  const widest = width ? sayWidth(width) : '';
  if (isIn.includes(false)) return { status: 'FAIL', why: `addresses outside ${allowed}` };
  if (fits.includes(false)) return { status: 'FAIL', why: `a network wider than ${widest}` };
  if (isIn.includes(undefined) || fits.includes(undefined)) return { status: 'REVIEW', why: 'addresses that were not all understood' };
  const told = [...(width ? [`${NONE_WIDER} ${widest}`] : []), ...(named ? [`all among ${allowed}`] : [])];
  return { status: 'PASS', why: ['some addresses alone', ...told].join(', ') };
}

/** The number of bits and, in brackets, the mask and other forms in which the document says it. */
function sayWidth({ v4, v6, texts }: WidthLimit): string {
  const bits = [v4, v6].flatMap((length) => (length === undefined ? [] : `/${length}`));
  const masks = v4 === undefined ? [] : [formatMask(v4)];
  const others = texts.filter((text) => !masks.includes(text) && !bits.some((one) => text.endsWith(one)));
  const forms = [...masks, ...others];
  return `${bits.join(' and ')}${forms.length > 0 ? ` (${forms.join(', ')})` : ''}`;
}

const formatMask = (length: number): string =>
  [24, 16, 8, 0].map((shift) => Math.floor((2 ** 32 - 2 ** (32 - length)) / 2 ** shift) % 256).join('.');

/** Whether a source is no wider than it may be; undefined where nobody can tell. */
function isWithin({ v4, v6 }: WidthLimit, source: Addresses | undefined): boolean | undefined {
  if (source === undefined || source.symbols.length > 0 || source.negated) return undefined;
  if (v4 !== undefined && source.v4.reduce((sum, { first, last }) => sum + last - first + 1, 0) > 2 ** (32 - v4)) return false;
  if (source.v6.length === 0) return v4 !== undefined || source.v4.length === 0 ? true : undefined;
  const addresses = source.v6.reduce((sum, { first, last }) => sum + last - first + 1n, 0n);
  return v6 === undefined ? (addresses === 1n ? true : undefined) : addresses <= 2n ** BigInt(128 - v6);
}
