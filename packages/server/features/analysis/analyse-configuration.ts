import type { AnalyseConfiguration } from '@merlon/contract/analysis.ts';
import type { DirectAnalysis } from '@merlon/contract/audits.ts';
import { analyseByModel } from '@merlon/engine/direct-analysis/analyse-by-model.ts';
import { analyseByRules } from '@merlon/engine/direct-analysis/analyse-by-rules.ts';
import { ModelFailure } from '@merlon/engine/ports/language-model.ts';
import { isOwnerGone } from '../../adapters/database/is-owner-gone.ts';
import type { PreparedAnalysis } from '../../adapters/config-thread/config-work.ts';
import type { AuditedDevice, AuditedSnapshot, AuditedText } from '../../audit-record.ts';
import { NO_CONFIGURATION } from '../../audit-refusals.ts';
import type { FoundModel, ModelUse } from '../../model-access.ts';
import { refuseModelFailure } from '../../model-refusal.ts';
import { Refusal, refuseInput } from '../../refusal.ts';
import { type AnalysisEnd, describeAnalysis, describeEnd } from './describe-analysis.ts';
import type { AnalysisCaller, AnalysisPorts } from './ports.ts';

/** The page gives up after 300 seconds, and is to be answered before. */
const ANALYSIS_BUDGET_MS = 285_000;

export interface AnalysisAnswer {
  readonly result: DirectAnalysis;
  readonly audit_id: string;
  /** Seconds. */
  readonly execution_time: number;
}

/** A configuration of a device. */
interface Picked {
  readonly device: AuditedDevice;
  readonly snapshot: AuditedSnapshot;
  readonly config: AuditedText;
}

/** A configuration that is ready to be analysed. */
interface Ready extends PreparedAnalysis {
  readonly device: AuditedDevice;
}

/**
 * Analyses a device's configuration, or the given one, by a free prompt, and keeps what came of it as a direct audit. Nothing is kept where
 * the caller goes away before.
 * @throws Refusal in the specification's words
 */
export async function analyseConfiguration(
  ports: AnalysisPorts,
  deviceId: string,
  asked: AnalyseConfiguration,
  caller: AnalysisCaller,
): Promise<AnalysisAnswer> {
  const secondsSoFar = ports.startStopwatch();
  const device = await ports.requireDevice(deviceId);
  const model = await ports.models.find({ name: asked.model, kind: asked.model_kind });
  await ports.requireIdle(deviceId);
  const given = asked.config ? { text: asked.config, isExcerpt: asked.excerpt } : undefined;
  const picked = await pickConfiguration(ports, device, given, caller.signal);
  const audit = describeAnalysis({ ...picked, model, user: caller.user }, ports.clock());
  const timeLeft = () => ANALYSIS_BUDGET_MS - secondsSoFar() * 1000;
  const analyse = async (ready: Ready, signal: AbortSignal): Promise<DirectAnalysis> => {
    // It is kept and printed, and somebody may have pasted a line of the configuration into it.
    const prompt = ports.hideSecrets(asked.analysis_prompt, ready.known.secrets);
    return model === 'built-in'
      ? analyseByRules(ready.material, prompt)
      : analyseByModel({ ...describeQuestion(ports, ready, model, caller), prompt, timeLeft, signal });
  };
  // All that takes long is done while the device is taken, so that whoever asks sees it, can stop it, and starts nothing beside it.
  const run = async (signal: AbortSignal): Promise<AnalysisEnd> => {
    const ready = await prepareAnalysis(ports, picked, signal);
    signal.throwIfAborted();
    return describeEnd(ports, { audit, material: ready.material, result: await analyse(ready, signal), signal, secondsSoFar });
  };
  try {
    const { id, end } = await ports.runInCall({ audit, waiting: caller.signal, run });
    return { result: end.analysis, audit_id: id, execution_time: end.seconds };
  } catch (error) {
    throw explainFailure(error);
  }
}

/**
 * Finds the configuration that is to be analysed.
 * @param given undefined: the stored one
 * @throws Refusal where there is none, or the device is of no known type
 */
export async function pickConfiguration(
  ports: Pick<AnalysisPorts, 'findPlatform' | 'pickSnapshot' | 'readSnapshot'>,
  device: AuditedDevice,
  given: AuditedText | undefined,
  signal?: AbortSignal,
): Promise<Picked> {
  if (!ports.findPlatform(device.type)) throw unknownType();
  const snapshot = await ports.pickSnapshot(device.id, given, signal);
  const config = snapshot && (await ports.readSnapshot(snapshot.id));
  if (!snapshot || config === undefined) throw new Refusal('not-found', NO_CONFIGURATION);
  return { device, snapshot, config };
}

/** Looks through a configuration for what the rules know of it. @throws Refusal where the rules know nothing of its type */
export async function prepareAnalysis(
  { prepare }: Pick<AnalysisPorts, 'prepare'>,
  { device, config }: Picked,
  signal?: AbortSignal,
): Promise<Ready> {
  const prepared = await prepare({ type: device.type, ...config }, signal);
  if (!prepared) throw unknownType();
  return { ...prepared, device };
}

/** Describes the use of a model for the ledger, with the values that must not leave the house, the device's own name included. */
export function describeUse({ device, known }: Ready, user: AnalysisCaller['user']): ModelUse {
  const names = [...known.names, { kind: 'host', value: device.name } as const];
  return { purpose: 'analysis', subject: device.name, user, known: { secrets: known.secrets, names } };
}

const describeQuestion = ({ models }: AnalysisPorts, ready: Ready, model: FoundModel, { user }: AnalysisCaller) => ({
  model: models.open(model, describeUse(ready, user)),
  material: ready.material,
});

const unknownType = () =>
  refuseInput({ field: 'type', message: 'The type of this firewall is not known; edit the firewall and choose its type first.' });

function explainFailure(error: unknown): unknown {
  if (isOwnerGone(error)) return new Refusal('not-found', 'Firewall not found.');
  if (!(error instanceof ModelFailure)) return error;
  if (error.kind === 'timed-out') return new Refusal('timed-out', 'Analysis timed out. The configuration is too large or complex...');
  return refuseModelFailure(error);
}
