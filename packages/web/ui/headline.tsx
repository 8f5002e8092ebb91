import type { NewestAudit } from '@merlon/contract/newest-audit.ts';
import { sayUndecidedOf } from '../lib/newest-audit.ts';
import { ScoreText } from './score-text.tsx';

/** The score of a device's newest full audit in a line; while too few checks are decided, how many are. */
export const Headline = ({ newest }: { newest: NewestAudit }) => {
  const undecided = sayUndecidedOf(newest);
  if (undecided === undefined) return <ScoreText score={newest.score} />;
  return (
    <span title={undecided}>
      {newest.decided} of {newest.total} decided
    </span>
  );
};
