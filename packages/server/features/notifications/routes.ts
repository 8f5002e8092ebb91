import { channelRoutes } from '@merlon/contract/channels.ts';
import { notificationRoutes } from '@merlon/contract/notifications.ts';
import { type App, registerRoute } from '../../http/register-route.ts';
import type { NotificationsService } from './service.ts';

export function registerNotificationRoutes(app: App, service: NotificationsService): void {
  registerChannelRoutes(app, service);
  registerRoute(app, notificationRoutes.routes, () => service.listRoutes());
  registerRoute(app, notificationRoutes.addRoute, ({ body, about }) => {
    about(body.name);
    return service.addRoute(body);
  });
  registerRoute(app, notificationRoutes.changeRoute, ({ params, body, about }) => {
    about(body.name);
    return service.changeRoute(params.id, body);
  });
  registerRoute(app, notificationRoutes.removeRoute, async ({ params, about }) => {
    about(await service.removeRoute(params.id));
    return { message: 'The route was deleted.' };
  });
  registerRoute(app, notificationRoutes.previewRoute, ({ body }) => service.previewRoute(body));
  registerRoute(app, notificationRoutes.events, ({ query, user }) => service.listEvents(query, user));
  registerRoute(app, notificationRoutes.deliveries, ({ query }) => service.listDeliveries(query));
  registerRoute(app, notificationRoutes.sendAgain, async ({ params, about }) => {
    const { delivery, name } = await service.sendAgain(params.id);
    about(name);
    return delivery;
  });
  registerRoute(app, notificationRoutes.bell, ({ query, user }) => service.readBell(user, query));
  registerRoute(app, notificationRoutes.readBell, async ({ body, user }) => {
    await service.markRead(user, body.until);
    return { message: 'Marked as read.' };
  });
  registerRoute(app, notificationRoutes.muteBell, async ({ body, user }) => {
    await service.mute(user, body.muted);
    return { message: 'The bell was changed.' };
  });
}

function registerChannelRoutes(app: App, service: NotificationsService): void {
  registerRoute(app, channelRoutes.channels, () => service.listChannels());
  registerRoute(app, channelRoutes.addChannel, ({ body, about }) => {
    about(`${body.name} (${body.kind})`);
    return service.addChannel(body);
  });
  registerRoute(app, channelRoutes.changeChannel, ({ params, body, about }) => {
    about(`${body.name} (${body.kind})`);
    return service.changeChannel(params.id, body);
  });
  registerRoute(app, channelRoutes.removeChannel, async ({ params, about }) => {
    about(await service.removeChannel(params.id));
    return { message: 'The channel was deleted.' };
  });
  registerRoute(app, channelRoutes.testChannel, async ({ params, user, about }) => {
    const { delivery, name } = await service.testChannel(params.id, user.username);
    about(`${name}: ${delivery.status}`);
    return delivery;
  });
  registerRoute(app, channelRoutes.resume, async ({ about }) => {
    const resumed = await service.resumeChannels();
    about(`${resumed} of a backup`);
    return { resumed };
  });
}
