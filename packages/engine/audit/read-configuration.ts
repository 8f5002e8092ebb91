import { sortLines } from '../config-tree/places.ts';
import type { ConfigTree } from '../model/config-tree.ts';
import type { Platform } from '../ports/platform.ts';
import { markExcerpt } from './assertions/excerpt.ts';
import { type RedactQuote, createQuoteRedactor } from '../privacy/redact-quotes.ts';
import type { EvidenceLine } from '../model/verdict.ts';

/** A configuration to be judged, with what may be shown of it. */
export interface Configuration {
  readonly tree: ConfigTree;
  /** Its lines, redacted. */
  readonly shown: readonly string[];
  readonly redactQuote: RedactQuote;
}

/** Many lines can decide one thing; a report shows so many of them. */
const MOST_EVIDENCE_LINES = 40;

/**
 * A caller that has several things done with a configuration reads it once and hands it on in place of its text.
 * @param config the text, secrets and all, whatever ends its lines; one that was read already is given back
 * @param isExcerpt the text is known to be a part of a configuration
 */
export function readConfiguration(platform: Platform, config: string | Configuration, isExcerpt = false): Configuration {
  if (typeof config !== 'string') return config;
  const text = config.replace(/\r\n?/g, '\n');
  const parsed = platform.parse(text);
  const tree = isExcerpt ? markExcerpt(parsed) : parsed;
  const shown = platform.redact(text).split('\n');
  return { tree, shown, redactQuote: createQuoteRedactor(tree, shown) };
}

/** Lines, counted from 1, as a report shows them: redacted, in order, each once. */
export function showLines(lines: readonly number[], shown: Configuration['shown']): readonly EvidenceLine[] {
  return sortLines(lines)
    .slice(0, MOST_EVIDENCE_LINES)
    .map((line) => ({ line, text: (shown[line - 1] ?? '').trim() }));
}

/** A line as it is shown, without the brace that opens its block; empty where there is no such line. */
export function showStatement(line: number, shown: Configuration['shown']): string {
  const text = (shown[line - 1] ?? '').trim();
  return text.endsWith('{') ? text.slice(0, -1).trimEnd() : text;
}
