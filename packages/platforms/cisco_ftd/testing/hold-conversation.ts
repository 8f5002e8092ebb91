import type { ApiAnswer, ApiOutcome, ApiRequest, DeviceApi } from '@merlon/engine/ports/device-api.ts';

export interface Conversation {
  readonly outcome: ApiOutcome;
  readonly requests: readonly ApiRequest[];
}

/** Runs an API dialogue to its outcome, answered by a function. */
export function holdConversation(api: DeviceApi, answer: (request: ApiRequest) => ApiAnswer): Conversation {
  const dialogue = api.read({ username: 'auditor', password: 'Geheim-ä' });
  const requests: ApiRequest[] = [];
  let turn = dialogue.next();
  while (!turn.done) {
    requests.push(turn.value);
    turn = dialogue.next(answer(turn.value));
  }
  return { outcome: turn.value, requests };
}

/** An answer with a JSON body. */
export function answerWith(value: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): ApiAnswer {
  return { status, headers, cookies: '', body: value === undefined ? '' : JSON.stringify(value) };
}

/** A page of a list, as both managers return it. */
export function answerWithPage(elements: readonly unknown[], { path }: ApiRequest, pageSize = Infinity): ApiAnswer {
  const query = new URLSearchParams(path.split('?')[1]);
  const offset = Number(query.get('offset'));
  const items = elements.slice(offset, offset + Math.min(Number(query.get('limit')), pageSize));
  return answerWith({ ...(items.length > 0 ? { items } : {}), paging: { offset, limit: items.length, count: elements.length } });
}

/** The configuration that an API read; throws if it ended otherwise. */
export function configurationOf(outcome: ApiOutcome): string {
  if (outcome.kind === 'configuration') return outcome.config;
  throw new Error(`The API read no configuration: ${JSON.stringify(outcome)}`);
}
