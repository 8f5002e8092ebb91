import { findPlatform, platforms } from '@merlon/platforms/registry.ts';
import { systemClock } from '../adapters/clock/clock.ts';
import { repeat } from '../adapters/clock/repeat.ts';
import type { Locks } from '../adapters/database/device-locks.ts';
import { listOwnAddresses } from '../adapters/network/own-addresses.ts';
import { DeviceFailure } from '../adapters/device/device-failure.ts';
import type { DeviceReader } from '../adapters/device/device-reader.ts';
import { changesJob } from '../features/changes/changes-job.ts';
import type { HistoryService } from '../features/history/service.ts';
import { bindAccounts } from '../features/devices/access/bind-accounts.ts';
import { createConfigurations } from '../features/devices/configurations.ts';
import { createFetchStore } from '../features/devices/fetch-store.ts';
import { fetchJob } from '../features/devices/fetch-many.ts';
import { type Fetching, type FetchingPorts, createFetching } from '../features/devices/fetching.ts';
import { type DevicesService, createDevicesService } from '../features/devices/service.ts';
import { settleLostFetches } from '../features/devices/settle-lost-fetches.ts';
import { createSnapshotStore } from '../features/devices/snapshot-store.ts';
import { createDevicesStore } from '../features/devices/store.ts';
import { createTagStore } from '../features/devices/tags/tag-store.ts';
import { type Target, judgeTarget } from '../features/devices/access/target-policy.ts';
import type { Metrics } from '../metrics.ts';
import type { Outside } from '../outside.ts';
import { addAccepted } from './add-accepted.ts';
import { refuseCostly } from './refuse-costly.ts';

/** The allowed places are computed afresh each time, because the addresses of a machine change. */
const composePolicy =
  ({ deviceNetworks: allowed, listOwnServices }: Outside) =>
  (target: Target) =>
    judgeTarget(target, { allowed, ownAddresses: listOwnAddresses(), ownServices: listOwnServices() });

interface DeviceAdapters {
  readonly locks: Locks;
  readonly reader: DeviceReader;
}

/** Devices, their configurations and the ways to fetch them. */
export function composeDevices(outside: Outside, { locks, reader }: DeviceAdapters, history: HistoryService) {
  const { database, vault, log, usersAcceptIdentities } = outside;
  const { run } = outside.threads.configs;
  const ports = {
    store: createDevicesStore(database.db),
    tags: createTagStore(database.db),
    fetches: createFetchStore(database.db),
    clock: systemClock,
    listHeld: locks.listHeld,
    listAbandoned: locks.listAbandoned,
    findPlatform,
    judgeTarget: composePolicy(outside),
    checkPrivateKey: outside.threads.keys.judge,
    vault,
  };
  const configurations = createConfigurations({
    ...ports,
    snapshots: createSnapshotStore(database.db),
    inspect: (input, signal) => refuseCostly(run('inspect', input, signal)),
    measure: (input, signal) => refuseCostly(run('measure', input, signal)),
    compare: (input, signal) => refuseCostly(run('compare', input, signal)),
    noteChange: async ({ id, deviceId }) => void (await outside.queue.enqueue(changesJob, { firewallId: deviceId }, { key: id })),
  });
  const service = createDevicesService({
    ...ports,
    configurations,
    platforms,
    usersAcceptIdentities,
    readList: outside.threads.lists.read,
    settleLost: async () => void (await Promise.all([settleLostFetches(ports), history.settleLost()])),
    listAudits: async () => addAccepted(database.db, await history.listNewest()),
    isAudited: history.usesDevice,
  });
  const fetchingPorts = {
    ...ports,
    configurations,
    repeat,
    readDevice: countFetches(reader.readDevice, outside.metrics),
    tryHold: locks.tryHold,
    readCredentials: service.readCredentials,
    listAudited: history.listAuditedDevices,
  };
  const fetching = composeFetching(outside, fetchingPorts, service.nameDevices);
  return { service, configurations, fetching, bindAccounts: () => bindAccounts({ ...ports, log }) };
}

/** A fetch that was stopped says nothing about the device. */
const countFetches =
  (readDevice: DeviceReader['readDevice'], { countFetch }: Metrics): DeviceReader['readDevice'] =>
  async (platform, target, options) => {
    try {
      const reading = await readDevice(platform, target, options);
      countFetch(undefined);
      return reading;
    } catch (error) {
      if (error instanceof DeviceFailure && !options?.signal?.aborted) countFetch(error.kind);
      throw error;
    }
  };

function composeFetching(
  { queue }: Outside,
  ports: Omit<FetchingPorts, 'describeDeviceFailure' | 'enqueueFetch' | 'cancelFetch'>,
  nameDevices: DevicesService['nameDevices'],
): Fetching {
  const fetching = createFetching({
    ...ports,
    describeDeviceFailure: (error) => (error instanceof DeviceFailure ? error : undefined),
    enqueueFetch: (tx, job, key) => queue.enqueue(fetchJob, job, { key, tx }),
    cancelFetch: async (jobId) => void (await queue.cancel(fetchJob, jobId)),
  });
  queue.work(fetchJob, {
    run: (job, { signal }) => fetching.performFetch(job, signal),
    giveUp: (job) => fetching.giveUpFetch(job),
    subject: { idOf: ({ firewallId }) => firewallId, listNames: nameDevices },
  });
  return fetching;
}
