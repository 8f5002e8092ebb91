import type { RecommendationReview } from '@merlon/contract/reviews.ts';
import { expect, it } from 'vitest';
import { idOf } from '../../testing/builders.ts';
import { countReviews, describeJudge, searchReviews } from './review.ts';

const aReview = (part: Partial<RecommendationReview>): RecommendationReview => ({
  id: idOf(1),
  check_id: '1.1',
  title: 'Ensure a banner is set',
  page_number: 12,
  section: '1 Access',
  levels: ['Level 1'],
  assessment: 'Automated',
  command: 'show banner',
  derived: false,
  judged_by: 'library',
  decidable: true,
  expectation: 'a banner must be set',
  reason: '',
  sentences: [],
  settled: false,
  clarified: null,
  ...part,
});

const reviews = [
  aReview({ id: idOf(1) }),
  aReview({ id: idOf(2), check_id: '1.2', derived: true, judged_by: 'assertion' }),
  aReview({ id: idOf(3), check_id: '1.3', derived: true, decidable: false }),
  aReview({ id: idOf(4), check_id: '1.4', judged_by: 'person', decidable: false, expectation: '', reason: 'It is about cables.' }),
];

it('counts what each filter shows', () => {
  expect(countReviews(reviews)).toEqual({ all: 4, rules: 2, derived: 2, person: 2 });
});

it.each([
  ['all', '', ['1.1', '1.2', '1.3', '1.4']],
  ['rules', '', ['1.1', '1.2']],
  ['derived', '', ['1.2', '1.3']],
  ['person', '', ['1.3', '1.4']],
  ['person', 'CABLES about', ['1.4']],
  ['rules', 'cables', []],
  ['all', ' 1.2 ', ['1.2']],
] as const)('shows of %s with %j: %j', (filter, query, ids) => {
  expect(searchReviews(reviews, filter, query).map((review) => review.check_id)).toEqual(ids);
});

it('says who judges', () => {
  expect(reviews.map(describeJudge)).toEqual([
    "Decided by rules: Merlon's check library",
    "Decided by rules: the document's own commands",
    'Needs a person',
    'Needs a person',
  ]);
});
