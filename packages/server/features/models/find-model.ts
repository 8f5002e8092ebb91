import { BUILT_IN_MODEL, type ModelKind } from '@merlon/contract/models.ts';
import { type EmbeddingModel, ModelFailure } from '@merlon/engine/ports/language-model.ts';
import type { FoundModel, ModelName } from '../../model-access.ts';
import { Refusal, refuseInput } from '../../refusal.ts';
import { isAnswering } from './catalogue.ts';
import type { ModelLists } from './lists.ts';
import type { ModelsPorts } from './ports.ts';

/** The answer to a request for an online model while everything is kept local. */
export const LOCAL_ONLY = 'Online models are switched off: an administrator keeps everything local.';
/** Milliseconds that a server may take to say what one of its models is. */
const PATIENCE = 5000;

type Search = ModelsPorts & { readonly lists: ModelLists };

/** As `ModelAccess.find` says. */
export async function findModel(search: Search, { name, kind }: ModelName): Promise<FoundModel | 'built-in'> {
  if (name === BUILT_IN_MODEL && kind !== 'online') return 'built-in';
  const looked = await lookEverywhere(search, name, kind);
  if (looked.found) return looked.found;
  if (looked.problem !== undefined) throw new Refusal('unavailable', looked.problem);
  const which = kind === undefined ? '' : `${kind} `;
  throw refuseInput({ field: 'model', message: looked.refusal ?? `There is no ${which}model called ${JSON.stringify(name)}.` });
}

/** A model, or why there is none: a list that could not be had, or a rule of the house. */
interface Looked {
  readonly found?: FoundModel | undefined;
  readonly problem?: string | undefined;
  readonly refusal?: string;
}

async function lookEverywhere(search: Search, name: string, kind: ModelKind | undefined): Promise<Looked> {
  const offline = kind === 'online' ? {} : await lookOffline(search, name);
  if (offline.found || kind === 'offline') return offline;
  const online = await lookOnline(search, name);
  return { ...online, problem: online.found ? undefined : (offline.problem ?? online.problem) };
}

async function lookOffline({ lists, offline, limitTime }: Search, name: string): Promise<Looked> {
  const { models, problem } = await lists.offline.get();
  // Names are given with their tag or, where that is the usual one, without.
  const listed = models.find((model) => model.name === name) ?? models.find((model) => model.name === `${name}:latest`);
  if (!listed || listed.isEmbedding || listed.isRemote) return { problem };
  try {
    const { digest, contextTokens, isRemote, isEmbedding } = await offline.describe(listed.name, limitTime(PATIENCE));
    if (isRemote || isEmbedding) return {};
    return { found: { name: listed.name, kind: 'offline', digest, contextTokens, destination: offline.place } };
  } catch (error) {
    if (error instanceof ModelFailure && error.kind === 'missing') return {};
    return { problem: error instanceof ModelFailure ? error.message : `The model server at ${offline.place} did not answer in time.` };
  }
}

async function lookOnline({ lists, online, store }: Search, name: string): Promise<Looked> {
  if (!online || !lists.online) return {};
  if (await store.isLocalOnly()) return { refusal: LOCAL_ONLY };
  const { models, problem } = await lists.online.get();
  if (!models.includes(name) || !isAnswering(name)) return { problem };
  return { found: { name, kind: 'online', digest: '', contextTokens: online.findContextTokens(name), destination: online.place } };
}

/** The first model of the house that makes vectors; undefined where there is none or its server does not answer. */
export async function findEmbedding({ lists, offline }: Search): Promise<EmbeddingModel | undefined> {
  const { models } = await lists.offline.get();
  const listed = models.find(({ isEmbedding, isRemote }) => isEmbedding && !isRemote);
  if (!listed) return undefined;
  const { name, digest } = listed;
  return { name, digest, embed: (texts, as, signal) => offline.embed(name, texts, as, signal) };
}
