import type { AuditStarted, StartAudit } from '@merlon/contract/audits.ts';
import { scoreOf } from '@merlon/engine/report/score.ts';
import type { AuditOutcome } from '../../adapters/audit-thread/audit-work.ts';
import { isOwnerGone } from '../../adapters/database/is-owner-gone.ts';
import { makeStorable } from '../../adapters/database/storable.ts';
import type { AuditEnd, AuditStep, AuditedDevice, AuditedText, InCall } from '../../audit-record.ts';
import { ALREADY_RUNNING, NO_CONFIGURATION } from '../../audit-refusals.ts';
import { Refusal, refuseInput } from '../../refusal.ts';
import { chooseRecommendations } from './choose-recommendations.ts';
import { type Asked, askModel } from './ask-model.ts';
import type { AuditsPorts } from './ports.ts';
import { requireIdle, runInCall } from './run-in-call.ts';
import { type Prepared, describeAudit, isLeading, sayNoBenchmark } from './prepare-audit.ts';

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
  await requireIdle(ports, deviceId);
  const prepared = { ...(await prepare(ports, device, asked, by.signal)), model, user: by.user };
  return asked.test_check ? runTest(ports, prepared, by.signal) : startFull(ports, prepared);
}

async function prepare(
  ports: AuditsPorts,
  device: AuditedDevice,
  asked: StartAudit,
  signal: AbortSignal,
): Promise<Omit<Prepared, 'model' | 'user'>> {
  const benchmark = await ports.findBenchmark(asked.benchmark_id ? { id: asked.benchmark_id } : { leading: device.type });
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
  const given = asked.config ? { text: asked.config, isExcerpt: asked.excerpt } : undefined;
  const snapshot = await ports.pickSnapshot(device.id, given, signal);
  if (!snapshot) throw noConfiguration();
  return { device, snapshot, benchmark, platform, recommendationIds: choice.ids };
}

async function startFull(ports: AuditsPorts, prepared: Prepared): Promise<AuditStarted> {
  const { record, clock, enqueueAudit } = ports;
  const begun = { auditType: 'full', status: 'starting', message: 'Audit started' } as const;
  const row = { ...describeAudit(prepared, begun, clock()), leads: await isLeading(ports, prepared.benchmark) };
  const [started] = await refuseVanished(prepared, () => record.insertStarting([row], enqueueAudit));
  if (!started) throw alreadyRunning();
  return { status: 'started', audit_id: started.id };
}

async function runTest(ports: AuditsPorts, prepared: Prepared, waiting: AbortSignal): Promise<AuditStarted> {
  const config = await ports.readSnapshot(prepared.snapshot.id);
  if (config === undefined) throw noConfiguration();
  const audit = describeAudit(prepared, { auditType: 'test', status: 'running', message: 'Running one check' }, ports.clock());
  const run: InCall['run'] = (signal, show) => judgeOne(ports, { ...prepared, config }, signal, show);
  const { id, end } = await refuseVanished(prepared, () => runInCall(ports, { audit, waiting, run }));
  return { ...(await ports.readResults(prepared.device.id, id)), status: 'completed', execution_time: end.seconds };
}

async function judgeOne(
  ports: AuditsPorts,
  prepared: Prepared & { readonly config: AuditedText },
  signal: AbortSignal,
  show: (step: AuditStep) => void,
): Promise<AuditEnd> {
  const { benchmark, platform, recommendationIds, model, config } = prepared;
  const secondsSoFar = ports.startStopwatch();
  const task = {
    type: platform.type,
    config: config.text,
    isExcerpt: config.isExcerpt,
    forModel: model !== 'built-in',
    benchmark: await ports.takeBenchmark(benchmark.id, recommendationIds),
  };
  const outcome = await ports.runAudit(task, {
    signal,
    onStep: ({ next }) => next && show({ progress: 0, currentCheck: `${next.id} ${next.title}`, message: 'Running one check' }),
  });
  const asked = await askAfterwards(ports, prepared, outcome, signal);
  const verdicts = makeStorable(asked.verdicts);
  const took = secondsSoFar();
  return {
    finishedAt: ports.clock(),
    took,
    seconds: model === 'built-in' ? outcome.seconds : took,
    score: scoreOf(verdicts),
    verdicts,
    ruleBase: null,
    judgements: makeStorable(asked.judgements),
    message: asked.message === '' ? 'Test completed' : `Test completed. ${asked.message}`,
    report: undefined,
  };
}

async function askAfterwards(ports: AuditsPorts, prepared: Prepared, outcome: AuditOutcome, signal: AbortSignal): Promise<Asked> {
  const { model, device, user } = prepared;
  if (model === 'built-in') return { verdicts: outcome.verdicts, judgements: [], message: '' };
  return askModel(ports, model, { subject: device.name, user }, outcome, { signal, timeoutMs: ASKING_TIME });
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
