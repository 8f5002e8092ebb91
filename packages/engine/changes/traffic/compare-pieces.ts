import type { DecidedPiece } from './decide.ts';
import type { DecidingRule, Outcome } from './measure-rule.ts';

/** How traffic fares before and after, of which all fares alike in each. */
export type Fate = 'same' | 'newly allowed' | 'newly denied' | Doubt;

/** What may have become of traffic, where names decide. */
export interface Doubt {
  readonly mayAllow: boolean;
  readonly mayDeny: boolean;
}

/** Compares what decides before and after: the rules that perhaps match, in their order, and the one that does otherwise. */
export function compareFates(before: DecidedPiece, after: DecidedPiece): Fate {
  const [old, now] = [listOutcomes(before), listOutcomes(after)];
  if (isOnly(old, 'deny') && isOnly(now, 'allow')) return 'newly allowed';
  if (isOnly(old, 'allow') && isOnly(now, 'deny')) return 'newly denied';
  if (spellDecision(before) === spellDecision(after)) return 'same';
  return {
    mayAllow: [...now].some((outcome) => outcome !== 'deny') && !isOnly(old, 'allow'),
    mayDeny: [...now].some((outcome) => outcome !== 'allow') && !isOnly(old, 'deny'),
  };
}

const listOutcomes = ({ perhaps, last }: DecidedPiece): ReadonlySet<Outcome> =>
  new Set([...perhaps.map(({ outcome }) => outcome), last.outcome]);

const isOnly = (outcomes: ReadonlySet<Outcome>, outcome: Outcome): boolean => outcomes.size === 1 && outcomes.has(outcome);

/**
 * Equal where the same packets fare alike whatever the names stand for: rules in a row that do the same may change places, one that was
 * asked before need not be asked again, and what ends like the rest need not be asked at all.
 */
function spellDecision({ perhaps, last }: DecidedPiece): string {
  const runs: { readonly outcome: Outcome; readonly asked: Set<string> }[] = [];
  const known = new Set<string>();
  for (const { outcome, signature } of perhaps) {
    if (known.has(signature)) continue;
    known.add(signature);
    const run = runs.at(-1);
    if (run?.outcome === outcome) run.asked.add(signature);
    else runs.push({ outcome, asked: new Set([signature]) });
  }
  if (runs.at(-1)?.outcome === last.outcome) runs.pop();
  return JSON.stringify([...runs.map(({ asked }) => [...asked].toSorted()), last.outcome]);
}

/** The rules that doubt hangs on: those that are not asked on both sides. */
export function listDoubtful(before: DecidedPiece, after: DecidedPiece): readonly DecidingRule[] {
  const all = [...after.perhaps, ...before.perhaps];
  return all.filter(({ signature }, at) => all.findIndex((other) => other.signature === signature) === at);
}
