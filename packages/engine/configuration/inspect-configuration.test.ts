import { expect, test } from 'vitest';
import { findPlatform, recognisePlatform } from '@merlon/platforms/registry.ts';
import { inspectConfiguration } from './inspect-configuration.ts';

const own = findPlatform('juniper_srx');
const recognise = recognisePlatform;
const TEXT = 'set version 21.4R3.15\nset system host-name edge\n';

test('a text is put into the form in which it is stored, and measured', () => {
  const text = `nonsense here\n\n${TEXT}`;
  const inspection = inspectConfiguration(`\uFEFF${text.replaceAll('\n', '\r\n')}`, { own, recognise });
  expect(inspection).toMatchObject({
    text,
    platform: { type: own?.type, label: own?.label },
    lines: 4,
    understood: { type: own?.type, share: 1 - 1 / 3, unknownLines: [1] },
  });
});

test('a text whose device has no known type is what it looks like, or just a text', () => {
  expect(inspectConfiguration(TEXT, { own: undefined, recognise })).toMatchObject({ platform: { type: own?.type } });
  const text = 'no configuration at all';
  expect(inspectConfiguration(text, { own: undefined, recognise })).toEqual({
    text,
    platform: undefined,
    comparable: text,
    lines: 1,
    understood: null,
  });
});

test.each([
  ['nothing', ' \n', 'empty'],
  ['bytes', `${TEXT}\0`, 'not a text'],
  ['no configuration', 'no configuration at all', `does not look like a ${own?.label} configuration`],
])('%s is refused with a sentence', (_what, given, sentence) => {
  expect(inspectConfiguration(given, { own, recognise })).toEqual({ problem: expect.stringContaining(sentence) });
});

test("another platform's configuration is refused by both names", () => {
  const other = findPlatform('cisco_asa') ?? findPlatform('fortinet_fortigate');
  expect(other).toBeDefined();
  expect(inspectConfiguration(TEXT, { own: other, recognise })).toEqual({
    problem: `This looks like a ${own?.label} configuration, but the device is registered as ${other?.label}.`,
  });
});
