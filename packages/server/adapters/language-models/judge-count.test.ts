import { expect, test } from 'vitest';
import { isClearlyOverlong, wasCut } from './judge-count.ts';
import { takeJson } from './take-json.ts';

const ask = (content: string) => ({ messages: [{ role: 'user' as const, content }], maxTokens: 500, temperature: 0 });
const prose = 'Ensure that the idle timeout of the management session is configured. '.repeat(100);
const configuration = '    set system services ssh root-login deny;\n        ----------\n'.repeat(200);

test('a question of which half was read is known by its count, and none else', () => {
  // About what usual tokenizers make of them.
  expect(wasCut(ask(prose), 1300, 8192)).toBe(false);
  expect(wasCut(ask(prose), 700, 8192)).toBe(true);
  expect(wasCut(ask(configuration), 2800, 8192)).toBe(false);
  expect(wasCut(ask(configuration), 1025, 8192)).toBe(true);
  expect(wasCut(ask('short'), 4098, 8192)).toBe(true);
  expect(wasCut(ask('short'), 12, 8192)).toBe(false);
  for (const unknown of [undefined, 0]) expect(wasCut(ask(prose), unknown, 8192)).toBe(false);
});

test('a question is refused beforehand only where it clearly does not fit', () => {
  expect(isClearlyOverlong(ask(prose), 500, 8192)).toBe(false);
  expect(isClearlyOverlong(ask(prose.repeat(7)), 500, 8192)).toBe(true);
  expect(isClearlyOverlong(ask('short'), 9000, 8192)).toBe(true);
});

test.each([
  ['{"a":1}', '{"a":1}'],
  ['Here:\n```json\n{"a":[1,"}"]}\n```\nand {"b":2}', '{"a":[1,"}"]}'],
  ['as of [now] it is {"a":"\\"}"}', '{"a":"\\"}"}'],
  ['no {json} here', undefined],
  ['{"a":1', undefined],
  ['[{'.repeat(100_000), undefined],
])('%j holds %j', (text, found) => {
  expect(takeJson(text)).toBe(found);
});
