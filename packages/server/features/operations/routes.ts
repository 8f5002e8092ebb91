import { operationsRoutes } from '@merlon/contract/operations.ts';
import { type App, registerRoute } from '../../http/register-route.ts';
import { describeRemoved, describeSettings } from './retention.ts';
import type { OperationsService } from './service.ts';

export function registerOperationsRoutes(app: App, service: OperationsService): void {
  registerRoute(app, operationsRoutes.overview, () => service.readOverview());
  registerRoute(app, operationsRoutes.jobs, ({ query }) => service.listJobs(query));
  registerRoute(app, operationsRoutes.retention, () => service.readRetention());
  registerRoute(app, operationsRoutes.previewRetention, ({ query }) => service.previewRetention(query));
  registerRoute(app, operationsRoutes.changeRetention, ({ body, about }) => {
    about(describeSettings(body));
    return service.changeRetention(body);
  });
  registerRoute(app, operationsRoutes.applyRetention, async ({ about }) => {
    about(describeRemoved(await service.applyRetention()));
    return service.readRetention();
  });
}
