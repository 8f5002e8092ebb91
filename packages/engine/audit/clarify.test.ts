import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeProcedure, makeRecommendation } from '../testing/recommendation.ts';
import { proseOf } from '../model/recommendation.ts';
import { readAudit } from './audit-program.ts';
import { listSentences } from './audit-sentences.ts';
import { clarify, describeClarification } from './clarify.ts';
import { readSentences } from './sentence-readings.ts';

const WRITTEN = makeRecommendation({
  audit: makeProcedure(`Run the following command:
$ display web
Speak to the owner of the gateway. The line "web timeout" must be present.
The colour must be nice.`),
});
const SAID = [
  { sentence: 'Speak to the owner of the gateway.', says: '' },
  { sentence: 'The colour must be nice.', says: 'No "web enable" line may be present.\nThe line "web secure enable" must be present.' },
  { sentence: '', says: 'At least two "log host" lines must be present.' },
];
const clarified = clarify(WRITTEN, { by: 'ada', sentences: SAID });

describe('a clarified audit', () => {
  test('says what a person said in the place of its sentences, and keeps the others and its commands', () => {
    expect(proseOf(clarified.audit).split('\n')).toEqual([
      'Run the following command:',
      'The line "web timeout" must be present.',
      'No "web enable" line may be present.',
      'The line "web secure enable" must be present.',
      'At least two "log host" lines must be present.',
    ]);
    expect(clarified.audit.lines.filter(({ kind }) => kind === 'command').map(({ command }) => command)).toEqual(['display web']);
    expect(readAudit(clarified).unread).toEqual([]);
  });

  test('is as its document has it where no sentence of that kind is in it any more', () => {
    const gone = { by: 'ada', sentences: [{ sentence: 'Speak to the owner of the house.', says: '' }] };
    expect(clarify(WRITTEN, gone)).toBe(WRITTEN);
    const other = clarify(WRITTEN, { by: 'ada', sentences: [...gone.sentences, SAID[0]!] });
    expect(other.clarified?.sentences).toEqual([SAID[0]]);
  });

  test('finds a sentence again that is wrapped otherwise', () => {
    const wrapped = { sentence: 'Speak to the  owner of the gateway.', says: '' };
    expect(clarify(WRITTEN, { by: 'ada', sentences: [wrapped] }).clarified?.sentences).toEqual([wrapped]);
  });

  test('tells sentences apart that have no Latin letter', () => {
    const cyrillic = makeRecommendation({ audit: makeProcedure('Смотри на экран.\nСпроси хозяина.') });
    const one = clarify(cyrillic, { by: 'ada', sentences: [{ sentence: 'Спроси хозяина.', says: '' }] });
    expect(proseOf(one.audit)).toBe('Смотри на экран.');
  });

  test('is told in the words of whoever clarified it', () => {
    expect(describeClarification(clarified.clarified!)).toBe(
      'Clarified by ada: "Speak to the owner of the gateway." asks for nothing. "The colour must be nice." asks for: No "web enable" line may be present. The line "web secure enable" must be present. Added: At least two "log host" lines must be present.',
    );
  });

  test('keeps all its sentences where nothing is said of them, whatever they are', () => {
    const audit = fc
      .array(fc.string({ unit: fc.constantFrom('a', 'B', ' ', '"', '.', ':', '- ', '\n', 'verify that', 'must'), maxLength: 20 }), {
        maxLength: 8,
      })
      .map((lines) => makeProcedure(lines.join('\n') || 'x'));
    fc.assert(
      fc.property(audit, (procedure) => {
        const recommendation = makeRecommendation({ audit: procedure });
        const added = clarify(recommendation, { by: 'ada', sentences: [{ sentence: '', says: 'The line "a b" must be present.' }] });
        const before = listSentences(procedure).map(({ text }) => text.replace(/\s+/g, ' ').trim());
        const after = listSentences(added.audit).map(({ text }) => text.replace(/\s+/g, ' ').trim());
        expect(after.join(' ')).toBe([...before, 'The line "a b" must be present.'].join(' '));
      }),
      { numRuns: 200, seed: 7 },
    );
  });
});

describe('the reading of an audit', () => {
  test('says of each sentence whether it is understood, and as what', () => {
    expect(readSentences(WRITTEN, WRITTEN)).toEqual([
      { sentence: 'Run the following command:', says: undefined, isChecked: false, is: 'aside', understood: '' },
      { sentence: 'Speak to the owner of the gateway.', says: undefined, isChecked: false, is: 'unread', understood: '' },
      {
        sentence: 'The line "web timeout" must be present.',
        says: undefined,
        isChecked: false,
        is: 'demand',
        understood: 'A line `web timeout` must be there.',
      },
      { sentence: 'The colour must be nice.', says: undefined, isChecked: false, is: 'unread', understood: '' },
    ]);
  });

  test('reads what was said in the place of a sentence, and what was added', () => {
    expect(
      readSentences(WRITTEN, clarify(WRITTEN, { by: 'ada', sentences: SAID })).map(({ sentence, says, is }) => [sentence, says, is]),
    ).toEqual([
      ['Run the following command:', undefined, 'aside'],
      ['Speak to the owner of the gateway.', '', 'aside'],
      ['The line "web timeout" must be present.', undefined, 'demand'],
      ['The colour must be nice.', SAID[1]!.says, 'demand'],
      ['', SAID[2]!.says, 'demand'],
    ]);
  });

  test('says of several sentences in the place of one that it is not read where one of them is not', () => {
    const sentences = [{ sentence: 'The colour must be nice.', says: 'No "web enable" line may be present.\nIt must be green.' }];
    expect(readSentences(WRITTEN, clarify(WRITTEN, { by: 'ada', sentences })).at(-1)).toMatchObject({ is: 'unread' });
  });
});

test('what a document sets in the type of code is read as quoted, before a person says something and after', () => {
  const text = 'No line should show mirror enable.\nSpeak to the owner.';
  const lines = text
    .split('\n')
    .map((one) => ({ kind: 'prose', text: one, page: 1, inlineCode: one.includes('mirror') ? ['mirror enable'] : [] }) as const);
  const document = makeRecommendation({ audit: { lines } });
  const shown = (one: typeof document) => readSentences(document, one).map(({ sentence, is }) => [sentence, is]);
  expect(shown(document)).toEqual([
    ['No line should show mirror enable.', 'demand'],
    ['Speak to the owner.', 'unread'],
  ]);
  const said = clarify(document, { by: 'ada', sentences: [{ sentence: 'Speak to the owner.', says: '' }] });
  expect(shown(said)).toEqual([
    ['No line should show mirror enable.', 'demand'],
    ['Speak to the owner.', 'aside'],
  ]);
  expect(readAudit(said).unread).toEqual([]);
});
