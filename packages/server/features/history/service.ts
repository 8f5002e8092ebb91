import type { Queryable } from '../../adapters/database/queryable.ts';
import { writeMoment } from '../../karachi-days.ts';
import { Refusal } from '../../refusal.ts';
import type { HistoryPorts } from './ports.ts';
import { listCheckedDevices, listChecks } from './read-checks.ts';
import { compareAudits, listHistory, noResults, readCharts, readRecord, summariseHistory } from './read-history.ts';
import type { AuditsOfDevice } from './running-audits.ts';
import { settleLostAudits } from './settle-lost-audits.ts';
import { countOld, countOldReports, dropOldReports, listJudged, removeOld } from './remove-old.ts';

export type HistoryService = ReturnType<typeof createHistoryService>;

export function createHistoryService(ports: HistoryPorts) {
  return {
    listHistory: listHistory.bind(null, ports),
    summariseHistory: summariseHistory.bind(null, ports),
    readRecord: readRecord.bind(null, ports),
    compareAudits: compareAudits.bind(null, ports),
    readCharts: readCharts.bind(null, ports),
    listChecks: listChecks.bind(null, ports),
    listCheckedDevices: listCheckedDevices.bind(null, ports),
    readStanding: ports.store.readStanding,
    listNewFailures: ports.store.listNewFailures,
    countNewFailures: ports.store.countNewFailures,
    listResults: ports.store.listResults,
    listWorst: ports.store.listWorst,
    listScoreSteps: ports.store.listScoreSteps,
    listJudging: ports.store.listJudging,
    listCountSteps: ports.store.listCountSteps,
    listKept: ports.store.listKept,
    listRecorded: ports.store.listRecorded,
    remove: remove.bind(null, ports),
    listNewest: listNewest.bind(null, ports),
    listFull: ports.store.listFull,
    listAuditedDevices: listAuditedDevices.bind(null, ports),
    settleLost: settleLostAudits.bind(null, ports),
    usesBenchmark: usesBenchmark.bind(null, ports),
    moveAudits: moveAudits.bind(null, ports),
    leadWith: leadWith.bind(null, ports),
    usesDevice: usesDevice.bind(null, ports),
    nameDevices: nameDevices.bind(null, ports),
    countOld: countOld.bind(null, ports),
    removeOld: removeOld.bind(null, ports),
    countOldReports: countOldReports.bind(null, ports),
    dropOldReports: dropOldReports.bind(null, ports),
    listJudged: listJudged.bind(null, ports),
  };
}

/** Deletes an audit with its results and reports. @returns what it was */
async function remove({ store }: HistoryPorts, deviceId: string, auditId: string): Promise<string> {
  const removed = await store.remove(auditId, deviceId);
  if (removed === 'unknown') throw noResults();
  if (removed === 'busy') throw new Refusal('conflict', 'This audit is running; wait for its end or stop it first.');
  return `${removed.deviceName}, ${removed.auditType} audit of ${writeMoment(removed.startedAt)}`;
}

/** The audits of each device that was ever audited, as its list entry tells of them. */
const listNewest = ({ store }: HistoryPorts): Promise<ReadonlyMap<string, AuditsOfDevice>> => store.listNewest();

/** The devices whose audit waits or runs. */
async function listAuditedDevices(ports: HistoryPorts): Promise<ReadonlySet<string>> {
  await settleLostAudits(ports);
  return ports.store.listBusyDevices();
}

const usesBenchmark = ({ store }: HistoryPorts, tx: Queryable, benchmarkId: string): Promise<boolean> => store.isBusy(tx, { benchmarkId });

/** Has the audits of a benchmark refer to another one, which holds the same pages. */
const moveAudits = ({ store }: HistoryPorts, tx: Queryable, from: string, to: string): Promise<void> => store.moveAudits(tx, from, to);

/** Has the full audits of a type lead that used the benchmark of this file, and no others. */
const leadWith = ({ store, clock }: HistoryPorts, tx: Queryable, benchmarkType: string, filename: string): Promise<void> =>
  store.leadWith(tx, benchmarkType, filename, clock());

const usesDevice = ({ store }: HistoryPorts, tx: Queryable, deviceId: string): Promise<boolean> => store.isBusy(tx, { deviceId });

/** The names of the devices of these audits, by the audit's id. */
const nameDevices = ({ store }: HistoryPorts, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => store.nameDevices(ids);
