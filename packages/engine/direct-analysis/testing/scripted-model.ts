import type { LanguageModel, ModelRequest } from '../../ports/language-model.ts';

/** A model that answers as a test says, and remembers what it was asked. */
export function makeScriptedModel(
  answer: (request: ModelRequest, asked: number) => string | Error,
  given: Partial<Pick<LanguageModel, 'contextTokens' | 'kind'>> = {},
): LanguageModel & { readonly asked: ModelRequest[] } {
  const asked: ModelRequest[] = [];
  return {
    name: 'tiny',
    kind: 'offline',
    digest: 'd1',
    contextTokens: 8192,
    ...given,
    asked,
    answer: async (request, { signal }) => {
      signal.throwIfAborted();
      asked.push(request);
      const text = answer(request, asked.length - 1);
      if (text instanceof Error) throw text;
      return { text, inputTokens: null, outputTokens: null, seconds: 0 };
    },
  };
}
