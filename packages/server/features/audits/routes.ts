import { auditRoutes } from '@merlon/contract/audits.ts';
import { historyRoutes } from '@merlon/contract/history.ts';
import { type App, registerRoute } from '../../http/register-route.ts';
import type { AuditsService } from './service.ts';

export function registerAuditRoutes(app: App, service: AuditsService): void {
  registerRoute(app, auditRoutes.start, ({ params, body }) => service.start(params.id, body));
  registerRoute(app, auditRoutes.progress, ({ params }) => service.readProgress(params.id));
  registerRoute(app, auditRoutes.stop, async ({ params }) => {
    await service.stop(params.id);
    return { message: 'Audit was stopped by user' };
  });
  registerRoute(app, auditRoutes.startMany, ({ body }) => service.startMany(body));
  registerRoute(app, auditRoutes.stopMany, ({ body }) => service.stopMany(body));
  registerRoute(app, auditRoutes.running, () => service.listRunning());
  registerRoute(app, auditRoutes.estimate, ({ params, query }) => service.estimate(params.id, query));
  registerRoute(app, auditRoutes.latest, ({ params }) => service.readLatest(params.id));
  registerRoute(app, auditRoutes.latestResults, ({ params }) => service.readLatestResults(params.id));
  registerRoute(app, auditRoutes.results, ({ params }) => service.readResults(params.id, params.auditId));
  registerRoute(app, auditRoutes.remove, async ({ params }) => {
    await service.remove(params.id, params.auditId);
    return { message: 'The audit was deleted.' };
  });
  registerRoute(app, auditRoutes.models, ({ params }) => service.listModels(params.id));
  registerRoute(app, auditRoutes.reports, ({ params, query }) => service.listReports(params.id, query.page, query.page_size));
  registerRoute(app, auditRoutes.downloadReport, ({ params, query }) => service.downloadReport(params.id, query.format));
  registerRoute(app, auditRoutes.removeReport, async ({ params }) => {
    await service.removeReport(params.id);
    return { message: 'The report was deleted.' };
  });
  registerRoute(app, historyRoutes.list, ({ query }) => service.listHistory(query));
  registerRoute(app, historyRoutes.record, ({ params }) => service.readRecord(params.id));
  registerRoute(app, historyRoutes.comparison, ({ params }) => service.compareAudits(params.id));
}
