import { makeVisible } from '../report/visible-text.ts';
import type { EvidenceLine } from '../audit/verdict.ts';
import { quoteLine } from './describe-findings.ts';

export interface WrittenAnalysis {
  /** Markdown. */
  readonly analysis: string;
  readonly recommendations: string[];
}

const MOST = { characters: 40_000, recommendations: 50, recommendation: 600, quoted: 40 } as const;

/** `[L12]`, `[L12, L14]`, `[L12-L15]` */
const CITATION = /\s?\[\s*(L\d{1,9}(?:\s*(?:,|;|and|-|–)\s*L?\d{1,9})*)\s*\]/g;

/**
 * What a model wrote, with what can be trusted of it: a line that it names and was not shown is taken out, and the lines that it names are
 * quoted below from the configuration itself.
 */
export function readAnalysis(text: string, known: ReadonlySet<number>, lines: readonly string[]): WrittenAnalysis {
  const cited = new Set<number>();
  const prose = makeVisible(text)
    .slice(0, MOST.characters)
    .replace(CITATION, (_, ids: string) => {
      const found = [...ids.matchAll(/\d+/g)].map(([id]) => Number(id)).filter((line) => known.has(line));
      for (const line of found) cited.add(line);
      return found.length === 0 ? '' : ` (${found.length === 1 ? 'line' : 'lines'} ${found.join(', ')})`;
    })
    .trim();
  const quoted = [...cited].toSorted((one, other) => one - other).slice(0, MOST.quoted);
  return {
    analysis:
      quoted.length === 0
        ? `${prose}\n`
        : `${prose}\n\n${quoteLines(quoted.map((line) => ({ line, text: (lines[line - 1] ?? '').trim() })))}`,
    recommendations: listRecommendations(prose),
  };
}

function quoteLines(quoted: readonly EvidenceLine[]): string {
  return ['## Lines of the configuration', '', ...quoted.map((line) => `- ${quoteLine(line)}`), ''].join('\n');
}

/** The items below a heading that speaks of recommendations, up to the next heading. */
function listRecommendations(markdown: string): string[] {
  const items: string[] = [];
  let isWithin = false;
  for (const line of markdown.split('\n')) {
    const heading = /^\s{0,3}(?:#{1,6}\s+|\*\*)(.*)/.exec(line)?.[1];
    if (heading !== undefined) isWithin = /recommend|remediat/i.test(heading);
    const item = /^\s{0,3}(?:[-*+]|\d{1,3}[.)])\s+(.*)/.exec(line)?.[1];
    if (isWithin && item) items.push(item);
    else if (isWithin && heading === undefined && /^\s+\S/.test(line) && items.length > 0) items.push(`${items.pop()} ${line.trim()}`);
  }
  return items
    .map((item) => item.replaceAll('**', '').trim().slice(0, MOST.recommendation))
    .filter((item) => item !== '')
    .slice(0, MOST.recommendations);
}
