import type { Recommendation } from '../model/recommendation.ts';

/** What documents print in capitals beside a heading: how binding a control is, how grave, and how it is checked. */
const OF_BADGES = new Set(
  `MANDATORY REQUIRED RECOMMENDED ADVISED BASELINE BASIC ENHANCED STANDARD HIGH MEDIUM LOW CRITICAL SEVERE MODERATE INFORMATIONAL LEVEL TIER
  PRIORITY SEVERITY WEIGHT RISK CLASS PROFILE MUST SHOULD SHALL AUTOMATED AUTOMATIC MANUAL SCORED READ SEEN CHECKED CHECK VERIFIED FROM BY IN OF
  THE CONFIG CONFIGURATION FILE BACKUP EXPORT HAND DEVICE INTERVIEW TECHNICAL ORGANISATIONAL ORGANIZATIONAL`.split(/\s+/),
);
/** A line of its own, or what stands before a sentence. */
const BADGE = /^(?:[A-Z][A-Z-]+|\d)(?:[ |·•/,-]+(?:[A-Z][A-Z-]+|\d)){0,7}[.:]?(?=\n|$)/;

/** A recommendation without the badges that its description begins with: `MANDATORY READ FROM CONFIG` asks nothing of a device. */
export function withoutBadge(recommendation: Recommendation): Recommendation {
  const { description } = recommendation;
  const badge = BADGE.exec(description)?.[0];
  if (badge === undefined || !(badge.match(/[A-Z-]+/g) ?? []).every((word) => word === '-' || OF_BADGES.has(word))) return recommendation;
  return { ...recommendation, description: description.slice(badge.length).trimStart() };
}
