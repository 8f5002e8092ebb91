import { expect, test } from 'vitest';
import type { Status } from '../model/verdict.ts';
import { type ComparedVerdict, compareVerdicts } from './compare-verdicts.ts';

const verdict = (checkId: string, status: Status, title = `Check ${checkId}`): ComparedVerdict => ({
  checkId,
  title,
  status,
  // A number and a page shift together.
  page: Number(checkId.split('.')[1]),
});
const statuses: readonly Status[] = ['PASS', 'FAIL', 'NA', 'REVIEW'];

test.each(statuses.flatMap((before) => statuses.map((now) => [before, now] as const)))('%s before and %s now', (before, now) => {
  const { newlyFailed, fixed, otherwiseChanged, unchanged } = compareVerdicts([verdict('1.1', before)], [verdict('1.1', now)]);
  const expected = before === now ? 'unchanged' : now === 'FAIL' ? 'newly failed' : before === 'FAIL' && now === 'PASS' ? 'fixed' : 'other';
  const found = [
    ...newlyFailed.map(() => 'newly failed'),
    ...fixed.map(() => 'fixed'),
    ...otherwiseChanged.map(() => 'other'),
    ...Array.from({ length: unchanged }, () => 'unchanged'),
  ];
  expect(found).toEqual([expected]);
  for (const change of [...newlyFailed, ...fixed, ...otherwiseChanged]) expect(change).toMatchObject({ checkId: '1.1', before, now });
});

test.each(statuses)('a check that only one of the two judged, with %s, is another change', (status) => {
  expect(compareVerdicts([], [verdict('1.1', status)])).toMatchObject({
    newlyFailed: [],
    fixed: [],
    otherwiseChanged: [{ before: undefined, now: status }],
    unchanged: 0,
  });
  expect(compareVerdicts([verdict('1.1', status)], [])).toMatchObject({
    newlyFailed: [],
    fixed: [],
    otherwiseChanged: [{ before: status, now: undefined }],
    unchanged: 0,
  });
});

test('a number that belongs to another title is another check', () => {
  const { otherwiseChanged, newlyFailed } = compareVerdicts(
    [verdict('1.1', 'PASS', 'Banner'), verdict('1.2', 'FAIL', 'Hostname')],
    [verdict('1.1', 'FAIL', 'Hostname'), verdict('1.3', 'PASS', 'Banner')],
  );
  expect(newlyFailed).toEqual([]);
  expect(otherwiseChanged.map(({ checkId, title }) => [checkId, title])).toEqual([
    ['1.1', 'Hostname'],
    ['1.3', 'Banner'],
    ['1.1', 'Banner'],
    ['1.2', 'Hostname'],
  ]);
});

test('a check with another number than before is known by its page and title', () => {
  const before = [
    { ...verdict('2.1', 'FAIL', 'Banner'), page: 4 },
    { ...verdict('2.2', 'PASS', 'Clock'), page: 5 },
  ];
  const now = [
    { ...verdict('ORG-FW-7', 'PASS', 'Banner'), page: 4 },
    { ...verdict('ORG-FW-8', 'FAIL', 'Clock'), page: 6 },
    { ...verdict('ORG-FW-9', 'FAIL', 'Banner'), page: 4 },
  ];
  const { fixed, newlyFailed, otherwiseChanged } = compareVerdicts(before, now);
  expect([fixed, newlyFailed]).toMatchObject([[{ checkId: 'ORG-FW-7' }], []]);
  expect(otherwiseChanged.map(({ checkId }) => checkId)).toEqual(['ORG-FW-8', 'ORG-FW-9', '2.2']);
});

test('changes stand in the order of the later audit, and every check is counted once', () => {
  const before = ['1.1', '1.2', '1.3', '1.4'].map((id) => verdict(id, 'PASS'));
  const now = [verdict('1.3', 'FAIL'), verdict('1.1', 'FAIL'), verdict('1.2', 'PASS'), verdict('1.4', 'REVIEW')];
  const { newlyFailed, fixed, otherwiseChanged, unchanged } = compareVerdicts(before, now);
  expect(newlyFailed.map(({ checkId }) => checkId)).toEqual(['1.3', '1.1']);
  expect([fixed.length, otherwiseChanged.length, unchanged]).toEqual([0, 1, 1]);
});
