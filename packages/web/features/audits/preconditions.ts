import type { BenchmarkDocument } from '@merlon/contract/documents.ts';
import type { Firewall } from '@merlon/contract/firewalls.ts';
import type { AskedModel } from '../../lib/asked-model.ts';
import { isAuditing } from '../../lib/device-list.ts';
import { fill } from '../../lib/texts.ts';
import { messages } from './messages.ts';

export interface AuditRequest {
  readonly device: Firewall;
  readonly model: AskedModel | null;
  /** The newest completed benchmark of the device's type. */
  readonly benchmark: BenchmarkDocument | null;
}

/** Why an audit cannot begin; null where it can. The server checks the same again. */
export const whyNotAudit = ({ device, model, benchmark }: AuditRequest): string | null => {
  if (isAuditing(device)) return messages.alreadyRunning;
  if (!model) return messages.chooseModel;
  return whyNothingToAudit({ device, benchmark });
};

/** Said where a direct analysis cannot begin, after the sentence that the specification has for a test check. */
const CHOOSE_FOR_ANALYSIS = 'Please select an AI model (offline or online) before running the direct analysis';

/** Why a direct analysis cannot begin; null where it can. It is held against no benchmark. */
export const whyNotAnalyse = ({ device, model }: Omit<AuditRequest, 'benchmark'>): string | null => {
  if (isAuditing(device)) return messages.alreadyRunning;
  if (!model) return CHOOSE_FOR_ANALYSIS;
  return device.config_updated_at === null ? messages.noConfiguration : null;
};

/** Why an audit of a device cannot begin; null if nothing is missing. */
export const whyNothingToAudit = ({ device, benchmark }: Pick<AuditRequest, 'device' | 'benchmark'>): string | null => {
  if (!benchmark) return fill(messages.noBenchmark, { type: device.type });
  if (benchmark.commands_count === 0) return messages.noCommands;
  if (device.config_updated_at === null) return messages.noConfiguration;
  return null;
};
