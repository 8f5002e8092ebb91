import { auditConfiguration } from '@merlon/engine/audit/audit-configuration.ts';
import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import type { Status } from '@merlon/engine/model/verdict.ts';
import { juniperSrx } from '../platform.ts';

/** One control as a document words it; its commands begin with `$ `. */
export interface Document {
  readonly title: string;
  readonly description?: string;
  readonly audit?: string;
  readonly fix: string;
}

/** How a control is judged on a configuration with these lines. */
export function judge({ title, description = '', audit = '', fix }: Document, ...lines: readonly string[]): Status {
  const recommendation = makeRecommendation({
    title,
    levels: [],
    description,
    audit: makeProcedure(audit),
    remediation: makeProcedure(fix),
  });
  const benchmark = { title: 'Standard', version: '', totalPages: 1, recommendations: [recommendation] };
  const config = ['set system host-name edge-1', ...lines].join('\n');
  return auditConfiguration({ platform: juniperSrx, benchmark, config })[0]!.status;
}
