import { describe, expect, it } from 'vitest';
import { openUnion } from './problems.ts';

describe('a union of things with a kind', () => {
  const complaint = { code: 'invalid_union', path: [], message: 'Choose a kind' };
  const wrongKind = { code: 'invalid_value', path: ['kind'], message: 'Invalid input' };
  const tooLong = { code: 'too_big', path: ['name'], message: 'Too long' };

  it('complains as the part does whose kind was given', () => {
    expect(openUnion({ ...complaint, path: ['channel'], errors: [[wrongKind], [tooLong]] })).toEqual([
      { ...tooLong, path: ['channel', 'name'] },
    ]);
  });

  it('complains as a whole where no part has that kind, or none is told apart by it', () => {
    for (const errors of [[[wrongKind], [wrongKind]], [[tooLong], [tooLong]], undefined]) {
      const issue = { ...complaint, errors };
      expect(openUnion(issue)).toEqual([issue]);
    }
  });
});
