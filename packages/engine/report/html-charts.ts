import { markup, type Markup } from './markup.ts';
import type { Score } from './report.ts';
import { bandOf, countsOf, formatPercent, statusLabels, statusOrder } from './report-wording.ts';

const ring = { radius: 60, thickness: 16, size: 160 } as const;

/** The share of passed checks as a ring around its percentage. */
export function drawScoreRing({ overall, passed, total }: Score): Markup {
  const centre = ring.size / 2;
  const circle = markup`cx="${centre}" cy="${centre}" r="${ring.radius}" fill="none" stroke-width="${ring.thickness}"`;
  // Lengths as parts of 100, so that the percentage is the arc's length.
  const arc = markup`pathLength="100" stroke-dasharray="${overall ?? 0} 100" transform="rotate(-90 ${centre} ${centre})"`;
  const label = `Score ${formatPercent(overall)}: ${passed} of ${total} decided checks passed`;
  return markup`<svg role="img" aria-label="${label}" width="${ring.size}" height="${ring.size}" viewBox="0 0 ${ring.size} ${ring.size}">
<circle class="ring-track" ${circle}/>
<circle stroke="var(--${bandOf(overall)})" ${circle} ${arc}/>
<text x="${centre}" y="${centre + 2}" text-anchor="middle" style="font-size: ${overall === null ? 13 : 24}px; font-weight: 700">${formatPercent(overall)}</text>
<text x="${centre}" y="${centre + 20}" text-anchor="middle">score</text>
</svg>`;
}

const bar = { left: 120, width: 260, height: 20, step: 32, total: 420 } as const;

/** How many checks came to each verdict, as bars on one scale, each with its number. */
export function drawCounts(score: Score): Markup {
  const counts = countsOf(score);
  const largest = Math.max(1, ...Object.values(counts));
  const label = statusOrder.map((status) => `${statusLabels[status]}: ${counts[status]}`).join('; ');
  const height = statusOrder.length * bar.step;
  return markup`<svg role="img" aria-label="${label}" width="${bar.total}" height="${height}" viewBox="0 0 ${bar.total} ${height}">
${statusOrder.map((status, index) => {
  const y = index * bar.step;
  const length = Math.round((bar.width * counts[status]) / largest);
  return markup`<text x="0" y="${y + 15}">${statusLabels[status]}</text>
<rect class="track" x="${bar.left}" y="${y}" width="${bar.width}" height="${bar.height}" rx="2"/>
<rect fill="var(--${status})" x="${bar.left}" y="${y}" width="${length}" height="${bar.height}" rx="2"/>
<text x="${bar.left + bar.width + 8}" y="${y + 15}" style="font-weight: 700">${counts[status]}</text>
`;
})}</svg>`;
}
