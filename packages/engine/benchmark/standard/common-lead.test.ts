import { expect, it } from 'vitest';
import { makeLine } from '../testing/typeset.ts';
import { dropCommonLead } from './common-lead.ts';
import { addLine, openDraft } from './draft.ts';

/** What is left of the first lines of controls. */
function firstLines(texts: readonly string[]): readonly (string | undefined)[] {
  const drafts = texts.map((text, at) => {
    const draft = openDraft({ id: `FW-${at}`, rank: 3, title: 'Sessions end', page: 1, size: 12, sections: [] });
    addLine(draft, makeLine(text), 500);
    return draft;
  });
  dropCommonLead(drafts);
  return drafts.map(({ fields }) => fields.get('body')![0]!.lines[0]?.text);
}

it.each([
  [
    'with nothing behind it',
    ['Must Sessions end.', 'Must Logs are sent.', 'Must Telnet is off.', 'Must SSH is on.', 'Must NTP is used.'],
    'Sessions end.',
  ],
  [
    'of several words',
    [
      'Mandatory setting An idle session ends.',
      'Mandatory setting Logs are sent.',
      'Mandatory setting NTP is on.',
      'Mandatory setting SSH is on.',
      'Mandatory setting 10 tries.',
    ],
    'An idle session ends.',
  ],
  [
    'with a colon',
    ['Must: sessions end.', 'Must: logs are sent.', 'Must: telnet is off.', 'Must: a key is set.', 'Must: it is used.'],
    'sessions end.',
  ],
  [
    'with a dash',
    ['Must – sessions end.', 'Must – logs are sent.', 'Must – telnet is off.', 'Must – a key is set.', 'Must – it is on.'],
    'sessions end.',
  ],
  ['alone on its line', ['Must', 'Must', 'Must', 'Must', 'Must'], undefined],
])('a label that nobody knows is left out of the demands: %s', (_, texts, first) => expect(firstLines(texts)[0]).toBe(first));

it.each([
  [
    'goes on',
    ['Sessions must end.', 'Sessions must be logged.', 'Sessions must use TLS.', 'Sessions must be short.', 'Sessions must be few.'],
  ],
  [
    'is a word of sentences',
    ['The SRX sends logs.', 'The SRX asks a server.', 'The SRX has a banner.', 'The SRX drops it.', 'The SRX is kept.'],
  ],
  ['few have', ['Must Sessions end.', 'Logs are sent.', 'Telnet is off.', 'SSH is on.', 'NTP is used.']],
  ['limits', ['Only SSH is on.', 'Only HTTPS is on.', 'Only TLS is on.', 'Only NTP is on.', 'Only SNMPv3 is on.']],
])('what %s stays', (_, texts) => expect(firstLines(texts)).toEqual(texts));
