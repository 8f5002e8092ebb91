import type { ModelPreview } from '@merlon/contract/model-calls.ts';
import { estimateTokens } from '@merlon/engine/models/estimate-tokens.ts';
import type { Prepared } from '@merlon/engine/privacy/gate.ts';
import type { ModelRequest } from '@merlon/engine/ports/language-model.ts';
import type { FoundModel, ModelUse } from '../../model-access.ts';
import { isKeptLocal } from './ask-model.ts';
import { LOCAL_ONLY } from './find-model.ts';
import { openGate } from './gate.ts';
import type { ModelsPorts } from './ports.ts';

/** Requests that a preview shows; nobody reads more, and the rest are like them. */
const SHOWN = 10;

/** As `ModelAccess.preview` says. */
export async function previewRequests(
  ports: ModelsPorts,
  model: FoundModel,
  use: ModelUse,
  requests: readonly { readonly about: string; readonly request: ModelRequest }[],
): Promise<ModelPreview> {
  const gate = openGate(ports, model, use);
  const prepared: (Prepared & { readonly about: string })[] = [];
  for (const { about, request } of requests) {
    prepared.push({ about, ...(await gate.prepare(request)) });
    // There may be hundreds, and others are to be answered between two of them.
    await new Promise((resolve) => setImmediate(resolve));
  }
  const problem = prepared.find((each) => each.problem !== undefined)?.problem ?? null;
  const contents = prepared.flatMap(({ request }) => request.messages.map(({ content }) => content));
  return {
    kind: model.kind,
    destination: model.destination,
    requests: prepared.slice(0, SHOWN).map(({ about, request }) => ({ about, messages: [...request.messages] })),
    omitted: Math.max(0, prepared.length - SHOWN),
    replaced: gate.countReplaced(prepared),
    input_tokens: contents.reduce((sum, content) => sum + estimateTokens(content), 0),
    blocked: (await isKeptLocal(ports, model)) ? LOCAL_ONLY : problem,
  };
}
