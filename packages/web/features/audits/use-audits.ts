import { auditRoutes, type AuditState, type AuditSummary } from '@merlon/contract/audits.ts';
import type { Firewall } from '@merlon/contract/firewalls.ts';
import { type QueryClient, QueryObserver, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type AskedModel, namedInCall } from '../../lib/asked-model.ts';
import { call } from '../../lib/call.ts';
import { deviceList, isAuditing, showBegun } from '../../lib/device-list.ts';
import { onSessionEnd } from '../../lib/session.ts';
import { toInstant } from '../../lib/time.ts';
import { notify, notifyFailure } from '../../ui/toast-store.ts';
import { UNKNOWN_ERROR } from '../../lib/texts.ts';
import { messages } from './messages.ts';

/** Shows the results of an audit that has just been completed. */
export type ShowResults = (device: Firewall, summary: AuditSummary) => void;

const GIVES_UP_AFTER_MS = 5 * 60_000;

const tellResults = async (device: Firewall, auditId: string, show: ShowResults | null): Promise<void> => {
  try {
    const summary = await call(auditRoutes.results, { params: { id: device.id, auditId } });
    if (show) show(device, summary);
    else notify('success', `Audit of ${device.device_name} completed`);
  } catch {
    notify('error', messages.resultsUnavailable);
  }
};

const tellEnd = (device: Firewall, { audit_id, status, message }: AuditState, show: ShowResults | null): void => {
  if (status === 'completed') void tellResults(device, audit_id, show);
  else if (status === 'failed') notify('error', `${messages.failed}${message || UNKNOWN_ERROR}`);
  else notify('info', messages.stopped);
};

/** Tells the user how single audits end, whatever page is shown and whether the tab is seen or not. */
const createAuditFollower = (client: QueryClient) => {
  /** The audits whose end is told, by device. */
  const followed = new Map<string, string>();
  /** Audits that were seen under way, and devices whose audits were begun together: a panel tells of those. */
  const known = new Set<string>();
  let show: ShowResults | null = null;
  let leave: (() => void) | null = null;

  const release = (): void => {
    followed.clear();
    leave?.();
    leave = null;
  };
  const hear = (devices: readonly Firewall[]): void => {
    for (const [deviceId, auditId] of followed) {
      const device = devices.find(({ id }) => id === deviceId);
      const isOurs = device?.audit?.audit_id === auditId;
      if (device && isOurs && isAuditing(device)) continue;
      followed.delete(deviceId);
      if (device?.audit && isOurs) tellEnd(device, device.audit, show);
    }
    if (followed.size === 0) release();
  };
  const follow = (deviceId: string, auditId: string): void => {
    known.add(auditId);
    followed.set(deviceId, auditId);
    leave ??= new QueryObserver(client, deviceList).subscribe(({ data, isError, dataUpdatedAt }) => {
      if (data) hear(data);
      if (!isError || Date.now() - dataUpdatedAt < GIVES_UP_AFTER_MS || followed.size === 0) return;
      notify('warning', 'No more updates on the audits. Reload the page to check again.');
      release();
    });
  };

  return {
    follow,
    /** Follows the one full audit that is under way, begun elsewhere or before this page was loaded; other kinds answer in their call. */
    notice: (devices: readonly Firewall[]): void => {
      const active = devices.filter(isAuditing);
      for (const { id, audit } of active) {
        if (audit?.audit_type !== 'full' || known.has(audit.audit_id)) continue;
        known.add(audit.audit_id);
        if (active.length === 1 && !known.has(id)) follow(id, audit.audit_id);
      }
    },
    /** Leaves the audits of these devices to whoever began them together. */
    leaveToPanel: (deviceIds: readonly string[]): void => {
      for (const id of deviceIds) known.add(id);
    },
    /** Names who shows the results of completed audits; nobody with null. */
    onCompleted: (next: ShowResults | null): void => {
      show = next;
    },
    /** Forgets everything, as when somebody signs out. */
    forget: (): void => {
      release();
      known.clear();
    },
  };
};

const known = new WeakMap<QueryClient, ReturnType<typeof createAuditFollower>>();

/** The follower of this page: one for as long as it is open, so that it outlives the screen that began an audit. */
export const followerOf = (client: QueryClient) => {
  const follower = known.get(client) ?? createAuditFollower(client);
  if (!known.has(client)) onSessionEnd(follower.forget);
  known.set(client, follower);
  return follower;
};

/** A full audit until the server tells how far it is. */
const BEGUN = { audit_type: 'full', status: 'starting', progress: 0, message: 'Starting audit', current_check: '' } as const;

/** Starts and stops full audits of single devices, and has the results shown of those that are completed. */
export const useAudits = (devices: readonly Firewall[], showResults: ShowResults) => {
  const client = useQueryClient();
  const follower = followerOf(client);
  const [stopping, setStopping] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    follower.onCompleted(showResults);
    return () => follower.onCompleted(null);
  }, [follower, showResults]);
  useEffect(() => follower.notice(devices), [follower, devices]);

  return {
    /** The audits that were asked to stop. */
    stopping,
    start: async ({ id, type }: Firewall, benchmarkId: string, model: AskedModel): Promise<void> => {
      try {
        const body = { benchmark_id: benchmarkId, benchmark_type: type, test_check: false, ...namedInCall(model) };
        const answer = await call(auditRoutes.start, { params: { id }, body });
        if (answer.status !== 'started') throw new Error('A full audit is answered with started');
        const { audit_id } = answer;
        await showBegun(client, id, { audit: { ...BEGUN, audit_id, updated_at: toInstant(Date.now()) } });
        follower.follow(id, audit_id);
      } catch (error) {
        notifyFailure(error, messages.startFailed);
      }
      // It may have been refused because somebody else's audit runs: the list shows that one.
      await client.invalidateQueries({ queryKey: deviceList.queryKey });
    },
    stop: async ({ id, audit }: Firewall): Promise<void> => {
      const auditId = audit?.audit_id ?? '';
      setStopping((all) => new Set(all).add(auditId));
      try {
        await call(auditRoutes.stop, { params: { id } });
      } catch (error) {
        setStopping((all) => new Set([...all].filter((other) => other !== auditId)));
        notifyFailure(error, messages.stopFailed);
      }
    },
  };
};
