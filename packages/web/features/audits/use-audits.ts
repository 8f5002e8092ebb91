import { auditRoutes } from '@merlon/contract/audits.ts';
import type { Firewall } from '@merlon/contract/firewalls.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type AskedModel, namedInCall } from '../../lib/asked-model.ts';
import { call } from '../../lib/call.ts';
import { deviceList, showBegun } from '../../lib/device-list.ts';
import { onSessionEnd } from '../../lib/session.ts';
import { toInstant } from '../../lib/time.ts';
import { notifyFailure } from '../../ui/toast-store.ts';
import { createAuditFollower, type ShowResults } from './audit-follower.ts';
import { messages } from './messages.ts';

const known = new WeakMap<QueryClient, ReturnType<typeof createAuditFollower>>();

/** The follower of this page: one for as long as it is open, so that it outlives the screen that began an audit. */
export const followerOf = (client: QueryClient) => {
  const follower = known.get(client) ?? createAuditFollower(client);
  if (!known.has(client)) onSessionEnd(follower.forget);
  known.set(client, follower);
  return follower;
};

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
        const begun = { audit_id, status: 'starting', progress: 0, message: 'Starting audit', current_check: '' } as const;
        await showBegun(client, id, { audit: { ...begun, updated_at: toInstant(Date.now()) } });
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
