import type { FastifyReply } from 'fastify';
import { fetchCalls, fetchRoute, firewallRoutes } from '@merlon/contract/firewalls.ts';
import { NOT_A_TEXT } from '@merlon/engine/configuration/accept-configuration.ts';
import { nameDevice, nameMany } from '../../http/recording.ts';
import { tagRoutes } from '@merlon/contract/tag-changes.ts';
import { type App, registerRoute } from '../../http/register-route.ts';
import { refuseInput } from '../../refusal.ts';
import { decodeConfiguration } from './decode-configuration.ts';
import type { Fetching } from './fetching.ts';
import type { DevicesService } from './service.ts';
import { refuseToUser, showDeviceToUser, showListToUser } from './show-to-user.ts';

export function registerDeviceRoutes(app: App, service: DevicesService): void {
  const named = nameDevice(service.listNames);
  registerRoute(app, firewallRoutes.create, ({ body, user, about }) => {
    about(body.device_name);
    return refuseToUser(user, () => service.create(body));
  });
  registerRoute(app, firewallRoutes.addList, async ({ body, user, about }) => {
    const answer = showListToUser(user, await service.addList(body));
    about(nameMany(answer.rows.filter(({ added }) => added).map(({ device_name }) => device_name)));
    return answer;
  });
  registerRoute(app, firewallRoutes.list, async ({ user }) => (await service.list()).map((device) => showDeviceToUser(user, device)));
  registerRoute(app, firewallRoutes.update, async ({ params, body, user, about }) => {
    const { device, words } = await refuseToUser(user, () => service.update(params.id, { user, given: body }));
    about(words ? `${device.device_name} (${words})` : device.device_name);
    return showDeviceToUser(user, device);
  });
  registerRoute(app, tagRoutes.list, () => service.listTags());
  registerRoute(app, tagRoutes.change, async ({ body, about }) => {
    const { answer, names, words } = await service.tagDevices(body);
    const changed = nameMany(names);
    about(changed === null ? null : `${changed} (${words})`);
    return answer;
  });
  const remove = named(async ({ params }) => {
    await service.remove(params.id);
    return { message: 'The firewall was deleted.' };
  });
  registerRoute(app, firewallRoutes.remove, remove);
  registerRoute(
    app,
    firewallRoutes.acceptIdentity,
    named(async ({ params, body, user }) => showDeviceToUser(user, await service.acceptIdentity(params.id, { user, seen: body }))),
  );
}

export function registerConfigurationRoutes(app: App, service: DevicesService): void {
  const named = nameDevice(service.listNames);
  registerRoute(
    app,
    firewallRoutes.storedConfig,
    named(({ params, signal, admitBytes }) => service.readStored(params.id, { signal, admitBytes })),
  );
  registerRoute(
    app,
    firewallRoutes.importConfig,
    async ({ params, body, signal, about }) => {
      const before = await service.requireAudited(params.id);
      about(before.name);
      const stored = await service.importConfig(params.id, { text: body.config, isExcerpt: body.excerpt }, signal);
      // A type that was not known is read off the configuration, and says where the account of the device may go.
      const { type } = await service.requireAudited(params.id);
      if (type !== before.type) about(`${before.name} (type ${before.type} -> ${type})`);
      return stored;
    },
    {
      readMultipart: (request) =>
        app.bodies.receiveUpload(request, firewallRoutes.importConfig.fileLimit, async ({ file, fields }) => {
          const config = file ? decodeConfiguration(file.content) : fields['config'];
          if (config?.includes('\0')) throw refuseInput({ field: 'config', message: NOT_A_TEXT });
          return { config, ...(fields['excerpt'] !== undefined && { excerpt: fields['excerpt'] === 'true' }) };
        }),
    },
  );
  registerRoute(app, firewallRoutes.snapshots, ({ params }) => service.listSnapshots(params.id));
  registerRoute(
    app,
    firewallRoutes.snapshot,
    named(({ params, signal, admitBytes }) => service.readSnapshot(params.id, params.snapshotId, { signal, admitBytes })),
  );
  registerRoute(
    app,
    firewallRoutes.changes,
    named(({ params, query, signal, admitBytes }) =>
      service.readChanges(params.id, { id: params.snapshotId, since: query.since }, { signal, admitBytes }),
    ),
  );
  registerRoute(
    app,
    firewallRoutes.downloadConfig,
    named(async ({ params, signal, admitBytes }) => {
      const { filename, content } = await service.downloadConfig(params.id, { signal, admitBytes });
      return { filename, content, contentType: 'text/plain; charset=utf-8' };
    }),
  );
}

export function registerFetchRoutes(app: App, fetching: Fetching, service: DevicesService): void {
  const named = nameDevice(service.listNames);
  registerRoute(app, firewallRoutes.fetchMany, async ({ body, about }) => {
    const answer = await fetching.fetchMany(body);
    about(nameMany(await service.listNames(answer.started)));
    return answer;
  });
  registerRoute(app, firewallRoutes.stopFetches, async ({ body, about }) => {
    const answer = await fetching.stopFetches(body);
    about(nameMany(await service.listNames(answer.started)));
    return answer;
  });
  for (const call of fetchCalls) {
    registerRoute(
      app,
      fetchRoute(call),
      named(({ params, user, reply }) => refuseToUser(user, () => fetching.fetchConfig(params.id, call, abortWhenGone(reply)))),
    );
  }
}

/** Aborts when the caller hangs up before the answer: a session with a device must not go on for nobody. */
function abortWhenGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const abort = (): void => {
    if (!reply.raw.writableFinished) gone.abort(new Error('The caller hung up'));
  };
  // Who is gone by now does not close again.
  if (reply.raw.closed) abort();
  else reply.raw.once('close', abort);
  return gone.signal;
}
