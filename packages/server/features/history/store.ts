import type { Db } from '../../adapters/database/database.ts';
import type { Vault } from '../../adapters/secrets/vault.ts';
import { keptAudits } from './kept-audits.ts';
import { keptCharts } from './kept-charts.ts';
import { keptChecks } from './kept-checks.ts';
import { keptFleet } from './kept-fleet.ts';
import { keptHistory } from './kept-history.ts';
import { keptReports } from './kept-reports.ts';
import { listJudged, oldAudits } from './old-audits.ts';
import { leadWith } from './leading-audits.ts';
import { isBusy, moveAudits, runningAudits } from './running-audits.ts';
import { goingAudits } from './write-audits.ts';
import { endedAudits } from './write-ends.ts';

export type HistoryStore = ReturnType<typeof createHistoryStore>;

/** The record of all audits. It is about ids alone and asks nothing of other features, so they can ask it what is in use. */
export function createHistoryStore(db: Db, vault: Vault) {
  const written = { ...goingAudits(db), ...endedAudits(db, vault), ...runningAudits(db) };
  const past = { ...keptAudits(db, vault), ...keptHistory(db), ...keptCharts(db), ...keptFleet(db), ...keptChecks(db, vault) };
  return { ...written, ...past, ...keptReports(db, vault), ...oldAudits(db), isBusy, moveAudits, leadWith, listJudged };
}
