import { platformRoutes } from '@merlon/contract/platforms.ts';
import { type App, registerRoute } from '../../http/register-route.ts';
import { listPlatforms } from './service.ts';

export function registerPlatformRoutes(app: App): void {
  registerRoute(app, platformRoutes.list, listPlatforms);
}
