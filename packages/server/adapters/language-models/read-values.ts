import { breakOff } from './model-server.ts';
import { describeMalformed, readLines } from './read-lines.ts';

/**
 * An answer of one JSON value a line.
 * @throws ModelFailure of the kind `malformed` at a line that is none: what was lost with it is unknown
 */
export async function* readJsonLines(bytes: AsyncIterable<Uint8Array>, place: string): AsyncGenerator<unknown> {
  for await (const { text, isWhole } of readLines(bytes, place)) {
    if (text.trim() !== '') yield parseValue(text, isWhole, place);
  }
}

const fieldNames = ['data', 'event', 'id', 'retry'];

/**
 * An answer of server-sent events, each with one JSON value, up to `[DONE]`.
 * @throws ModelFailure of the kind `malformed` at a line that the format does not know, and at data that is no JSON
 */
export async function* readServerSentEvents(bytes: AsyncIterable<Uint8Array>, place: string): AsyncGenerator<unknown> {
  const data: string[] = [];
  let isWhole = true;
  const take = (): string => data.splice(0).join('\n');
  for await (const line of readLines(bytes, place)) {
    isWhole = line.isWhole;
    if (line.text === '') {
      const text = take();
      if (text.trim() === '[DONE]') return;
      if (text !== '') yield parseValue(text, true, place);
    } else if (line.text.startsWith('data:')) {
      data.push(line.text.slice('data:'.length).replace(/^ /, ''));
    } else if (!line.text.startsWith(':') && !fieldNames.includes(line.text.split(':', 1)[0] ?? '')) {
      const isCutField = !isWhole && fieldNames.some((name) => name.startsWith(line.text));
      throw isCutField ? breakOff(place) : describeMalformed(place);
    }
  }
  const last = take();
  if (last !== '' && last.trim() !== '[DONE]') yield parseValue(last, isWhole, place);
}

/** A whole body as one JSON value. */
export async function readJson(bytes: AsyncIterable<Uint8Array>, place: string): Promise<unknown> {
  const pieces: Uint8Array[] = [];
  for await (const piece of bytes) pieces.push(piece);
  return parseValue(Buffer.concat(pieces).toString('utf8'), true, place);
}

function parseValue(text: string, isWhole: boolean, place: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw isWhole || !/^\s*[{[]/.test(text) ? describeMalformed(place) : breakOff(place);
  }
}
