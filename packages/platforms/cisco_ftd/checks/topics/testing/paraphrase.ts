import { planRecommendation } from '@merlon/engine/audit/plan.ts';
import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { ciscoFtd } from '../../../platform.ts';

/** What a document says, its parts in the order of a document. */
export interface Paraphrase {
  readonly title: string;
  readonly says: string;
  readonly audit?: string;
}

/** What becomes of a device by a document. */
export function statusBy({ title, says, audit = '' }: Paraphrase, config: string): string {
  const recommendation = makeRecommendation({
    title,
    levels: [],
    description: says,
    audit: makeProcedure(audit),
    remediation: makeProcedure(''),
  });
  const plan = planRecommendation(ciscoFtd, recommendation);
  return plan.by === 'person' ? 'REVIEW' : plan.judge(ciscoFtd.parse(`ASA Version 9.16(4)\nhostname edge\n${config}\n: end\n`)).status;
}
