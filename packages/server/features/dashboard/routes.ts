import { dashboardRoutes } from '@merlon/contract/dashboard.ts';
import { type App, registerRoute } from '../../http/register-route.ts';
import type { DashboardService } from './service.ts';

export function registerDashboardRoutes(app: App, service: DashboardService): void {
  registerRoute(app, dashboardRoutes.stats, () => service.readStats());
  registerRoute(app, dashboardRoutes.charts, () => service.readCharts());
  registerRoute(app, dashboardRoutes.attention, () => service.readAttention());
}
