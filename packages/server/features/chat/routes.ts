import { chatRoutes } from '@merlon/contract/chat.ts';
import { type App, registerRoute } from '../../http/register-route.ts';
import type { ChatService } from './service.ts';

export function registerChatRoutes(app: App, service: ChatService): void {
  registerRoute(app, chatRoutes.list, ({ user }) => service.list(user));
  registerRoute(app, chatRoutes.create, ({ user, body }) => service.create(user, body.title));
  registerRoute(app, chatRoutes.rename, ({ user, params, body }) => service.rename(user, params.id, body.title));
  registerRoute(app, chatRoutes.remove, async ({ user, params }) => {
    await service.remove(user, params.id);
    return { message: 'The chat was deleted.' };
  });
  registerRoute(app, chatRoutes.messages, ({ user, params }) => service.listMessages(user, params.id));
  registerRoute(app, chatRoutes.addMessage, ({ user, params, body }) => service.addMessage(user, params.id, body));
  registerRoute(app, chatRoutes.ask, ({ user, params, body, signal }) => service.ask(user, params.id, body, signal));
  registerRoute(app, chatRoutes.preview, ({ user, params, body }) => service.preview(user, params.id, body));
  registerRoute(app, chatRoutes.askOnce, ({ user, body, signal }) => service.askOnce(user, body, signal));
}
