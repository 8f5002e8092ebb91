import { expect } from '@playwright/test';
import type { AuditProgress } from '@merlon/contract/audits.ts';
import type { Firewall } from '@merlon/contract/firewalls.ts';
import { makeSampleBenchmark } from '@merlon/lab/benchmarks/make-sample-benchmark.ts';
import { readSampleConfig } from '@merlon/lab/devices/start-lab-device.ts';
import { uploadBenchmark } from './benchmarks.ts';
import type { CallServer } from './sign-in.ts';

/** Adds a device whose configuration was taken from a file; returns its id. */
async function addDevice(call: CallServer, name: string, type: string, config: string): Promise<string> {
  const data = { device_name: name, ip_address: '192.0.2.17', username: 'auditor', password: 'never-used-7', type };
  const { id } = (await call('POST', '/firewalls', { data })) as Firewall;
  await call('PUT', `/firewalls/${id}/stored-config`, { data: { config } });
  return id;
}

/** Audits the stored configuration of a device and waits for the end. */
export async function auditDevice(call: CallServer, id: string): Promise<void> {
  await call('POST', `/firewalls/${id}/audit`, { data: { model: 'built-in' } });
  const status = async () => ((await call('GET', `/firewalls/${id}/audit-progress`)) as AuditProgress).status;
  await expect.poll(status).toBe('completed');
}

/** Lets each of these types have a benchmark, and a device `fw-<type>` that was audited with it. */
export async function auditFleet(call: CallServer, types: readonly string[]): Promise<void> {
  for (const type of types) {
    await uploadBenchmark(call, { name: `${type} benchmark.pdf`, type, content: await makeSampleBenchmark(type) });
    const config = await readSampleConfig(type);
    await auditDevice(call, await addDevice(call, `fw-${type.replaceAll('_', '-')}`, type, config));
  }
}
