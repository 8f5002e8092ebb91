import type { ModelJudgement } from '@merlon/contract/analysis.ts';
import { rateTitle } from '@merlon/engine/demands/rate-title.ts';
import type { Verdict } from '@merlon/engine/model/verdict.ts';
import { placeOfFindings, placeOfJudgement, placeOfReport, placeOfVerdict } from '../../adapters/secrets/sealed-columns.ts';
import { type Vault, isSealed } from '../../adapters/secrets/vault.ts';
import { type Findings, type Judgement, packJson, splitJudgement, splitVerdict, unpackJson } from '../../sealed-parts.ts';
import type { auditJudgements, auditReports, auditResults, audits } from './tables.ts';

// What quotes the configuration is sealed when it is written. Rows of before version 0.2 are read as they are until they are sealed.

type Values<Table extends { $inferInsert: object }> = Table['$inferInsert'];

export function sealVerdict(vault: Vault, auditId: string, position: number, verdict: Verdict): Values<typeof auditResults> {
  const { plain, details } = splitVerdict(verdict);
  return { auditId, position, verdict: plain, sealed: vault.seal(packJson(details), placeOfVerdict(auditId, position)) };
}

export function openVerdict(vault: Vault, { auditId, position, verdict, sealed }: typeof auditResults.$inferSelect): Verdict {
  const details = sealed ? unpackJson<Partial<Verdict>>(vault.open(sealed, placeOfVerdict(auditId, position))) : {};
  return { ...addSeverity(verdict.title), ...verdict, ...details } as Verdict;
}

/** Verdicts of before version 0.2 lack a severity. */
const addSeverity = (title: string): Pick<Verdict, 'severity' | 'severityFrom'> => ({
  severity: rateTitle(title) ?? 'medium',
  severityFrom: 'added',
});

export function sealJudgement(
  vault: Vault,
  auditId: string,
  { check_id: checkId, ...judgement }: ModelJudgement,
): Values<typeof auditJudgements> {
  const { plain, details } = splitJudgement(judgement);
  return { auditId, checkId, judgement: plain, sealed: vault.seal(packJson(details), placeOfJudgement(auditId, checkId)) };
}

export function openJudgement(vault: Vault, row: typeof auditJudgements.$inferSelect): ModelJudgement {
  const { auditId, checkId, judgement, sealed } = row;
  const details = sealed ? unpackJson<Partial<Judgement>>(vault.open(sealed, placeOfJudgement(auditId, checkId))) : {};
  return { check_id: checkId, ...(judgement as Judgement), ...details };
}

/** @returns null where nothing was found that quotes the configuration */
export function sealFindings(vault: Vault, auditId: string, findings: Findings): Buffer | null {
  if (!findings.ruleBase && !findings.analysis) return null;
  return vault.seal(packJson(findings), placeOfFindings(auditId));
}

export function openFindings(
  vault: Vault,
  { id, sealedFindings, ruleBase, analysis }: Pick<typeof audits.$inferSelect, 'id' | 'sealedFindings' | 'ruleBase' | 'analysis'>,
): Findings {
  return sealedFindings ? unpackJson(vault.open(sealedFindings, placeOfFindings(id))) : { ruleBase, analysis };
}

export const sealReport = (vault: Vault, reportId: string, pdf: Uint8Array): Buffer => vault.seal(pdf, placeOfReport(reportId));

/** The PDF; empty once retention has dropped it. */
export const openReport = (vault: Vault, { id, content }: Pick<typeof auditReports.$inferSelect, 'id' | 'content'>): Uint8Array =>
  isSealed(content) ? vault.open(content, placeOfReport(id)) : content;
