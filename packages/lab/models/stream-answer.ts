import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Exchange, pause, sendJson, waitForHangUp, write } from './exchange.ts';
import type { Answer, StatusFault } from './model-answer.ts';
import type { Said } from './say-answer.ts';

/** A dialect's way of writing an answer. */
export interface Wire {
  readonly contentType: string;
  /** True if headers are sent at once, false if with the first token. */
  readonly headersAtOnce: boolean;
  /** Lines before the first piece. */
  readonly beginning: readonly string[];
  readonly thinking: (piece: string) => string;
  readonly text: (piece: string) => string;
  readonly end: (said: Said) => string;
  readonly error: string;
  /** Characters that the protocol allows between lines and that mean nothing. */
  readonly noise: string;
  /** The answer in one piece, for clients that do not stream. */
  readonly whole: (said: Said) => unknown;
}

/** A dialect's words for a status; two statuses have more than one meaning. */
export type FailureWords = (why: number | 'quota' | 'overlong') => unknown;

const SLOW_FIRST_MS = 1500;

/** Sends the failure that replaces an answer. @returns true if there was one */
export async function sendFailure(exchange: Exchange, { fault }: Answer, words: FailureWords): Promise<boolean> {
  if (fault === 'silence') await waitForHangUp(exchange);
  else if (fault === 'overlong') sendJson(exchange, 400, words('overlong'));
  else if (fault === 'quota') sendJson(exchange, 429, words('quota'));
  else if (typeof fault === 'object') sendStatus(exchange, fault, words);
  else return false;
  return true;
}

/** Streams an answer, modified by its fault. */
export async function streamAnswer(exchange: Exchange, wire: Wire, said: Said, answer: Answer): Promise<void> {
  const { response, gone } = exchange;
  response.setHeader('content-type', wire.contentType);
  if (wire.headersAtOnce) response.flushHeaders();
  await pauseFirst(exchange, answer);
  const before = [...wire.beginning, ...said.thinking.map(wire.thinking)];
  const lines = [...before, ...said.pieces.map(wire.text)];
  const half = before.length + Math.ceil(said.pieces.length / 2);
  for (const [at, line] of lines.entries()) {
    if (at > 0) await pause(exchange, answer.betweenMs ?? 0);
    await writeLine(exchange, wire, line, answer);
    if (at + 1 === half && (await breakOff(exchange, answer, { error: wire.error, broken: brokenLine(line) }))) return;
    if (gone.aborted) return;
  }
  await writeLine(exchange, wire, wire.end(said), answer);
  response.end();
}

/** Sends a whole document, modified by the fault. */
export async function sendDocument(exchange: Exchange, body: unknown, answer: Answer): Promise<void> {
  const { response } = exchange;
  await pauseFirst(exchange, answer);
  const document = JSON.stringify(body);
  const half = Math.ceil(document.length / 2);
  response.setHeader('content-type', 'application/json; charset=utf-8');
  if (answer.fault === 'error-line') return void response.end('{"error":"an error was encountered while running the model"}');
  await write(exchange, document.slice(0, half));
  if (await breakOff(exchange, answer, { error: '', broken: '}{' })) return;
  response.end(document.slice(half));
}

/** Applies a fault halfway. @returns true if nothing may follow */
async function breakOff(exchange: Exchange, { fault }: Answer, lines: { error: string; broken: string }): Promise<boolean> {
  switch (fault) {
    case 'stall':
      await waitForHangUp(exchange);
      return true;
    case 'reset':
      // Earlier output should arrive first.
      await pause(exchange, 30);
      exchange.breakOff();
      return true;
    case 'early-end':
      exchange.response.end();
      return true;
    case 'error-line':
      await write(exchange, lines.error);
      exchange.response.end();
      return true;
    case 'malformed':
      await write(exchange, lines.broken);
      return false;
    default:
      return false;
  }
}

function pauseFirst(exchange: Exchange, { fault, firstAfterMs }: Answer): Promise<void> {
  return pause(exchange, firstAfterMs ?? (fault === 'slow-first' ? SLOW_FIRST_MS : 0));
}

/** The line again, cut in the middle of its JSON. */
function brokenLine(line: string): string {
  const end = line.trimEnd();
  return end.slice(0, Math.ceil(end.length * 0.7)) + line.slice(end.length);
}

async function writeLine(exchange: Exchange, wire: Wire, line: string, { framing }: Answer): Promise<void> {
  if (framing !== 'odd') return write(exchange, line);
  const bytes = Buffer.from(`${wire.noise}${line}`.replaceAll('\n', '\r\n'));
  for (let from = 0; from < bytes.length; from += 7) {
    await write(exchange, bytes.subarray(from, from + 7));
    await nextTurn();
  }
}

function sendStatus({ response }: Exchange, { status, retryAfter, body }: StatusFault, words: FailureWords): void {
  const sent = body ?? words(status);
  const isHtml = typeof sent === 'string' && sent.trimStart().startsWith('<');
  response.writeHead(status, {
    'content-type': isHtml ? 'text/html' : 'application/json; charset=utf-8',
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
  });
  response.end(typeof sent === 'string' ? sent : JSON.stringify(sent));
}
