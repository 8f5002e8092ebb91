import { checkSize } from './check-size.ts';
import { JsonProblem } from './json-problem.ts';

const BYTE_ORDER_MARK = '\u{FEFF}';

/** @throws JsonProblem */
export function parseJson(bytes: Uint8Array): unknown {
  checkSize(bytes);
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString();
  const value = parse(text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text);
  if (namesPrototype(value)) throw new JsonProblem('broken');
  return value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new JsonProblem('broken');
  }
}

/** Whether an object has a field that would become the prototype of what it is copied into. */
function namesPrototype(value: unknown): boolean {
  const open = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next !== 'object' || next === null) continue;
    if (Object.hasOwn(next, '__proto__')) return true;
    const maker: unknown = Object.hasOwn(next, 'constructor') && (next as { constructor: unknown }).constructor;
    if (typeof maker === 'object' && maker !== null && Object.hasOwn(maker, 'prototype')) return true;
    for (const inner of Object.values(next)) if (typeof inner === 'object') open.push(inner);
  }
  return false;
}
