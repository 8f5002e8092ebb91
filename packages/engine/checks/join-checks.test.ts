import { expect, test } from 'vitest';
import { judgeCheck } from '../audit/judge-check.ts';
import { toSettingPath } from '../demands/setting-path.ts';
import { drawTree } from '../testing/config-tree.ts';
import { makeProcedure, makeRecommendation } from '../testing/recommendation.ts';
import type { CheckSpec, JoinedCheck } from './check-spec.ts';
import { defineLibrary } from './define-library.ts';
import { atMost } from './demand.ts';
import type { Vocabulary } from './vocabulary.ts';

const vocabulary: Vocabulary = {
  readSettings: (commands) => commands.map((command) => toSettingPath(command)),
  writeSetting: (setting, value) => [`${setting} ${value ?? ''}`.trim()],
};

const timeout = (place: string): CheckSpec => ({
  id: `${place}-timeout`,
  title: `Sessions of the ${place} end`,
  about: { title: [new RegExp(` ${place} `)] },
  setting: `${place} timeout`,
  demand: atMost(5, 'minute'),
  absent: { status: 'REVIEW' },
  source: 'reference',
});

const joined: JoinedCheck = {
  id: 'timeouts',
  title: 'Sessions end',
  about: { title: [/ sessions end /] },
  alsoSaid: 'finished',
  parts: ['console-timeout', 'browser-timeout'],
  source: 'reference',
};

const [all] = defineLibrary(vocabulary, [joined, timeout('console'), timeout('browser')]);
const judge = (config: string, typed = ''): string =>
  judgeCheck(all!, drawTree(config), makeRecommendation({ title: 'Sessions end', ...(typed && { remediation: makeProcedure(typed) }) }))
    .status;

test.each([
  ['console timeout 5\nbrowser timeout 5', 'PASS'],
  ['console timeout 5\nbrowser timeout 6', 'FAIL'],
  ['console timeout 5', 'REVIEW'],
])('each part has to pass: %j is %s', (config, status) => expect(judge(config)).toBe(status));

test('a document that types the settings of some parts asks for those', () => {
  expect(judge('console timeout 5\nbrowser timeout 6', '$ console timeout 5')).toBe('PASS');
  expect(judge('console timeout 6\nbrowser timeout 5', '$ console timeout 5')).toBe('FAIL');
});

test('a title of all asks for every part, whatever is typed', () => {
  const recommendation = (title: string) => makeRecommendation({ title, remediation: makeProcedure('$ console timeout 5') });
  const status = (title: string): string =>
    judgeCheck(all!, drawTree('console timeout 5\nbrowser timeout 6'), recommendation(title)).status;
  expect(status('Sessions end')).toBe('PASS');
  expect(status('Sessions end on all lines')).toBe('FAIL');
  expect(status('All console sessions end')).toBe('PASS');
});

test('a title that calls a part by its own word asks for it as well', () => {
  const recommendation = makeRecommendation({
    title: 'Sessions end, on the console and in the browser',
    remediation: makeProcedure('$ console timeout 5'),
  });
  expect(judgeCheck(all!, drawTree('console timeout 5\nbrowser timeout 6'), recommendation).status).toBe('FAIL');
});

test('it says what its parts say, and knows the words of its own subject', () => {
  expect(all!.remediation).toEqual(['console timeout 5', 'browser timeout 5']);
  expect(all!.words).toEqual(['sessions', 'finished']);
});

test('a part may stand in it alone, and the whole may word itself what it asks for', () => {
  const parts = ['console-timeout', timeout('browser')];
  const [whole] = defineLibrary(vocabulary, [{ ...joined, parts, expectation: 'sessions must end' }, timeout('console')]);
  expect(judgeCheck(whole!, drawTree('console timeout 5\nbrowser timeout 6'), makeRecommendation({ title: 'Sessions end' })).status).toBe(
    'FAIL',
  );
  expect(whole!.expectation).toBe('sessions must end');
  expect(whole!.remediation).toEqual(['console timeout 5', 'browser timeout 5']);
});

test.each([
  ['console timeout 5\nbrowser timeout 6', 'PASS'],
  ['console timeout 6\nbrowser timeout 6', 'FAIL'],
  ['console timeout 6', 'REVIEW'],
])('one part may do: %j is %s', (config, status) => {
  const [one] = defineLibrary(vocabulary, [{ ...joined, oneWillDo: true }, timeout('console'), timeout('browser')]);
  expect(judgeCheck(one!, drawTree(config), makeRecommendation({ title: 'Sessions end' })).status).toBe(status);
});

test('a vendor confirms its title as that of any check', () => {
  const only: Vocabulary = { ...vocabulary, confirms: (_, { settings = [] }) => settings.length > 2 };
  const recommendation = makeRecommendation({ title: 'Sessions end' });
  const rest = [timeout('console'), timeout('browser')];
  expect(defineLibrary(only, [joined, ...rest])[0]!.matches(recommendation)).toBe(false);
  expect(defineLibrary(only, [{ ...joined, beside: ['console port'] }, ...rest])[0]!.matches(recommendation)).toBe(true);
});

test('a part may be asked for only where the document says so', () => {
  const parts = ['console-timeout', { said: /browser/i, part: 'browser-timeout' }];
  const [whole] = defineLibrary(vocabulary, [{ ...joined, parts }, timeout('console'), timeout('browser')]);
  const status = (title: string): string =>
    judgeCheck(whole!, drawTree('console timeout 5\nbrowser timeout 6'), makeRecommendation({ title })).status;
  expect(status('Sessions end')).toBe('PASS');
  expect(status('Sessions end, also those of a browser')).toBe('FAIL');
});

test('settings of parts that stand in the library choose those, and of others the whole', () => {
  expect(all!.byTitleAlone).toBe(true);
  const [whole] = defineLibrary(vocabulary, [{ ...joined, parts: [timeout('console'), timeout('browser')] }]);
  expect(whole!.byTitleAlone).toBeUndefined();
});

test('a part that the library does not have is an error', () => {
  expect(() => defineLibrary(vocabulary, [joined, timeout('console')])).toThrow(/browser-timeout/);
});
