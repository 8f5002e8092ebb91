import { modelCallRoutes } from '@merlon/contract/model-calls.ts';
import { modelRoutes } from '@merlon/contract/models.ts';
import { type App, registerRoute } from '../../http/register-route.ts';
import type { ModelsService } from './service.ts';

export function registerModelRoutes(app: App, service: ModelsService): void {
  registerRoute(app, modelRoutes.offline, () => service.listOffline());
  registerRoute(app, modelRoutes.online, () => service.listOnline());
  registerRoute(app, modelCallRoutes.settings, () => service.readSettings());
  registerRoute(app, modelCallRoutes.changeSettings, ({ body, about }) => {
    about(body.local_only ? 'everything is kept local' : 'online models may be asked');
    return service.changeSettings(body);
  });
  registerRoute(app, modelCallRoutes.calls, ({ query, user }) => service.listCalls(query, user));
  registerRoute(app, modelCallRoutes.sent, ({ params, user }) => service.readCall(params.id, user));
}
