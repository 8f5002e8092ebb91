import type { TextLine } from '../text-lines.ts';
import type { Field } from './fields.ts';
import type { Passage } from './passage.ts';

/** A control while its lines are gathered. */
export interface Draft {
  id: string;
  /** How surely the document calls the control so; a better name replaces it. */
  rank: IdRank;
  /** The words of the label that named it. */
  named: string;
  title: string;
  /** The last line of the title that a label has named. */
  titled?: TextLine;
  readonly page: number;
  pageEnd: number;
  /** The size of its heading; 0 where it has none. */
  size: number;
  readonly sections: readonly string[];
  readonly fields: Map<Field | 'body', Passage[]>;
  current: Passage[];
}

/** A number of a chapter, an id of a catalogue, an id behind some label, the document's own id. */
export type IdRank = 0 | 1 | 2 | 3;

export function openDraft(start: Pick<Draft, 'id' | 'rank' | 'title' | 'page' | 'size' | 'sections'> & { readonly named?: string }): Draft {
  const body: Passage[] = [];
  return { named: '', ...start, pageEnd: start.page, fields: new Map([['body', body]]), current: body };
}

/** What follows belongs to this field. */
export function beginField(draft: Draft, field: Field): void {
  const passages = draft.fields.get(field) ?? [];
  draft.fields.set(field, passages);
  draft.current = passages;
}

export function addLine(draft: Draft, line: TextLine, edge: number): Passage {
  draft.pageEnd = line.page;
  const last = draft.current.at(-1);
  if (last?.edge === edge) {
    last.lines.push(line);
    return last;
  }
  const passage = { lines: [line], edge };
  draft.current.push(passage);
  return passage;
}

/** True where the document says how to check or to mend it. */
export function saysHow({ fields }: Draft): boolean {
  return [...(fields.get('audit') ?? []), ...(fields.get('remediation') ?? [])].some(({ lines }) => lines.length > 0);
}

/** True where a field was begun that only the text of a control has. */
export function hasBegun({ fields }: Draft): boolean {
  return ['audit', 'remediation', 'rationale', 'description', 'expected', 'default', 'impact'].some((field) => fields.has(field as Field));
}

export function weigh({ fields }: Draft): number {
  const has = (field: Field | 'body'): number => (fields.get(field)?.length ? 1 : 0);
  return has('audit') * 8 + has('remediation') * 8 + has('rationale') + has('description') + has('expected') + has('body') * 2;
}

/**
 * Whether a control goes on under its own head, printed again at the top of the next page: with text that no label announces, which the page
 * cut, or with fields that it did not have yet.
 */
export function isContinued(before: Draft, { id, title, page, fields }: Draft): boolean {
  const isOwn = ([field, passages]: readonly [Field | 'body', readonly Passage[]]): boolean =>
    field === 'body' || passages.length === 0 || !before.fields.get(field)?.length || before.fields.get(field) === before.current;
  const isHead = id === before.id && foldSpace(title) === foldSpace(before.title) && page === before.pageEnd + 1;
  return isHead && hasBegun(before) && (fields.get('body')!.length > 0 || [...fields].every(isOwn));
}

const foldSpace = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Adds what stands under the repeated head; without a label it belongs to the field that the page broke. */
export function continueDraft(draft: Draft, { fields, pageEnd }: Draft): void {
  for (const [field, passages] of fields) {
    if (passages.length === 0) continue;
    if (field !== 'body') beginField(draft, field);
    draft.current.push(...passages);
  }
  draft.pageEnd = pageEnd;
}
