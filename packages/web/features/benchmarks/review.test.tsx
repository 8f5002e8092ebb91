import type { ReadSentence, RecommendationReview } from '@merlon/contract/reviews.ts';
import { expect, it } from 'vitest';
import { idOf } from '../../testing/builders.ts';
import { countReviews, describeJudge, describeReading, searchReviews } from './review.ts';

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

const CLARIFIED = { by: 'ada', at: '2026-11-28T10:00:00Z' };
const read = (sentence: string, reading: ReadSentence['reading']): ReadSentence => ({
  sentence,
  says: null,
  checked: false,
  reading,
  understood: '',
});

const reviews = [
  aReview({ id: idOf(1), sentences: [read('Look at it.', 'unread'), read('The line "a b" must be present.', 'demand')] }),
  aReview({ id: idOf(2), check_id: '1.2', derived: true, judged_by: 'assertion', settled: true, clarified: CLARIFIED }),
  aReview({ id: idOf(3), check_id: '1.3', derived: true, decidable: false }),
  aReview({ id: idOf(4), check_id: '1.4', judged_by: 'person', decidable: false, expectation: '', reason: 'It is about cables.' }),
];

it('counts what each filter shows', () => {
  expect(countReviews(reviews)).toEqual({ all: 4, rules: 2, derived: 2, person: 2, unread: 1, clarified: 1 });
});

it.each([
  ['all', '', ['1.1', '1.2', '1.3', '1.4']],
  ['rules', '', ['1.1', '1.2']],
  ['derived', '', ['1.2', '1.3']],
  ['person', '', ['1.3', '1.4']],
  ['person', 'CABLES about', ['1.4']],
  ['rules', 'cables', []],
  ['unread', '', ['1.1']],
  ['clarified', '', ['1.2']],
  ['all', 'look at', ['1.1']],
  ['all', ' 1.2 ', ['1.2']],
] as const)('shows of %s with %j: %j', (filter, query, ids) => {
  expect(searchReviews(reviews, filter, query).map((review) => review.check_id)).toEqual(ids);
});

it('says who judges', () => {
  expect(reviews.map(describeJudge)).toEqual([
    "Decided by rules: Merlon's check library",
    'Decided by rules: what a person said that it asks for',
    'Needs a person',
    'Needs a person',
  ]);
});

it.each([
  [{ sentences: [] }, 'The audit has no sentences; what it asks for can be added.'],
  [{ sentences: [read('A.', 'aside')] }, 'All of it is read.'],
  [
    { sentences: [read('A.', 'unread'), read('B.', 'demand')] },
    '1 sentence of 2 not read as a whole: where no check judges the same, a person decides on each device.',
  ],
  [
    { sentences: [read('A.', 'demand')], settled: true, clarified: CLARIFIED },
    'Clarified by ada on 28 Nov 2026. All of it is read, and verdicts follow from it alone.',
  ],
])('says how far an audit is understood: %j', (part, sentence) => {
  expect(describeReading(aReview(part))).toBe(sentence);
});
