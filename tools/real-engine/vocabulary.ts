export interface Token {
  readonly text: string;
  readonly score: number;
  /** 1 a usual one, 2 for what is unknown, 3 a control token, 6 a byte (llama.cpp, `llama_token_type`). */
  readonly type: 1 | 2 | 3 | 6;
}

/** How SentencePiece writes a space. */
const SPACE = '\u2581';

/**
 * What the tiny model reads and writes: bytes, the printable characters of ASCII, and pairs of small letters, so that a text has about
 * as many tokens as a real model would make of it, within a factor of two.
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
