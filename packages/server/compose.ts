import type { Platform } from '@merlon/engine/ports/platform.ts';
import { hidePastedSecrets } from '@merlon/engine/privacy/hide-pasted-secrets.ts';
import { findPlatform, platforms } from '@merlon/platforms/registry.ts';
import { type AuditPool, createAuditPool } from './adapters/audit-thread/audit-pool.ts';
import { systemClock } from './adapters/clock/clock.ts';
import { limitTime } from './adapters/clock/limit-time.ts';
import { repeat } from './adapters/clock/repeat.ts';
import { runConfigTask } from './adapters/config-thread/run-config-task.ts';
import { type Locks, createLocks } from './adapters/database/device-locks.ts';
import type { Queryable } from './adapters/database/queryable.ts';
import { createOllamaClient } from './adapters/language-models/ollama-client.ts';
import { createOpenaiClient } from './adapters/language-models/openai-client.ts';
import { listOwnAddresses } from './adapters/network/own-addresses.ts';
import { createPasswords } from './adapters/passwords/passwords.ts';
import { type ReadBenchmarkOptions, readBenchmarkInWorker } from './adapters/pdf-text/read-benchmark-in-worker.ts';
import { UnreadablePdf } from './adapters/pdf-text/unreadable-pdf.ts';
import { deriveKey } from './adapters/secrets/secret-key.ts';
import { createVault } from './adapters/secrets/vault.ts';
import { DeviceFailure } from './adapters/device/device-failure.ts';
import { type DeviceReader, createDeviceReader } from './adapters/device/device-reader.ts';
import { countProcessors } from './adapters/threads/processors.ts';
import { createTokens } from './adapters/tokens/tokens.ts';
import { ANALYSIS_BUDGET_MS } from './features/audits/analyse-configuration.ts';
import { defineAuditJob, performAudit } from './features/audits/audit-job.ts';
import { registerAuditRoutes } from './features/audits/routes.ts';
import { type AuditsService, createAuditsService } from './features/audits/service.ts';
import { createAuditsStore } from './features/audits/store.ts';
import { registerAuditLogRoutes } from './features/audit-log/routes.ts';
import { createAuditLogService } from './features/audit-log/service.ts';
import { createAuditLogStore } from './features/audit-log/store.ts';
import { registerAuthRoutes, registerUserRoutes } from './features/auth/routes.ts';
import { createAuthService } from './features/auth/service.ts';
import { createSignInTries } from './features/auth/sign-in-tries.ts';
import { createAuthStore } from './features/auth/store.ts';
import { createUsersService } from './features/auth/users-service.ts';
import { createUsersStore } from './features/auth/users-store.ts';
import { registerChatRoutes } from './features/chat/routes.ts';
import { type ChatService, createChatService } from './features/chat/service.ts';
import { createChatStore } from './features/chat/store.ts';
import { registerDashboardRoutes } from './features/dashboard/routes.ts';
import { createDashboardService } from './features/dashboard/service.ts';
import { readDocument, readDocumentJob } from './features/documents/read-document-job.ts';
import { registerDocumentRoutes } from './features/documents/routes.ts';
import { type DocumentsService, createDocumentsService } from './features/documents/service.ts';
import { type IsInUse, createDocumentsStore } from './features/documents/store.ts';
import { createConfigurations } from './features/firewalls/configurations.ts';
import { createFetchStore } from './features/firewalls/fetch-store.ts';
import { fetchJob } from './features/firewalls/fetch-many.ts';
import { type Fetching, type FetchingPorts, createFetching } from './features/firewalls/fetching.ts';
import { registerConfigurationRoutes, registerFetchRoutes, registerFirewallRoutes } from './features/firewalls/routes.ts';
import { createFirewallsService } from './features/firewalls/service.ts';
import { settleLostFetches } from './features/firewalls/settle-lost-fetches.ts';
import { createSnapshotStore } from './features/firewalls/snapshot-store.ts';
import { createFirewallsStore } from './features/firewalls/store.ts';
import { type Target, judgeTarget } from './features/firewalls/target-policy.ts';
import { registerHealthRoutes } from './features/health/routes.ts';
import { createHealthService } from './features/health/service.ts';
import { registerModelRoutes } from './features/models/routes.ts';
import { type ModelsService, createModelsService } from './features/models/service.ts';
import { createModelsStore } from './features/models/store.ts';
import { registerPlatformRoutes } from './features/platforms/routes.ts';
import { embedBenchmark, embedJob } from './features/search/embed-job.ts';
import { registerSearchRoutes } from './features/search/routes.ts';
import { type SearchService, createSearchService } from './features/search/service.ts';
import { createSearchStore } from './features/search/store.ts';
import type { Authenticate } from './http/access.ts';
import type { RecordDeed } from './http/recording.ts';
import type { App } from './http/register-route.ts';
import type { Outside } from './outside.ts';

export interface Features {
  readonly authenticate: Authenticate;
  readonly record: RecordDeed;
  /** The calls that every process answers. */
  readonly registerWatching: (app: App) => void;
  /** The calls that the page and scripts make. */
  readonly registerCalls: (app: App) => void;
  /** Gives back what the features hold of the outside. */
  readonly stop: () => Promise<void>;
}

/** Makes every feature and connects it with what it needs; the only place where features meet. Job kinds are registered here too. */
export function composeFeatures(outside: Outside): Features {
  const { database, version, secretKey } = outside;
  const now = systemClock;
  const health = createHealthService({ version, checkDatabase: database.check });
  const auditLog = createAuditLogService({ store: createAuditLogStore(database.db), clock: now });
  const passwords = createPasswords();
  const auth = createAuthService({
    store: createAuthStore(database.db),
    tries: createSignInTries(database.db, deriveKey(secretKey, 'sign-in tries')),
    tokens: createTokens(secretKey, now),
    ...{ passwords, now, record: auditLog.record },
  });
  const users = createUsersService({ store: createUsersStore(database.db), passwords, now });
  const models = composeModels(outside);
  const auditing = composeAuditing(outside, models);
  const { documents, firewalls, audits } = auditing;
  const search = composeSearch(outside, documents, models);
  const chat = composeChat(outside, { ...auditing, search, models });
  const dashboard = createDashboardService({
    countFirewalls: firewalls.service.countAll,
    countModels: models.countAll,
    summariseAudits: audits.summariseHistory,
    listDocuments: documents.list,
    readCharts: audits.readCharts,
  });

  return {
    authenticate: auth.authenticate,
    record: auditLog.record,
    registerWatching: (app) => registerHealthRoutes(app, health),
    registerCalls: (app) => {
      registerAuthRoutes(app, auth);
      registerUserRoutes(app, users);
      registerAuditLogRoutes(app, auditLog);
      registerPlatformRoutes(app);
      registerModelRoutes(app, models);
      registerDocumentRoutes(app, documents);
      registerSearchRoutes(app, search);
      registerFirewallRoutes(app, firewalls.service);
      registerConfigurationRoutes(app, firewalls.service);
      registerFetchRoutes(app, firewalls.fetching, firewalls.service);
      registerAuditRoutes(app, audits, firewalls.service.listNames);
      registerDashboardRoutes(app, dashboard);
      registerChatRoutes(app, chat);
    },
    stop: () => chat.stop().then(auditing.stop),
  };
}

/** The way of every feature to a model is `access`. */
function composeModels({ database, secretKey, models: { offlineUrl, online, timings } }: Outside): ModelsService {
  return createModelsService({
    ...{ store: createModelsStore(database.db), clock: systemClock, limitTime, vault: createVault(secretKey), platforms },
    offline: createOllamaClient({ baseUrl: offlineUrl, ...(timings && { timings }) }),
    online: online && createOpenaiClient({ ...online, ...(timings && { timings }) }),
  });
}

/** Benchmarks, devices and audits: each keeps what another uses from being deleted under it. */
function composeAuditing(outside: Outside, models: ModelsService) {
  const isInUse = (tx: Queryable, documentId: string) => audits.usesDocument(tx, documentId);
  const documents = composeDocuments(outside, isInUse);
  const locks = createLocks(outside.database.connection);
  const reader = createDeviceReader();
  const firewalls = composeFirewalls(outside, { locks, reader }, () => audits);
  // One more than audits of the queue run at once: a test of one check does not wait for them.
  const pool = createAuditPool(countProcessors() + 1);
  const audits: AuditsService = composeAudits(outside, documents, firewalls, { pool, models });
  const stop = async (): Promise<void> => {
    await reader.stop();
    await pool.stop();
    await locks.stop();
  };
  return { documents, firewalls, audits, locks, stop };
}

function composeDocuments({ database, queue }: Outside, isInUse: IsInUse): DocumentsService {
  const ports = { store: createDocumentsStore(database.db), clock: systemClock, isInUse };
  const service = createDocumentsService({
    ...ports,
    benchmarkTypes: platforms.map(({ type }) => type),
    findPlatform,
    enqueueReading: async (tx, documentId) => void (await queue.enqueue(readDocumentJob, { documentId }, { key: documentId, tx })),
  });
  const reading = {
    ...ports,
    findPlatform,
    readBenchmark: (pdf: Uint8Array, { type }: Platform, options: ReadBenchmarkOptions) => readBenchmarkInWorker(pdf, type, options),
    describeUnreadable: (error: unknown) => (error instanceof UnreadablePdf ? error.message : undefined),
  };
  queue.work(readDocumentJob, {
    run: async ({ documentId }, { signal }) => {
      await readDocument(reading, documentId, signal);
      await queue.enqueue(embedJob, { documentId }, { key: documentId });
    },
    giveUp: ({ documentId }) => service.giveUp(documentId),
  });
  return service;
}

function composeSearch({ database, queue }: Outside, documents: DocumentsService, { access }: ModelsService): SearchService {
  const ports = {
    ...{ store: createSearchStore(database.db), clock: systemClock, limitTime, findEmbedding: access.findEmbedding },
    benchmarkTypes: platforms.map(({ type }) => type),
    listBenchmarks: async () => (await documents.list()).filter(({ status }) => status === 'completed'),
    listRecommendations: (documentId: string) => documents.listRecommendations(documentId, null),
    enqueueEmbedding: async (documentId: string) => void (await queue.enqueue(embedJob, { documentId }, { key: documentId })),
  };
  queue.work(embedJob, { run: ({ documentId }, { signal }) => embedBenchmark(ports, documentId, signal) });
  return createSearchService(ports);
}

interface ChatSources extends Pick<ReturnType<typeof composeAuditing>, 'documents' | 'firewalls' | 'locks'> {
  readonly search: SearchService;
  readonly models: ModelsService;
}

function composeChat({ database, log, secretKey }: Outside, { documents, firewalls, locks, search, models }: ChatSources): ChatService {
  return createChatService({
    ...{ store: createChatStore(database.db), vault: createVault(secretKey), clock: systemClock, limitTime },
    ...{ models: models.access, search: search.search, tryHold: locks.tryHold },
    hideSecrets: (text) => hidePastedSecrets(platforms, text),
    listBenchmarks: async () => (await documents.list()).filter(({ status }) => status === 'completed').map(({ id }) => id),
    listDeviceNames: () => firewalls.service.listNames(),
    logError: (error, what) => log.error({ err: error }, what),
  });
}

/** Where a device may be is judged anew each time: addresses of a machine change. */
const composePolicy =
  ({ deviceNetworks: allowed, listOwnServices }: Outside) =>
  (target: Target) =>
    judgeTarget(target, { allowed, ownAddresses: listOwnAddresses(), ownServices: listOwnServices() });

interface DeviceAdapters {
  readonly locks: Locks;
  readonly reader: DeviceReader;
}

function composeFirewalls(outside: Outside, { locks, reader }: DeviceAdapters, audits: () => AuditsService) {
  const { database, secretKey } = outside;
  const ports = {
    ...{ store: createFirewallsStore(database.db), fetches: createFetchStore(database.db), clock: systemClock, listHeld: locks.listHeld },
    ...{ findPlatform, judgeTarget: composePolicy(outside), vault: createVault(secretKey) },
  };
  const configurations = createConfigurations({
    ...{ ...ports, snapshots: createSnapshotStore(database.db) },
    inspect: (input) => runConfigTask('inspect', input),
    measure: (input) => runConfigTask('measure', input),
    compare: (input) => runConfigTask('compare', input),
  });
  const service = createFirewallsService({
    ...{ ...ports, configurations, platforms },
    settleFetches: () => settleLostFetches(ports),
    listAudits: () => audits().listNewest(),
    isAudited: (tx, firewallId) => audits().usesFirewall(tx, firewallId),
  });
  const fetching = composeFetching(outside, {
    ...{
      ...ports,
      configurations,
      repeat,
      readDevice: reader.readDevice,
      tryHold: locks.tryHold,
      readCredentials: service.readCredentials,
    },
    listAudited: () => audits().listAuditedFirewalls(),
  });
  return { service, configurations, fetching };
}

function composeFetching(
  { queue }: Outside,
  ports: Omit<FetchingPorts, 'describeDeviceFailure' | 'enqueueFetch' | 'cancelFetch'>,
): Fetching {
  const fetching = createFetching({
    ...ports,
    describeDeviceFailure: (error) => (error instanceof DeviceFailure ? error : undefined),
    enqueueFetch: (tx, job, key) => queue.enqueue(fetchJob, job, { key, tx }),
    cancelFetch: async (jobId) => void (await queue.cancel(fetchJob, jobId)),
  });
  queue.work(fetchJob, { run: (job, { signal }) => fetching.performFetch(job, signal), giveUp: (job) => fetching.giveUpFetch(job) });
  return fetching;
}

function composeAudits(
  { database, queue, analysisBudgetMs }: Outside,
  documents: DocumentsService,
  firewalls: ReturnType<typeof composeFirewalls>,
  { pool, models }: { readonly pool: AuditPool; readonly models: ModelsService },
): AuditsService {
  const auditJob = defineAuditJob(countProcessors());
  const { readText: readSnapshot } = firewalls.configurations;
  const ports = {
    ...{ store: createAuditsStore(database.db), clock: systemClock, findPlatform, readSnapshot },
    ...{ models: models.access, repeat, runAudit: pool.run, drawReport: pool.draw },
    listRecommendations: documents.listRecommendations,
  };
  const service = createAuditsService({
    ...ports,
    requireFirewall: firewalls.service.requireAudited,
    listDevices: firewalls.service.listAudited,
    pickSnapshot: firewalls.service.pickSnapshot,
    ...{ findBenchmark: documents.findUsable, listCommands: documents.listCommandIds },
    measureModel: models.measureCalls,
    analysis: {
      prepare: (input) => runConfigTask('prepareAnalysis', input),
      ...{ drawReport: pool.render, budgetMs: analysisBudgetMs ?? ANALYSIS_BUDGET_MS },
    },
    enqueueAudit: (tx, auditId, firewallId) => queue.enqueue(auditJob, { auditId }, { key: firewallId, tx }),
    cancelAudit: async (jobId) => void (await queue.cancel(auditJob, jobId)),
  });
  queue.work(auditJob, {
    run: ({ auditId }, { signal }) => performAudit(ports, auditId, signal).finally(documents.releaseReplaced),
    giveUp: ({ auditId }) => service.giveUp(auditId),
  });
  return service;
}
