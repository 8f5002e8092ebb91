export interface Token {
  readonly text: string;
  readonly score: number;
  /** 1 for an ordinary one, 2 for unknown, 3 for a control token, 6 for a byte (llama.cpp, `llama_token_type`). */
  readonly type: 1 | 2 | 3 | 6;
}

/** How SentencePiece writes a space. */
const SPACE = '\u2581';

/**
 * The vocabulary of the tiny model: bytes, the printable ASCII characters, and pairs of lower-case letters, so that a text has as many
 * tokens as in a real model, within a factor of two.
 */
export function createVocabulary(): readonly Token[] {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const pairs = [SPACE, ...letters].flatMap((first) => letters.map((second) => first + second));
  const characters = Array.from({ length: 95 }, (_, at) => String.fromCharCode(0x20 + at).replace(' ', SPACE));
  return [
    { text: '<unk>', score: 0, type: 2 },
    { text: '<s>', score: 0, type: 3 },
    { text: '</s>', score: 0, type: 3 },
    ...Array.from({ length: 256 }, (_, byte): Token => ({
      text: `<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`,
      score: 0,
      type: 6,
    })),
    ...pairs.map((text, at): Token => ({ text, score: -1 - at, type: 1 })),
    ...characters.map((text, at): Token => ({ text, score: -10_000 - at, type: 1 })),
  ];
}
