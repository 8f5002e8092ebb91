import { searchRoutes } from '@merlon/contract/search.ts';
import { type App, registerRoute } from '../../http/register-route.ts';
import type { SearchService } from './service.ts';

export function registerSearchRoutes(app: App, service: SearchService): void {
  registerRoute(app, searchRoutes.query, ({ body }) => service.search(body));
}
