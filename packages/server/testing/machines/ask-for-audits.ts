import { setTimeout as sleep } from 'node:timers/promises';
import { type Ledger, countAcknowledged, noteStart } from './ledger.ts';
import type { PatientCaller } from './patient-caller.ts';

const RUNNING = 'Audit is already running for this firewall';
/** Devices that are started one by one at the same time. */
const LANES = 4;

/**
 * Has the devices audited round after round, by turns with one call for all and with one call each; every start is tried a second time
 * at once, at another process. Resolves when so many audits were acknowledged and all have ended.
 */
export async function askForAudits(
  { call }: PatientCaller,
  ledger: Ledger,
  { devices, benchmark, audits }: { devices: readonly string[]; benchmark: string; audits: number },
): Promise<void> {
  for (let round = 0; countAcknowledged(ledger) < audits; round += 1) {
    const some = devices.slice(0, audits - countAcknowledged(ledger));
    if (round % 2 === 0) await startTogether(call, ledger, some, benchmark);
    else await startEach(call, ledger, some, benchmark);
    await waitForAll(call);
  }
}

type Call = PatientCaller['call'];

async function startTogether(call: Call, ledger: Ledger, ids: readonly string[], benchmark: string): Promise<void> {
  const [first, second] = await Promise.all(
    [1, 2].map(() => call('POST', '/firewalls/audit', { body: { ids, benchmark_ids: [benchmark] } })),
  );
  for (const { status, text, body, unanswered } of [first!, second!]) {
    if (status !== 200) {
      ledger.broken.push(`Starting many audits was answered with ${status}: ${text}`);
      continue;
    }
    const started = new Set<string>(body.started);
    for (const id of ids) noteStart(ledger, id, { acknowledged: started.has(id), unanswered });
    for (const { detail } of body.refused) {
      if (detail === RUNNING) ledger.doublesRefused += 1;
      else ledger.broken.push(`A device was refused: ${detail}`);
    }
  }
}

async function startEach(call: Call, ledger: Ledger, ids: readonly string[], benchmark: string): Promise<void> {
  const left = ids.values();
  const startTwice = async (id: string): Promise<void> => {
    const start = () => call('POST', `/firewalls/${id}/audit`, { body: { benchmark_id: benchmark } });
    const answers = await Promise.all([start(), start()]);
    for (const { status, text, body, unanswered } of answers) {
      noteStart(ledger, id, { acknowledged: status === 200, unanswered });
      if (status === 200) ledger.auditIds.add(body.audit_id);
      else if (status === 409 && body.detail === RUNNING) ledger.doublesRefused += 1;
      else ledger.broken.push(`Starting an audit was answered with ${status}: ${text}`);
    }
  };
  const runLane = async (): Promise<void> => {
    for (const id of left) await startTwice(id);
  };
  await Promise.all(Array.from({ length: LANES }, runLane));
}

async function waitForAll(call: Call): Promise<void> {
  while ((await call('GET', '/audits/running')).body.length > 0) await sleep(250);
}
