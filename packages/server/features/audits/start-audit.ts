import type { AuditStarted, StartAudit } from '@merlon/contract/audits.ts';
import { scoreOf } from '@merlon/engine/report/score.ts';
import type { AuditOutcome } from '../../adapters/audit-thread/audit-work.ts';
import { isOwnerGone } from '../../adapters/database/is-owner-gone.ts';
import { makeStorable } from '../../adapters/database/storable.ts';
import type { AuditedDevice } from '../../audit-record.ts';
import { ALREADY_RUNNING, NO_CONFIGURATION } from '../../audit-refusals.ts';
import { Refusal, refuseInput } from '../../refusal.ts';
import { chooseRecommendations } from './choose-recommendations.ts';
import { type Asked, askModel } from './ask-model.ts';
import type { AuditsPorts } from './ports.ts';
import { type Prepared, describeAudit, sayNoBenchmark } from './prepare-audit.ts';

/** Milliseconds in which a model is asked within a call: whoever waits for it gives up after five minutes. */
const ASKING_TIME = 4 * 60_000;

/** Who starts an audit, and whether he still waits for the answer. */
export interface Starter {
  readonly user: Prepared['user'];
  readonly signal: AbortSignal;
}

/**
 * Starts a full audit as a job, or runs the test of one check.
 * @throws Refusal in the specification's words
 */
export async function startAudit(ports: AuditsPorts, deviceId: string, asked: StartAudit, by: Starter): Promise<AuditStarted> {
  const device = await ports.requireDevice(deviceId);
  const model = await ports.models.find({ name: asked.model, kind: asked.model_kind });
  if (await ports.record.hasRunning(deviceId)) throw alreadyRunning();
  const prepared = { ...(await prepare(ports, device, asked)), model, user: by.user };
  return asked.test_check ? runTest(ports, prepared, by.signal) : startFull(ports, prepared);
}

async function prepare(ports: AuditsPorts, device: AuditedDevice, asked: StartAudit): Promise<Omit<Prepared, 'model' | 'user'>> {
  const benchmark = await ports.findBenchmark(asked.benchmark_id ? { id: asked.benchmark_id } : { newestOf: device.type });
  const platform = benchmark && ports.findPlatform(benchmark.benchmarkType);
  if (!benchmark || !platform) throw noBenchmark(device);
  if (ports.findPlatform(device.type)?.type !== platform.type) {
    throw refuseInput({ field: 'benchmark_id', message: `This benchmark is for ${platform.label}; the firewall is of another type.` });
  }
  if (asked.benchmark_type && ports.findPlatform(asked.benchmark_type)?.type !== platform.type) {
    throw refuseInput({
      field: 'benchmark_type',
      message: `The firewall is of the type ${platform.label}; benchmark_type names another one.`,
    });
  }
  const choice = chooseRecommendations(asked.commands, await ports.listRecommendationIds(benchmark.id), asked.test_check);
  if ('problem' in choice) throw refuseInput({ field: 'commands', message: choice.problem });
  const snapshot = await ports.pickSnapshot(device.id, asked.config || undefined);
  if (!snapshot) throw noConfiguration();
  return { device, snapshot, benchmark, platform, recommendationIds: choice.ids };
}

async function startFull({ record, clock, enqueueAudit }: AuditsPorts, prepared: Prepared): Promise<AuditStarted> {
  const row = describeAudit(prepared, { auditType: 'full', status: 'starting', message: 'Audit started' }, clock());
  const [begun] = await refuseVanished(prepared, () => record.insertStarting([row], enqueueAudit));
  if (!begun) throw alreadyRunning();
  return { status: 'started', audit_id: begun.id };
}

async function runTest(ports: AuditsPorts, prepared: Prepared, signal: AbortSignal): Promise<AuditStarted> {
  const { record, clock } = ports;
  const { snapshot, benchmark, platform, recommendationIds, model } = prepared;
  const startedAt = clock();
  const secondsSoFar = ports.startStopwatch();
  const row = describeAudit(prepared, { auditType: 'test', status: 'completed', message: 'Test completed' }, startedAt);
  const config = await ports.readSnapshot(snapshot.id);
  if (config === undefined) throw noConfiguration();
  const outcome = await ports.runAudit({
    type: platform.type,
    config,
    forModel: model !== 'built-in',
    benchmark: {
      id: benchmark.id,
      isWhole: recommendationIds === null,
      read: () => ports.listRecommendations(benchmark.id, recommendationIds),
    },
  });
  const asked = await askAfterwards(ports, prepared, outcome, signal);
  const verdicts = makeStorable(asked.verdicts);
  const took = secondsSoFar();
  const seconds = model === 'built-in' ? outcome.seconds : took;
  const score = scoreOf(verdicts);
  const message = asked.message === '' ? 'Test completed' : `Test completed. ${asked.message}`;
  const end = { finishedAt: clock(), took, score, verdicts, seconds, ruleBase: null, message, report: undefined };
  const id = await refuseVanished(prepared, () => record.insertCompleted(row, { ...end, judgements: makeStorable(asked.judgements) }));
  return { status: 'completed', ...(await ports.readResults(prepared.device.id, id)), execution_time: seconds };
}

async function askAfterwards(ports: AuditsPorts, prepared: Prepared, outcome: AuditOutcome, signal: AbortSignal): Promise<Asked> {
  const { model, device, user } = prepared;
  if (model === 'built-in') return { verdicts: outcome.verdicts, judgements: [], message: '' };
  try {
    return await askModel(ports, model, { subject: device.name, user }, outcome, { signal, timeoutMs: ASKING_TIME });
  } catch (error) {
    // The caller has gone away or the server is stopping: nothing is kept, and nobody is told.
    throw signal.aborted ? new Refusal('conflict', 'The test was stopped.') : error;
  }
}

const alreadyRunning = () => new Refusal('conflict', ALREADY_RUNNING);
const noConfiguration = () => new Refusal('not-found', NO_CONFIGURATION);
const noBenchmark = ({ type }: AuditedDevice) => new Refusal('not-found', sayNoBenchmark(type));

async function refuseVanished<T>({ device }: Prepared, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw isOwnerGone(error) ? noBenchmark(device) : error;
  }
}
