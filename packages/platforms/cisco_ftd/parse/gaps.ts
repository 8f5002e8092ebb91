import type { ConfigGap, ConfigNode } from '@merlon/engine/model/config-tree.ts';
import { suspectUnknownLines } from '@merlon/engine/config-tree/unknown-lines.ts';

const HEADER = /^(?:: Saved|(?:ASA|PIX|FWSM|NGFW) Version \S)/;
const END = /^(?:Cryptochecksum:|: end|end\b)/;

/**
 * Settings that Threat Defense keeps outside the output of `show running-config`: the accounts and the sign-in of its own command line, its
 * time and its banner belong to the management plane, and inspection to Snort (Firepower Threat Defense Command Reference, "configure …";
 * Firepower Management Center Device Configuration Guide, "Platform Settings").
 */
const OUTSIDE_OF_LINA: readonly (readonly [path: string, where: string])[] = [
  ['passwd', 'the accounts of Threat Defense are kept by its management plane'],
  ['enable password', 'the accounts of Threat Defense are kept by its management plane'],
  ['username', 'the accounts of Threat Defense are kept by its management plane'],
  ['aaa', 'the sign-in to Threat Defense is set in its manager'],
  ['password-policy', 'the accounts of Threat Defense are kept by its management plane'],
  ['password', 'the accounts of Threat Defense are kept by its management plane'],
  ['service password-recovery', 'Threat Defense recovers passwords through its management plane'],
  ['banner', 'the banner of Threat Defense is set in its manager'],
  ['ntp', 'the time of Threat Defense is set in its manager or its chassis'],
  ['clock', 'the time of Threat Defense is set in its manager or its chassis'],
  ['ssh', 'access to the management interface of Threat Defense is set by its own command line'],
  ['ip audit', 'intrusion prevention of Threat Defense is set in its manager'],
  ['dynamic-filter', 'security intelligence of Threat Defense is set in its manager'],
  ['filter', 'what Threat Defense filters is set in its manager'],
];

/** The gaps that a text shows: a missing end, contexts of a divided device, settings that Threat Defense keeps elsewhere, damage. */
export function findGaps(roots: readonly ConfigNode[], lines: readonly string[], unknownLines: readonly number[]): readonly ConfigGap[] {
  const gaps: ConfigGap[] = [];
  const header = lines.findIndex((line) => HEADER.test(line.trim()));
  if (header < 0 && roots.length > 0) {
    gaps.push({
      path: [],
      line: 1,
      reason: 'the text has no line that names the version, and may lack its beginning',
      suspected: true,
      isCut: true,
    });
  }
  const lastLine = Math.max(1, lines.findLastIndex((line) => line.trim() !== '') + 1);
  if (header >= 0 && !lines.some((line, index) => index > header && END.test(line.trim()))) {
    gaps.push({ path: [], line: lastLine, reason: 'the text has no end mark and may break off', suspected: true, isCut: true });
  }
  gaps.push(...suspectUnknownLines(lines, unknownLines));
  const context = roots.find(
    ({ words, children }) => words[0] === 'context' && children.some(({ words: [first] }) => first === 'config-url'),
  );
  if (context) {
    gaps.push({ path: [], line: context.line, reason: 'the device is divided into contexts, and each has a configuration of its own' });
  }
  const misplaced = unknownLines.find((line) => /^nameif \S+\s*$/.test(lines[line - 1]!));
  if (misplaced !== undefined) {
    gaps.push({ path: [], line: misplaced, reason: 'the text lost the blanks that show which lines belong together' });
  }
  const product = roots.find(isThreatDefense);
  if (product) for (const [path, reason] of OUTSIDE_OF_LINA) gaps.push({ path: path.split(' '), line: product.line, reason });
  // The first gap that covers a path is the one that counts.
  return gaps.toSorted((a, b) => Number(a.suspected ?? false) - Number(b.suspected ?? false));
}

/** True for a line that only Threat Defense has: its version, or the access list that its manager writes. */
export function isThreatDefense({ words, negated }: ConfigNode): boolean {
  if (negated) return false;
  if (words[0] === 'NGFW' && words[1] === 'Version') return true;
  return words[0] === 'access-list' && (words[1] === 'CSM_FW_ACL_' || words[1] === 'NGFW_ONBOX_ACL');
}
