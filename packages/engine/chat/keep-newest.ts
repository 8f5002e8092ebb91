import { estimateTokens } from '../models/estimate-tokens.ts';
import type { ModelMessage } from '../ports/language-model.ts';

/** An earlier message of a chat, from either side. */
export interface Turn {
  readonly role: 'user' | 'assistant';
  readonly content: string;
}

/** Tokens that a message costs beside its text. */
const PER_MESSAGE = 8;

export const countTokens = (messages: readonly Pick<ModelMessage, 'content'>[]): number =>
  messages.reduce((sum, { content }) => sum + estimateTokens(content) + PER_MESSAGE, 0);

/** The newest turns that fit into so many tokens, whole ones, oldest first, and as `joinTurns` leaves them. */
export function keepNewest(turns: readonly Turn[], maxTokens: number): { readonly kept: readonly Turn[]; readonly isCut: boolean } {
  const talk = joinTurns(turns);
  let left = maxTokens;
  let from = talk.length;
  for (let at = talk.length - 1; at >= 0; at -= 1) {
    left -= countTokens([talk[at]!]);
    if (left < 0) break;
    if (talk[at]!.role === 'user') from = at;
  }
  return { kept: talk.slice(from), isCut: from > 0 };
}

/** A talk that begins with a question and takes turns, since many models know no other: what was said twice in a row is one message. */
export function joinTurns(turns: readonly Turn[]): Turn[] {
  const joined: Turn[] = [];
  for (const turn of turns) {
    const last = joined.at(-1);
    if (last?.role === turn.role) joined[joined.length - 1] = { role: turn.role, content: `${last.content}\n\n${turn.content}` };
    else if (last || turn.role === 'user') joined.push(turn);
  }
  return joined;
}
