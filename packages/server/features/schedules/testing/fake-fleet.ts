import type { ChosenAnswer } from '@merlon/contract/firewalls.ts';
import type { Database } from '../../../adapters/database/database.ts';
import type { AuditFacts, EndedRun, FetchFacts, SchedulesPorts } from '../ports.ts';
import type { RunSubject } from '../plan-devices.ts';
import { createRunStore } from '../run-store.ts';
import { createScheduleStore } from '../store.ts';

/** What a device answers to a fetch. */
export type Answer = Pick<FetchFacts, 'status' | 'failure' | 'message'>;

export const OWNER = '6f9b7a52-24c7-4e17-9d3e-2a1b9d0b7c11';
const AUDITED = { status: 'completed', message: 'Done', newlyFailed: 1, fixed: 2 } as const;
const READ: Answer = { status: 'done', failure: null, message: 'The configuration was fetched.' };

/** A process by itself, in which nothing repeats. */
const ALONE: Pick<SchedulesPorts, 'repeat' | 'runsJobs' | 'tryHold' | 'warn'> = {
  repeat: () => () => undefined,
  runsJobs: true,
  tryHold: async () => async () => undefined,
  warn: (error) => {
    throw error;
  },
};

export interface FakeFleet {
  readonly ports: SchedulesPorts;
  readonly clock: { now: Date };
  /** How many fetches and audits went on at once at most. */
  readonly most: { fetches: number; perAddress: number };
  readonly fetched: string[];
  readonly audited: string[];
  readonly ended: EndedRun[];
}

interface FleetOptions {
  /** What a device answers at its nth fetch, from 1. */
  readonly answer?: (deviceId: string, nth: number) => Answer;
  /** Milliseconds that a fetch takes. */
  readonly takes?: number;
}

/** Real tables, and a fleet whose fetches and audits take the time of a clock that the test moves. */
export function makeFakeFleet(
  database: Database,
  devices: RunSubject[],
  { answer = () => READ, takes = 60_000 }: FleetOptions = {},
): FakeFleet {
  const clock = { now: new Date('2026-11-26T00:00:00Z') };
  const fetches = new Map<string, { begun: Date; answer: Answer; counted: boolean }>();
  const nth = new Map<string, number>();
  const audits = new Map<string, AuditFacts>();
  const fleet = { clock, most: { fetches: 0, perAddress: 0 }, fetched: [] as string[], audited: [] as string[], ended: [] as EndedRun[] };
  const addressOf = new Map(devices.map(({ id, address }) => [id, address]));
  const isOver = ({ begun }: { begun: Date }) => clock.now.getTime() - begun.getTime() >= takes;
  const listGoing = () => [...fetches].filter(([, fetch]) => !isOver(fetch)).map(([id]) => addressOf.get(id));
  const startFetches = async (ids: readonly string[]): Promise<ChosenAnswer> => {
    for (const id of ids) {
      nth.set(id, (nth.get(id) ?? 0) + 1);
      fetches.set(id, { begun: clock.now, answer: answer(id, nth.get(id)!), counted: false });
      fleet.fetched.push(id);
    }
    note(fleet.most, listGoing());
    return { started: [...ids], refused: [] };
  };
  const ports: SchedulesPorts = {
    store: createScheduleStore(database.db),
    runs: createRunStore(database.db),
    clock: () => clock.now,
    ...ALONE,
    listDevices: async (which) => ('ids' in which ? devices.filter(({ id }) => which.ids.includes(id)) : devices),
    countDevices: async () => devices.length,
    findActive: async (ids) => new Set(ids.filter((id) => id === OWNER)),
    startFetches,
    findFetches: async (ids) =>
      new Map(
        ids.flatMap((id) => {
          const fetch = fetches.get(id);
          if (!fetch) return [];
          const going: FetchFacts = { status: 'running', message: 'Reading', failure: null, at: fetch.begun };
          return [[id, isOver(fetch) ? { ...fetch.answer, at: new Date(fetch.begun.getTime() + takes) } : going]];
        }),
      ),
    findChanged: async () => new Set(),
    startAudits: async (_schedule, ids) => {
      for (const auditId of ids) audits.set(auditId, { ...AUDITED, auditId, startedAt: clock.now });
      fleet.audited.push(...ids);
      return { started: [...ids], refused: [] };
    },
    findAudits: async (ids) => new Map(ids.flatMap((id) => (audits.has(id) ? [[id, audits.get(id)!]] : []))),
    findAudited: async () => new Set(),
    drawReport: async () => undefined,
    readReport: async () => undefined,
    tellMissed: async () => undefined,
    tell: async (_tx, ended) => void fleet.ended.push(ended),
  };
  return { ...fleet, ports };
}

/** @param going the addresses that are being asked */
function note(most: FakeFleet['most'], going: readonly (string | undefined)[]): void {
  most.fetches = Math.max(most.fetches, going.length);
  for (const address of going) most.perAddress = Math.max(most.perAddress, going.filter((one) => one === address).length);
}

/** Devices with an address each. */
export const makeSubjects = (
  count: number,
  addressOf = (index: number) => `192.0.${Math.floor(index / 250)}.${index % 250}`,
): RunSubject[] =>
  Array.from({ length: count }, (_unused, index) => ({
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    name: `Edge ${index}`,
    address: addressOf(index),
  }));
