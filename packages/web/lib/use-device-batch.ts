import type { ChosenAnswer, Firewall } from '@merlon/contract/firewalls.ts';
import { useEffect, useState } from 'react';
import { beginBatch, type BatchProgress, type DeviceBatch, followBatch, resumeBatch, type Standing } from './device-batch.ts';

/** What is done with the devices of a batch. */
export interface BatchWork {
  readonly standingOf: (device: Firewall) => Standing;
  /** Begins it with these devices, or with all with null; null, and the user was told, where none is on its way. */
  readonly start: (ids: readonly string[] | null) => Promise<ChosenAnswer | null>;
  readonly stop: (ids: readonly string[]) => Promise<void>;
}

/** Many devices with which the same is done: begun here, or found under way when the page was loaded. */
export const useDeviceBatch = (devices: readonly Firewall[] | undefined, { standingOf, start, stop }: BatchWork) => {
  const [batch, setBatch] = useState<DeviceBatch | null>(null);
  const [wasLooked, setWasLooked] = useState(false);
  useEffect(() => {
    if (wasLooked || !devices) return;
    setWasLooked(true);
    setBatch((begun) => begun ?? resumeBatch(devices, standingOf));
  }, [devices, wasLooked, standingOf]);
  const progress: BatchProgress | null = batch && devices ? followBatch(batch, devices, standingOf) : null;
  return {
    progress,
    start: async (ids: readonly string[] | null): Promise<void> => {
      const answer = await start(ids);
      if (answer) setBatch(beginBatch(answer));
    },
    stop: (): Promise<void> => stop(progress?.active ?? []),
    dismiss: (): void => setBatch(null),
  };
};
