import { type GoingRun, advanceRun } from './advance-run.ts';
import type { SchedulesPorts } from './ports.ts';
import type { RunCounts, RunRow } from './run-store.ts';

const NOTHING: RunCounts = { total: 0, waiting: 0, running: 0, done: 0, failed: 0, leftOut: 0, changed: 0, newlyFailed: 0, fixed: 0 };

/**
 * Takes each run that goes on one step further, and ends those with nothing left to do. One process at a time looks after a run. One that
 * cannot go on holds up no other.
 */
export async function advanceRuns(ports: SchedulesPorts): Promise<void> {
  for (const going of await ports.runs.listRunning()) {
    const release = await ports.tryHold(`schedule-run ${going.run.id}`);
    if (!release) continue;
    try {
      await (going.schedule.what === 'report' ? report(ports, going) : step(ports, going));
    } catch (error) {
      ports.warn(error, `the run ${going.run.id} of a schedule did not go on`);
    } finally {
      await release();
    }
  }
}

async function step(ports: SchedulesPorts, going: GoingRun): Promise<void> {
  if (await advanceRun(ports, going)) return;
  const counts = (await ports.runs.countDevices([going.run.id])).get(going.run.id) ?? NOTHING;
  await endRun(ports, going, counts, sayEnd(going, counts));
}

async function report(ports: SchedulesPorts, going: GoingRun): Promise<void> {
  const subjects = await ports.listDevices(going.schedule.devices);
  const counts = { ...NOTHING, total: subjects.length, done: subjects.length };
  try {
    await ports.drawReport(
      going,
      subjects.map(({ id }) => id),
    );
  } catch (error) {
    ports.warn(error, 'the report of a schedule could not be drawn');
    return endRun(
      ports,
      going,
      { ...NOTHING, failed: subjects.length },
      { status: 'failed', message: 'The report could not be drawn; the log of the server says more.' },
    );
  }
  return endRun(ports, going, counts, { status: 'completed', message: `The report over ${sayDevices(subjects.length)} is there.` });
}

type End = Pick<RunRow, 'status' | 'message'>;

async function endRun(ports: SchedulesPorts, { run, schedule }: GoingRun, counts: RunCounts, end: End): Promise<void> {
  await ports.runs.end(run.id, { ...end, endedAt: ports.clock() }, (tx, ended) => ports.tell(tx, { run: ended, schedule, counts }));
}

function sayEnd({ schedule }: GoingRun, { total, done, failed, leftOut }: RunCounts): End {
  if (total === 0) return { status: 'completed', message: 'There was no device for it.' };
  const did = { fetch: 'read', audit: 'audited', both: 'read and audited', report: 'reported on' }[schedule.what];
  const parts = [
    `${sayDevices(done)} ${did}`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(leftOut > 0 ? [`${leftOut} left out`] : []),
  ];
  return { status: done === 0 && failed > 0 ? 'failed' : 'completed', message: `${parts.join(', ')}.` };
}

const sayDevices = (count: number): string => `${count} ${count === 1 ? 'device' : 'devices'}`;
