import type { ModelCall, ModelSettings, modelCallRoutes } from '@merlon/contract/model-calls.ts';
import { BUILT_IN_MODEL, type OfflineModel, type OnlineModel } from '@merlon/contract/models.ts';
import type { Pagination } from '@merlon/contract/shapes.ts';
import type * as z from 'zod/mini';
import { placeOfCallSubject, placeOfModelCall } from '../../adapters/secrets/sealed-columns.ts';
import type { Vault } from '../../adapters/secrets/vault.ts';
import type { CurrentUser } from '../../http/access.ts';
import { paginate } from '../../http/paginate.ts';
import type { FoundModel, ModelAccess } from '../../model-access.ts';
import { Refusal } from '../../refusal.ts';
import { visitOld } from '../../visit-old.ts';
import { openModel } from './ask-model.ts';
import { LOCAL_ONLY, findEmbedding, findModel } from './find-model.ts';
import { type ModelLists, createModelLists, showOffline, showOnline } from './lists.ts';
import type { ModelsPorts } from './ports.ts';
import { previewRequests } from './preview-requests.ts';
import type { CallInfo } from './store.ts';

type Ports = ModelsPorts & { readonly lists: ModelLists };

export type ModelsService = ReturnType<typeof createModelsService>;

/** Which models there are, what may be asked of them, and what was. */
export function createModelsService(given: ModelsPorts) {
  const ports: Ports = { ...given, lists: createModelLists(given) };
  const access: ModelAccess = {
    find: (name) => findModel(ports, name),
    open: (model, use) => openModel(ports, model, use),
    preview: (model, use, requests) => previewRequests(ports, model, use, requests),
    findEmbedding: () => findEmbedding(ports),
  };
  return {
    listOffline: listOffline.bind(null, ports),
    listOnline: listOnline.bind(null, ports),
    countAll: countAll.bind(null, ports),
    readSettings: readSettings.bind(null, ports),
    changeSettings: changeSettings.bind(null, ports),
    listCalls: listCalls.bind(null, ports),
    readCall: readCall.bind(null, ports),
    measureCalls: measureCalls.bind(null, ports),
    countOld: countOld.bind(null, ports),
    removeOld: removeOld.bind(null, ports),
    access,
  };
}

async function listOffline({
  lists,
  isOfflineExpected,
}: Ports): Promise<{ models: OfflineModel[]; current_model: string; warning?: string }> {
  const listed = await lists.offline.get();
  const models = showOffline(listed);
  const current = models[0]?.name ?? BUILT_IN_MODEL;
  const isMissed = isOfflineExpected && listed.problem !== undefined;
  return { models, current_model: current, ...(isMissed && { warning: listed.problem }) };
}

async function listOnline({ lists, store }: Ports): Promise<{ models: OnlineModel[]; warning?: string }> {
  if (!lists.online) return { models: [] };
  if (await store.isLocalOnly()) return { models: [], warning: LOCAL_ONLY };
  const listed = await lists.online.get();
  return { models: showOnline(listed), ...(listed.problem !== undefined && { warning: listed.problem }) };
}

/** As the servers said last: nobody waits for them. */
async function countAll({ lists, store }: Ports): Promise<{ offline: number; online: number }> {
  const [offline, online] = await Promise.all([
    lists.offline.peek(),
    store.isLocalOnly().then((isLocalOnly) => (isLocalOnly ? undefined : lists.online?.peek())),
  ]);
  return { offline: showOffline(offline).length, online: online ? showOnline(online).length : 0 };
}

async function readSettings({ store, offline, online }: Ports): Promise<ModelSettings> {
  return { local_only: await store.isLocalOnly(), offline_host: offline.place, online_host: online?.place ?? null };
}

async function changeSettings(ports: Ports, { local_only }: { readonly local_only: boolean }): Promise<ModelSettings> {
  await ports.store.setLocalOnly(local_only);
  return readSettings(ports);
}

async function listCalls(
  { store, vault }: Ports,
  { page, page_size: size, kind }: z.output<typeof modelCallRoutes.calls.query>,
  user: CurrentUser,
): Promise<{ calls: ModelCall[]; pagination: Pagination }> {
  const userId = user.role === 'admin' ? undefined : user.id;
  const { rows, total } = await store.listCalls({ userId, kind }, { offset: (page - 1) * size, limit: size });
  return { calls: rows.map((row) => showCall(vault, row, user)), pagination: paginate(page, size, total) };
}

/** Seconds that a call to a model for an audit takes on average; undefined where none was made. */
function measureCalls({ store }: Ports, model: FoundModel): Promise<number | undefined> {
  return store.measureCalls(model);
}

/** How many calls the ledger holds of before a moment. */
function countOld({ store }: Ports, before: Date): Promise<number> {
  return store.countOld(before);
}

/** Removes them from the ledger. @returns how many, also where the signal cut it short */
function removeOld({ store }: Ports, before: Date, signal?: AbortSignal): Promise<number> {
  return visitOld({ list: (after, limit) => store.listOld(before, after, limit), visit: store.removeCalls }, signal);
}

async function readCall({ store, vault }: Ports, id: string, user: CurrentUser): Promise<z.input<typeof modelCallRoutes.sent.response>> {
  const row = await store.findCall(id);
  // To others it is as if it were not there.
  if (!row || (user.role !== 'admin' && row.userId !== user.id)) throw new Refusal('not-found', 'Model call not found.');
  const { sent, ...info } = row;
  const withheld = sent !== null && row.userId !== user.id;
  const text = sent && !withheld ? JSON.parse(vault.open(sent, placeOfModelCall(id)).toString()) : null;
  return { ...showCall(vault, info, user), withheld, sent: text };
}

/** The title of a chat is its first question, which only its user reads, and no API token. */
const hidesSubject = ({ purpose, userId }: Pick<CallInfo, 'purpose' | 'userId'>, reader: CurrentUser): boolean =>
  purpose === 'chat' && (userId !== reader.id || reader.scope !== 'session');

function showSubject(vault: Vault, { id, sealedSubject, subject, ...call }: CallInfo, reader: CurrentUser): string {
  if (hidesSubject(call, reader)) return '';
  return sealedSubject ? vault.open(sealedSubject, placeOfCallSubject(id)).toString() : subject;
}

const showCall = (vault: Vault, call: CallInfo, reader: CurrentUser): ModelCall => ({
  id: call.id,
  at: call.at.toISOString(),
  username: call.username,
  purpose: call.purpose,
  subject: showSubject(vault, call, reader),
  model: call.model,
  kind: call.kind,
  destination: call.destination,
  outcome: call.outcome,
  detail: call.detail,
  bytes_sent: call.bytesSent,
  bytes_received: call.bytesReceived,
  input_tokens: call.inputTokens,
  output_tokens: call.outputTokens,
  seconds: call.seconds,
  replaced: call.replaced,
});
