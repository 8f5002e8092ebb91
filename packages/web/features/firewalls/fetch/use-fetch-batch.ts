import type { Firewall } from '@merlon/contract/firewalls.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { beginBatch, type BatchProgress, type FetchBatch, followBatch, resumeBatch } from './fetch-batch.ts';
import { startFetches, stopFetches } from './fetch-many.ts';

/** Fetches of many devices together: begun here, or found under way when the page was loaded. */
export const useFetchBatch = (devices: readonly Firewall[] | undefined) => {
  const client = useQueryClient();
  const [batch, setBatch] = useState<FetchBatch | null>(null);
  const [wasLooked, setWasLooked] = useState(false);
  useEffect(() => {
    if (wasLooked || !devices) return;
    setWasLooked(true);
    setBatch((begun) => begun ?? resumeBatch(devices));
  }, [devices, wasLooked]);
  const progress: BatchProgress | null = batch && devices ? followBatch(batch, devices) : null;
  return {
    progress,
    /** Fetches these devices, or all with null. */
    start: async (ids: readonly string[] | null): Promise<void> => {
      const answer = await startFetches(client, ids);
      if (answer) setBatch(beginBatch(answer));
    },
    stop: (): Promise<void> => stopFetches(client, progress?.active ?? []),
    dismiss: (): void => setBatch(null),
  };
};
