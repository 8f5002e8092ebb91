import { auditRoutes, type AuditSummary } from '@merlon/contract/audits.ts';
import type { Firewall } from '@merlon/contract/firewalls.ts';
import { analysisRoutes, type PreviewAsked } from '@merlon/contract/analysis.ts';
import { call, CallError } from '../../lib/call.ts';
import { notify, notifyFailure } from '../../ui/toast-store.ts';
import { type AskedModel, namedInCall } from '../../lib/asked-model.ts';
import { messages } from './messages.ts';

/** The last completed audit of a device; null, told to the user, where there is none. */
export const fetchLastAudit = (device: Firewall): Promise<AuditSummary | null> =>
  fetchSummary(() => call(auditRoutes.latest, { params: { id: device.id } }), messages.noPreviousAudit);

/** One audit of a device; null, told to the user, where it is not there any more. */
export const fetchAudit = (device: Firewall, auditId: string): Promise<AuditSummary | null> =>
  fetchSummary(() => call(auditRoutes.results, { params: { id: device.id, auditId } }), messages.noResults);

const fetchSummary = async (fetch: () => Promise<AuditSummary>, absent: string): Promise<AuditSummary | null> => {
  try {
    const summary = await fetch();
    if (summary.results.length > 0 || summary.analysis) return summary;
    notify('info', messages.noResults);
  } catch (error) {
    if (error instanceof CallError && error.status === 404) notify('info', absent);
    else notifyFailure(error, messages.fetchResultsFailed);
  }
  return null;
};

/** The subject of a future audit or analysis. */
export type Previewed = Pick<PreviewAsked, 'purpose' | 'benchmark_id' | 'analysis_prompt'>;

/** The messages that an audit or an analysis of a device would send to a model. */
export const previewAudit = (deviceId: string, model: AskedModel, previewed: Previewed, signal: AbortSignal) =>
  call(analysisRoutes.previewModel, { params: { id: deviceId }, body: { ...previewed, ...namedInCall(model) }, signal });
