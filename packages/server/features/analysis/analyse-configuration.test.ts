import { AnalyseConfiguration } from '@merlon/contract/analysis.ts';
import { findPlatform } from '@merlon/platforms/registry.ts';
import { expect, test } from 'vitest';
import type { AuditedDevice, AuditedSnapshot } from '../../audit-record.ts';
import { analyseConfiguration } from './analyse-configuration.ts';
import type { AnalysisPorts } from './ports.ts';

test('the device is taken before its configuration is worked on, which may take long', async () => {
  const steps: string[] = [];
  const ports = {
    startStopwatch: () => () => 0,
    clock: () => new Date(0),
    requireDevice: async () => ({ id: 'device', type: 'juniper_srx', name: 'Edge', address: '192.0.2.1' }) as AuditedDevice,
    requireIdle: async () => {},
    findPlatform,
    pickSnapshot: async () => ({ id: 'snapshot' }) as AuditedSnapshot,
    readSnapshot: async () => ({ text: 'system { }', isExcerpt: false }),
    models: { find: async () => 'built-in' },
    runInCall: async ({ run }: { run: (signal: AbortSignal) => Promise<unknown> }) => {
      steps.push('taken');
      return run(AbortSignal.abort(new Error('stopped')));
    },
    prepare: async () => {
      steps.push('worked on');
      return {};
    },
  } as unknown as AnalysisPorts;
  const caller = { user: { id: 'user', username: 'admin' }, signal: new AbortController().signal };
  await expect(analyseConfiguration(ports, 'device', AnalyseConfiguration.parse({}), caller)).rejects.toThrow('stopped');
  expect(steps).toEqual(['taken', 'worked on']);
});
