import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { halfOfLines } from '../device-model.ts';
import type { Variant } from '../variant.ts';
import type { WebAnswer } from './web-model.ts';

/** Bytes at a time of an answer that does not end. */
const ENDLESS_PIECE = 64 * 1024;

/** Sends an answer, modified by the variant. */
export async function serveAnswer(response: ServerResponse, answer: WebAnswer, variant: Variant): Promise<void> {
  const body = variant === 'half' && answer.configuration ? cut(answer.body) : answer.body;
  const packed = variant === 'packed' ? gzipSync(body) : Buffer.from(body);
  const breaks = answer.configuration && ['cut-off', 'stall', 'endless'].includes(variant);
  response.writeHead(answer.status, {
    ...(answer.headers as Record<string, string | string[]>),
    ...(variant === 'packed' && { 'content-encoding': 'gzip' }),
    ...(variant === 'short-connections' && { connection: 'close' }),
    ...(variant !== 'endless' && { 'content-length': packed.length }),
  });
  if (breaks) return breakOff(response, packed, variant);
  if (variant === 'slow') await drip(response, packed);
  else response.write(packed);
  response.end();
}

/** Half of a text, cut between two lines if it has several. */
function cut(body: string): string {
  return body.includes('\n') ? halfOfLines(body) : body.slice(0, body.length / 2);
}

async function breakOff(response: ServerResponse, body: Buffer, variant: Variant): Promise<void> {
  if (variant === 'endless') {
    const piece = Buffer.concat(Array.from({ length: Math.ceil(ENDLESS_PIECE / body.length) }, () => body));
    while (!response.destroyed) {
      await writeAll(response, piece);
      await sleep(5);
    }
    return;
  }
  await writeAll(response, body.subarray(0, Math.ceil(body.length / 2)));
  if (variant === 'cut-off') response.destroy();
}

async function drip(response: ServerResponse, body: Buffer): Promise<void> {
  for (let from = 0; from < body.length && !response.destroyed; from += 700) {
    await writeAll(response, body.subarray(from, from + 700));
    await sleep(30);
  }
}

/** Resolves when the client has received it, or is gone. */
function writeAll(response: ServerResponse, body: Buffer): Promise<void> {
  return new Promise((resolve) => {
    response.once('close', resolve);
    response.write(body, () => {
      response.off('close', resolve);
      resolve();
    });
  });
}
