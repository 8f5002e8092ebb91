import { analysisRoutes, type PreviewAsked } from '@merlon/contract/analysis.ts';
import { type AskedModel, namedInCall } from '../../lib/asked-model.ts';
import { call } from '../../lib/call.ts';

/** What an audit or an analysis is to be of. */
export type Previewed = Pick<PreviewAsked, 'purpose' | 'benchmark_id' | 'analysis_prompt'>;

/** What an audit or an analysis of a device would send to a model. */
export const previewAudit = (deviceId: string, model: AskedModel, previewed: Previewed, signal: AbortSignal) =>
  call(analysisRoutes.previewModel, { params: { id: deviceId }, body: { ...previewed, ...namedInCall(model) }, signal });
