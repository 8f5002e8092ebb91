import type { AnswerSchema, ModelMessage, ModelRequest } from '@merlon/engine/ports/language-model.ts';
import type { Abilities, Droppable } from './openai-abilities.ts';

/** Tokens for the thinking of models that think, beside the answer's. */
const THINKING_TOKENS = 4096;

export interface BodyOptions {
  readonly abilities: Abilities;
  /** The provider is told to keep nothing. Others may not know the parameter. */
  readonly keepsNothing: boolean;
}

/** The body of a chat completion, of what the model takes. */
export function createCompletionBody(model: string, request: ModelRequest, { abilities, keepsNothing }: BodyOptions): object {
  const { format, bound, thinks } = abilities;
  const optional: Partial<Record<Droppable, unknown>> = {
    temperature: request.temperature,
    stream_options: { include_usage: true },
    ...(keepsNothing && { store: false }),
  };
  const kept = Object.entries(optional).filter(([name]) => !abilities.dropped.some((dropped) => dropped === name));
  const { schema } = request;
  return {
    model,
    stream: true,
    messages: schema && format !== 'json_schema' ? describeSchema(request.messages, schema) : request.messages,
    [bound]: request.maxTokens + (thinks ? THINKING_TOKENS : 0),
    ...Object.fromEntries(kept),
    ...(schema && format !== 'words' && { response_format: createFormat(schema, format) }),
  };
}

function createFormat({ name, schema }: AnswerSchema, format: 'json_schema' | 'json_object'): object {
  return format === 'json_object' ? { type: 'json_object' } : { type: 'json_schema', json_schema: { name, strict: true, schema } };
}

/** Servers that cannot be told the schema read it in words. Some refuse `json_object` where the messages do not say JSON. */
function describeSchema(messages: readonly ModelMessage[], { schema }: AnswerSchema): readonly ModelMessage[] {
  const words = `Answer with one JSON value and nothing else. It fits this JSON Schema: ${JSON.stringify(schema)}`;
  const [first, ...others] = messages;
  if (first?.role !== 'system') return [{ role: 'system', content: words }, ...messages];
  return [{ role: 'system', content: `${first.content}\n\n${words}` }, ...others];
}
