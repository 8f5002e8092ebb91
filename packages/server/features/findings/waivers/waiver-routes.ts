import type { Waiver } from '@merlon/contract/waivers.ts';
import { waiverRoutes } from '@merlon/contract/waivers.ts';
import { type App, registerRoute } from '../../../http/register-route.ts';
import { nameMany } from '../../../http/recording.ts';
import type { FindingsService } from '../service.ts';
import { describeSettings } from './settings.ts';

/** As the audit log names a waiver. */
function describe({ kind, state, until, items }: Waiver): string {
  const about = nameMany([...new Set(items.map(({ device_name: device, check_id: check }) => `${check} on ${device}`))]);
  return `${state}: ${kind} until ${until}, ${about ?? 'nothing'}`;
}

export function registerWaiverRoutes(app: App, service: FindingsService): void {
  const show = async (id: string, about: (subject: string) => void): Promise<Waiver> => {
    const waiver = await service.readWaiver(id);
    about(describe(waiver));
    return waiver;
  };
  registerRoute(app, waiverRoutes.list, ({ query, user }) => service.listWaivers(query, user));
  registerRoute(app, waiverRoutes.inbox, ({ user }) => service.readInbox(user));
  registerRoute(app, waiverRoutes.download, ({ query, user }) => service.downloadRegister(query, user));
  registerRoute(app, waiverRoutes.settings, ({ body, about }) => {
    about(describeSettings(body));
    return service.changeSettings(body);
  });
  registerRoute(app, waiverRoutes.preview, ({ body }) => service.preview(body.finding_ids));
  registerRoute(app, waiverRoutes.request, async ({ body, user, about }) => {
    const id = await service.request(body, user);
    return show(id, about);
  });
  registerRoute(app, waiverRoutes.answer, async ({ body, user, about }) => {
    const id = await service.answer(body, user);
    return show(id, about);
  });
  registerRoute(app, waiverRoutes.details, ({ params }) => service.readWaiver(params.id));
  registerRoute(app, waiverRoutes.decide, async ({ params, body, user, about }) => {
    await service.decide(params.id, body, user);
    return show(params.id, about);
  });
  registerRoute(app, waiverRoutes.revoke, async ({ params, body, user, about }) => {
    await service.revoke(params.id, body.why, user);
    return show(params.id, about);
  });
  registerRoute(app, waiverRoutes.extend, async ({ params, body, user, about }) => {
    const id = await service.extend(params.id, body, user);
    return show(id, about);
  });
}
