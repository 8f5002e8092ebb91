import { setTimeout as sleep } from 'node:timers/promises';
import { upload } from '../benchmark-calls.ts';
import { drawSample } from '../sample-benchmark.ts';
import type { Ledger } from './ledger.ts';
import type { PatientCaller } from './patient-caller.ts';
import { makeRecommendations } from './recommendations.ts';

/** Of each uploaded benchmark. */
export const UPLOADED_RECOMMENDATIONS = 12;
/** After so many, an upload has the name of the first one again and takes its place. */
const NAMES = 40;

/** Uploads benchmarks one after the other until all are acknowledged, and waits until none is being read. */
export async function uploadBenchmarks({ call, token }: PatientCaller, ledger: Ledger, count: number): Promise<void> {
  const content = await drawSample(makeRecommendations(UPLOADED_RECOMMENDATIONS));
  for (let at = 0; at < count; at += 1) {
    const filename = `Uploaded ${at % NAMES}.pdf`;
    const { status, text, body } = await upload({ call }, token, { content, filename });
    if (status !== 200) ledger.broken.push(`An upload was answered with ${status}: ${text}`);
    else ledger.uploads.set(filename, [...(ledger.uploads.get(filename) ?? []), body.document_id]);
    await sleep(100);
  }
  const isBeingRead = ({ status }: { status: string }) => status === 'processing';
  while ((await call('GET', '/documents')).body.some(isBeingRead)) await sleep(250);
}
