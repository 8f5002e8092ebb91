import type { FastifyReply } from 'fastify';
import { fetchCalls, fetchRoute, firewallRoutes } from '@merlon/contract/firewalls.ts';
import { NOT_A_TEXT } from '../../adapters/config-thread/accept-configuration.ts';
import { readUpload } from '../../http/read-upload.ts';
import { type App, registerRoute } from '../../http/register-route.ts';
import { refuseInput } from '../../refusal.ts';
import { decodeConfiguration } from './decode-configuration.ts';
import type { Fetching } from './fetching.ts';
import type { FirewallsService } from './service.ts';

/** Bytes of a configuration file. */
const MAX_CONFIG_BYTES = 20_000_000;

export function registerFirewallRoutes(app: App, service: FirewallsService): void {
  registerRoute(app, firewallRoutes.create, ({ body }) => service.create(body));
  registerRoute(app, firewallRoutes.addList, ({ body }) => service.addList(body));
  registerRoute(app, firewallRoutes.list, () => service.list());
  registerRoute(app, firewallRoutes.update, ({ params, body }) => service.update(params.id, body));
  registerRoute(app, firewallRoutes.remove, async ({ params }) => {
    await service.remove(params.id);
    return { message: 'The firewall was deleted.' };
  });
  registerRoute(app, firewallRoutes.storedConfig, ({ params }) => service.readStored(params.id));
  registerRoute(app, firewallRoutes.importConfig, ({ params, body }) => service.importConfig(params.id, body.config), {
    readMultipart: async (request) => {
      const { file, fields } = await readUpload(request, MAX_CONFIG_BYTES);
      const config = file ? decodeConfiguration(file.content) : fields['config'];
      if (config?.includes('\0')) throw refuseInput({ field: 'config', message: NOT_A_TEXT });
      return { config };
    },
  });
  registerRoute(app, firewallRoutes.acceptIdentity, ({ params, body }) => service.acceptIdentity(params.id, body));
  registerRoute(app, firewallRoutes.snapshots, ({ params }) => service.listSnapshots(params.id));
  registerRoute(app, firewallRoutes.snapshot, ({ params }) => service.readSnapshot(params.id, params.snapshotId));
  registerRoute(app, firewallRoutes.changes, ({ params, query }) => service.readChanges(params.id, params.snapshotId, query.since));
  registerRoute(app, firewallRoutes.downloadConfig, async ({ params }) => {
    const { filename, content } = await service.downloadConfig(params.id);
    return { filename, content, contentType: 'text/plain; charset=utf-8' };
  });
}

export function registerFetchRoutes(app: App, fetching: Fetching): void {
  registerRoute(app, firewallRoutes.fetchMany, ({ body }) => fetching.fetchMany(body));
  registerRoute(app, firewallRoutes.stopFetches, ({ body }) => fetching.stopFetches(body));
  for (const call of fetchCalls) {
    registerRoute(app, fetchRoute(call), ({ params, reply }) => fetching.fetchConfig(params.id, call, abortWhenGone(reply)));
  }
}

/** Aborts when the caller hangs up before the answer: a session with a device must not go on for nobody. */
function abortWhenGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort(new Error('The caller hung up'));
  });
  return gone.signal;
}
