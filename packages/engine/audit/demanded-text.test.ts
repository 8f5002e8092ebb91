import { describe, expect, it } from 'vitest';
import { makeProcedure, makeRecommendation } from '../testing/recommendation.ts';
import { findText, readDemandedTexts } from './demanded-text.ts';

const NOTICE = `You are entering a system of the harbour authority that is provided for authorized use only.
By using this system you consent to the following conditions: communications are monitored and intercepted at any time.`;
const demand = (audit: string, title = 'The device must show the notice and consent banner.') =>
  readDemandedTexts(makeRecommendation({ title, audit: makeProcedure(audit) }));

describe('the texts that a document demands', () => {
  it('are long quotations', () => expect(demand(`It must show:\n"${NOTICE}"\nIf it does not, this is a finding.`)).toEqual([NOTICE]));

  it('are what it types line by line', () => {
    const [text] = demand(NOTICE.replaceAll(/^/gm, '$ banner login '));
    expect(text).toBe(NOTICE);
  });

  it('are no samples, unless the title prescribes one', () => {
    const sample = `A banner may look like this example:\n"${NOTICE}"`;
    expect(demand(sample)).toEqual([]);
    expect(demand(sample, 'The device must show the approved banner.')).toEqual([NOTICE]);
  });

  it('are no values, and none where the title is about something else', () => {
    expect(demand('The value must be "high".')).toEqual([]);
    expect(demand(`"${NOTICE}"`, 'Logs must be sent.')).toEqual([]);
  });
});

describe('what a configuration shows of them', () => {
  it.each([
    ['one line', `set login-banner "${NOTICE.replace('\n', String.raw`\n`)}"`],
    [
      'several lines',
      `banner login ${NOTICE.slice(0, 40)}\nbanner login ${NOTICE.slice(40).replace('\n', ' \nbanner login\nbanner login ')}`,
    ],
  ])('is the whole text: %s', (_, config) => expect(findText([NOTICE], config.split('\n'))).toBe('whole'));

  it('is a part where a word is changed or left out', () => {
    expect(findText([NOTICE], [NOTICE.replace('monitored', 'never monitored')])).toBe('part');
    expect(findText([NOTICE], [NOTICE.split('\n')[0]!, 'you consent to the following conditions'])).toBe('part');
  });

  it('is nothing where another text stands there', () =>
    expect(findText([NOTICE], ['banner login Access to this system is for staff only.'])).toBe('none'));

  it('is the whole where one of several texts stands there', () =>
    expect(findText([NOTICE, 'I have read the terms of use'], ['banner login I have read the terms of use'])).toBe('whole'));
});
