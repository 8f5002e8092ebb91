import { describe, expect, test } from 'vitest';
import { FailedTry } from './failed-try.ts';
import { readJsonLines, readServerSentEvents } from './read-values.ts';

async function* cut(bytes: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += size) yield await Promise.resolve(bytes.subarray(from, from + size));
}

type Reader = typeof readJsonLines;
async function read(reader: Reader, text: string | Buffer, size = 1000): Promise<unknown[]> {
  const values: unknown[] = [];
  for await (const value of reader(cut(Buffer.from(text), size), 'lab:1')) values.push(value);
  return values;
}
/** The kind of failure that a reader ends with. */
async function failureOf(reader: Reader, text: string | Buffer): Promise<string> {
  const error: unknown = await read(reader, text).then(
    () => 'none',
    (reason: unknown) => (reason instanceof FailedTry ? reason.failure : reason),
  );
  return (error as { kind: string }).kind;
}

const BOM = '\u{FEFF}';

describe('one value a line', () => {
  const text = `${BOM}{"a":"ÄÖÜ 防火墙 🔥"}\r\n\r\n{"b":2}\n{"c":"\\n"}`;
  test.each([1, 2, 3, 5, 1000])('however it is cut: %i bytes at a time', async (size) => {
    await expect(read(readJsonLines, text, size)).resolves.toEqual([{ a: 'ÄÖÜ 防火墙 🔥' }, { b: 2 }, { c: '\n' }]);
  });

  test.each([
    ['a broken line', '{"a":1}\n{"a":\n{"b":2}\n', 'malformed'],
    ['two values in one line', '{"a":1}{"b":2}\n', 'malformed'],
    ['a page', '<html>Sign in</html>', 'malformed'],
    ['bytes that are no text', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d, 0x0a]), 'malformed'],
    ['a sign cut in half', Buffer.from('{"a":"🔥').subarray(0, 8), 'malformed'],
    ['an end in mid-line', '{"a":1}\n{"b":', 'interrupted'],
  ])('%s is an error', async (_name, bytes, kind) => {
    expect(await failureOf(readJsonLines, bytes)).toBe(kind);
  });
});

describe('server-sent events', () => {
  const text = `${BOM}: hello\r\n\r\nevent: message\r\ndata: {"a":"ÄÖÜ 🔥"}\r\nid: 1\r\n\r\ndata:{"b":\ndata:2}\n\n:\n\ndata: {"c":3}\n\ndata: [DONE]\n\ndata: {"d":4}\n\n`;
  test.each([1, 2, 3, 5, 1000])('however they are cut: %i bytes at a time', async (size) => {
    await expect(read(readServerSentEvents, text, size)).resolves.toEqual([{ a: 'ÄÖÜ 🔥' }, { b: 2 }, { c: 3 }]);
  });

  test('the last may lack the empty line after it', async () => {
    await expect(read(readServerSentEvents, 'data: {"a":1}\n\ndata: {"b":2}\n')).resolves.toEqual([{ a: 1 }, { b: 2 }]);
    await expect(read(readServerSentEvents, 'data: {"a":1}\n\ndata: [DONE]')).resolves.toEqual([{ a: 1 }]);
  });

  test.each([
    ['broken data', 'data: {"a":\n\ndata: {"b":2}\n\n', 'malformed'],
    ['two values in one event', 'data: {"a":1}\ndata: {"b":2}\n\n', 'malformed'],
    ['a line of another format', '{"a":1}\n\n', 'malformed'],
    ['a page', '<html>Sign in</html>', 'malformed'],
    ['an end in the name of a field', 'data: {"a":1}\n\nda', 'interrupted'],
    ['an end in the data', 'data: {"a":1}\n\ndata: {"b"', 'interrupted'],
  ])('%s are an error', async (_name, bytes, kind) => {
    expect(await failureOf(readServerSentEvents, bytes)).toBe(kind);
  });
});
