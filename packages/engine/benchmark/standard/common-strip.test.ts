import { expect, it } from 'vitest';
import type { TextLine } from '../text-lines.ts';
import { makeLine } from '../testing/typeset.ts';
import { dropCommonStrip } from './common-strip.ts';
import { addLine, openDraft } from './draft.ts';

const strip = (first: string, second: string): TextLine =>
  makeLine(`${first} ${second}`, { segments: [makeLine(first), makeLine(second)] });

/** What is left of the first lines of controls. */
function firstLines(strips: readonly TextLine[]): readonly string[] {
  const drafts = strips.map((one, at) => {
    const draft = openDraft({ id: `FW-${at}`, rank: 3, title: 'Sessions end', page: 1, size: 12, sections: [] });
    addLine(draft, one, 500);
    addLine(draft, makeLine('Sessions end.'), 500);
    return draft;
  });
  dropCommonStrip(drafts);
  return drafts.map(({ fields }) => fields.get('body')![0]!.lines[0]!.text);
}

const EVERYWHERE = strip('Sites: A B C', 'Asked for everywhere');
const usual = Array.from({ length: 9 }, () => EVERYWHERE);

it('what most controls say in a strip is left out, and what few say is kept', () =>
  expect(firstLines([...usual, strip('Sites: A', 'Asked for in A')])).toEqual([
    ...usual.map(() => 'Sessions end.'),
    'Sites: A Asked for in A',
  ]));

it.each([
  ['it names other sites elsewhere', [...usual, strip('Sites: D', 'Asked for in D')]],
  ['it is no strip', usual.map(() => makeLine('Sites: A B C'))],
  ['few controls have it', [...usual, ...usual.map(() => makeLine('Sessions end.'))]],
])('it is kept where %s', (_, strips) => expect(firstLines(strips)).toEqual(strips.map(({ text }) => text)));
