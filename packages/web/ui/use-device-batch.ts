import type { ChosenAnswer, Firewall } from '@merlon/contract/firewalls.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { notifyFailure } from './toast-store.ts';
import { beginBatch, type DeviceBatch, followBatch, resumeBatch, type Standing } from '../lib/device-batch.ts';
import { deviceList } from '../lib/device-list.ts';

/** The work that is done with the devices of a batch. */
export interface BatchWork {
  readonly standingOf: (device: Firewall) => Standing;
  /** Begins it with these devices, or with all where none are named; null, and the user was told, where something is missing. */
  readonly start: (chosen: { ids?: string[] }) => Promise<ChosenAnswer | null>;
  readonly startFailed: string;
  readonly stop: (ids: string[]) => Promise<unknown>;
  readonly stopFailed: string;
}

/** Many devices with which the same is done: begun here, or found under way when the page was loaded. */
export const useDeviceBatch = (devices: readonly Firewall[], { standingOf, ...work }: BatchWork) => {
  const client = useQueryClient();
  const [batch, setBatch] = useState<DeviceBatch | null>(null);
  const [wasLooked, setWasLooked] = useState(false);
  useEffect(() => {
    if (wasLooked || devices.length === 0) return;
    setWasLooked(true);
    setBatch((begun) => begun ?? resumeBatch(devices, standingOf));
  }, [devices, wasLooked, standingOf]);
  const progress = batch && followBatch(batch, devices, standingOf);
  return {
    progress,
    /** With these devices, or with all with null. */
    start: async (ids: readonly string[] | null): Promise<void> => {
      try {
        const answer = await work.start(ids ? { ids: [...ids] } : {});
        if (!answer) return;
        await client.invalidateQueries({ queryKey: deviceList.queryKey });
        setBatch(beginBatch(answer));
      } catch (error) {
        notifyFailure(error, work.startFailed);
      }
    },
    stop: async (): Promise<void> => {
      try {
        await work.stop([...(progress?.active ?? [])]);
        await client.invalidateQueries({ queryKey: deviceList.queryKey });
      } catch (error) {
        notifyFailure(error, work.stopFailed);
      }
    },
    dismiss: (): void => setBatch(null),
  };
};
