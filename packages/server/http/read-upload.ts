import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import { readErrorCode } from '../start-error.ts';

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

/**
 * Reads a multipart request into memory.
 * @param maxBytes Of the file.
 * @throws Refusal `too-large`, or `invalid` for a body that breaks off or is no multipart at all
 */
export async function readUpload(request: FastifyRequest, maxBytes: number): Promise<Upload> {
  const fields: Record<string, string> = Object.create(null);
  let file: UploadedFile | undefined;
  try {
    for await (const part of request.parts({ limits: { fileSize: maxBytes } })) {
      if (part.type === 'file') file = await readFile(part);
      else if (typeof part.value === 'string') fields[part.fieldname] = part.value;
    }
  } catch (error) {
    throw readErrorCode(error).startsWith('FST_')
      ? error
      : new Refusal('invalid', 'The upload broke off or is not valid; please try again.');
  }
  return { file, fields };
}

async function readFile(part: MultipartFile): Promise<UploadedFile> {
  return { filename: nameOf(part.filename), mediaType: part.mimetype.toLowerCase(), content: await part.toBuffer() };
}

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
