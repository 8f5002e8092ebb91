import { trendRoutes } from '@merlon/contract/trends.ts';
import { type App, registerRoute } from '../../http/register-route.ts';
import type { TrendsService } from './service.ts';

export function registerTrendRoutes(app: App, service: TrendsService): void {
  registerRoute(app, trendRoutes.read, ({ query }) => service.read(query));
}
