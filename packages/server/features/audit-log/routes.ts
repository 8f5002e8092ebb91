import { auditLogRoutes } from '@merlon/contract/audit-log.ts';
import { type App, registerRoute } from '../../http/register-route.ts';
import type { AuditLogService } from './service.ts';

export function registerAuditLogRoutes(app: App, service: AuditLogService): void {
  registerRoute(app, auditLogRoutes.list, ({ query }) => service.list(query));
}
