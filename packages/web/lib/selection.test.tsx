import type { AuditRecord } from '@merlon/contract/history.ts';
import { renderHook, act } from '@testing-library/react';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anAuditRecord, idOf } from '../testing/builders.ts';
import { describeSelection, NOTHING, type Selection, toggleRow, togglePage, useSelection, withoutRows } from './selection.ts';

const audits = Array.from({ length: 6 }, (_, number) => anAuditRecord({ id: idOf(number) }));
const page = audits.slice(0, 4);
const selectionOf = (numbers: readonly number[]): Selection<AuditRecord> =>
  new Map(numbers.map((number) => [idOf(number), audits[number]!]));
const numbersOf = (selection: Selection<AuditRecord>): number[] => [...selection.keys()].map((id) => Number(id.slice(-2))).toSorted();

it('takes an audit in, and out again', () => {
  const once = toggleRow(NOTHING, audits[1]!);
  expect(numbersOf(once)).toEqual([1]);
  expect(numbersOf(toggleRow(once, audits[1]!))).toEqual([]);
});

it('takes a whole page in, else out, and leaves other pages as they are', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(5)), (numbers) => {
      const before = selectionOf(numbers);
      const elsewhere = numbers.filter((number) => number >= 4);
      const wasWhole = [0, 1, 2, 3].every((number) => numbers.includes(number));
      const after = numbersOf(togglePage(before, page));
      expect(after).toEqual([...(wasWhole ? [] : [0, 1, 2, 3]), ...elsewhere].toSorted());
    }),
  );
});

it.each([
  [[0, 1, 2, 3], '4 selected on this page'],
  [[0, 4, 5], '3 selected, 2 on other pages'],
  [[4], '1 selected, 1 on other pages'],
])('says of %j where they are', (numbers, text) => {
  expect(describeSelection(selectionOf(numbers), page)).toBe(text);
});

it('keeps what was not deleted', () => {
  expect(numbersOf(withoutRows(selectionOf([0, 2, 5]), new Set([idOf(0), idOf(5)])))).toEqual([2]);
});

it('belongs to one filter', () => {
  const { result, rerender } = renderHook(({ key }) => useSelection<AuditRecord>(key), { initialProps: { key: '' } });
  act(() => result.current.select((before) => togglePage(before, page)));
  rerender({ key: '' });
  expect(result.current.selection.size).toBe(4);
  rerender({ key: 'status=failed' });
  expect(result.current.selection.size).toBe(0);
  act(() => result.current.select((before) => toggleRow(before, audits[5]!)));
  expect(numbersOf(result.current.selection)).toEqual([5]);
});
