import { uploadRead } from '../benchmark-calls.ts';
import { drawSample, sampleConfig } from '../sample-benchmark.ts';
import { TEST_ADMIN, callServer } from '../start-test-server.ts';
import { askForAudits } from './ask-for-audits.ts';
import { startFleet } from './fleet.ts';
import { type Judgement, judgeMachines } from './judge.ts';
import { type Kills, killInTurn } from './kill-in-turn.ts';
import { createLedger } from './ledger.ts';
import { type PatientCaller, createPatientCaller } from './patient-caller.ts';
import type { Plan } from './plan.ts';
import { makeRecommendations } from './recommendations.ts';
import { type Load, sampleLoad } from './sample-load.ts';
import { tryAccounts } from './try-accounts.ts';
import { UPLOADED_RECOMMENDATIONS, uploadBenchmarks } from './upload-benchmarks.ts';

export interface MachinesOutcome extends Judgement, Kills, Load {
  /** From the first start to the last end. */
  readonly minutes: number;
  readonly doublesRefused: number;
  /** Calls that no process answered, and that were made again. */
  readonly unanswered: number;
  /** MB of each machine at the end, by name. */
  readonly memory: ReadonlyMap<string, number>;
}

/** Has several machines on one empty database do what the plan says while each is killed again and again, and judges what became of it. */
export async function runMachines(databaseUrl: string, plan: Plan): Promise<MachinesOutcome> {
  const fleet = await startFleet(databaseUrl, plan);
  try {
    const urls = fleet.webs.map(({ url }) => url);
    const caller = createPatientCaller(urls, await signUp(urls[0]!));
    const { benchmark, devices } = await furnish(caller, plan);
    const machines = takeInTurn(fleet.workers, fleet.webs);
    const ledger = createLedger();
    const startedAt = performance.now();
    const endSampling = sampleLoad(databaseUrl);
    let isDone = false;
    const work = Promise.all([
      askForAudits(caller, ledger, { devices, benchmark, audits: plan.audits }),
      uploadBenchmarks(caller, ledger, plan.uploads),
      tryAccounts(urls, caller, 'somebody').then((broken) => ledger.broken.push(...broken)),
    ]).finally(() => (isDone = true));
    const [kills] = await Promise.all([
      plan.kills === 'all-in-turn'
        ? killInTurn(machines, plan.breath, () => isDone)
        : killInTurn(machines.slice(0, 2), plan.breath, () => true),
      work,
    ]);
    const minutes = (performance.now() - startedAt) / 60_000;
    const load = await endSampling();
    const judgement = await judgeMachines(databaseUrl, ledger, {
      recommendations: plan.recommendations,
      uploaded: UPLOADED_RECOMMENDATIONS,
    });
    const memory = new Map(machines.map((machine) => [machine.name, machine.readMemory()]));
    return {
      ...judgement,
      ...kills,
      ...load,
      minutes,
      memory,
      doublesRefused: ledger.doublesRefused,
      unanswered: caller.countUnanswered(),
      broken: [...judgement.broken, ...machines.flatMap((machine) => machine.listTroubles())],
    };
  } finally {
    await fleet.stop();
  }
}

/** One of each list by turns, so that both roles are missing again and again from the beginning on. */
function takeInTurn<T>(one: readonly T[], other: readonly T[]): T[] {
  return Array.from({ length: Math.max(one.length, other.length) }, (_, at) =>
    [one.slice(at, at + 1), other.slice(at, at + 1)].flat(),
  ).flat();
}

async function signUp(url: string): Promise<string> {
  const body = { ...TEST_ADMIN, password_confirm: TEST_ADMIN.password };
  const { status, text, body: signedIn } = await callServer(url)('POST', '/auth/setup-root', { body });
  if (status !== 200) throw new Error(`setup-root answered ${status}: ${text}`);
  return signedIn.access_token;
}

/** Adds the devices with a configuration each, and the benchmark that they are audited with. */
async function furnish({ call, token }: PatientCaller, plan: Plan): Promise<{ benchmark: string; devices: string[] }> {
  const content = await drawSample(makeRecommendations(plan.recommendations));
  const benchmark = await uploadRead({ call }, token, { content, filename: 'Audited.pdf' });
  const rows = Array.from(
    { length: plan.devices },
    (_, at) => `fw-${at},192.0.2.${at % 250},auditor,lab-Password-7,fortinet_fortigate,${1000 + at}`,
  );
  const csv = ['device_name,ip_address,username,password,type,port', ...rows].join('\n');
  await call('POST', '/firewalls/list', { body: { csv, preview: false } });
  const devices: string[] = (await call('GET', '/firewalls')).body.map(({ id }: { id: string }) => id);
  for (const id of devices) await call('PUT', `/firewalls/${id}/stored-config`, { body: { config: `# ${id}\n${sampleConfig}` } });
  return { benchmark, devices };
}
