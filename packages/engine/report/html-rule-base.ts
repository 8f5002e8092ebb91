import { writeWaiverChip } from './html-accepted.ts';
import { writeLines, writeSentence } from './html-check.ts';
import { markup, nothing, type Markup } from './markup.ts';
import type { ReportedRuleBase, WaivedRuleFinding } from './reported-waiver.ts';
import { describeCertainty, describeRuleBase, findingLabels, titleFinding } from './rule-base-wording.ts';
import { severityLabels } from './severity-wording.ts';
import { describeWaiver } from './waiver-wording.ts';

/** The findings in the device's rules: counts by kind, then each finding with the lines of its rules. */
export function writeRuleBase(ruleBase: ReportedRuleBase, id: string): Markup {
  return markup`<section id="${id}">
<h2>Rule base</h2>
<p>${describeRuleBase(ruleBase)}</p>
${ruleBase.gaps.length === 0 ? nothing : markup`<ul>\n${ruleBase.gaps.map((gap) => markup`<li>${writeSentence(gap)}</li>\n`)}</ul>\n`}${writeCounts(ruleBase)}${ruleBase.findings.map(writeFinding)}</section>
`;
}

function writeCounts({ counts }: ReportedRuleBase): Markup {
  if (counts.length === 0) return nothing;
  return markup`<table><thead><tr><th scope="col">Finding</th><th scope="col" class="number">Proven</th><th scope="col" class="number">Possible</th></tr></thead>
<tbody>
${counts.map(
  ({ kind, certain, undetermined }) =>
    markup`<tr><th scope="row">${findingLabels[kind]}</th><td class="number">${certain}</td><td class="number">${undetermined}</td></tr>\n`,
)}</tbody></table>
`;
}

function writeFinding(finding: WaivedRuleFinding): Markup {
  const { severity, certainty, list, sentence, evidence, waiver } = finding;
  return markup`<article class="finding ${certainty === 'certain' ? 'FAIL' : 'REVIEW'}">
<h3>${titleFinding(finding)}</h3>
<p class="origin">${[`${severityLabels[severity]} severity`, describeCertainty(finding), list].filter((part) => part !== '').join('  ·  ')}</p>
<p>${writeWaiverChip(waiver)}${writeSentence(sentence)}</p>
${waiver ? markup`<p>${describeWaiver(waiver)}</p>\n` : nothing}${evidence.length === 0 ? nothing : writeLines(evidence)}
</article>
`;
}
