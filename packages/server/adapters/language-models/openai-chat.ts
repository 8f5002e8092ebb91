import { ModelFailure, type ModelAnswer, type ModelOptions, type ModelRequest } from '@merlon/engine/ports/language-model.ts';
import { callPatiently } from './call-patiently.ts';
import { collectText } from './collect-text.ts';
import { describeOverlong, explainServerError, isOverlong, type AskedServer } from './explain-server-error.ts';
import { FailedTry } from './failed-try.ts';
import { describeUnfinished, finishAnswer } from './finish-answer.ts';
import { wasCut } from './judge-count.ts';
import type { ModelServer, ServerAnswer } from './model-server.ts';
import { stepDown, type Abilities } from './openai-abilities.ts';
import { createCompletionBody } from './openai-body.ts';
import { readCompletion, type Completion } from './openai-stream.ts';
import { readServerError } from './server-error.ts';
import { takeJson } from './take-json.ts';
import type { ModelTimings } from './timings.ts';
import type { Watch } from './watch-silence.ts';

export interface OpenaiServer extends ModelServer {
  readonly timings: ModelTimings;
  readonly apiKey: string;
  /** The provider whose protocol it is, or its twin in the cloud: what is asked there may be kept unless it is told not to. */
  readonly isOwn: boolean;
}

export interface OpenaiChat {
  readonly model: string;
  readonly contextTokens: number;
  readonly request: ModelRequest;
  readonly options: ModelOptions;
  /** The parameters that the model is known to accept. */
  readonly abilities: Abilities;
  /** Told what it turned out to take. */
  readonly learn: (abilities: Abilities) => void;
}

/** Asks a model of a server that speaks OpenAI's chat completions. @throws ModelFailure; the signal's reason when aborted */
export async function chatWithOpenai(server: OpenaiServer, chat: OpenaiChat): Promise<ModelAnswer> {
  const { place, timings } = server;
  const { model, request, options } = chat;
  const begunAt = performance.now();
  let text = collectText(options.onText);
  const totalMs = options.timeoutMs ?? timings.totalMs;
  const mayRepeat = (): boolean => !text.hasHandedOn();
  let { abilities } = chat;
  const completion = await callPatiently({ place, signal: options.signal, totalMs, timings, mayRepeat }, async (watch) => {
    const sent = await send(server, { model, request, abilities }, watch);
    text = collectText(options.onText);
    const read = await readCompletion(sent.answer, text, { asked: sent.asked, watch });
    // Its thinking used up the bound of the answer: with more of it the answer has a chance.
    const isStarved = read.finish === 'length' && read.hasThought && !sent.abilities.thinks;
    abilities = { ...sent.abilities, thinks: sent.abilities.thinks || read.hasThought };
    chat.learn(abilities);
    if (isStarved) throw new FailedTry(describeUnfinished(model), { kind: 'chance' });
    return read;
  });
  if (wasCut(request, completion.inputTokens, chat.contextTokens)) throw describeOverlong(model);
  refuseUnfit(completion, model);
  const { inputTokens, outputTokens, finish } = completion;
  const whole = text.finish();
  const found = request.schema && abilities.format === 'words' ? (takeJson(whole) ?? whole) : whole;
  return finishAnswer({ model, text: found, isUnfinished: finish === 'length', inputTokens, outputTokens, begunAt });
}

/** Sends the question with all that the model may take, and with less where it names what it does not. */
async function send(
  server: OpenaiServer,
  { model, request, abilities: known }: Pick<OpenaiChat, 'model' | 'request' | 'abilities'>,
  watch: Watch,
): Promise<{ readonly answer: ServerAnswer; readonly abilities: Abilities; readonly asked: AskedServer }> {
  const tried: Abilities[] = [];
  let abilities = known;
  for (;;) {
    tried.push(abilities);
    const body = createCompletionBody(model, request, { abilities, keepsNothing: server.isOwn });
    const answer = await server.send('/chat/completions', watch, body);
    const asked = { place: server.place, model, question: `${JSON.stringify(body)} ${server.apiKey}` };
    if (answer.status === 200) return { answer, abilities, asked };
    const error = await readServerError(answer);
    const next = isOverlong(error) ? undefined : stepDown(abilities, error, tried);
    if (!next) throw explainServerError(error, asked);
    abilities = next;
  }
}

function refuseUnfit({ finish, isRefused }: Completion, model: string): void {
  if (isRefused || finish === 'content_filter') throw new ModelFailure('refused', `The model ${model} will not answer this.`);
}
