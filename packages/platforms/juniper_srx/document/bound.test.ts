import type { ProcedureLine, Recommendation } from '@merlon/engine/model/recommendation.ts';
import { describe, expect, it } from 'vitest';
import { findBound } from './bound.ts';

const recommendation = (title: string, audit: string, command = 'show x'): Recommendation => {
  const lines: ProcedureLine[] = [
    { kind: 'command', text: `user@host#${command}`, command, page: 1 },
    { kind: 'prose', text: audit, page: 1 },
  ];
  return { title, audit: { lines }, remediation: { lines: [] }, sections: [] } as unknown as Recommendation;
};

describe('the bound of a recommendation', () => {
  it.each([
    ['Ensure Max 3 Failed Login Attempts', 'atMost', 3],
    ['Ensure local passwords are at least 10 characters', 'atLeast', 10],
    ['Ensure Minimum Backoff Factor of 5', 'atLeast', 5],
    ['Ensure the timeout is 15 minutes or less', 'atMost', 15],
    ['Ensure password length is 14 or more', 'atLeast', 14],
    ['Ensure no more than 2 servers', 'atMost', 2],
  ] as const)('stands in the title: %s', (title, side, number) => {
    expect(findBound(recommendation(title, ''))).toEqual({ side, number });
  });

  it('comes from the audit if the title has none', () => {
    expect(findBound(recommendation('Ensure a limit', 'It should return an integer value equal to or less than 3.'))).toEqual({
      side: 'atMost',
      number: 3,
    });
    expect(findBound(recommendation('Ensure a limit', 'The value should be greater than or equal to 30.'))).toEqual({
      side: 'atLeast',
      number: 30,
    });
  });

  it('is not the number of lines that a command prints', () => {
    expect(
      findBound(recommendation('Ensure x', 'It should return a line count equal to or greater than 1.', 'show x | count')),
    ).toBeUndefined();
    expect(
      findBound(recommendation('Ensure x', 'It should return an integer value greater than or equal to 2.', 'show x | count')),
    ).toBeUndefined();
  });

  it('is undefined if the text contradicts itself or says nothing', () => {
    expect(findBound(recommendation('Ensure x', 'It is at least 3. It is at least 5.'))).toBeUndefined();
    expect(findBound(recommendation('Ensure SSH is Restricted to Version 2', ''))).toBeUndefined();
  });
});
