/** The parts of a request. */
export interface Draft {
  readonly method: string;
  readonly target: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
}

/** HTTP as it is sent; nothing in it is tidied. */
export function writeRequest({ method, target, headers, body }: Draft): Buffer {
  const lines = [`${method} ${target} HTTP/1.1`, 'host: merlon', 'connection: close', ...headers.map((header) => header.join(': '))];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), body]);
}
