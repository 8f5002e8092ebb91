import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** The answer of a call that downloads something. */
export interface FileAnswer {
  /** Any text; it is made safe for a header and for file systems here. */
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer | string | Readable;
  /** A browser shows it instead of saving it, also within a page of Merlon's own. */
  readonly shownInPage?: boolean;
}

/**
 * For a file that is shown in a frame. It is no page of ours: it may load nothing, and only what a browser's own viewer puts into it
 * (an embedded plug-in, its style) is let through.
 */
const SHOWN_POLICY = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";

export function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  if (file.shownInPage) reply.header('content-security-policy', SHOWN_POLICY);
  const disposition = `${file.shownInPage ? 'inline' : 'attachment'}; ${describeName(file.filename)}`;
  return reply.type(file.contentType).header('content-disposition', disposition).send(file.content);
}

/** RFC 6266: a plain name for old readers, and the exact one in UTF-8. */
function describeName(filename: string): string {
  const name = filename.replace(/[\p{Cc}\p{Cs}/\\:*?"<>|]/gu, '_').trim() || 'download';
  const plain = name.replace(/[^\x20-\x7e]/g, '_');
  const exact = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `filename="${plain}"; filename*=UTF-8''${exact}`;
}
