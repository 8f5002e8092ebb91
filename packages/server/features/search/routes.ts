import { searchRoutes } from '@merlon/contract/search.ts';
import { type App, registerRoute } from '../../http/register-route.ts';
import type { SearchService } from './service.ts';

/** Bytes of a query's body; a query is one sentence. */
const BODY_LIMIT = 64 * 1024;

export function registerSearchRoutes(app: App, service: SearchService): void {
  registerRoute(app, searchRoutes.query, ({ body }) => service.search(body), { bodyLimit: BODY_LIMIT });
}
