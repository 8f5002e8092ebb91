import { expect, test } from 'vitest';
import { doubt, fail, pass, review } from './verdict.ts';

test.each([
  [
    pass([12], '`tries` must be at most 3, and it is so.'),
    'A person has to look at line 12: the title also says "threshold". The rest is as demanded: `tries` must be at most 3, and it is so.',
  ],
  [fail([2, 4], 'It is 5.'), 'A person has to look at lines 2 and 4: the title also says "threshold". What was found: It is 5.'],
  [pass([1, 2, 3, 4], 'So.'), 'A person has to look at the lines below: the title also says "threshold". The rest is as demanded: So.'],
  [pass([], 'So.'), 'A person has to look: the title also says "threshold". The rest is as demanded: So.'],
  [review('A person has to judge it.'), 'A person has to judge it. Also, the title also says "threshold".'],
])('an outcome that is left to a person says what to look at before what is known: %j', (outcome, reason) =>
  expect(doubt(outcome, 'But the title also says "threshold".')).toEqual({ ...outcome, status: 'REVIEW', reason }),
);
