import type { Db } from '../../adapters/database/database.ts';
import type { Vault } from '../../adapters/secrets/vault.ts';
import { findComparable } from './changes-since-before.ts';
import type { RecordFindings } from '../../audit-record.ts';
import { keptAudits } from './kept-audits.ts';
import { keptCharts } from './kept-charts.ts';
import { keptChecks } from './kept-checks.ts';
import { keptFleet } from './kept-fleet.ts';
import { keptHistory } from './kept-history.ts';
import { keptReports } from './kept-reports.ts';
import { listJudged, oldAudits } from './old-audits.ts';
import { leadWith } from './leading-audits.ts';
import { listRecorded } from './recorded-audits.ts';
import { isBusy, moveAudits, runningAudits } from './running-audits.ts';
import { goingAudits } from './write-audits.ts';
import { keptTrends } from './trends/score-steps.ts';
import { endedAudits } from './write-ends.ts';

export type HistoryStore = ReturnType<typeof createHistoryStore>;

/**
 * The record of all audits. It is about ids alone and asks nothing of other features, so they can ask it what is in use.
 * @param recordFindings what an audit found is written down elsewhere too, all at once with its end
 * @param judge the version of the product; empty where nobody knows
 */
export function createHistoryStore(db: Db, vault: Vault, recordFindings: RecordFindings, judge = '') {
  const written = { ...goingAudits(db), ...endedAudits({ db, vault, recordFindings, judge }), ...runningAudits(db) };
  const past = { ...keptAudits(db, vault), ...keptHistory(db), ...keptCharts(db), ...keptFleet(db), ...keptChecks(db, vault) };
  return {
    ...written,
    ...past,
    ...keptReports(db, vault),
    ...keptTrends(db),
    ...oldAudits(db),
    findComparable: findComparable.bind(null, db),
    isBusy,
    moveAudits,
    leadWith,
    listJudged,
    listRecorded: listRecorded.bind(null, vault),
  };
}
