import type { ModelPreview } from '@merlon/contract/model-calls.ts';
import { MOST_ANSWER_TOKENS, askAbout, describeAnswer } from '@merlon/engine/audit/by-model/question.ts';
import type { FoundModel, ModelUse } from '../../model-access.ts';
import { describeUse } from './ask-model.ts';
import { requireAuditable } from './estimate-audit.ts';
import { estimateByModel, findForModel } from './estimate-by-model.ts';
import type { AuditsPorts } from './ports.ts';

/** Questions that are shown; the others are of the same kind. */
const MOST_SHOWN = 20;

/**
 * What a full audit of the stored configuration would send to a model: the first questions as they would leave the house, and the tokens
 * of all of them.
 * @throws Refusal where there can be no audit
 */
export async function previewAudit(
  ports: AuditsPorts,
  model: FoundModel,
  { firewallId, benchmarkId, user }: { firewallId: string; benchmarkId: string | undefined; user: ModelUse['user'] },
): Promise<ModelPreview> {
  const { device, benchmark, config } = await requireAuditable(ports, firewallId, benchmarkId);
  const forModel = await findForModel(ports, { benchmark, config });
  const shown = forModel.open.slice(0, MOST_SHOWN).map((check) => ({
    about: `${check.checkId} ${check.title}`,
    request: { messages: askAbout(check), schema: describeAnswer(check), maxTokens: MOST_ANSWER_TOKENS, temperature: 0 },
  }));
  const preview = await ports.models.preview(model, describeUse({ subject: device.name, user }, forModel.known), shown);
  const { input_tokens } = await estimateByModel(ports, model, forModel);
  return { ...preview, input_tokens, omitted: forModel.open.length - shown.length };
}
