import type { Procedure, Recommendation } from '../model/recommendation.ts';

/** A recommendation for tests, of which only what matters is given. */
export function makeRecommendation(given: Partial<Recommendation> = {}): Recommendation {
  return {
    id: '1.1',
    title: 'Ensure something is set',
    assessment: 'Automated',
    levels: ['Level 1'],
    sections: ['1 Settings'],
    page: 7,
    pageEnd: 8,
    description: '',
    rationale: '',
    impact: '',
    audit: { lines: [] },
    remediation: { lines: [] },
    defaultValue: '',
    references: [],
    controls: [],
    ...given,
  };
}

/** A procedure of prose and commands; a line that begins with `$ ` is a command. */
export function makeProcedure(text: string): Procedure {
  return {
    lines: text
      .trim()
      .split('\n')
      .map((line) => line.trim())
      .map((line) =>
        line.startsWith('$ ') ? { kind: 'command', text: line, command: line.slice(2), page: 7 } : { kind: 'prose', text: line, page: 7 },
      ),
  };
}
