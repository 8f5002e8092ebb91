import { countCases } from '@merlon/engine/testing/tier.ts';
import { expect, test } from 'vitest';
import { runMachines } from './testing/machines/run-machines.ts';
import { openTestCluster } from './testing/open-test-cluster.ts';

const AUDITS = countCases(4, 24);
/** Generous: a machine that is busy with other tests starts a process in half a minute. */
const PATIENCE = 300_000;

test(
  'web and worker processes share the work, and what was acknowledged ends exactly once though one of each is killed',
  async () => {
    const cluster = openTestCluster();
    try {
      const outcome = await runMachines(await cluster.createDatabase(), {
        webs: countCases(1, 2),
        workers: countCases(1, 2),
        devices: countCases(3, 12),
        audits: AUDITS,
        uploads: countCases(1, 3),
        recommendations: countCases(10, 30),
        kills: 'one-of-each',
        breath: 500,
      });
      expect(outcome.broken).toEqual([]);
      expect(outcome.ends['completed']).toBeGreaterThanOrEqual(AUDITS);
      expect(outcome.doublesRefused, 'second starts of a device that is being audited').toBeGreaterThan(0);
      expect([...outcome.counts.values()]).toEqual([1, 1]);
    } finally {
      await cluster.stop();
    }
  },
  PATIENCE,
);
