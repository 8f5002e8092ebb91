import { auditRoutes } from '@merlon/contract/audits.ts';
import { type ListNames, nameDevice, nameMany } from '../../http/recording.ts';
import { type App, registerRoute } from '../../http/register-route.ts';
import type { AuditsService } from './service.ts';

export function registerAuditRoutes(app: App, service: AuditsService, listNames: ListNames): void {
  const named = nameDevice(listNames);
  registerRoute(
    app,
    auditRoutes.start,
    named(({ params, body, user, signal }) => service.start(params.id, body, { user, signal })),
  );
  registerRoute(app, auditRoutes.progress, ({ params }) => service.readProgress(params.id));
  const stop = named(async ({ params }) => {
    await service.stop(params.id);
    return { message: 'Audit was stopped by user' };
  });
  registerRoute(app, auditRoutes.stop, stop);
  registerRoute(app, auditRoutes.startMany, async ({ body, about, user }) => {
    const answer = await service.startMany(body, user);
    about(nameMany(await listNames(answer.started)));
    return answer;
  });
  registerRoute(app, auditRoutes.stopMany, async ({ body, about }) => {
    const answer = await service.stopMany(body);
    about(nameMany(await listNames(answer.started)));
    return answer;
  });
  registerRoute(app, auditRoutes.running, () => service.listRunning());
  registerRoute(app, auditRoutes.estimate, ({ params, query }) => service.estimate(params.id, query));
}
