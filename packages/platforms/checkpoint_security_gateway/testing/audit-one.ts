import { auditConfiguration } from '@merlon/engine/audit/audit-configuration.ts';
import type { Verdict } from '@merlon/engine/model/verdict.ts';
import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { checkpointSecurityGateway } from '../platform.ts';

/** One control as a document words it; its commands begin with `$ `. */
export interface Control {
  readonly title: string;
  readonly description?: string;
  readonly audit?: string;
  readonly remediation?: string;
}

const HEADER =
  '# Configuration of gw-1\n# Language version: 14.1v1\nset hostname gw-1\nset password-controls palindrome-check true\nset user a shell /etc/cli.sh\nset interface lo state on\nset static-route default nexthop gateway address 192.0.2.254 on\n';

/** The verdict of a control on an export with these lines. */
export function auditOne({ title, description = '', audit = '', remediation = '' }: Control, config: string): Verdict {
  const recommendation = makeRecommendation({
    title,
    description,
    audit: makeProcedure(audit),
    remediation: makeProcedure(remediation),
  });
  const benchmark = { title: 'A benchmark', version: '', totalPages: 1, recommendations: [recommendation] };
  return auditConfiguration({ platform: checkpointSecurityGateway, benchmark, config: `${HEADER}${config}\n` })[0]!;
}
