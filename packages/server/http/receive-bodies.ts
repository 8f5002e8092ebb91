import type { IncomingMessage } from 'node:http';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { JsonProblem } from '../adapters/json-body/json-problem.ts';
import type { JsonReader } from '../adapters/json-body/json-reader.ts';
import { type Gathered, TooManyBytes, gather } from '../adapters/spool/gather.ts';
import { Refusal, refuseInput } from '../refusal.ts';
import { readErrorCode } from '../start-error.ts';
import { refuseBody, refuseFile } from './limit-body.ts';
import { createTurns } from './take-turns.ts';

/** A multipart request with at most one file. */
export interface Upload {
  readonly file: UploadedFile | undefined;
  /** The other fields; of several with one name the last. */
  readonly fields: Readonly<Record<string, string>>;
}

export interface UploadedFile {
  /** As the sender calls it, without folders. */
  readonly filename: string;
  /** As the sender declares it; `text/plain` where it declares nothing. */
  readonly mediaType: string;
  readonly content: Buffer;
}

/** Takes in the bodies of requests: whoever sends slowly, or stops, holds a place on the disk and no memory. */
export interface ReceiveBodies {
  /** @throws Refusal `too-large`, or `invalid` for what breaks off or is not taken as JSON */
  readonly readJson: (payload: AsyncIterable<Uint8Array>, limit: number) => Promise<unknown>;
  /**
   * Hands a whole multipart request over in memory, one at a time of all there are.
   * @param fileLimit Bytes of the file
   * @throws Refusal `too-large`, or `invalid` for a body that breaks off or is no multipart at all
   */
  readonly receiveUpload: <T>(request: FastifyRequest, fileLimit: number, take: (upload: Upload) => Promise<T>) => Promise<T>;
}

/** @param folder Where large bodies wait until all of them has arrived */
export function createReceiveBodies(folder: string, json: Pick<JsonReader, 'read'>): ReceiveBodies {
  const takeTurns = createTurns();
  return {
    async readJson(payload, limit) {
      const body = await gather(payload, folder, limit).catch((error: unknown) => {
        throw error instanceof TooManyBytes ? refuseBody(limit) : explainBreak(error);
      });
      // Many clients name a content type with an empty body.
      if (body.size === 0) return undefined;
      const read = async (): Promise<unknown> => json.read(await body.read());
      try {
        return await (body.isInMemory ? read() : takeTurns(read));
      } catch (error) {
        throw error instanceof JsonProblem ? refuseInput({ field: 'body', message: error.message }) : error;
      } finally {
        await body.close();
      }
    },
    async receiveUpload(request, fileLimit, take) {
      const parts = await gatherParts(request, folder, fileLimit);
      try {
        return await takeTurns(async () => take(await readParts(parts)));
      } finally {
        await parts.file?.content.close();
      }
    },
  };
}

interface Parts extends Pick<Upload, 'fields'> {
  readonly file: (Omit<UploadedFile, 'content'> & { readonly content: Gathered }) | undefined;
}

async function gatherParts(request: FastifyRequest, folder: string, fileLimit: number): Promise<Parts> {
  const { raw } = request;
  const fields: Record<string, string> = Object.create(null);
  let file: Parts['file'];
  let cutField: string | undefined;
  const stopCounting = limitBytes(raw, request.routeOptions.bodyLimit);
  try {
    for await (const part of request.parts({ limits: { fileSize: fileLimit } })) {
      if (part.type === 'file') file = { ...describeFile(part), content: await gather(part.file, folder, fileLimit) };
      else if (part.valueTruncated) cutField = part.fieldname;
      else if (typeof part.value === 'string') fields[part.fieldname] = part.value;
    }
    if (cutField !== undefined) throw new Refusal('too-large', `The field ${cutField} is too large.`);
    return { file, fields };
  } catch (error) {
    await file?.content.close();
    // What follows is thrown away unread.
    raw.unpipe().resume();
    throw readErrorCode(error) === 'FST_REQ_FILE_TOO_LARGE' ? refuseFile(fileLimit) : explainBreak(error);
  } finally {
    stopCounting();
  }
}

/** Breaks off a body that is too long altogether: the limits of its parts do not count what stands before, between and after them. */
function limitBytes(raw: IncomingMessage, limit: number): () => void {
  let received = 0;
  const stop = (): void => void raw.off('data', count);
  const count = (piece: Buffer): void => {
    received += piece.byteLength;
    if (received <= limit) return;
    stop();
    raw.emit('error', refuseBody(limit));
  };
  raw.on('data', count);
  return stop;
}

async function readParts({ file, fields }: Parts): Promise<Upload> {
  return { file: file && { ...file, content: await file.content.read() }, fields };
}

/** What the sender is not to blame for, like a full disk, stays as it is. */
function explainBreak(error: unknown): unknown {
  const isFromDisk = error instanceof Error && 'syscall' in error && /^(mkdir|open|unlink|write)$/.test(String(error.syscall));
  const isKnown = error instanceof Refusal || readErrorCode(error).startsWith('FST_') || isFromDisk;
  return isKnown ? error : new Refusal('invalid', 'The request broke off or is not valid; please try again.');
}

const describeFile = ({ filename, mimetype }: MultipartFile): Omit<UploadedFile, 'content'> => ({
  filename: nameOf(filename),
  mediaType: mimetype.toLowerCase(),
});

/** At most 200 characters, none of them a control character or half of one. */
function nameOf(filename: string | undefined): string {
  const plain =
    (filename ?? '')
      .toWellFormed()
      .replace(/\p{Cc}/gu, '')
      .split(/[/\\]/)
      .at(-1) ?? '';
  return plain.trim().slice(0, 200).toWellFormed() || 'unnamed';
}
