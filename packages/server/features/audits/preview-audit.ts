import type { ModelPreview } from '@merlon/contract/model-calls.ts';
import { MOST_ANSWER_TOKENS, askAbout, describeAnswer, listPublished } from '@merlon/engine/audit/by-model/question.ts';
import type { FoundModel, ModelUse } from '../../model-access.ts';
import { describeUse } from './ask-model.ts';
import { requireAuditable } from './estimate-audit.ts';
import { findForModel } from './estimate-by-model.ts';
import type { AuditsPorts } from './ports.ts';

/**
 * Shows each question that a full audit of the stored configuration would send to a model, once.
 * @throws Refusal where there can be no audit
 */
export async function previewAudit(
  ports: AuditsPorts,
  model: FoundModel,
  { deviceId, benchmarkId, user }: { deviceId: string; benchmarkId: string | undefined; user: ModelUse['user'] },
): Promise<ModelPreview> {
  const { device, benchmark, config } = await requireAuditable(ports, deviceId, benchmarkId);
  const { open, known } = await findForModel(ports, { benchmark, config });
  const questions = open.map((check) => ({
    about: `${check.checkId} ${check.title}`,
    request: {
      messages: askAbout(check),
      published: listPublished(check),
      schema: describeAnswer(check),
      maxTokens: MOST_ANSWER_TOKENS,
      temperature: 0,
    },
  }));
  return ports.models.preview(model, describeUse({ subject: device.name, user }, known), questions);
}
