import type { VerdictStatus } from '@merlon/contract/verdicts.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import type { ChangesPorts, StoredReading } from './ports.ts';

/** Readings one after the other that found the same configuration. */
interface Run {
  readonly first: StoredReading;
  readonly last: StoredReading;
}

export interface JudgedRun extends Run {
  readonly status: VerdictStatus;
}

/** Configurations up to which all are judged, which finds every turn; of more, the turn of the verdict of today is searched by halves. */
const ALL_JUDGED = 200;
/** At once; other people's audits want their turn too. */
const AT_ONCE = 2;

interface Question {
  readonly type: string;
  /** Newest first. */
  readonly readings: readonly StoredReading[];
  readonly recommendation: Recommendation;
}

/** Judges the different configurations of a device by one check, newest first. One whose text is gone is passed over. */
export async function judgeRuns(
  ports: Pick<ChangesPorts, 'readText' | 'judge'>,
  { type, readings, recommendation }: Question,
  signal: AbortSignal,
): Promise<{ readonly runs: readonly JudgedRun[]; readonly stored: number }> {
  const runs = findRuns(readings);
  const benchmark = { id: recommendation.id, isWhole: false, read: async () => [recommendation] };
  const judge = async (run: Run): Promise<JudgedRun | undefined> => {
    const text = await ports.readText(run.first.id);
    if (!text) return undefined;
    const { verdicts } = await ports.judge({ type, config: text.text, isExcerpt: text.isExcerpt, benchmark }, { signal });
    return verdicts[0] && { ...run, status: verdicts[0].status };
  };
  const judged = runs.length > ALL_JUDGED ? await searchTurn(runs, judge) : await judgeAll(runs, judge);
  return { runs: judged, stored: runs.length };
}

/** Newest first, as the readings are. */
function findRuns(readings: readonly StoredReading[]): Run[] {
  const runs: Run[] = [];
  for (const reading of readings) {
    const run = runs.at(-1);
    if (run?.first.comparableSha256 === reading.comparableSha256) runs[runs.length - 1] = { ...run, first: reading };
    else runs.push({ first: reading, last: reading });
  }
  return runs;
}

type Judge = (run: Run) => Promise<JudgedRun | undefined>;

async function judgeAll(runs: readonly Run[], judge: Judge): Promise<JudgedRun[]> {
  const judged: JudgedRun[] = [];
  for (let from = 0; from < runs.length; from += AT_ONCE) {
    const some = await Promise.all(runs.slice(from, from + AT_ONCE).map(judge));
    judged.push(...some.filter((run) => run !== undefined));
  }
  return judged;
}

/**
 * Finds by halves two configurations, one after the other, between which the verdict turned to that of today. Where it turned more than
 * once this may be an earlier turn than the last, so what lies between is not told of.
 */
async function searchTurn(runs: readonly Run[], judge: Judge): Promise<JudgedRun[]> {
  const [newest, oldest] = [await judge(runs[0]!), await judge(runs.at(-1)!)];
  if (!newest || !oldest || newest.status === oldest.status) return [newest, oldest].filter((run) => run !== undefined);
  let [same, other] = [
    { at: 0, run: newest },
    { at: runs.length - 1, run: oldest },
  ];
  while (other.at - same.at > 1) {
    const at = Math.floor((same.at + other.at) / 2);
    const run = await judge(runs[at]!);
    if (!run) break;
    if (run.status === newest.status) same = { at, run };
    else other = { at, run };
  }
  return [newest, same.run, other.run, oldest].filter((run, at, all) => all.findIndex(({ first }) => first.id === run.first.id) === at);
}
