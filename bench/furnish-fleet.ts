import { sampleConfiguration } from './sample-configuration.ts';
import type { Call } from './start-server.ts';

/** Milliseconds between two checks of whether something has ended. */
const BETWEEN_LOOKS = 250;

export interface Fleet {
  readonly type: string;
  /** The benchmark of that type. */
  readonly pdf: Uint8Array;
  readonly devices: number;
  /** The length of each device's configuration. */
  readonly lines: number;
}

/** Gives a server a benchmark and devices with configurations that all differ. @returns their ids */
export async function furnishFleet(call: Call, { type, pdf, devices, lines }: Fleet): Promise<string[]> {
  const id = await uploadBenchmark(call, type, pdf);
  const rows = Array.from({ length: devices }, (_, n) => `fw-${n},192.0.2.${n % 250},auditor,invalid-Password-7,${type},${1000 + n}`);
  const csv = ['device_name,ip_address,username,password,type,port', ...rows].join('\n');
  await call('POST', '/firewalls/list', { csv, preview: false });
  const ids = ((await call('GET', '/firewalls')) as { id: string }[]).map((device) => device.id);
  for (const [n, device] of ids.entries())
    await call('PUT', `/firewalls/${device}/stored-config`, { config: `# ${n}\n${sampleConfiguration(lines)}` });
  await waitWhile(async () => (await call('GET', `/status/${id}`)).status === 'processing');
  return ids;
}

/** @returns the document's id; reading it takes place afterwards */
export async function uploadBenchmark(call: Call, type: string, pdf: Uint8Array): Promise<string> {
  const form = new FormData();
  form.set('benchmark_type', type);
  form.set('file', new Blob([Uint8Array.from(pdf)], { type: 'application/pdf' }), 'benchmark.pdf');
  return (await call('POST', '/upload-pdf', form)).document_id;
}

export async function waitWhile(isGoingOn: () => Promise<boolean>): Promise<void> {
  while (await isGoingOn()) await new Promise((resolve) => setTimeout(resolve, BETWEEN_LOOKS));
}
