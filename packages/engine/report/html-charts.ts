import { markup, type Markup } from './markup.ts';
import { describeUndecided } from './overview.ts';
import type { Score } from './report.ts';
import { bandOf, countsOf, formatPercent, statusLabels, statusOrder } from './report-wording.ts';

const ring = { radius: 60, thickness: 16, size: 160 } as const;

/** The share of passed checks as a ring around its percentage; while too few are decided, that of the decided ones around their number. */
export function drawScoreRing(score: Score): Markup {
  const { overall, passed, failed, notApplicable, review, total } = score;
  const undecided = describeUndecided(score);
  const decided = passed + failed + notApplicable;
  if (undecided !== undefined) {
    const share = (100 * decided) / (decided + review);
    return drawRing({ label: undecided, share, colour: 'muted', text: `${decided} of ${decided + review}`, below: 'decided' });
  }
  const label = `Score ${formatPercent(overall)}: ${passed} of ${total} decided checks passed`;
  return drawRing({ label, share: overall ?? 0, colour: bandOf(overall), text: formatPercent(overall), below: 'score' });
}

interface Ring {
  readonly label: string;
  /** In percent. */
  readonly share: number;
  readonly colour: string;
  readonly text: string;
  readonly below: string;
}

function drawRing({ label, share, colour, text, below }: Ring): Markup {
  const centre = ring.size / 2;
  const circle = markup`cx="${centre}" cy="${centre}" r="${ring.radius}" fill="none" stroke-width="${ring.thickness}"`;
  // Lengths as parts of 100, so that the percentage is the arc's length.
  const arc = markup`pathLength="100" stroke-dasharray="${share} 100" transform="rotate(-90 ${centre} ${centre})"`;
  return markup`<svg role="img" aria-label="${label}" width="${ring.size}" height="${ring.size}" viewBox="0 0 ${ring.size} ${ring.size}">
<circle class="ring-track" ${circle}/>
<circle stroke="var(--${colour})" ${circle} ${arc}/>
<text x="${centre}" y="${centre + 2}" text-anchor="middle" style="font-size: ${text.length > 7 ? 15 : 24}px; font-weight: 700">${text}</text>
<text x="${centre}" y="${centre + 20}" text-anchor="middle">${below}</text>
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
