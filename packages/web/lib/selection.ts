import { useCallback, useState } from 'react';

interface Row {
  readonly id: string;
}

/** Selected rows by id, those of other pages included. */
export type Selection<T extends Row> = ReadonlyMap<string, T>;

export const NOTHING: Selection<never> = new Map<string, never>();

/** The selection with a row more, or one less. */
export const toggleRow = <T extends Row>(selection: Selection<T>, row: T): Selection<T> => {
  const next = new Map(selection);
  if (!next.delete(row.id)) next.set(row.id, row);
  return next;
};

/** The selection with all rows of a page; without them where all were selected. What other pages have stays. */
export const togglePage = <T extends Row>(selection: Selection<T>, rows: readonly T[]): Selection<T> => {
  const next = new Map(selection);
  const isWhole = rows.every(({ id }) => next.has(id));
  for (const row of rows) {
    if (isWhole) next.delete(row.id);
    else next.set(row.id, row);
  }
  return next;
};

/** Those of a selection that are not among some ids. */
export const withoutRows = <T extends Row>(selection: Selection<T>, ids: ReadonlySet<string>): Selection<T> =>
  new Map([...selection].filter(([id]) => !ids.has(id)));

/** The selection in words. It mentions other pages, so that nothing is done to unseen rows by accident. */
export const describeSelection = (selection: Selection<Row>, rows: readonly Row[]): string => {
  const here = rows.filter(({ id }) => selection.has(id)).length;
  const elsewhere = selection.size - here;
  const write = (number: number): string => number.toLocaleString('en-GB');
  return elsewhere === 0 ? `${write(here)} selected on this page` : `${write(selection.size)} selected, ${write(elsewhere)} on other pages`;
};

/** The selected rows of a list; `listKey` names its filter, and with another one nothing is selected. */
export const useSelection = <T extends Row>(listKey: string) => {
  const [held, setHeld] = useState<{ listKey: string; selection: Selection<T> }>({ listKey, selection: NOTHING });
  const select = useCallback(
    (change: (before: Selection<T>) => Selection<T>): void =>
      setHeld((before) => ({ listKey, selection: change(before.listKey === listKey ? before.selection : NOTHING) })),
    [listKey],
  );
  const toggle = useCallback((row: T): void => select((before) => toggleRow(before, row)), [select]);
  return { selection: held.listKey === listKey ? held.selection : NOTHING, select, toggle };
};
