import { makeVisible } from '../report/visible-text.ts';
import type { EvidenceLine } from '../model/verdict.ts';
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
 * Reads a model's analysis and keeps what can be trusted. References to lines that the model was not shown are removed, and the lines it
 * names are quoted below from the configuration itself.
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
  const evidence = quoted.map((line) => ({ line, text: (lines[line - 1] ?? '').trim() }));
  const { rest, recommendations } = partRecommendations(prose);
  return { analysis: [rest || prose, ...(evidence.length === 0 ? [] : [quoteLines(evidence)])].join('\n\n'), recommendations };
}

function quoteLines(quoted: readonly EvidenceLine[]): string {
  return ['## Lines of the configuration', '', ...quoted.map((line) => `- ${quoteLine(line)}`)].join('\n');
}

const HEADING = /^\s{0,3}(?:#{1,6}\s+|\*\*)(.*)/;
const ITEM = /^ ?(?:[-*+]|\d{1,3}[.)])\s+(.*)/;

/** The lists below headings that speak of recommendations, and the rest: what is such a list and nothing else is shown once. */
function partRecommendations(markdown: string): { readonly rest: string; readonly recommendations: string[] } {
  const parts = partAtHeadings(markdown.split('\n')).map((lines) => ({ lines, list: readList(lines) }));
  const items = parts
    .flatMap(({ list }) => list?.items ?? [])
    .map((item) => item.replaceAll('**', '').trim().slice(0, MOST.recommendation));
  const rest = parts.flatMap(({ lines, list }) => (list?.isAll ? [] : lines)).join('\n');
  return { rest: rest.trim(), recommendations: items.filter((item) => item !== '').slice(0, MOST.recommendations) };
}

function partAtHeadings(lines: readonly string[]): readonly (readonly string[])[] {
  const parts: string[][] = [[]];
  for (const line of lines) {
    if (HEADING.test(line)) parts.push([]);
    parts.at(-1)!.push(line);
  }
  return parts;
}

/** @returns undefined where a part is not below such a heading, or holds no list */
function readList([first = '', ...lines]: readonly string[]): { readonly items: readonly string[]; readonly isAll: boolean } | undefined {
  if (!/recommend|remediat/i.test(HEADING.exec(first)?.[1] ?? '')) return undefined;
  const items: string[] = [];
  let isAll = true;
  for (const line of lines.filter((each) => each.trim() !== '')) {
    const item = ITEM.exec(line)?.[1];
    if (item !== undefined) items.push(item);
    else if (items.length > 0 && /^\s/.test(line)) items.push(`${items.pop()} ${line.trim()}`);
    else isAll = false;
  }
  return items.length === 0 ? undefined : { items, isAll };
}
