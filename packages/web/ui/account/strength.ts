export interface Strength {
  readonly label: 'Strong' | 'Medium' | 'Weak';
  readonly tone: 'success' | 'warning' | 'error';
}

/** How a password's score, out of 10, is called. */
export const describeStrength = (score: number): Strength => {
  if (score >= 8) return { label: 'Strong', tone: 'success' };
  return score >= 6 ? { label: 'Medium', tone: 'warning' } : { label: 'Weak', tone: 'error' };
};
