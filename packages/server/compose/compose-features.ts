import { registerAnalysisRoutes } from '../features/analysis/routes.ts';
import { registerAuditRoutes } from '../features/audits/routes.ts';
import { registerAuditLogRoutes } from '../features/audit-log/routes.ts';
import { registerApiTokenRoutes, registerAuthRoutes, registerUserRoutes } from '../features/auth/routes.ts';
import { registerChangeRoutes } from '../features/changes/routes.ts';
import { registerChatRoutes } from '../features/chat/routes.ts';
import { registerDashboardRoutes } from '../features/dashboard/routes.ts';
import type { DashboardService } from '../features/dashboard/service.ts';
import { registerBenchmarkRoutes } from '../features/benchmarks/routes.ts';
import { registerConfigurationRoutes, registerFetchRoutes, registerDeviceRoutes } from '../features/devices/routes.ts';
import type { ChatService } from '../features/chat/service.ts';
import type { FindingsService } from '../features/findings/service.ts';
import type { ModelsService } from '../features/models/service.ts';
import type { OperationsService } from '../features/operations/service.ts';
import type { SearchService } from '../features/search/service.ts';
import { registerFindingRoutes } from '../features/findings/routes.ts';
import { registerWaiverRoutes } from '../features/findings/waivers/waiver-routes.ts';
import { registerHealthRoutes } from '../features/health/routes.ts';
import { createHealthService } from '../features/health/service.ts';
import { registerHistoryRoutes } from '../features/history/routes.ts';
import { registerModelRoutes } from '../features/models/routes.ts';
import { registerOperationsRoutes } from '../features/operations/routes.ts';
import { registerPlatformRoutes } from '../features/platforms/routes.ts';
import { registerReportRoutes } from '../features/reports/routes.ts';
import { registerSearchRoutes } from '../features/search/routes.ts';
import { registerTrendRoutes } from '../features/trends/routes.ts';
import type { Authenticate } from '../http/access.ts';
import type { CountCall } from '../http/limit-calls.ts';
import type { RecordDeed } from '../http/recording.ts';
import type { App } from '../http/register-route.ts';
import type { Outside } from '../outside.ts';
import { composeAccounts } from './compose-accounts.ts';
import { composeAuditing } from './compose-auditing.ts';
import { composeDashboard } from './compose-dashboard.ts';
import { composeEvents } from './compose-events.ts';
import { composeFindings } from './compose-findings.ts';
import { composeModels } from './compose-models.ts';
import { composeOperations } from './compose-operations.ts';
import { composeProgramme } from './compose-programme.ts';
import { composeSealing } from './compose-sealing.ts';
import { composeChat, composeSearch } from './compose-talk.ts';
import { composeTrends } from './compose-trends.ts';

export interface Features {
  readonly authenticate: Authenticate;
  readonly record: RecordDeed;
  readonly countCall: CountCall;
  /** The calls that every process answers. */
  readonly registerWatching: (app: App) => void;
  /** The calls that the page and scripts make. */
  readonly registerCalls: (app: App) => void;
  /** Begins what goes on beside calls and jobs. @returns what ends it */
  readonly begin: () => Promise<() => Promise<void>>;
  /** Gives back what the features hold of the outside. */
  readonly stop: () => Promise<void>;
}

/** Makes every feature and connects it with what it needs; the only place where features meet. Job kinds are registered here too. */
export function composeFeatures(outside: Outside): Features {
  const health = createHealthService({ version: outside.version, checkDatabase: outside.database.check });
  const telling = composeEvents(outside);
  const { auth, users, apiTokens, auditLog, authenticate, countCall } = composeAccounts(outside, telling);
  const models = composeModels(outside);
  const auditing = composeAuditing(outside, models, telling);
  const { benchmarks, devices, history } = auditing;
  const { service: findings, begin: beginFindings } = composeFindings(outside, {
    devices: devices.service,
    history,
    users,
    recording: auditing.recording,
    telling,
    tryHold: auditing.locks.tryHold,
  });
  const search = composeSearch(outside, benchmarks, models);
  const chat = composeChat(outside, { ...auditing, search, models });
  const trends = composeTrends({ devices: devices.service, history, findings });
  const programme = composeProgramme(outside, { auditing, findings, trends, findActive: users.listActive });
  const { messages } = programme;
  const operations = composeOperations(outside, { auditing, models, auditLog, telling, messages });
  const beginSealing = composeSealing(outside);
  const dashboard = composeDashboard(outside, { ...auditing, models });

  return {
    authenticate,
    countCall,
    record: auditLog.record,
    registerWatching: (app) => registerHealthRoutes(app, health),
    registerCalls: (app) => {
      registerCalls(app, { ...auditing, auth, users, apiTokens, auditLog, models, search, findings, dashboard, chat, operations });
      registerTrendRoutes(app, trends);
      programme.register(app);
    },
    begin: async () => {
      await devices.bindAccounts();
      await beginSealing();
      const endFindings = await beginFindings();
      await benchmarks.renewOutdated();
      await auditing.changes.begin();
      const endOperations = await operations.begin();
      const endSendingOn = auditLog.sendOn();
      const endProgramme = programme.begin();
      return () => {
        endFindings();
        endProgramme();
        endSendingOn();
        return endOperations();
      };
    },
    stop: () => chat.stop().then(auditing.stop),
  };
}

interface Services
  extends
    Omit<ReturnType<typeof composeAuditing>, 'recording' | 'locks' | 'stop'>,
    Omit<ReturnType<typeof composeAccounts>, 'authenticate' | 'countCall'> {
  readonly models: ModelsService;
  readonly search: SearchService;
  readonly findings: FindingsService;
  readonly dashboard: DashboardService;
  readonly chat: ChatService;
  readonly operations: OperationsService;
}

/** The calls that the page and scripts make. */
function registerCalls(app: App, services: Services): void {
  const { auth, users, apiTokens, auditLog, benchmarks, devices, history } = services;
  registerAuthRoutes(app, auth);
  registerUserRoutes(app, users);
  registerApiTokenRoutes(app, apiTokens);
  registerAuditLogRoutes(app, auditLog);
  registerPlatformRoutes(app);
  registerModelRoutes(app, services.models);
  registerBenchmarkRoutes(app, benchmarks);
  registerSearchRoutes(app, services.search);
  registerDeviceRoutes(app, devices.service);
  registerConfigurationRoutes(app, devices.service);
  registerFetchRoutes(app, devices.fetching, devices.service);
  registerAuditRoutes(app, services.audits, devices.service.listNames);
  registerAnalysisRoutes(app, services.analysis, devices.service.listNames);
  registerReportRoutes(app, services.reports, devices.service.listNames);
  registerHistoryRoutes(app, history);
  registerFindingRoutes(app, services.findings);
  registerWaiverRoutes(app, services.findings);
  registerDashboardRoutes(app, services.dashboard);
  registerChangeRoutes(app, services.changes.service);
  registerChatRoutes(app, services.chat);
  registerOperationsRoutes(app, services.operations);
}
