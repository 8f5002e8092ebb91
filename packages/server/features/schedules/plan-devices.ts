import { findOffset } from './pacing.ts';
import type { NewRunDevice } from './run-store.ts';
import type { ScheduleRow } from './store.ts';

/** A device that a schedule is for. */
export interface RunSubject {
  readonly id: string;
  readonly name: string;
  readonly address: string;
}

/** The list of what a run has to do, each device at its minute. */
export const planDevices = ({ id, what, spread }: ScheduleRow, subjects: readonly RunSubject[], opens: Date): NewRunDevice[] =>
  what === 'report'
    ? []
    : subjects.map(({ id: deviceId, name: deviceName, address }) => ({
        deviceId,
        deviceName,
        address,
        status: 'waiting',
        step: what === 'audit' ? 'audit' : 'fetch',
        dueAt: new Date(opens.getTime() + findOffset(id, deviceId, spread)),
        message: '',
      }));
