import type { PreviewAsked } from '@merlon/contract/analysis.ts';
import { DEFAULT_ANALYSIS_PROMPT } from '@merlon/contract/analysis.ts';
import type { ModelPreview } from '@merlon/contract/model-calls.ts';
import { refuseInput } from '../../refusal.ts';
import type { AnalysisCaller, AnalysisPorts } from './ports.ts';
import { previewAnalysis } from './preview-analysis.ts';

/**
 * Shows what a model would receive about a device's stored configuration, without sending it.
 * @throws Refusal where nothing would be sent to anybody, or there is nothing to send
 */
export async function previewModel(
  ports: AnalysisPorts,
  deviceId: string,
  asked: PreviewAsked,
  user: AnalysisCaller['user'],
): Promise<ModelPreview> {
  const device = await ports.requireDevice(deviceId);
  const model = await ports.models.find({ name: asked.model, kind: asked.model_kind });
  if (model === 'built-in')
    throw refuseInput({ field: 'model', message: 'The built-in engine is sent nothing: it works by rules on this server.' });
  if (asked.purpose === 'audit') return ports.previewAudit(model, { deviceId, benchmarkId: asked.benchmark_id ?? undefined, user });
  return previewAnalysis(ports, { device, model, prompt: asked.analysis_prompt?.trim() || DEFAULT_ANALYSIS_PROMPT, user });
}
