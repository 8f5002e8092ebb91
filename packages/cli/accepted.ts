import { createHash } from 'node:crypto';
import { ACCEPTED_KEY_LENGTH, type AcceptedFinding, AcceptedRegister } from '@merlon/contract/waivers.ts';
import type { Benchmark } from '@merlon/engine/model/recommendation.ts';
import type { Offender, Status, Verdict } from '@merlon/engine/model/verdict.ts';
import type { ReportedRuleBase, ReportedVerdict, ReportedWaiver } from '@merlon/engine/report/reported-waiver.ts';
import type { RuleBaseReport } from '@merlon/engine/rule-base/rule-base-report.ts';
import { checkKeyOf, demandTextOf } from '@merlon/engine/waivers/check-key.ts';
import { fingerprintOf, fingerprintOfRuleFinding } from '@merlon/engine/waivers/fingerprint.ts';
import { isUnknown } from '@merlon/engine/waivers/offender.ts';
import { readBytes } from './document-file.ts';
import { CommandFailure } from './failure.ts';

type Waiver = AcceptedRegister[number];

/** Reads the register as the product downloads it. @throws CommandFailure if it is anything else */
export async function readAccepted(path: string): Promise<AcceptedRegister> {
  const wrong = `${path}: This is not the JSON of accepted risks that Merlon downloads.`;
  try {
    const parsed = AcceptedRegister.safeParse(JSON.parse((await readBytes(path)).toString('utf8')));
    if (parsed.success) return parsed.data;
  } catch (error) {
    if (error instanceof CommandFailure) throw error;
  }
  throw new CommandFailure(wrong);
}

/** An accepted finding with its waiver. */
interface Held {
  readonly waiver: Waiver;
  readonly item: AcceptedFinding;
}

/**
 * What the waivers that hold at a moment accept on the device that a configuration file is named after. Nothing where that may be one of
 * several devices.
 */
export function listHeld(register: AcceptedRegister, configName: string, at: Date): readonly Held[] {
  const stem = configName.replace(/\.[^.]*$/, '');
  const names = new Set([stem, stem.replace(/_config$/, '')].map(nameFile));
  const held = register
    .filter(({ state, until }) => state === 'approved' && new Date(until) >= at)
    .flatMap((waiver) => waiver.items.map((item) => ({ waiver, item })))
    .filter(({ item }) => names.has(nameFile(item.device_name)));
  return new Set(held.map(({ item }) => item.device_name)).size === 1 ? held : [];
}

/** A device and its file have the same name but for case, and signs that the name of a file cannot have. */
const nameFile = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .trim();

export interface Judged {
  readonly type: string;
  readonly benchmark: Benchmark;
  readonly verdicts: readonly Verdict[];
  readonly ruleBase: RuleBaseReport | undefined;
  /** The configuration without what differs at each reading. */
  readonly comparable: string;
}

/** Puts beside each verdict and each finding in the rules the waiver that covers it, or a part of it. No verdict changes. */
export function addAccepted(judged: Judged, held: readonly Held[]): { verdicts: readonly ReportedVerdict[]; ruleBase?: ReportedRuleBase } {
  const { type, benchmark, verdicts, ruleBase } = judged;
  const byCheck = Map.groupBy(held, ({ item }) => checkKeyOf({ type, checkId: item.check_id, title: item.title }));
  const demands = benchmark.recommendations.map((recommendation) => hash(demandTextOf(recommendation)));
  const comparable = createHash('sha256').update(judged.comparable).digest('hex');
  const decided = verdicts.map((verdict, index): ReportedVerdict => {
    const { status, checkId, title } = verdict;
    const found = { status, checkId, demand: demands[index] ?? null, offenders: fingerprintOf(verdict, comparable) };
    const waiver = chooseWaiver(found, byCheck.get(checkKeyOf({ type, checkId, title })) ?? []);
    return waiver ? { ...verdict, waiver } : verdict;
  });
  const findings = ruleBase?.findings.map((finding) => {
    const offenders = fingerprintOfRuleFinding(finding);
    const keys = new Set(offenders.map(keyOf));
    const same = held.filter(({ item }) => item.check_id === finding.kind && item.keys.some((key) => keys.has(key)));
    const status = finding.certainty === 'certain' ? 'FAIL' : 'REVIEW';
    const waiver = chooseWaiver({ status, checkId: finding.kind, demand: null, offenders }, same);
    return waiver ? { ...finding, waiver } : finding;
  });
  return { verdicts: decided, ...(ruleBase && findings && { ruleBase: { ...ruleBase, findings } }) };
}

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url');
const keyOf = (offender: Offender): string => hash(offender.key).slice(0, ACCEPTED_KEY_LENGTH);

interface Found {
  readonly status: Status;
  readonly checkId: string;
  readonly demand: string | null;
  readonly offenders: readonly Offender[];
}

/** What covers all of it comes before what covers a part. */
function chooseWaiver(found: Found, held: readonly Held[]): ReportedWaiver | undefined {
  const fitting = held.flatMap((one) => fitWaiver(found, one) ?? []);
  return fitting.find(({ outgrown }) => outgrown.length === 0) ?? fitting[0];
}

/** The waiver as a report shows it; undefined where it speaks of another verdict or demand, or an answer of other evidence. */
function fitWaiver({ status, checkId, demand, offenders }: Found, { waiver, item }: Held): ReportedWaiver | undefined {
  if (status !== item.accepted_status || item.fit === 'resolved') return undefined;
  const isUntold = demand === null || item.demand === null;
  if (isUntold ? checkId !== item.check_id : demand !== item.demand) return undefined;
  const accepted = new Set(item.keys);
  const outgrown = offenders.filter((offender) => isUnknown(offender) || !accepted.has(keyOf(offender))).map(({ text }) => text);
  const isAnswer = waiver.kind === 'passed' || waiver.kind === 'failed';
  if (outgrown.length === offenders.length || (isAnswer && (outgrown.length > 0 || offenders.length < accepted.size))) return undefined;
  return {
    id: waiver.id,
    kind: waiver.kind,
    state: 'approved',
    until: waiver.until,
    reason: waiver.reason,
    owner: waiver.owner,
    requestedBy: waiver.requested_by,
    approvedBy: waiver.decided_by,
    isSelfApproved: waiver.is_self_approved,
    outgrown,
  };
}
