import { analysisRoutes } from '@merlon/contract/analysis.ts';
import { auditRoutes } from '@merlon/contract/audits.ts';
import { fleetReportRoutes } from '@merlon/contract/fleet-report.ts';
import { historyRoutes } from '@merlon/contract/history.ts';
import { type ListNames, nameMany } from '../../http/recording.ts';
import { type App, registerRoute } from '../../http/register-route.ts';
import type { ReportsService } from './service.ts';

export function registerReportRoutes(app: App, service: ReportsService, listNames: ListNames): void {
  registerRoute(app, auditRoutes.latest, ({ params }) => service.readLatest(params.id));
  registerRoute(app, auditRoutes.latestResults, ({ params }) => service.readLatestResults(params.id));
  registerRoute(app, auditRoutes.results, ({ params }) => service.readResults(params.id, params.auditId));
  registerRoute(app, historyRoutes.results, ({ params }) => service.readResults(undefined, params.id));
  registerRoute(app, analysisRoutes.judgements, async ({ params, query, about }) => {
    const judgements = await service.listJudgements(params.id, params.auditId, query.check_id);
    about(judgements.length === 0 ? null : nameMany(await listNames([params.id])));
    return judgements;
  });
  registerRoute(app, auditRoutes.models, ({ params }) => service.listModels(params.id));
  registerRoute(app, auditRoutes.reports, ({ params, query }) => service.listReports(params.id, query.page, query.page_size));
  registerRoute(app, auditRoutes.downloadReport, async ({ params, query, about, signal }) => {
    const file = await service.downloadReport(params.id, query.format, signal);
    about(file.filename);
    return file;
  });
  registerRoute(app, fleetReportRoutes.draw, async ({ body, user, about, signal }) => {
    const file = await service.drawFleetReport(body, user.username, signal);
    about(file.filename);
    return file;
  });
  registerRoute(app, auditRoutes.removeReport, async ({ params, about }) => {
    about(await service.removeReport(params.id));
    return { message: 'The report was deleted.' };
  });
}
