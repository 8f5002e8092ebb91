import type { AcceptedScore } from '@merlon/contract/waiver-kinds.ts';
import { formatScore } from '../lib/score.ts';
import { SecondaryText } from './secondary-text.tsx';

export interface WithoutAcceptedProps {
  score: { readonly [Name in keyof AcceptedScore]?: AcceptedScore[Name] | undefined };
}

/** Stands beside a score that counts accepted risks as failed: how many there are, and the score without them. Nothing where there are none. */
export const WithoutAccepted = ({ score }: WithoutAcceptedProps) => {
  const { accepted_checks: accepted = 0, score_without_accepted: without = null } = score;
  if (accepted === 0) return null;
  return (
    <SecondaryText>
      {accepted.toLocaleString('en-GB')} accepted; {formatScore(without)} without accepted risks
    </SecondaryText>
  );
};
