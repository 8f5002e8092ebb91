import type { ServerError } from './server-error.ts';

/** How a model can be held to a schema, best first. */
type FormatLevel = 'json_schema' | 'json_object' | 'words';

/** The parameters that a model at a server is known to accept. Compatible servers and models differ, and show it only when asked. */
export interface Abilities {
  readonly format: FormatLevel;
  /** How the bound of the answer is called. */
  readonly bound: 'max_tokens' | 'max_completion_tokens';
  /** Parameters that it does not take. */
  readonly dropped: readonly Droppable[];
  /** It thinks before it answers, and its thinking counts. */
  readonly thinks: boolean;
}

const droppable = ['temperature', 'stream_options', 'store'] as const;
export type Droppable = (typeof droppable)[number];

/**
 * The abilities assumed of a model that was never asked. OpenAI's own models take the limit's new name. Others may silently ignore it, and
 * an unlimited answer is worse than an error.
 */
export function assumeAbilities(isOwn: boolean): Abilities {
  return { format: 'json_schema', bound: isOwn ? 'max_completion_tokens' : 'max_tokens', dropped: [], thinks: false };
}

const lower: Partial<Record<FormatLevel, FormatLevel>> = { json_schema: 'json_object', json_object: 'words' };

/**
 * The abilities to try next after a server named the parameter it refuses; undefined if nothing can be changed. Each step is taken only
 * once, so that the attempts end.
 */
export function stepDown(abilities: Abilities, error: ServerError, tried: readonly Abilities[]): Abilities | undefined {
  if (error.status !== 400 && error.status !== 422) return undefined;
  const names = (parameter: string): boolean => new RegExp(`\\b${parameter}\\b`).test(`${error.parameter} ${error.words}`);
  const dropped = droppable.find((parameter) => !abilities.dropped.includes(parameter) && names(parameter));
  // Models that take no temperature are those that think.
  if (dropped !== undefined) {
    return { ...abilities, dropped: [...abilities.dropped, dropped], thinks: abilities.thinks || dropped === 'temperature' };
  }
  if (names(abilities.bound)) {
    const bound = abilities.bound === 'max_tokens' ? 'max_completion_tokens' : 'max_tokens';
    return tried.some((one) => one.bound === bound) ? undefined : { ...abilities, bound };
  }
  const format = names('response_format') ? lower[abilities.format] : undefined;
  return format && { ...abilities, format };
}
