import type { NewFailure } from '@merlon/contract/dashboard.ts';
import type { MessageSection } from '../adapters/channels/message.ts';
import type { UnreadDevice } from '../features/devices/list/reading-trends.ts';
import type { EndingWaiver, Mended } from '../features/findings/trends/of-a-period.ts';
import type { WorstDevice } from '../features/history/kept-fleet.ts';
import type { AllowingChange } from '../features/changes/store.ts';
import type { Period } from '../features/notifications/ports.ts';
import { type DigestContents, makeLink } from '../features/notifications/routing/write-message.ts';

/** Some of many, with how many there are. */
export interface Some<One> {
  readonly listed: readonly One[];
  readonly total: number;
}

/** What a day or a week was like. */
export interface PeriodFacts {
  readonly devices: number;
  readonly newlyFailed: Some<NewFailure>;
  readonly fixed: Some<Mended>;
  readonly endingWaivers: Some<EndingWaiver>;
  readonly unread: Some<UnreadDevice>;
  readonly allowing: Some<AllowingChange>;
  readonly worst: readonly WorstDevice[];
  /** The average of all devices, at the end of the period and at its beginning; null where there was none. */
  readonly score: number | null;
  readonly scoreBefore: number | null;
  /** Without what is accepted; null where nothing is. */
  readonly scoreWithoutAccepted: number | null;
  readonly lastFailureAt: Date | null;
  /** The names of the devices that are listed, by id. */
  readonly names: ReadonlyMap<string, string>;
}

const DATE = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Asia/Karachi' });
const sayDate = (date: Date): string => DATE.format(date);
const sayScore = (score: number): string => `${score.toFixed(1)}%`;
const count = (number: number, one: string, many = `${one}s`): string => `${number.toLocaleString('en')} ${number === 1 ? one : many}`;

/** A digest's sentences and, of a week, its lists: names, counts, titles and links, and nothing of a configuration. */
export function writePeriod(facts: PeriodFacts, { period, isQuiet, publicUrl }: Period): DigestContents {
  const isAllQuiet = isQuiet && facts.newlyFailed.total === 0;
  const summary = [...(isAllQuiet ? [sayQuiet(facts)] : []), ...saySummary(facts)];
  if (period === 'day') return { summary, sections: [] };
  const link = (path: string): string => makeLink(publicUrl, path);
  return { summary, sections: listSections(facts, link).filter(({ lines }) => lines.length > 0) };
}

const sayQuiet = ({ devices, lastFailureAt }: PeriodFacts): string =>
  `All quiet on ${count(devices, 'device')}; ${lastFailureAt ? `the last failure was on ${sayDate(lastFailureAt)}` : 'no check has newly failed so far'}.`;

function saySummary(facts: PeriodFacts): string[] {
  const { score, newlyFailed, fixed, endingWaivers, unread, allowing } = facts;
  return [
    `${count(newlyFailed.total, 'check')} newly failed and ${count(fixed.total, 'check')} ${fixed.total === 1 ? 'was' : 'were'} fixed.`,
    ...(score === null ? ['No device has a score yet.'] : [sayTrend(facts, score)]),
    ...(allowing.total === 0 ? [] : [`${count(allowing.total, 'change newly allows', 'changes newly allow')} traffic.`]),
    ...(endingWaivers.total === 0 ? [] : [`${count(endingWaivers.total, 'waiver ends', 'waivers end')} within 30 days.`]),
    ...(unread.total === 0 ? [] : [`${count(unread.total, 'device was', 'devices were')} not read for 7 days.`]),
  ];
}

function sayTrend({ scoreBefore, scoreWithoutAccepted }: PeriodFacts, score: number): string {
  const before = scoreBefore === null ? '' : `, after ${sayScore(scoreBefore)} before`;
  const without = scoreWithoutAccepted === null ? '' : `; without accepted risks it is ${sayScore(scoreWithoutAccepted)}`;
  return `The score is ${sayScore(score)}${before}${without}.`;
}

function listSections(facts: PeriodFacts, link: (path: string) => string): MessageSection[] {
  const { newlyFailed, fixed, endingWaivers, unread, allowing, worst, names } = facts;
  const nameOf = (id: string): string => names.get(id) ?? 'A deleted device';
  return [
    makeSection('Newly failed', newlyFailed, (one) => ({
      text: `${one.device_name}: ${one.check_id} ${one.title}`,
      link: link(`/findings/of?${describeCheck(one)}`),
    })),
    makeSection('Fixed', fixed, ({ id, deviceId, checkId, title }) => ({
      text: `${nameOf(deviceId)}: ${checkId} ${title}`,
      link: link(`/findings/${id}`),
    })),
    makeSection('Waivers that end within 30 days', endingWaivers, ({ id, until, owner }) => ({
      text: `A waiver of ${owner} ends on ${sayDate(until)}`,
      link: link(`/waivers/${id}`),
    })),
    makeSection('Devices not read for 7 days', unread, ({ id, name, readAt }) => ({
      text: `${name}: ${readAt ? `last read on ${sayDate(readAt)}` : 'never read'}`,
      link: link(`/firewalls/${id}`),
    })),
    makeSection('Changes that newly allow traffic', allowing, ({ id, deviceId, at }) => ({
      text: `${nameOf(deviceId)}: changed by ${sayDate(at)}`,
      link: link(`/changes/${id}`),
    })),
    makeSection('Lowest scores', { listed: worst, total: worst.length }, ({ deviceId, name, score, failed }) => ({
      text: `${name}: ${sayScore(score)}, ${count(failed, 'check fails', 'checks fail')}`,
      link: link(`/firewalls/${deviceId}`),
    })),
  ];
}

const describeCheck = ({ firewall_id, check_id, title, audit_id }: NewFailure): string =>
  new URLSearchParams({ device: firewall_id, check: check_id, title, audit: audit_id }).toString();

const makeSection = <One>(
  heading: string,
  { listed, total }: Some<One>,
  tell: (one: One) => MessageSection['lines'][number],
): MessageSection => ({
  heading,
  lines: listed.map(tell),
  more: total - listed.length,
});
