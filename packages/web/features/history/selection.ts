import type { AuditRecord } from '@merlon/contract/history.ts';
import { useCallback, useState } from 'react';

/** Selected audits by id, those of other pages included. */
export type Selection = ReadonlyMap<string, AuditRecord>;

export const NOTHING: Selection = new Map();

/** The selection with an audit more, or one less. */
export const toggleAudit = (selection: Selection, audit: AuditRecord): Selection => {
  const next = new Map(selection);
  if (!next.delete(audit.id)) next.set(audit.id, audit);
  return next;
};

/** The selection with all audits of a page; without them where all were selected. What other pages have stays. */
export const togglePage = (selection: Selection, audits: readonly AuditRecord[]): Selection => {
  const next = new Map(selection);
  const isWhole = audits.every(({ id }) => next.has(id));
  for (const audit of audits) {
    if (isWhole) next.delete(audit.id);
    else next.set(audit.id, audit);
  }
  return next;
};

/** Those of a selection that are not among some ids. */
export const withoutAudits = (selection: Selection, ids: ReadonlySet<string>): Selection =>
  new Map([...selection].filter(([id]) => !ids.has(id)));

/** The selection in words. It mentions other pages, so that nobody deletes unseen audits by accident. */
export const describeSelection = (selection: Selection, audits: readonly AuditRecord[]): string => {
  const here = audits.filter(({ id }) => selection.has(id)).length;
  const elsewhere = selection.size - here;
  const write = (number: number): string => number.toLocaleString('en-GB');
  return elsewhere === 0 ? `${write(here)} selected on this page` : `${write(selection.size)} selected, ${write(elsewhere)} on other pages`;
};

/** The selected audits of a list; `listKey` names its filter, and with another one nothing is selected. */
export const useSelection = (listKey: string) => {
  const [held, setHeld] = useState({ listKey, selection: NOTHING });
  const select = useCallback(
    (change: (before: Selection) => Selection): void =>
      setHeld((before) => ({ listKey, selection: change(before.listKey === listKey ? before.selection : NOTHING) })),
    [listKey],
  );
  const toggle = useCallback((audit: AuditRecord): void => select((before) => toggleAudit(before, audit)), [select]);
  return { selection: held.listKey === listKey ? held.selection : NOTHING, select, toggle };
};
