import { findingRoutes } from '@merlon/contract/findings.ts';
import { type App, registerRoute } from '../../http/register-route.ts';
import type { FindingsService } from './service.ts';

export function registerFindingRoutes(app: App, service: FindingsService): void {
  registerRoute(app, findingRoutes.list, ({ query }) => service.list(query));
  registerRoute(app, findingRoutes.groups, ({ query }) => service.listGroups(query));
  registerRoute(app, findingRoutes.progress, () => service.readProgress());
  registerRoute(app, findingRoutes.download, ({ query }) => service.download(query));
  registerRoute(app, findingRoutes.details, ({ params }) => service.read(params.id));
  registerRoute(app, findingRoutes.change, async ({ body, user, about }) => {
    const { changed, subject } = await service.change(body, user);
    about(subject);
    return { changed };
  });
  registerRoute(app, findingRoutes.comment, async ({ params, body, user, about }) => {
    about(await service.comment(params.id, body.text, user));
    return { message: 'The comment was added.' };
  });
}
