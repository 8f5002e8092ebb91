import {
  type BenchmarkCommand,
  type BenchmarkDocument,
  type DocumentsSummary,
  NAMES_NO_TYPE,
  type ProcessingStatus,
  type RecognisedType,
  type Uploaded,
} from '@merlon/contract/documents.ts';
import type { Platform } from '@merlon/engine/ports/platform.ts';
import type { Clock } from '../../adapters/clock/clock.ts';
import type { Queryable } from '../../adapters/database/queryable.ts';
import { isXml } from '../../adapters/xccdf/is-xml.ts';
import { sanitise } from '../../file-name.ts';
import { Refusal } from '../../refusal.ts';
import type { UploadedFile } from '../../http/receive-bodies.ts';
import { renderCommandsText } from './commands-text.ts';
import { FIRST_PROGRESS } from './read-benchmark-job.ts';
import { requireFile, requireType, requireUpload } from './required-upload.ts';
import { findCurrent, notFound, requireBenchmark } from './find-benchmark.ts';
import { listRecommendationIds, listRecommendations, listWritten, takeForAudit } from './recommendations.ts';
import { reviewingOf } from './reviewing.ts';
import { chooseStanding, findStanding, listStanding } from './standing/standing.ts';
import type { BenchmarksStore, NewBenchmark } from './store.ts';
import type { BenchmarkRow, IsInUse, LeadWith } from './stored-reading.ts';
import { showBenchmark, showCommand } from './show.ts';
import { summariseBenchmarks } from './summary.ts';

export interface BenchmarksPorts {
  readonly store: BenchmarksStore;
  readonly clock: Clock;
  /** The types that a benchmark can be for. */
  readonly benchmarkTypes: readonly string[];
  readonly findPlatform: (type: string) => Platform | undefined;
  /** Finds the device type that a file is for; `problem` says why it cannot be read. */
  readonly recogniseType: (
    file: Uint8Array,
  ) => Promise<{ readonly type?: string | undefined; readonly label?: string | undefined; readonly problem?: string | undefined }>;
  /** The PDF of the sample benchmark of a type. */
  readonly readSample: (type: string) => Promise<Uint8Array>;
  /** Has a stored benchmark read, in the transaction that stores it. */
  readonly enqueueReading: (tx: Queryable, benchmarkId: string) => Promise<void>;
  /** Has one read once more that was refused: the job that refused it may not have ended yet. */
  readonly enqueueInsisted: (tx: Queryable, benchmarkId: string) => Promise<void>;
  /** Has a benchmark read again that an earlier reader has read. */
  readonly enqueueRenewal: (benchmarkId: string) => Promise<void>;
  readonly isInUse: IsInUse;
  readonly leadWith: LeadWith;
  /** Ends audits whose process has died, so that none uses a benchmark for ever. */
  readonly settleAudits: () => Promise<void>;
}

/** A benchmark that has been read, for an audit. */
export interface UsableBenchmark {
  readonly id: string;
  readonly benchmarkType: string;
  readonly filename: string;
  readonly title: string;
  readonly version: string;
  readonly totalPages: number;
  readonly chunks: number;
  readonly commandsCount: number;
  readonly uploadedAt: Date;
}

export type BenchmarksService = ReturnType<typeof createBenchmarksService>;

export function createBenchmarksService(ports: BenchmarksPorts) {
  return {
    upload: upload.bind(null, ports),
    addSample: addSample.bind(null, ports),
    insist: insist.bind(null, ports),
    recognise: recognise.bind(null, ports),
    listStanding: listStanding.bind(null, ports),
    chooseStanding: chooseStanding.bind(null, ports),
    findStanding: findStanding.bind(null, ports),
    readStatus: readStatus.bind(null, ports),
    list: list.bind(null, ports),
    summarise: summarise.bind(null, ports),
    ...reviewingOf(ports),
    listCommands: listCommands.bind(null, ports),
    downloadCommands: downloadCommands.bind(null, ports),
    downloadOriginal: downloadOriginal.bind(null, ports),
    remove: remove.bind(null, ports),
    findUsable: findUsable.bind(null, ports),
    listRecommendations: listRecommendations.bind(null, ports),
    listWritten: listWritten.bind(null, ports),
    takeForAudit: takeForAudit.bind(null, ports),
    listRecommendationIds: listRecommendationIds.bind(null, ports),
    nameFiles: nameFiles.bind(null, ports),
    releaseReplaced: releaseReplaced.bind(null, ports),
    renewOutdated: renewOutdated.bind(null, ports),
    giveUp: giveUp.bind(null, ports),
  };
}

const WAITING = { progress: FIRST_PROGRESS, operation: 'Waiting to be read' };

/** @throws Refusal `invalid` in the specification's words */
async function upload(
  ports: BenchmarksPorts,
  file: UploadedFile | undefined,
  benchmarkType: string | undefined,
  anyway: boolean,
): Promise<Uploaded> {
  const { content, filename, type } = requireUpload(file, benchmarkType, ports.benchmarkTypes);
  return takeIn(ports, { content, filename, benchmarkType: type, anyway });
}

/** Takes in the sample benchmark of a type, as if it had been uploaded. @throws Refusal `invalid` for a type that is none */
async function addSample(ports: BenchmarksPorts, given: string): Promise<Uploaded> {
  const benchmarkType = requireType(given, ports.benchmarkTypes);
  const filename = `Merlon sample benchmark ${benchmarkType}.pdf`;
  return takeIn(ports, { content: await ports.readSample(benchmarkType), filename, benchmarkType, anyway: false });
}

async function takeIn(
  { store: { insert }, clock, enqueueReading }: BenchmarksPorts,
  benchmark: Pick<NewBenchmark, 'content' | 'filename' | 'benchmarkType' | 'anyway'>,
): Promise<Uploaded> {
  const { id, hasEarlier } = await insert({ ...benchmark, uploadedAt: clock(), ...WAITING }, enqueueReading);
  const { filename } = benchmark;
  const message = hasEarlier ? `${filename} takes the place of the earlier one as soon as it has been read.` : `${filename} is being read.`;
  return { document_id: id, replaced_existing: hasEarlier, message };
}

/**
 * Says which device type a benchmark is for, or why it cannot be read, without storing it.
 * @throws Refusal `invalid` for a file that is none
 */
async function recognise({ recogniseType }: BenchmarksPorts, file: UploadedFile | undefined): Promise<RecognisedType> {
  const { type, label, problem } = await recogniseType(requireFile(file).content);
  // Whoever only asks what a file is about is not refused: the upload is.
  const nothing = problem ?? NAMES_NO_TYPE;
  return { benchmark_type: type ?? null, message: label === undefined ? nothing : `The document is about ${label}.` };
}

/** Has a document read that is no benchmark for its type. @returns its file's name */
async function insist({ store, enqueueInsisted }: BenchmarksPorts, id: string): Promise<string> {
  const benchmark = await store.find(id);
  if (!benchmark) throw notFound();
  if (!(await store.insist(id, WAITING, enqueueInsisted)))
    throw new Refusal('conflict', 'Only a document that was refused because it is no benchmark for its type can be used anyway.');
  return benchmark.filename;
}

async function readStatus({ store }: BenchmarksPorts, id: string): Promise<ProcessingStatus> {
  const replaced = await store.findReplaced(id);
  if (replaced) return showStatus({ ...replaced, progress: 100, operation: REPLACED }, replaced.replacedBy);
  return showStatus((await store.find(id)) ?? NOWHERE, null);
}

type Standing = Pick<BenchmarkRow, 'progress' | 'operation' | 'totalPages' | 'processedPages' | 'chunks' | 'error'> &
  Pick<ProcessingStatus, 'status'> & { readonly canInsist?: boolean };

const REPLACED = 'Replaced by a newer upload or reading of the same file';
const NOWHERE: Standing = { status: 'not_found', progress: 0, operation: '', totalPages: 0, processedPages: 0, chunks: 0, error: null };

const showStatus = (standing: Standing, replacedBy: string | null): ProcessingStatus => ({
  status: standing.status,
  progress_percentage: Math.round(standing.progress),
  current_operation: standing.operation,
  total_pages: standing.totalPages,
  processed_pages: standing.processedPages,
  chunks: standing.chunks,
  error: standing.error,
  can_insist: standing.canInsist ?? false,
  replaced_by: replacedBy,
});

async function list(ports: BenchmarksPorts): Promise<BenchmarkDocument[]> {
  // Places after rows: one that is read in between would else be completed without a place, and a page that saw it so asks no more.
  const rows = await ports.store.list();
  const places = new Map((await listStanding(ports)).flatMap(({ benchmark_ids: ids }) => ids.map((id, place) => [id, place] as const)));
  return rows.map((row) => showBenchmark(row, places.get(row.id) ?? null));
}

async function summarise({ store }: BenchmarksPorts): Promise<DocumentsSummary> {
  return summariseBenchmarks(await store.list());
}

async function listCommands(ports: BenchmarksPorts, id: string): Promise<BenchmarkCommand[]> {
  const benchmark = await requireBenchmark(ports, id);
  return (await ports.store.listRows(benchmark.id)).map(showCommand);
}

async function downloadCommands(ports: BenchmarksPorts, id: string): Promise<{ filename: string; content: string }> {
  const benchmark = await requireBenchmark(ports, id);
  if (benchmark.status !== 'completed')
    throw new Refusal('conflict', 'This benchmark has not been read, so there are no commands to download.');
  const commands = (await ports.store.listRows(benchmark.id)).map(showCommand);
  return { filename: `${sanitise(benchmark.filename, 'benchmark')}_commands.txt`, content: renderCommandsText(benchmark, commands) };
}

async function downloadOriginal(
  ports: BenchmarksPorts,
  id: string,
): Promise<{ filename: string; content: Uint8Array; contentType: string }> {
  const { id: current, filename } = await requireBenchmark(ports, id);
  const content = await ports.store.readFile(current);
  if (!content) throw notFound();
  return { filename, content, contentType: isXml(content) ? 'application/xml' : 'application/pdf' };
}

/** @returns what the benchmark was called */
async function remove(ports: BenchmarksPorts, id: string): Promise<string> {
  const benchmark = await ports.store.find(id);
  if (!benchmark) throw notFound();
  await ports.settleAudits();
  const outcome = await ports.store.remove(id, ports);
  if (outcome === 'unknown') throw notFound();
  if (outcome === 'in-use')
    throw new Refusal('conflict', 'An audit that is running uses this benchmark; wait for its end or stop it first.');
  return benchmark.filename;
}

/** A benchmark that can be audited with, or the one that leads for a type; undefined where there is none, or it has not been read. */
async function findUsable(ports: BenchmarksPorts, wanted: { id: string } | { leading: string }): Promise<UsableBenchmark | undefined> {
  const row = 'id' in wanted ? await findCurrent(ports, wanted.id) : (await ports.store.listStanding(wanted.leading)).rows[0];
  return row?.status === 'completed' ? row : undefined;
}

/** To be called when an audit has ended: sees to what had to wait for its end. */
async function releaseReplaced(ports: BenchmarksPorts): Promise<void> {
  await ports.store.removeReplaced(ports);
  await renewOutdated(ports);
}

/** Has the benchmarks read again that an earlier reader has read. */
async function renewOutdated({ store, enqueueRenewal }: BenchmarksPorts): Promise<void> {
  for (const id of await store.listOutdated()) await enqueueRenewal(id);
}

/** The file names of these benchmarks, by id. */
function nameFiles({ store }: BenchmarksPorts, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return store.nameFiles(ids);
}

/** Ends a benchmark whose job was tried for the last time. */
function giveUp({ store }: BenchmarksPorts, id: string): Promise<void> {
  return store.fail(id, 'This document could not be read; the log of the server says more.', null);
}
