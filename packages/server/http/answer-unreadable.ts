import type { Socket } from 'node:net';

/** A request that did not arrive in time. */
export const TOO_SLOW = Object.assign(new Error('the request took too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

/** https://nodejs.org/docs/latest-v24.x/api/http.html#event-clienterror names the codes. */
const ANSWERS: Record<string, [string, string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long.'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers of the request are too large.'],
};
const UNREADABLE: [string, string] = ['400 Bad Request', 'The request could not be understood.'];

/** Answers what never became a request, in the words of every other failure, and hangs up. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, detail] = ANSWERS[error.code ?? ''] ?? UNREADABLE;
  const body = JSON.stringify({ detail });
  const headers = `content-type: application/json; charset=utf-8\r\ncontent-length: ${body.length}\r\nconnection: close`;
  if (socket.writable) socket.write(`HTTP/1.1 ${status}\r\n${headers}\r\n\r\n${body}`);
  socket.destroy(error);
}

/** The same for a request that arrived, and is none. */
export const refuseUnreadable = (socket: Socket): void => answerUnreadable(new Error('the request could not be understood'), socket);
