import type { StartAudits } from '@merlon/contract/audits.ts';
import type { ChosenAnswer } from '@merlon/contract/firewalls.ts';
import { isOwnerGone } from '../../adapters/database/is-owner-gone.ts';
import type { BegunAudit, NewAudit } from '../../audit-record.ts';
import { ALREADY_RUNNING, NO_CONFIGURATION } from '../../audit-refusals.ts';
import { refuseInput } from '../../refusal.ts';
import { NO_COMMANDS } from './choose-recommendations.ts';
import type { AuditedBenchmark, AuditsPorts, StoredDevice } from './ports.ts';
import { type Prepared, describeAudit, isLeading, sayNoBenchmark } from './prepare-audit.ts';

/** Audits whose rows and jobs are written in one transaction: the first ones run while the others are still being written down. */
const AUDITS_PER_TRANSACTION = 100;
const WAITING = 'Waiting for its turn';
const VANISHED = 'The firewall or its benchmark was deleted meanwhile.';

/** Has devices audited, or all of them; tells of each device that is not on its way why. */
export async function startMany(ports: AuditsPorts, asked: StartAudits, user: Prepared['user']): Promise<ChosenAnswer> {
  const model = await ports.models.find({ name: asked.model, kind: asked.model_kind });
  const findBenchmarks = await prepareBenchmarks(ports, asked.benchmark_ids ?? []);
  const devices = new Map((await ports.listDevices(asked.ids)).map((stored) => [stored.device.id, stored]));
  const wanted = [...new Set(asked.ids ?? devices.keys())];
  await ports.settleLost();
  const running = await ports.record.listBusyDevices();
  const reasons = new Map<string, string>();
  const rows: NewAudit[] = [];
  for (const id of wanted) {
    const stored = devices.get(id);
    const prepared = running.has(id) ? ALREADY_RUNNING : await prepareOne(ports, stored, findBenchmarks, { model, user });
    if (typeof prepared === 'string') reasons.set(id, prepared);
    else rows.push(prepared);
  }
  const started = await insertAll(ports, rows, ({ deviceId }) => void (deviceId && reasons.set(deviceId, VANISHED)));
  const refused = wanted.filter((id) => !started.has(id)).map((id) => ({ id, detail: reasons.get(id) ?? ALREADY_RUNNING }));
  return { started: wanted.filter((id) => started.has(id)), refused };
}

/** @returns the audit, or why there can be none */
async function prepareOne(
  ports: Pick<AuditsPorts, 'findPlatform' | 'clock' | 'findBenchmark'>,
  stored: StoredDevice | undefined,
  findBenchmarks: FindBenchmarks,
  by: Pick<Prepared, 'model' | 'user'>,
): Promise<NewAudit | string> {
  if (!stored) return 'Firewall not found.';
  const { device, snapshot } = stored;
  const { findPlatform, clock } = ports;
  const benchmarks = await findBenchmarks(device.type);
  const [benchmark, ...following] = benchmarks.filter(({ chunks }) => chunks > 0);
  const platform = findPlatform(device.type);
  if (benchmarks.length === 0 || !platform) return sayNoBenchmark(device.type);
  if (!benchmark) return NO_COMMANDS;
  if (!snapshot) return NO_CONFIGURATION;
  const prepared = { device, snapshot, benchmark, platform, recommendationIds: null, ...by };
  const leads = await isLeading(ports, benchmark);
  const audit = { ...describeAudit(prepared, { auditType: 'full', status: 'starting', message: WAITING }, clock()), leads };
  return following.length === 0 ? audit : { ...audit, followingBenchmarkIds: following.map(({ id }) => id) };
}

/** The benchmarks for devices of a type, which one job uses one after the other. */
type FindBenchmarks = (type: string) => Promise<readonly AuditedBenchmark[]>;

/** @throws Refusal `invalid` where a benchmark that was asked for cannot be used, or two are for the same type */
async function prepareBenchmarks(ports: AuditsPorts, ids: readonly string[]): Promise<FindBenchmarks> {
  const known = new Map<string, Promise<readonly AuditedBenchmark[]>>();
  for (const id of new Set(ids)) {
    const benchmark = await ports.findBenchmark({ id });
    if (!benchmark) throw refuseBenchmarks('One of the benchmarks does not exist, or has not been read yet.');
    if (known.has(benchmark.benchmarkType)) throw refuseBenchmarks('Choose at most one benchmark for each type of firewall.');
    known.set(benchmark.benchmarkType, Promise.resolve([benchmark]));
  }
  return (type) => {
    const found = known.get(type) ?? ports.findStanding(type);
    known.set(type, found);
    return found;
  };
}

const refuseBenchmarks = (message: string) => refuseInput({ field: 'benchmark_ids', message });

/** @returns the devices whose audits wait now; `refuse` is told of those that were deleted meanwhile */
async function insertAll(
  { record, enqueueAudit }: AuditsPorts,
  rows: readonly NewAudit[],
  refuse: (row: NewAudit) => void,
): Promise<ReadonlySet<string>> {
  const begun: BegunAudit[] = [];
  const insert = async (some: readonly NewAudit[]): Promise<void> => {
    try {
      begun.push(...(await record.insertStarting(some, enqueueAudit)));
    } catch (error) {
      if (!isOwnerGone(error)) throw error;
      // One of them spoils the transaction of all; alone it spoils only its own.
      if (some.length === 1) refuse(some[0]!);
      else for (const row of some) await insert([row]);
    }
  };
  for (let from = 0; from < rows.length; from += AUDITS_PER_TRANSACTION) await insert(rows.slice(from, from + AUDITS_PER_TRANSACTION));
  return new Set(begun.map(({ deviceId }) => deviceId));
}
