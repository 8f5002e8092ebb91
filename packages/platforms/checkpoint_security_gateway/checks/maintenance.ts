import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { type Place, findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { linesAt, unlessHidden } from '@merlon/engine/config-tree/places.ts';
import { type Period, readPeriod } from '@merlon/engine/demands/read-period.ts';
import { sentencesOf } from '@merlon/engine/demands/find-bound.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { narrowTo } from '../document/narrow.ts';
import { valuesTyped, withRest } from '../document/vocabulary.ts';

const GUIDE = 'Gaia Administration Guide, "Maintenance"';

/** How often a schedule comes round, in minutes: `recurrence weekly days 1,3 time …`. */
const RECURRENCES: Readonly<Record<string, number>> = { hourly: 60, daily: 1440, weekly: 10_080, monthly: 43_200 };
/** How a backup gets away, or that it does not. */
const KINDS = ['scp', 'ftp', 'tftp', 'local'];
const ELSEWHERE =
  /\b(?:off-?site|remote(?:ly)?|external|(?:an)?other (?:host|server|system|device|machine)|scp|s?ftp|tftp|(?:backup|file|scp) server)\b/i;

/** Copies of the configuration. A one-time action by a person leaves no trace in a configuration. */
export const maintenanceChecks: readonly CheckSpec[] = [
  {
    id: 'saved-configuration',
    title: 'The running configuration is saved',
    about: { title: [/ config(?:uration)? state | config(?:uration)? is saved | saved config/] },
    expectation: '`show config-state` must answer that the configuration is saved',
    judge: { op: 'doubt', what: 'whether the configuration is saved, which only the device can tell: `show config-state`' },
    remediation: ['save config'],
    source: GUIDE,
    forPerson: true,
  },
  {
    id: 'scheduled-backups',
    title: 'Backups are made by schedule',
    about: {
      title: [/ schedul| automat| regular| periodic| recurr| nightly | daily | weekly | monthly /, / back(?:ed )?ups? /],
      except: [/ off | encrypt| local| tape /],
    },
    beside: [
      'backup-scheduled *',
      ...withRest('backup-scheduled name * recurrence', 7),
      ...KINDS.flatMap((kind) => withRest(`backup-scheduled name * ${kind}`, 9)),
    ],
    expectation:
      'a `backup-scheduled` must exist that runs as often as the document asks for (hourly, daily, weekly or monthly), and on another host (scp, ftp or tftp) where it asks for that, by a protocol that it names',
    judge: judgeSchedule,
    remediation: ['add backup-scheduled name <name> local', 'set backup-scheduled name <name> recurrence daily time <time>'],
    source: `${GUIDE}: no backup is scheduled by default`,
  },
  {
    id: 'backups',
    title: 'There is a backup',
    about: { title: [/ backups? /] },
    expectation: 'a backup of the system must have been made',
    judge: { op: 'doubt', what: 'whether there is a backup, which only the device can tell: `show backups`' },
    remediation: ['add backup local'],
    source: GUIDE,
    forPerson: true,
  },
  {
    id: 'snapshots',
    title: 'There is a snapshot',
    about: { title: [/ snapshots? /] },
    expectation: 'a snapshot of the system must have been made',
    judge: { op: 'doubt', what: 'whether there is a snapshot, which only the device can tell: `show snapshots`' },
    remediation: ['add snapshot <name> desc <description>'],
    source: GUIDE,
    forPerson: true,
  },
];

function judgeSchedule(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const { title, audit } = recommendation;
  const schedules = findPath(tree, 'backup-scheduled name *').filter((place) => place.node.form === 'add');
  const recurring = findPath(tree, 'backup-scheduled name * recurrence');
  const lines = linesAt([...schedules, ...recurring]);
  if (lines.length === 0) {
    const none = fail([], `No backup is scheduled, which is the default (${GUIDE}).`);
    return unlessHidden(tree, 'backup-scheduled', none);
  }
  const said = `${title}\n${proseOf(audit)}`;
  const period = readPeriod(recommendation) ?? readPeriod(narrowTo(recommendation, NOTHING, REFUSED));
  const typed = valuesTyped(recommendation, 'backup-scheduled name').some(([, kind = '']) => ELSEWHERE.test(kind));
  const where = ELSEWHERE.test(said) ? 'elsewhere' : typed ? 'typed' : undefined;
  const protocols = readProtocols(recommendation);
  // Names come back in each line about one schedule.
  const named = [...new Set([...schedules, ...recurring].map(({ captured: [name = ''] }) => name))];
  const outcomes = named.map((name) => judgeOne(schedules, recurring, { name, period, where, protocols }));
  const best = (['PASS', 'REVIEW', 'FAIL'] as const).find((status) => outcomes.some((one) => one.status === status));
  return outcomes.find(({ status }) => status === best)!;
}

interface Schedule {
  readonly name: string;
  /** How often the document asks for one; any will do where it does not say. */
  readonly period: Period | undefined;
  /** Whether the document asks for a copy on another host, or its commands make one. */
  readonly where: 'elsewhere' | 'typed' | undefined;
  /** The protocols that its sentences name; any will do where they name none. */
  readonly protocols: readonly string[];
}

/** Sentences that refuse what they name say nothing of how often. */
const NOTHING = /(?!)/;
const REFUSED = / (?:not?|nor|never|without|finding|deviation|instead|example) /;

/** `FTP and TFTP do not count` refuses what it names. */
function readProtocols(recommendation: Recommendation): readonly string[] {
  return sentencesOf(recommendation)
    .filter((sentence) => !/\b(?:not?|nor|never|without|e\.g|examples?|finding|deviation|instead)\b/i.test(sentence))
    .flatMap((sentence) => sentence.toLowerCase().match(/\b(?:scp|t?ftp)\b/g) ?? []);
}

function judgeOne(schedules: readonly Place[], recurring: readonly Place[], { name, period, where, protocols }: Schedule): Outcome {
  const [added, recurs] = [schedules, recurring].map((places) => places.filter(({ captured }) => captured[0] === name));
  const lines = linesAt([...added!, ...recurs!]);
  const values = recurs!.map((place) => valuesAt(place).join(' '));
  const [often = '', ...more] = values.map((value) => (/\d/.test(value) ? value.split(' ')[0] : ''));
  const minutes = RECURRENCES[often];
  if (more.length > 0 || minutes === undefined) return review('When a scheduled backup is made was not understood.', lines);
  if (period && minutes > period.most) return fail(lines, `A backup is made ${often}, and so more rarely than the document asks for.`);
  if (period && minutes > period.least) return review(`A backup is made ${often}; whether that will do a person has to say.`, lines);
  const kinds = added!.map((place) => valuesAt(place)[0] ?? '');
  const goesElsewhere = kinds.length === 1 && ELSEWHERE.test(kinds[0]!);
  if (protocols.length > 0 && kinds.length === 1 && KINDS.includes(kinds[0]!) && !protocols.includes(kinds[0]!))
    return fail(lines, `The backup does not go by ${[...new Set(protocols)].join(' or ').toUpperCase()}, as the document asks.`);
  if (where === 'elsewhere' && kinds.join() === 'local') return fail(lines, 'The backup stays on the device.');
  if (where !== undefined && !goesElsewhere)
    return review('Whether the backup has to go to another host, and does, a person has to say.', lines);
  return pass(lines, `A backup is made ${often}${goesElsewhere ? ' and goes to another host' : ''}.`);
}
