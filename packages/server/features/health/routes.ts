import { healthRoutes } from '@merlon/contract/health.ts';
import { type App, registerRoute } from '../../http/register-route.ts';
import type { HealthService } from './service.ts';

export function registerHealthRoutes(app: App, health: HealthService): void {
  registerRoute(app, healthRoutes.health, async ({ reply }) => {
    const answer = await health.examine();
    if (answer.status === 'unavailable') reply.code(503);
    return answer;
  });
}
