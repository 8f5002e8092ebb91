import { ModelFailure } from '@merlon/engine/ports/language-model.ts';

export interface Line {
  /** Without its end and, in the first, without a byte order mark. */
  readonly text: string;
  /** False for a last one that the answer broke off in, or that merely lacks its end. */
  readonly isWhole: boolean;
}

/**
 * The lines of an answer as they come, however its bytes are cut into pieces.
 * @throws ModelFailure of the kind `malformed` where the bytes are no UTF-8; whatever reading them throws
 */
export async function* readLines(bytes: AsyncIterable<Uint8Array>, place: string): AsyncGenerator<Line> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (piece?: Uint8Array): string => {
    try {
      return decoder.decode(piece, { stream: piece !== undefined });
    } catch {
      throw describeMalformed(place);
    }
  };
  let rest = '';
  for await (const piece of bytes) {
    const lines = (rest + decode(piece)).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield { text: line.replace(/\r$/, ''), isWhole: true };
  }
  rest += decode();
  if (rest !== '') yield { text: rest.replace(/\r$/, ''), isWhole: false };
}

export function describeMalformed(place: string): ModelFailure {
  return new ModelFailure('malformed', `What the model server at ${place} answered cannot be read: it does not follow its protocol.`);
}
