import { analysisRoutes } from '@merlon/contract/analysis.ts';
import { auditRoutes } from '@merlon/contract/audits.ts';
import { historyRoutes } from '@merlon/contract/history.ts';
import { type ListNames, nameDevice, nameMany } from '../../http/recording.ts';
import { type App, registerRoute } from '../../http/register-route.ts';
import type { AuditsService } from './service.ts';

export function registerAuditRoutes(app: App, service: AuditsService, listNames: ListNames): void {
  const named = nameDevice(listNames);
  registerRoute(
    app,
    auditRoutes.start,
    named(({ params, body, user, signal }) => service.start(params.id, body, { user, signal })),
  );
  registerRoute(app, auditRoutes.progress, ({ params }) => service.readProgress(params.id));
  const stop = named(async ({ params }) => {
    await service.stop(params.id);
    return { message: 'Audit was stopped by user' };
  });
  registerRoute(app, auditRoutes.stop, stop);
  registerRoute(app, auditRoutes.startMany, async ({ body, about, user }) => {
    const answer = await service.startMany(body, user);
    about(nameMany(await listNames(answer.started)));
    return answer;
  });
  registerRoute(app, auditRoutes.stopMany, async ({ body, about }) => {
    const answer = await service.stopMany(body);
    about(nameMany(await listNames(answer.started)));
    return answer;
  });
  registerRoute(app, auditRoutes.running, () => service.listRunning());
  registerRoute(app, auditRoutes.estimate, ({ params, query }) => service.estimate(params.id, query));
  registerRoute(app, auditRoutes.latest, ({ params }) => service.readLatest(params.id));
  registerRoute(app, auditRoutes.latestResults, ({ params }) => service.readLatestResults(params.id));
  registerRoute(app, auditRoutes.results, ({ params }) => service.readResults(params.id, params.auditId));
  registerRoute(
    app,
    analysisRoutes.analyse,
    named(({ params, body, user, signal }) => service.analyse(params.id, body, { user, signal })),
  );
  registerRoute(app, auditRoutes.remove, async ({ params, about }) => {
    about(await service.remove(params.id, params.auditId));
    return { message: 'The audit was deleted.' };
  });
  registerRoute(app, auditRoutes.models, ({ params }) => service.listModels(params.id));
  registerRoute(app, auditRoutes.reports, ({ params, query }) => service.listReports(params.id, query.page, query.page_size));
  registerRoute(app, auditRoutes.downloadReport, async ({ params, query, about, signal }) => {
    const file = await service.downloadReport(params.id, query.format, signal);
    about(file.filename);
    return file;
  });
  registerRoute(app, auditRoutes.removeReport, async ({ params, about }) => {
    about(await service.removeReport(params.id));
    return { message: 'The report was deleted.' };
  });
  registerRoute(app, analysisRoutes.previewModel, ({ params, body, user }) => service.previewModel(params.id, body, user));
  registerRoute(app, analysisRoutes.judgements, ({ params, query }) => service.listJudgements(params.id, params.auditId, query.check_id));
  registerRoute(app, historyRoutes.list, ({ query }) => service.listHistory(query));
  registerRoute(app, historyRoutes.record, ({ params }) => service.readRecord(params.id));
  registerRoute(app, historyRoutes.results, ({ params }) => service.readResults(undefined, params.id));
  registerRoute(app, historyRoutes.comparison, ({ params }) => service.compareAudits(params.id));
}
