import { changeRoutes } from '@merlon/contract/changes.ts';
import { type App, registerRoute } from '../../http/register-route.ts';
import type { ChangesService } from './service.ts';

export function registerChangeRoutes(app: App, service: ChangesService): void {
  registerRoute(app, changeRoutes.list, ({ query }) => service.listChanges(query));
  registerRoute(app, changeRoutes.ofDevice, ({ params, query, signal }) => service.readOfDevice(params.id, query.since, signal));
  registerRoute(app, changeRoutes.details, ({ params, signal }) => service.readDetails(params.id, signal));
  registerRoute(app, changeRoutes.sinceWhen, ({ params, query, signal }) => service.findSinceWhen(params.id, query, signal));
  registerRoute(app, changeRoutes.causes, ({ params, signal }) => service.findCauses(params.id, params.auditId, signal));
  registerRoute(app, changeRoutes.baseline, ({ params }) => service.readBaseline(params.id));
  registerRoute(app, changeRoutes.approve, async ({ params, body, user, about }) => {
    const { baseline, words } = await service.approveBaseline(params.id, { given: body, username: user.username });
    about(words);
    return baseline;
  });
  registerRoute(app, changeRoutes.removeBaseline, async ({ params, about }) => {
    about(await service.removeBaseline(params.id));
    return { message: 'The baseline was removed.' };
  });
}
