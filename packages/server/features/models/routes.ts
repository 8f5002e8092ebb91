import { modelRoutes } from '@merlon/contract/models.ts';
import { type App, registerRoute } from '../../http/register-route.ts';
import { listOfflineModels } from './service.ts';

export function registerModelRoutes(app: App): void {
  registerRoute(app, modelRoutes.offline, listOfflineModels);
}
