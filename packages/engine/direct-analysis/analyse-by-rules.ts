import type { DirectAnalysis } from '@merlon/contract/audits.ts';
import { BUILT_IN_MODEL } from '@merlon/contract/models.ts';
import type { AnalysisMaterial } from './collect-material.ts';
import { coverWhole, nameWhole } from './coverage.ts';
import { countFindings, describeFindings, recommendByRules } from './describe-findings.ts';

const introduce = (material: AnalysisMaterial): string =>
  `The built-in engine answers by its rules alone: it looked through the ${nameWhole(material)} for what it knows, whatever the prompt asks. To have the prompt itself answered, choose another model.`;

/** Analyses a configuration without a model. The same configuration gives the same answer. */
export function analyseByRules(material: AnalysisMaterial, prompt: string): DirectAnalysis {
  return {
    model_used: BUILT_IN_MODEL,
    analysis_type: 'rules',
    prompt,
    analysis: [introduce(material), '## Summary', listCounts(material), describeFindings(material)].join('\n\n'),
    recommendations: recommendByRules(material),
    coverage: coverWhole(material),
  };
}

const listCounts = (material: AnalysisMaterial): string =>
  countFindings(material)
    .map((line) => `- ${line}`)
    .join('\n');
