import type { ModelPreview } from '@merlon/contract/model-calls.ts';
import { listQuestions } from '@merlon/engine/direct-analysis/list-questions.ts';
import { ModelFailure } from '@merlon/engine/ports/language-model.ts';
import type { AuditedDevice } from '../../audit-record.ts';
import type { FoundModel } from '../../model-access.ts';
import { refuseModelFailure } from '../../model-refusal.ts';
import { describeUse, pickConfiguration, prepareAnalysis } from './analyse-configuration.ts';
import type { AnalysisCaller, AnalysisPorts } from './ports.ts';

/** Shows what an analysis of the stored configuration would send. @throws Refusal if there can be none */
export async function previewAnalysis(
  ports: AnalysisPorts,
  { device, model, prompt, user }: { device: AuditedDevice; model: FoundModel; prompt: string; user: AnalysisCaller['user'] },
): Promise<ModelPreview> {
  const ready = await prepareAnalysis(ports, await pickConfiguration(ports, device, undefined));
  try {
    return await ports.models.preview(model, describeUse(ready, user), listQuestions(model.contextTokens, prompt, ready.material));
  } catch (error) {
    throw error instanceof ModelFailure ? refuseModelFailure(error) : error;
  }
}
