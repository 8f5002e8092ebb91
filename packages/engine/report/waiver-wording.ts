import { SEVERITIES } from '../model/recommendation.ts';
import { upperFirst } from '../model/say-nouns.ts';
import type { Report } from './report.ts';
import { countOf, formatDay, formatMoment, formatPercent } from './report-wording.ts';
import { type ReportedWaiver, isAccepted, isAnswer, isCovered, scoreWithoutAccepted } from './reported-waiver.ts';
import { titleFinding } from './rule-base-wording.ts';

/** Days before its end in which a waiver is about to end. */
const SOON_DAYS = 30;
const DAY_MS = 86_400_000;

/** What a waiver says in a few words: `accepted until 31 Dec 2026`. */
export function labelWaiver(waiver: ReportedWaiver, end = formatDay(waiver.until)): string {
  const noun = isAnswer(waiver) ? 'answer' : 'waiver';
  if (waiver.state !== 'approved') return `${noun} ${waiver.state === 'requested' ? 'asked for' : 'rejected'}`;
  const until = `until ${end}`;
  if (isAnswer(waiver)) return `${waiver.kind} by hand ${until}`;
  return `${waiver.outgrown.length > 0 ? 'partly accepted' : 'accepted'} ${until}`;
}

export const SELF_APPROVED = 'asked and approved by the same person';

const kindWords: Readonly<Record<ReportedWaiver['kind'], string>> = {
  accepted: 'the risk stays',
  mitigated: 'something else guards it',
  disputed: 'the check is wrong here',
  planned: 'it will be mended by then',
  passed: 'passed by hand',
  failed: 'failed by hand',
};

/** Everything that a waiver says, in sentences. */
export function describeWaiver(waiver: ReportedWaiver): string {
  const { kind, until, reason, owner, requestedBy, approvedBy, isSelfApproved, outgrown } = waiver;
  const people = [
    ...(isAnswer(waiver) ? [] : [`owner ${owner}`]),
    `asked for by ${requestedBy}`,
    ...(approvedBy === null ? [] : [waiver.state === 'rejected' ? `rejected by ${approvedBy}` : `approved by ${approvedBy}`]),
    ...(isSelfApproved ? [SELF_APPROVED] : []),
  ];
  const grown = outgrown.length === 0 ? '' : ` New since, and not covered: ${outgrown.join('; ')}.`;
  const meaning = isAnswer(waiver) && waiver.state === 'approved' ? '' : ` (${kindWords[kind]})`;
  const end = formatMoment(until);
  const label = waiver.state === 'approved' ? labelWaiver(waiver, end) : `${labelWaiver(waiver)}, until ${end}`;
  return `${upperFirst(label)}${meaning}. ${endSentence(reason)} ${upperFirst(people.join(', '))}.${grown}`;
}

const endSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** How many of the failed checks are accepted, and the score without them; empty where nothing is accepted. Stands beside the score. */
export function describeAccepted({ verdicts, generatedAt, ruleBase }: Pick<Report, 'verdicts' | 'generatedAt' | 'ruleBase'>): string {
  const { accepted, withoutAccepted } = scoreWithoutAccepted(verdicts);
  const covered = [...verdicts, ...(ruleBase?.findings ?? [])].filter(isCovered);
  if (covered.length === 0) return '';
  const soon = covered.filter(({ waiver }) => Date.parse(waiver!.until) - Date.parse(generatedAt) <= SOON_DAYS * DAY_MS).length;
  const isSelf = covered.some(({ waiver }) => waiver!.isSelfApproved);
  const others = covered.length - accepted;
  return [
    `${accepted} of the failed checks ${accepted === 1 ? 'is' : 'are'} accepted; without accepted risks the score would be ${formatPercent(withoutAccepted)}.`,
    ...(others === 0 ? [] : [`${countOf(others, 'other finding')} ${others === 1 ? 'is' : 'are'} accepted too.`]),
    ...(soon === 0 ? [] : [`${countOf(soon, 'acceptance')} ${soon === 1 ? 'ends' : 'end'} within ${SOON_DAYS} days of this audit.`]),
    ...(isSelf ? [`Some were ${SELF_APPROVED}.`] : []),
  ].join(' ');
}

/** The appendix of accepted risks. */
export const acceptedHeading = 'Accepted risks';
export const acceptedMeaning =
  'Somebody decided to let these stand for a while. They count as failed in the score; what was found besides is not covered.';

/** An accepted risk: what it is, and everything that its waiver says. */
export interface AcceptedRisk {
  readonly title: string;
  readonly sentence: string;
}

/** What is accepted, wholly or in part: failed checks, reviews, and findings in the rules; the gravest first. */
export function listAccepted({ verdicts, ruleBase }: Pick<Report, 'verdicts' | 'ruleBase'>): readonly AcceptedRisk[] {
  const checks = verdicts.map(({ checkId, title, severity, waiver }) => ({ title: `${checkId} ${title}`, severity, waiver }));
  const findings = (ruleBase?.findings ?? []).map((finding) => ({
    title: `Rule base: ${titleFinding(finding)}`,
    severity: finding.severity,
    waiver: finding.waiver,
  }));
  return [...checks, ...findings]
    .flatMap(({ title, severity, waiver }) => (waiver && isAccepted({ waiver }) ? [{ title, severity, waiver }] : []))
    .toSorted((one, other) => SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity))
    .map(({ title, waiver }) => ({ title, sentence: describeWaiver(waiver) }));
}
