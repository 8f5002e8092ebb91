import { createVocabulary } from './vocabulary.ts';

/** The smallest dimensions with which a model of the architecture `llama` still works. */
const shape = { context: 32_768, embedding: 64, heads: 2, feedForward: 128, layers: 2 };
/** The alignment of a tensor's data, in bytes. */
const ALIGNMENT = 32;

/** The token that ends an answer, and its weight against others: without it, noise would continue for a thousand tokens. */
const END = 2;
const END_FAVOUR = 2;

/** Types of values in the metadata. */
const U32 = 4;
const I32 = 5;
const F32 = 6;
const BOOLEAN = 7;
const STRING = 8;
const ARRAY = 9;

interface Tensor {
  readonly name: string;
  /** The fastest running dimension first. */
  readonly dimensions: readonly number[];
  /** Random, or all 1, as in norms. */
  readonly filled: 'random' | 'ones';
}

/**
 * A model file that an engine loads and runs like any other, with meaningless weights: its answers are noise, which finds faults that a
 * well-behaved model never would. The same bytes for the same seed. Format: GGUF version 3 (ggml/docs/gguf.md of llama.cpp).
 */
export function createTinyModel(seed: number): Buffer {
  const vocabulary = createVocabulary();
  const tensors = listTensors(vocabulary.length);
  const metadata = listMetadata(vocabulary);
  const offsets = tensors.reduce<number[]>((starts, tensor, at) => [...starts, starts[at]! + align(sizeOf(tensor))], [0]);
  const head = Buffer.concat([
    Buffer.from('GGUF'),
    u32(3),
    u64(tensors.length),
    u64(metadata.length),
    ...metadata,
    ...tensors.map(({ name, dimensions }, at) =>
      Buffer.concat([string(name), u32(dimensions.length), ...dimensions.map(u64), u32(0), u64(offsets[at]!)]),
    ),
  ]);
  const random = createRandom(seed);
  return Buffer.concat([head, Buffer.alloc(align(head.length) - head.length), ...tensors.map((tensor) => fillTensor(tensor, random))]);
}

function listMetadata(vocabulary: ReturnType<typeof createVocabulary>): Buffer[] {
  const numbers: [string, number][] = [
    ['llama.context_length', shape.context],
    ['llama.embedding_length', shape.embedding],
    ['llama.block_count', shape.layers],
    ['llama.feed_forward_length', shape.feedForward],
    ['llama.attention.head_count', shape.heads],
    ['llama.attention.head_count_kv', shape.heads],
    ['llama.rope.dimension_count', shape.embedding / shape.heads],
    ['llama.vocab_size', vocabulary.length],
    ['tokenizer.ggml.unknown_token_id', 0],
    ['tokenizer.ggml.bos_token_id', 1],
    ['tokenizer.ggml.eos_token_id', END],
  ];
  const entry = (key: string, type: number, value: Buffer): Buffer => Buffer.concat([string(key), u32(type), value]);
  const list = (key: string, type: number, values: readonly Buffer[]): Buffer =>
    entry(key, ARRAY, Buffer.concat([u32(type), u64(values.length), ...values]));
  return [
    entry('general.architecture', STRING, string('llama')),
    entry('general.name', STRING, string('merlon-tiny-random')),
    ...numbers.map(([key, value]) => entry(key, U32, u32(value))),
    entry('llama.attention.layer_norm_rms_epsilon', F32, f32(1e-5)),
    entry('tokenizer.ggml.model', STRING, string('llama')),
    entry('tokenizer.ggml.add_bos_token', BOOLEAN, Buffer.from([1])),
    entry('tokenizer.ggml.add_space_prefix', BOOLEAN, Buffer.from([0])),
    list(
      'tokenizer.ggml.tokens',
      STRING,
      vocabulary.map(({ text }) => string(text)),
    ),
    list(
      'tokenizer.ggml.scores',
      F32,
      vocabulary.map(({ score }) => f32(score)),
    ),
    list(
      'tokenizer.ggml.token_type',
      I32,
      vocabulary.map(({ type }) => u32(type)),
    ),
  ];
}

function listTensors(words: number): Tensor[] {
  const { embedding, feedForward, layers } = shape;
  const random = (name: string, ...dimensions: number[]): Tensor => ({ name: `${name}.weight`, dimensions, filled: 'random' });
  const norm = (name: string): Tensor => ({ name: `${name}.weight`, dimensions: [embedding], filled: 'ones' });
  const blocks = Array.from({ length: layers }, (_, at) => `blk.${at}`).flatMap((block) => [
    norm(`${block}.attn_norm`),
    ...['attn_q', 'attn_k', 'attn_v', 'attn_output'].map((name) => random(`${block}.${name}`, embedding, embedding)),
    norm(`${block}.ffn_norm`),
    random(`${block}.ffn_gate`, embedding, feedForward),
    random(`${block}.ffn_up`, embedding, feedForward),
    random(`${block}.ffn_down`, feedForward, embedding),
  ]);
  return [random('token_embd', embedding, words), ...blocks, norm('output_norm'), random('output', embedding, words)];
}

function fillTensor(tensor: Tensor, random: () => number): Buffer {
  const data = Buffer.alloc(align(sizeOf(tensor)));
  // Keeps a sum over the first dimension about as large as its terms.
  const scale = Math.sqrt(3 / tensor.dimensions[0]!);
  for (let at = 0; at < sizeOf(tensor) / 4; at += 1) {
    const favour = tensor.name === 'output.weight' && Math.floor(at / shape.embedding) === END ? END_FAVOUR : 1;
    data.writeFloatLE(tensor.filled === 'ones' ? 1 : (2 * random() - 1) * scale * favour, at * 4);
  }
  return data;
}

/** The size in bytes of numbers of four bytes each. */
function sizeOf({ dimensions }: Tensor): number {
  return dimensions.reduce((product, one) => product * one, 4);
}

function align(bytes: number): number {
  return Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;
}

/** Numbers from 0 to 1 by xorshift32, the same each time. */
function createRandom(seed: number): () => number {
  let state = seed | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function u64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
}

function f32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatLE(value);
  return bytes;
}

function string(text: string): Buffer {
  const bytes = Buffer.from(text);
  return Buffer.concat([u64(bytes.length), bytes]);
}
