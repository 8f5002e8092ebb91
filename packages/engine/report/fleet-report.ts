import { SEVERITIES, type Severity, findGravest } from '../model/recommendation.ts';
import type { Verdict } from '../model/verdict.ts';
import { describeUndecided, listWorst } from './overview.ts';
import type { Report, Score } from './report.ts';
import { type AcceptedScore, scoreWithoutAccepted } from './reported-waiver.ts';
import { countOf, formatPercent } from './report-wording.ts';

/** The newest audits of several devices, side by side: what PDF and CSV are drawn from. */
export interface FleetReport {
  readonly generatedAt: string;
  readonly startedBy: string;
  /** The worst first; devices that were never audited last. */
  readonly devices: readonly FleetDevice[];
  /** What fails on most devices first. */
  readonly failures: readonly CommonFailure[];
  /** What its first page tells of the time before; left out where nobody asked. */
  readonly trend?: FleetTrend;
}

/** How the devices of a fleet report went before it. */
export interface FleetTrend {
  /** The oldest first; null where no audit began on a day. */
  readonly days: readonly { readonly day: string; readonly score: number | null }[];
  /** The average of all devices now and a week ago; null where there was none. */
  readonly score: number | null;
  readonly scoreBefore: number | null;
  /** In the last seven days; null where no audit began in them. */
  readonly newlyFailed: number | null;
  readonly fixed: number | null;
  /** Devices that were not read for seven days: the first of them, and how many there are. */
  readonly unread: readonly string[];
  readonly unreadTotal: number;
}

export interface FleetDevice {
  readonly name: string;
  readonly address: string;
  readonly typeLabel: string;
  /** Left out where no full audit was completed. */
  readonly audit?: FleetAudit;
}

export interface FleetAudit extends AcceptedScore {
  readonly at: string;
  readonly benchmark: string;
  readonly score: Score;
  readonly failed: readonly FailedCheck[];
  /** Left out where there is no audit before. */
  readonly change?: NonNullable<Report['change']>;
  /** The gravest finding, in a sentence; empty where there is none. */
  readonly worst: string;
}

type FailedCheck = Pick<Verdict, 'checkId' | 'title' | 'severity'>;

export interface CommonFailure extends FailedCheck {
  readonly benchmark: string;
  readonly devices: readonly string[];
}

/** A device as a fleet report shows it, of which no more is kept than that. */
export function describeFleetDevice(device: Omit<FleetDevice, 'audit'>, report: Report | undefined): FleetDevice {
  if (!report) return device;
  const { generatedAt, benchmark, score, verdicts, change } = report;
  const failed = verdicts.filter(({ status }) => status === 'FAIL').map(({ checkId, title, severity }) => ({ checkId, title, severity }));
  const worst = listWorst(report, 1)[0]?.sentence ?? '';
  return {
    ...device,
    audit: {
      at: generatedAt,
      benchmark: benchmark.title,
      score,
      ...scoreWithoutAccepted(verdicts),
      failed,
      worst,
      ...(change && { change }),
    },
  };
}

/** Puts devices side by side; the same devices give the same report. */
export function makeFleetReport(
  head: Pick<FleetReport, 'generatedAt' | 'startedBy' | 'trend'>,
  devices: readonly FleetDevice[],
): FleetReport {
  const audited = devices.filter(({ audit }) => audit);
  const never = devices.filter(({ audit }) => !audit);
  return { ...head, devices: [...audited.toSorted(compareDevices), ...never], failures: findCommon(audited) };
}

/** How many checks of a severity failed. */
export const countFailed = ({ audit }: FleetDevice, severity: Severity): number =>
  (audit?.failed ?? []).filter((failed) => failed.severity === severity).length;

/** The more grave failures, the worse; then by score. */
function compareDevices(one: FleetDevice, other: FleetDevice): number {
  const bySeverity = SEVERITIES.map((severity) => countFailed(other, severity) - countFailed(one, severity)).find((by) => by !== 0);
  return bySeverity ?? (one.audit?.score.overall ?? 100) - (other.audit?.score.overall ?? 100);
}

/** Checks of one benchmark are the same where number and title are. */
function findCommon(devices: readonly FleetDevice[]): readonly CommonFailure[] {
  const all = devices.flatMap(({ name, audit }) =>
    (audit?.failed ?? []).map((failed) => ({ name, benchmark: audit!.benchmark, ...failed })),
  );
  const groups = Map.groupBy(all, ({ benchmark, checkId, title }) => JSON.stringify([benchmark, checkId, title]));
  const common = [...groups.values()].map((group): CommonFailure => {
    const { benchmark, checkId, title } = group[0]!;
    const severity = findGravest(group.map((one) => one.severity)) ?? 'medium';
    return { benchmark, checkId, title, severity, devices: group.map(({ name }) => name) };
  });
  return common.toSorted(
    (one, other) => other.devices.length - one.devices.length || SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity),
  );
}

/** What to know of the fleet, in a few sentences. */
export function describeFleet({ devices }: FleetReport): readonly string[] {
  const audits = devices.flatMap(({ audit }) => audit ?? []);
  const never = devices.length - audits.length;
  const grave = audits.filter(({ failed }) => failed.some(({ severity }) => severity === 'high')).length;
  const changes = audits.flatMap(({ change }) => change ?? []);
  const sum = (read: (change: NonNullable<Report['change']>) => number): number => changes.reduce((total, one) => total + read(one), 0);
  return [
    `${devices.length === 1 ? '1 device' : `${devices.length} devices`}, ${audits.length} audited${never === 0 ? '' : `, ${never} never audited`}.`,
    `${grave} of ${audits.length} audited devices ${grave === 1 ? 'fails' : 'fail'} a check of high severity.`,
    describeAverage(audits),
    ...describeAcceptedOf(audits),
    changes.length === 0
      ? 'There is no earlier round of audits to compare with.'
      : `Since the audits before: ${sum(({ newlyFailed }) => newlyFailed.length)} newly failed, ${sum(({ fixed }) => fixed.length)} fixed, on ${changes.length} of the devices.`,
  ];
}

/** How much of what fails is accepted, and what the average would be without it; nothing where nothing is. */
function describeAcceptedOf(audits: readonly FleetAudit[]): readonly string[] {
  const accepted = audits.reduce((sum, audit) => sum + audit.accepted, 0);
  if (accepted === 0) return [];
  const scores = audits.flatMap(({ withoutAccepted }) => withoutAccepted ?? []);
  const devices = audits.filter((audit) => audit.accepted > 0).length;
  const average = formatPercent(scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length);
  return [
    `${countOf(accepted, 'failed check')} ${accepted === 1 ? 'is' : 'are'} accepted, on ${countOf(devices, 'device')}. They count as failed; without accepted risks the average of all would be ${average}.`,
  ];
}

/** Says of which devices an average is: that of the dashboard is of all that have a score, however little of it was decided. */
function describeAverage(audits: readonly FleetAudit[]): string {
  const scored = audits.filter(({ score }) => score.overall !== null);
  const enough = scored.filter(({ score }) => describeUndecided(score) === undefined);
  const [ofAll, ofEnough] = [averageScore(scored), averageScore(enough)];
  if (scored.length === 0) return 'No device has enough decided checks for a score.';
  if (enough.length === 0)
    return `No device has enough decided checks for a score to stand alone; the average of all ${scored.length} is ${ofAll}.`;
  const first = `The average score of the ${enough.length} with enough decided checks is ${ofEnough}`;
  return enough.length === scored.length ? `${first}.` : `${first}; of all ${scored.length} with a score it is ${ofAll}.`;
}

const averageScore = (audits: readonly FleetAudit[]): string =>
  formatPercent(audits.length === 0 ? null : audits.reduce((sum, { score }) => sum + (score.overall ?? 0), 0) / audits.length);

/** The score of a device, or what stands in its place. */
export const sayScore = ({ audit }: FleetDevice): string =>
  audit ? (describeUndecided(audit.score) ?? formatPercent(audit.score.overall)) : 'never audited';

/** The score of a device beside its headline, without accepted risks; empty where nothing is accepted. */
export const sayWithoutAccepted = ({ audit }: FleetDevice): string =>
  audit && audit.accepted > 0 ? `${audit.accepted} accepted; without them ${formatPercent(audit.withoutAccepted)}` : '';
