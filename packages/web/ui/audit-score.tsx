import { type DecidedCounts, sayUndecided } from '@merlon/contract/headline.ts';
import { formatScore } from '../lib/score.ts';
import { ScoreText } from './score-text.tsx';
import { SecondaryText } from './secondary-text.tsx';

export interface AuditScoreProps {
  audit: DecidedCounts & { readonly overall_score: number | null };
}

/** The score of an audit. While too few checks are decided it has no band and no colour, and how many are is said with it. */
export const AuditScore = ({ audit }: AuditScoreProps) => {
  const undecided = sayUndecided(audit);
  if (undecided === undefined) return <ScoreText score={audit.overall_score} />;
  return (
    <span>
      {formatScore(audit.overall_score)}{' '}
      <SecondaryText component="span" variant="caption" sx={{ display: 'inline-block', lineHeight: 1.35 }}>
        {undecided}
      </SecondaryText>
    </span>
  );
};
