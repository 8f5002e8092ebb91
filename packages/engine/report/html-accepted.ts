import { markup, nothing, type Markup } from './markup.ts';
import type { Report } from './report.ts';
import { type ReportedWaiver, isAnswer } from './reported-waiver.ts';
import { acceptedHeading, acceptedMeaning, describeWaiver, labelWaiver, listAccepted } from './waiver-wording.ts';

/** The appendix of accepted risks; nothing where nothing is accepted. */
export function writeAccepted(report: Report, id: string): Markup {
  const accepted = listAccepted(report);
  if (accepted.length === 0) return nothing;
  return markup`<section id="${id}">
<h2>${acceptedHeading} (${accepted.length})</h2>
<p>${acceptedMeaning}</p>
<dl>
${accepted.map(({ title, sentence }) => markup`<dt>${title}</dt><dd>${sentence}</dd>\n`)}</dl>
</section>
`;
}

export const linkAccepted = (report: Report, id: string): Markup => {
  const { length } = listAccepted(report);
  return length === 0 ? nothing : markup`<li><a href="#${id}">${acceptedHeading} (${length})</a></li>\n`;
};

/** What was decided, beside a verdict. */
export const writeWaiverChip = (waiver: ReportedWaiver | undefined): Markup =>
  waiver ? markup`<span class="waiver">${labelWaiver(waiver)}</span> ` : nothing;

/** Everything that was decided, as a term of a check's list. */
export const writeWaiver = (waiver: ReportedWaiver | undefined): Markup =>
  waiver ? markup`<dt>${isAnswer(waiver) ? 'Answer' : 'Waiver'}</dt><dd>${describeWaiver(waiver)}</dd>\n` : nothing;
