import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** The answer of a call that downloads something. */
export interface FileAnswer {
  /** Any text; it is made safe for a header and for file systems here. */
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer | string | Readable;
}

export function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  return reply.type(file.contentType).header('content-disposition', describeAttachment(file.filename)).send(file.content);
}

/** RFC 6266: a plain name for old readers, and the exact one in UTF-8. */
function describeAttachment(filename: string): string {
  const name = filename.replace(/[\p{Cc}\p{Cs}/\\:*?"<>|]/gu, '_').trim() || 'download';
  const plain = name.replace(/[^\x20-\x7e]/g, '_');
  const exact = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}
