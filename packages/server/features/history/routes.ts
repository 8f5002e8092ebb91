import { auditRoutes } from '@merlon/contract/audits.ts';
import { checkRoutes } from '@merlon/contract/checks.ts';
import { historyRoutes } from '@merlon/contract/history.ts';
import { type App, registerRoute } from '../../http/register-route.ts';
import type { HistoryService } from './service.ts';

export function registerHistoryRoutes(app: App, service: HistoryService): void {
  registerRoute(app, historyRoutes.list, ({ query }) => service.listHistory(query));
  registerRoute(app, historyRoutes.record, ({ params }) => service.readRecord(params.id));
  registerRoute(app, historyRoutes.comparison, ({ params }) => service.compareAudits(params.id));
  registerRoute(app, checkRoutes.list, ({ query }) => service.listChecks(query));
  registerRoute(app, checkRoutes.devices, ({ query }) => service.listCheckedDevices(query));
  registerRoute(app, auditRoutes.remove, async ({ params, about }) => {
    about(await service.remove(params.id, params.auditId));
    return { message: 'The audit was deleted.' };
  });
}
