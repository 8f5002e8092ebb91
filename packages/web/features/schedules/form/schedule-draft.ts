import { type Blackout, NewSchedule, type Schedule, type ScheduledDevices, type ScheduledWork } from '@merlon/contract/schedules.ts';
import * as z from 'zod/mini';
import { ZONE } from '../../../lib/time.ts';
import { parseCron, type Recurrence, toCron, USUAL as USUAL_RECURRENCE } from '../recurrence/recurrence.ts';

/** How the devices of a schedule are chosen. */
export type DeviceChoice = 'all' | 'types' | 'tags' | 'sites' | 'ids';

/** A schedule as it is being typed. */
export interface ScheduleDraft {
  readonly name: string;
  readonly what: ScheduledWork;
  readonly by: DeviceChoice;
  /** Of each way to choose, so that trying another loses nothing. */
  readonly chosen: Readonly<Record<Exclude<DeviceChoice, 'all'>, readonly string[]>>;
  readonly recurrence: Recurrence;
  readonly zone: string;
  readonly hasWindow: boolean;
  readonly window: { readonly from: string; readonly to: string };
  readonly blackouts: readonly Blackout[];
  readonly spread: string;
  readonly atOnce: string;
  readonly grace: string;
  readonly onlyChanged: boolean;
  readonly benchmarkIds: readonly string[];
  /** `online gpt`; empty for the built-in rules. */
  readonly model: string;
}

const EMPTY: ScheduleDraft = {
  name: '',
  what: 'both',
  by: 'all',
  chosen: { types: [], tags: [], sites: [], ids: [] },
  recurrence: USUAL_RECURRENCE,
  zone: ZONE,
  hasWindow: false,
  window: { from: '22:00', to: '05:00' },
  blackouts: [],
  spread: '0',
  atOnce: '8',
  grace: '360',
  onlyChanged: false,
  benchmarkIds: [],
  model: '',
};

/** The draft of a schedule that is there, or of a new one. */
export const draftOf = (schedule: Schedule | null): ScheduleDraft => {
  if (schedule === null) return EMPTY;
  const { by, values } = takeApart(schedule.devices);
  return {
    name: schedule.name,
    what: schedule.what,
    by,
    chosen: by === 'all' ? EMPTY.chosen : { ...EMPTY.chosen, [by]: values },
    recurrence: parseCron(schedule.cron),
    zone: schedule.zone,
    hasWindow: schedule.window !== null,
    window: schedule.window ?? EMPTY.window,
    blackouts: schedule.blackouts,
    spread: String(schedule.spread),
    atOnce: String(schedule.at_once),
    grace: String(schedule.grace),
    onlyChanged: schedule.only_changed,
    benchmarkIds: schedule.benchmark_ids,
    model: schedule.model === null ? '' : writeModel(schedule.model),
  };
};

/** A model as the form's choice names it. */
export const writeModel = ({ kind, name }: { readonly kind: string; readonly name: string }): string => `${kind} ${name}`;

const takeApart = (devices: ScheduledDevices): { by: DeviceChoice; values: readonly string[] } => {
  if ('types' in devices) return { by: 'types', values: devices.types };
  if ('tags' in devices) return { by: 'tags', values: devices.tags };
  if ('sites' in devices) return { by: 'sites', values: devices.sites };
  return 'ids' in devices ? { by: 'ids', values: devices.ids } : { by: 'all', values: [] };
};

/** Whether a schedule audits, so that it asks for benchmarks and a model. */
export const audits = ({ what }: Pick<ScheduleDraft, 'what'>): boolean => what === 'audit' || what === 'both';

/** Problems by the field that they belong to; those of the whole form under `form`. */
export type Problems = Readonly<Record<string, string>>;

/** A number as it was typed; what is none is refused by the schema. */
const toNumber = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

/**
 * What a draft is sent as, or what is wrong with it.
 * @param mayChooseModel Others leave the model as it is, or take it off
 */
export const parseDraft = (
  draft: ScheduleDraft,
  mayChooseModel: boolean,
): { readonly schedule?: NewSchedule; readonly problems: Problems } => {
  const [kind = '', ...name] = draft.model.split(' ');
  const model = draft.model === '' || !audits(draft) ? null : { kind, name: name.join(' ') };
  const parsed = z.safeParse(NewSchedule, {
    name: draft.name,
    what: draft.what,
    devices: draft.by === 'all' ? { all: true } : { [draft.by]: draft.chosen[draft.by] },
    cron: toCron(draft.recurrence),
    zone: draft.zone,
    window: draft.hasWindow ? draft.window : null,
    blackouts: draft.blackouts,
    spread: toNumber(draft.spread),
    at_once: toNumber(draft.atOnce),
    grace: toNumber(draft.grace),
    only_changed: audits(draft) && draft.onlyChanged,
    benchmark_ids: audits(draft) ? draft.benchmarkIds : [],
    ...(mayChooseModel || model === null ? { model } : {}),
  });
  if (parsed.success) return { schedule: parsed.data, problems: {} };
  // The first of a field counts.
  const found = parsed.error.issues.map(({ path, message }) => [String(path[0] ?? 'form'), message] as const);
  const problems = Object.fromEntries(found.toReversed());
  return {
    problems: problems['devices'] === undefined ? problems : { ...problems, devices: 'Choose at least one' },
  };
};

/** A draft with the switch that stands at the schedule itself: an edit does not change whether it is on. */
export const keepEnabled = (schedule: NewSchedule, before: Schedule | null): NewSchedule =>
  before === null ? schedule : { ...schedule, enabled: before.enabled };
