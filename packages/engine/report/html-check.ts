import type { PlaceUnit } from '@merlon/contract/benchmark-place.ts';
import type { EvidenceLine, Verdict } from '../model/verdict.ts';
import { writeWaiver, writeWaiverChip } from './html-accepted.ts';
import { markup, nothing, type Markup } from './markup.ts';
import type { ReportedVerdict } from './reported-waiver.ts';
import { severityLabels } from './severity-wording.ts';
import { changeCaptions, describeAbsence, describeOrigin, listDetails, listEvidence } from './report-wording.ts';

/** One check with all that is known of it. */
export function writeCheck(verdict: ReportedVerdict, id: string, unit: PlaceUnit): Markup {
  const { checkId, title, status, severity, reason, waiver } = verdict;
  return markup`<article class="check ${status}" id="${id}">
<h3><span class="severity ${severity}">${severityLabels[severity]}</span> ${checkId} ${title}</h3>
<p class="origin">${describeOrigin(verdict, unit)}</p>
<dl>
<dt>Verdict</dt><dd><span class="status">${status}.</span> ${writeWaiverChip(waiver)}${writeSentence(reason)}</dd>
${writeWaiver(waiver)}${listDetails(verdict).map(([name, sentence]) => markup`<dt>${name}</dt><dd>${writeSentence(sentence)}</dd>\n`)}<dt>Evidence</dt><dd>${writeEvidence(verdict)}</dd>
${writeRemediation(verdict)}</dl>
</article>
`;
}

/** Words of a configuration that a sentence quotes between backticks, in the code font. */
export function writeSentence(sentence: string): Markup {
  // Between the captures stands what is not quoted; an odd backtick quotes nothing and stays.
  const pieces = sentence.split(/`([^`]*)`/);
  return markup`${pieces.map((piece, index) => (index % 2 === 1 ? markup`<code>${piece}</code>` : markup`${piece}`))}`;
}

function writeEvidence(verdict: Verdict): Markup {
  if (verdict.evidence.length === 0) return markup`${describeAbsence(verdict)}`;
  const lines = writeLines(listEvidence(verdict));
  return verdict.status === 'FAIL' ? markup`<p class="caption">${changeCaptions.now}</p>${lines}` : lines;
}

/** Lines of the configuration, each numbered as there. */
export function writeLines(lines: readonly EvidenceLine[]): Markup {
  return markup`<ol class="lines">
${lines.map(({ line, text }) => markup`<li value="${line}"><code>${text}</code></li>\n`)}</ol>`;
}

/** Where a check passed or does not apply, there is nothing to do. */
function writeRemediation({ remediation, status }: Verdict): Markup {
  const isNeeded = status === 'FAIL' || status === 'REVIEW';
  if (remediation.length === 0 || !isNeeded) return nothing;
  const commands = markup`<pre class="commands" tabindex="0">${remediation.join('\n')}</pre>`;
  const caption = status === 'FAIL' ? changeCaptions.then : changeCaptions.ifWanting;
  return markup`<dt>Remediation</dt><dd><p class="caption">${caption}</p>${commands}</dd>
`;
}
