import type { NameKind } from '../model/known-values.ts';

/** The kind of text that is replaced. */
export type SpanKind = NameKind | 'address' | 'email';

/** A part of a text, from `start` up to `end`. */
export interface Span {
  readonly start: number;
  readonly end: number;
  readonly kind: SpanKind;
}

/**
 * Spans in the order of the text, none of them touching another. Those that overlap become one: of the kind of the span that holds all the
 * others, else a name, so that no part of any stays behind.
 */
export function uniteSpans(spans: readonly Span[]): readonly Span[] {
  const united: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = united.at(-1);
    if (!last || span.start >= last.end) united.push(span);
    else if (span.end > last.end) united[united.length - 1] = { start: last.start, end: span.end, kind: 'name' };
  }
  return united;
}

/** The text with each span written anew; spans as `uniteSpans` gives them. */
export function replaceSpans(text: string, spans: readonly Span[], write: (original: string, kind: SpanKind) => string): string {
  let at = 0;
  const pieces = spans.flatMap(({ start, end, kind }) => {
    const pair = [text.slice(at, start), write(text.slice(start, end), kind)];
    at = end;
    return pair;
  });
  return [...pieces, text.slice(at)].join('');
}
