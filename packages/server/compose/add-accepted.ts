import { systemClock } from '../adapters/clock/clock.ts';
import type { Db } from '../adapters/database/database.ts';
import type { HistoryService } from '../features/history/service.ts';
import { readAccepted, scoreWithout } from '../features/findings/waivers/score-without.ts';

type Audits = Awaited<ReturnType<HistoryService['listNewest']>>;

/** The audits of each device, with what is accepted now in its newest one. */
export async function addAccepted(db: Db, audits: Audits): Promise<Audits> {
  const results = [...audits.values()].flatMap(({ newest }) => (newest ? [{ ...newest, auditId: newest.audit_id }] : []));
  const accepted = await readAccepted(db, results, systemClock());
  if (accepted.size === 0) return audits;
  return new Map(
    [...audits].map(([id, { newest, ...one }]) => [id, { ...one, newest: newest && { ...newest, ...accepted.get(newest.audit_id) } }]),
  );
}

/** What is accepted now in the newest audits of all devices, or of these, and the average of their scores without it; empty where nothing is. */
export async function readFleetAccepted(db: Db, { listResults }: Pick<HistoryService, 'listResults'>, deviceIds?: readonly string[]) {
  const results = await listResults(deviceIds);
  const accepted = await readAccepted(db, results, systemClock());
  if (accepted.size === 0) return {};
  const scores = results.flatMap((result) => {
    const of = accepted.get(result.auditId);
    return (of ? of.score_without_accepted : scoreWithout(result, 0)) ?? [];
  });
  return {
    accepted_checks: [...accepted.values()].reduce((sum, one) => sum + one.accepted_checks, 0),
    score_without_accepted: scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length,
  };
}
