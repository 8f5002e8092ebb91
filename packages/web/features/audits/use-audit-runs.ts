import { auditRoutes } from '@merlon/contract/audits.ts';
import { type Firewall, firewallRoutes } from '@merlon/contract/firewalls.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { namedInCall } from '../../lib/asked-model.ts';
import { call } from '../../lib/call.ts';
import { fetchAnew } from '../../lib/fetch-anew.ts';
import { onSessionEnd } from '../../lib/session.ts';
import { notify } from '../../ui/toast-store.ts';
import { type AuditRuns, createAuditRuns, type ShowResults } from './audit-runs.ts';
import { isActive } from './run-board.ts';

const DEVICES = ['devices'] as const;

const connect = (client: QueryClient): AuditRuns =>
  createAuditRuns({
    start: ({ id, type }, benchmarkId, model) =>
      call(auditRoutes.start, {
        params: { id },
        body: { benchmark_id: benchmarkId, benchmark_type: type, test_check: false, ...namedInCall(model) },
      }),
    stop: ({ id }) => call(auditRoutes.stop, { params: { id } }),
    progress: ({ id }, signal) => call(auditRoutes.progress, { params: { id }, signal }),
    results: ({ id }, auditId) => call(auditRoutes.results, { params: { id, auditId } }),
    startMany: (ids, model) => call(auditRoutes.startMany, { body: { ...(ids ? { ids: [...ids] } : {}), ...namedInCall(model) } }),
    stopMany: (ids) => call(auditRoutes.stopMany, { body: { ids: [...ids] } }),
    running: (signal) => call(auditRoutes.running, { signal }),
    refreshDevices: () => fetchAnew(client, { queryKey: DEVICES, queryFn: ({ signal }) => call(firewallRoutes.list, { signal }) }),
    notify,
    now: Date.now,
  });

const known = new WeakMap<QueryClient, AuditRuns>();

/** The runs of this page: one set for as long as it is open, so that they outlive the screen that started them. */
const runsOf = (client: QueryClient): AuditRuns => {
  const runs = known.get(client) ?? connect(client);
  if (!known.has(client)) onSessionEnd(runs.forget);
  known.set(client, runs);
  return runs;
};

/** The audits under way, those among them that were started elsewhere or before this page was loaded. */
export const useAuditRuns = (devices: readonly Firewall[], showResults: ShowResults) => {
  const runs = runsOf(useQueryClient());
  const byDevice = useSyncExternalStore(runs.subscribe, runs.read);
  useEffect(() => {
    runs.onCompleted(showResults);
    return () => runs.onCompleted(null);
  }, [runs, showResults]);
  const active = devices.filter(({ audit }) => audit !== null && isActive(audit.status));
  const ids = active.map(({ id }) => id).join();
  useEffect(() => {
    void runs.resume(active);
    // Looked at once for each set of devices that are being audited, not whenever the list is loaded again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [runs, ids]);
  return { byDevice, start: runs.start, stop: runs.stop, startMany: runs.startMany, stopMany: runs.stopMany };
};
