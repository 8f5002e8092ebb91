import { getLlama, type LlamaContext, LlamaCompletion, LlamaLogLevel, type LlamaModel } from 'node-llama-cpp';

export interface Generation {
  readonly prompt: string;
  /** The JSON Schema that a grammar enforces on the answer; undefined for prose. */
  readonly schema: object | undefined;
  /** The maximum tokens of question and answer together. */
  readonly window: number;
  readonly maxTokens: number | undefined;
  readonly temperature: number;
  readonly seed: number;
  readonly signal: AbortSignal;
  readonly onText: (piece: string) => void;
}

export interface Generated {
  readonly finish: 'stop' | 'length';
  readonly promptTokens: number;
  readonly outputTokens: number;
}

export interface Engine {
  readonly trainedWindow: number;
  readonly countTokens: (text: string) => number;
  /** @throws the signal's reason when aborted */
  readonly generate: (generation: Generation) => Promise<Generated>;
  /** A vector of length 1. */
  readonly embed: (text: string) => Promise<number[]>;
  /** Whether it is working, and the number of tokens generated so far. */
  readonly state: () => { readonly isBusy: boolean; readonly tokens: number };
  /** Undefined until the first request. */
  readonly loadedWindow: () => number | undefined;
}

/** Tokens of a question that are read at once; a stop takes effect between two batches. */
const BATCH = 128;

/** Loads a model file into llama.cpp, on one thread: with more threads than cores, a tiny model is a thousand times slower. */
export async function openEngine(modelPath: string): Promise<Engine> {
  const llama = await getLlama({ gpu: false, build: 'never', skipDownload: true, maxThreads: 1, logLevel: LlamaLogLevel.error });
  const model = await llama.loadModel({ modelPath });
  let loaded: { readonly window: number; readonly context: LlamaContext } | undefined;
  let busy = 0;
  let tokensSoFar = 0;

  /** Like the real server, loads anew for another window. */
  const load = async (window: number): Promise<LlamaContext> => {
    if (loaded?.window !== window) {
      await loaded?.context.dispose();
      loaded = { window, context: await model.createContext({ contextSize: window, threads: 1, batchSize: BATCH }) };
    }
    return loaded.context;
  };
  const generate = async (generation: Generation): Promise<Generated> => {
    const context = await load(generation.window);
    const grammar = generation.schema && (await llama.createGrammarForJsonSchema(boundStrings(generation.schema)));
    const sequence = context.getSequence();
    const tokens = model.tokenize(generation.prompt);
    let outputTokens = 0;
    busy += 1;
    try {
      const completion = new LlamaCompletion({ contextSequence: sequence });
      const { metadata } = await completion.generateCompletionWithMeta(tokens, {
        signal: generation.signal,
        temperature: generation.temperature,
        seed: generation.seed,
        disableContextShift: true,
        ...(generation.maxTokens !== undefined && { maxTokens: generation.maxTokens }),
        ...(grammar && { grammar }),
        onTextChunk: generation.onText,
        onToken: (pieces) => {
          outputTokens += pieces.length;
          tokensSoFar += pieces.length;
        },
      });
      return { finish: metadata.stopReason === 'maxTokens' ? 'length' : 'stop', promptTokens: tokens.length, outputTokens };
    } finally {
      sequence.dispose();
      busy -= 1;
    }
  };
  return {
    trainedWindow: model.trainContextSize,
    countTokens: (text) => model.tokenize(text).length,
    generate: createQueue(generate),
    embed: createQueue(async (text: string) => embedText(model, text)),
    state: () => ({ isBusy: busy > 0, tokens: tokensSoFar }),
    loadedWindow: () => loaded?.window,
  };
}

/** Noise does not end a string by itself, and an answer cut off at its limit does not show what it would have said. */
function boundStrings(schema: object): { readonly type: 'object' } {
  const bound = (_: string, value: unknown): unknown => {
    const isString = typeof value === 'object' && value !== null && 'type' in value && value.type === 'string' && !('enum' in value);
    return isString ? { ...value, maxLength: 40 } : value;
  };
  return JSON.parse(JSON.stringify(schema), bound) as { type: 'object' };
}

async function embedText(model: LlamaModel, text: string): Promise<number[]> {
  const context = await model.createEmbeddingContext({ contextSize: 2048, threads: 1 });
  try {
    const { vector } = await context.getEmbeddingFor(text);
    const length = Math.hypot(...vector);
    return vector.map((value) => value / length);
  } finally {
    await context.dispose();
  }
}

/** One after the other, because there is only one thread. */
function createQueue<Given, Result>(work: (given: Given) => Promise<Result>): (given: Given) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return async (given) => {
    const turn = last.then(() => work(given));
    last = turn.catch(() => undefined);
    return turn;
  };
}
