import { applyJudgements } from '@merlon/engine/audit/by-model/apply-judgements.ts';
import { askOpenChecks } from '@merlon/engine/audit/by-model/ask-open-checks.ts';
import { prepareOpenChecks } from '@merlon/engine/audit/by-model/find-open-check.ts';
import type { Configuration } from '@merlon/engine/audit/read-configuration.ts';
import type { Verdict } from '@merlon/engine/model/verdict.ts';
import type { Benchmark } from '@merlon/engine/model/recommendation.ts';
import { type LanguageModel, ModelFailure } from '@merlon/engine/ports/language-model.ts';
import type { Platform } from '@merlon/engine/ports/platform.ts';
import { collectKnownValues } from '@merlon/engine/privacy/collect-known-values.ts';
import { createGate } from '@merlon/engine/privacy/gate.ts';
import type { KnownValues } from '@merlon/engine/model/known-values.ts';
import {
  type ModelVariables,
  findProvider,
  readModelAddresses,
  warnOfModelServer,
} from '@merlon/server/adapters/language-models/model-addresses.ts';
import { createOllamaClient } from '@merlon/server/adapters/language-models/ollama-client.ts';
import { createOpenaiClient } from '@merlon/server/adapters/language-models/openai-client.ts';
import { CommandFailure } from './failure.ts';

/** A configuration after its audit by rules. */
export interface JudgedByRules {
  readonly platform: Platform;
  readonly benchmark: Benchmark;
  readonly configuration: Configuration;
  /** The configuration's text, including secrets. */
  readonly text: string;
  readonly verdicts: readonly Verdict[];
}

/** A model that was found, asked through the `chat` of its adapter. */
interface Found extends Omit<LanguageModel, 'answer'> {
  readonly chat: (name: string, ...rest: Parameters<LanguageModel['answer']>) => ReturnType<LanguageModel['answer']>;
}

/** Asks a model about everything the rules left open. `message`: why it was not asked about some of it; empty if it was asked about all. */
export type AskModel = (judged: JudgedByRules) => Promise<{ readonly verdicts: readonly Verdict[]; readonly message: string }>;

/** Milliseconds for all questions about one configuration. */
const ASKING_TIME = 45 * 60_000;
/** Milliseconds for a list of models. */
const LIST_TIME = 10_000;

/**
 * Finds a model by its name, first on the local model server and then with the provider, so that nothing leaves the house by mistake.
 * @param warn told what somebody should know before questions are sent
 * @throws CommandFailure if neither has it
 */
export async function chooseModel(name: string, variables: ModelVariables, warn: (line: string) => void): Promise<AskModel> {
  const { found, problems, warnings } = await findModel(name, variables);
  if (!found) throw new CommandFailure(`the model ${name} is not known${problems.length > 0 ? `: ${problems.join(' ')}` : '.'}`);
  if (found.kind === 'offline') for (const warning of warnings) warn(warning);
  return async ({ platform, benchmark, configuration, text, verdicts }) => {
    const find = prepareOpenChecks(platform, configuration);
    const open = benchmark.recommendations.flatMap((recommendation) => find(recommendation) ?? []);
    const end = Date.now() + ASKING_TIME;
    const { judgements, message } = await askOpenChecks(openModel(found, collectKnownValues(platform, text)), open, {
      signal: new AbortController().signal,
      timeLeft: () => end - Date.now(),
    });
    return { verdicts: applyJudgements(verdicts, open, judgements), message };
  };
}

async function findModel(
  name: string,
  variables: ModelVariables,
): Promise<{ found?: Found; problems: readonly string[]; warnings: readonly string[] }> {
  const addresses = readAddresses(variables);
  const problems: string[] = [];
  const note = (error: unknown): undefined => {
    if (!(error instanceof ModelFailure)) throw error;
    problems.push(error.message);
    return undefined;
  };
  const found = (await findOffline(name, addresses.ollamaHost).catch(note)) ?? (await findOnline(name, addresses).catch(note));
  return { ...(found && { found }), problems, warnings: warnOfModelServer(addresses) };
}

async function findOffline(name: string, baseUrl: string): Promise<Found | undefined> {
  const server = createOllamaClient({ baseUrl });
  const listed = await server.list(AbortSignal.timeout(LIST_TIME));
  const model = listed.find((each) => each.name === name) ?? listed.find((each) => each.name === `${name}:latest`);
  if (!model || model.isEmbedding || model.isRemote) return undefined;
  const { digest, contextTokens, isEmbedding, isRemote } = await server.describe(model.name, AbortSignal.timeout(LIST_TIME));
  return isEmbedding || isRemote ? undefined : { name: model.name, kind: 'offline', digest, contextTokens, chat: server.chat };
}

async function findOnline(name: string, addresses: ReturnType<typeof readAddresses>): Promise<Found | undefined> {
  const provider = findProvider(addresses);
  if (!provider) return undefined;
  const server = createOpenaiClient(provider);
  const ids = await server.list(AbortSignal.timeout(LIST_TIME));
  return ids.includes(name)
    ? { name, kind: 'online', digest: '', contextTokens: server.findContextTokens(name), chat: server.chat }
    : undefined;
}

function readAddresses(variables: ModelVariables): ReturnType<typeof readModelAddresses> {
  try {
    return readModelAddresses(variables);
  } catch (error) {
    throw new CommandFailure(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/** Everything for a model goes through the gate: secrets never pass, and names pass only to a model inside the house. */
function openModel({ chat, ...model }: Found, known: KnownValues): LanguageModel {
  const gate = createGate(model.kind, known, []);
  return {
    ...model,
    answer: async (request, options) => {
      const prepared = gate.prepare(request);
      if (prepared.problem !== undefined) throw new ModelFailure('blocked', prepared.problem);
      const answer = await chat(model.name, prepared.request, options);
      const restorer = gate.createRestorer(request);
      return { ...answer, text: restorer.push(answer.text) + restorer.end() };
    },
  };
}
