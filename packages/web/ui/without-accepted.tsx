import type { AcceptedScore } from '@merlon/contract/waiver-kinds.ts';
import { formatScore } from '../lib/score.ts';
import { SecondaryText } from './secondary-text.tsx';

/** Stands beside a score that counts accepted risks as failed: how many there are, and the score without them. Nothing where there are none. */
export const WithoutAccepted = ({ score }: { score: { [Field in keyof AcceptedScore]?: AcceptedScore[Field] | undefined } }) => {
  const { accepted_checks: accepted = 0, score_without_accepted: without = null } = score;
  if (accepted === 0) return null;
  return (
    <SecondaryText>
      {accepted.toLocaleString('en-GB')} accepted; {formatScore(without)} without accepted risks
    </SecondaryText>
  );
};
