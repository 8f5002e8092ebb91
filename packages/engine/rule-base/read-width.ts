import type { Recommendation } from '../model/recommendation.ts';
import { readV4 } from './read-address.ts';
import { sentencesOf } from '../demands/find-bound.ts';

/** How wide a network may be: the shortest prefix, in bits. */
export interface WidthLimit {
  readonly v4?: number;
  readonly v6?: number;
  /** As the document words it. */
  readonly texts: readonly string[];
}

/** By which a reason says that widths were compared. */
export const NONE_WIDER = 'none wider than';

/** `/24`, `255.255.255.0`, `0.0.0.255`, `256 addresses`: behind an address it says what that is, and no limit. */
const WIDTH = String.raw`(?<![\d.]\/?)(?<!\d )(?:(?:prefix(?: length)?|mask)? ?\/\d{1,3}\b|(?:255|0)(?:\.\d{1,3}){3}(?![\d.]*\d)|\d{1,6} (?:ip |ipv4 |host |source )*(?:addresses|hosts))`;
const WIDER = String.raw`(?:wider|larger|broader|bigger|shorter|greater|more) than (?:an? |the )?(?:(?:network|mask|prefix|subnet|wildcard|range)s? )?(?:of )?(?:an? )?(?:size )?(?:of )?`;
const OR_NARROWER = String.raw` (?:or|and) (?:longer|narrower|smaller|less|fewer|more specific)\b`;
const AT_MOST = String.raw`(?:at most|at the most|no(?:t)? more than|up to|(?:a )?maximum(?: of)?) (?:an? )?`;
/** `/24 to /32` */
const TO_HOST = String.raw` ?(?:to|[-–]|…) ?\/32\b`;

const BEYOND = String.raw`\b(?:exceed(?:s|ing)?|beyond|above) (?:an? |the )?(?:(?:size|width|length) of )?(?:an? )?`;
const EXCEEDS = new RegExp(`(?:${WIDER}|${BEYOND})(${WIDTH})`, 'gi');
const KEEPS = [`(${WIDTH})${OR_NARROWER}`, `${AT_MOST}(${WIDTH})`, `(${WIDTH})${TO_HOST}`].map((pattern) => new RegExp(pattern, 'gi'));
/** What makes of `wider than /24` what must not be. */
const REFUSED =
  /\b(?:no|not|none|never|nor|neither|without)\b|\b(?:findings?|deviations?|violations?|failures?|fails?|forbidden|prohibited|refused)\b/i;
const NOT_REFUSED = /\b(?:no|not an?) (?:findings?|deviations?|violations?|failures?)\b/i;

/** How wide a document lets a source be; undefined where it does not say so, or its sentences disagree. */
export function readWidthLimit(recommendation: Recommendation): WidthLimit | undefined {
  const texts = sentencesOf(recommendation).flatMap(limitsIn);
  const read = texts.map((text) => ({ text, ...readWidth(text) }));
  const [v4, v6] = (['v4', 'v6'] as const).map((family) => new Set(read.flatMap((one) => one[family] ?? [])));
  if (read.some((one) => one.v4 === undefined && one.v6 === undefined) || v4!.size > 1 || v6!.size > 1 || v4!.size + v6!.size === 0)
    return undefined;
  const [shortest, shortestV6] = [[...v4!][0], [...v6!][0]];
  return {
    ...(shortest !== undefined && { v4: shortest }),
    ...(shortestV6 !== undefined && { v6: shortestV6 }),
    texts: [...new Set(texts)],
  };
}

function limitsIn(sentence: string): readonly string[] {
  const isRefused = REFUSED.test(sentence) && !NOT_REFUSED.test(sentence);
  const exceeds = isRefused ? [...sentence.matchAll(EXCEEDS)] : [];
  return [...exceeds, ...KEEPS.flatMap((pattern) => [...sentence.matchAll(pattern)])].map(([, width]) => width!.trim());
}

function readWidth(text: string): Pick<WidthLimit, 'v4' | 'v6'> {
  const [, length] = /\/(\d+)$/.exec(text) ?? [];
  if (length !== undefined) return Number(length) > 32 ? { v6: Number(length) } : { v4: Number(length) };
  const count = /^\d+(?= )/.exec(text);
  if (count) {
    // A network has two addresses that are no hosts.
    const addresses = Number(count[0]) + (text.endsWith(' hosts') && !Number.isInteger(Math.log2(Number(count[0]))) ? 2 : 0);
    return addresses > 0 ? { v4: 32 - Math.floor(Math.log2(addresses)) } : {};
  }
  const mask = readV4(text);
  if (mask === undefined) return {};
  const bits = mask.toString(2).padStart(32, '0');
  if (/^1+0*$/.test(bits)) return { v4: bits.lastIndexOf('1') + 1 };
  return /^0+1+$/.test(bits) ? { v4: bits.indexOf('1') } : {};
}
