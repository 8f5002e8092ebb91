import { scheduleRoutes } from '@merlon/contract/schedules.ts';
import { type App, registerRoute } from '../../http/register-route.ts';
import type { SchedulesService } from './service.ts';

export function registerScheduleRoutes(app: App, service: SchedulesService): void {
  registerRoute(app, scheduleRoutes.list, () => service.list());
  registerRoute(app, scheduleRoutes.create, ({ body, user, about }) => {
    about(body.name);
    return service.create(body, user);
  });
  registerRoute(app, scheduleRoutes.update, async ({ params, body, user, about }) => {
    const updated = await service.update(params.id, body, user);
    about(updated.name);
    return updated;
  });
  registerRoute(app, scheduleRoutes.remove, async ({ params, user, about }) => {
    about(await service.remove(params.id, user));
    return { message: 'The schedule was deleted.' };
  });
  registerRoute(app, scheduleRoutes.resume, async ({ about }) => {
    const resumed = await service.resume();
    about(`${resumed} of a backup`);
    return { resumed };
  });
  registerRoute(app, scheduleRoutes.run, async ({ params, user, about }) => {
    const { shown, name } = await service.run(params.id, user);
    about(name);
    return shown;
  });
  registerRoute(app, scheduleRoutes.stop, async ({ params, user, about }) => {
    const { shown, name } = await service.stop(params.id, params.runId, user);
    about(name);
    return shown;
  });
  registerRoute(app, scheduleRoutes.runs, ({ params, query }) => service.listRuns(params.id, query));
  registerRoute(app, scheduleRoutes.runDetails, ({ params, query }) => service.readRun(params.id, params.runId, query));
  registerRoute(app, scheduleRoutes.report, async ({ params, about }) => {
    const file = await service.readReport(params.id, params.runId);
    about(file.filename);
    return file;
  });
  registerRoute(app, scheduleRoutes.preview, ({ body }) => service.preview(body));
}
