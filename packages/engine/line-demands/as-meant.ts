import type { LineDemand, LineTest, Lines } from './line-demand.ts';
import { mapBelow } from './map-commands.ts';

/**
 * A demand whose lines somebody means for sure, though a text may have nothing of their kind.
 * @param quoted the commands that the document quotes or types: what they have behind another command is a keyword, and no name
 */
export function asMeant(demand: LineDemand, quoted: readonly string[]): LineDemand {
  const say = (one: LineDemand): LineDemand => asMeant(one, quoted);
  const lines = withKeywords(demand.lines, quoted);
  switch (demand.is) {
    case 'present':
      return { ...demand, lines, isMeant: true };
    case 'each': {
      const areGlued = demand.must.some(({ is }) => is === 'number');
      return { ...demand, lines: areGlued ? { ...lines, areGlued } : lines, must: mapBelow(demand.must, say), isMeant: true };
    }
    case 'linked':
      return { ...demand, lines, demands: demand.demands.map(say), isMeant: true };
    case 'absent':
      return { ...demand, lines };
  }
}

/** `Each "log host" that does not contain "source"`, where a command `log host source` is quoted: `source` is not the name of a host. */
function withKeywords(lines: Lines, quoted: readonly string[]): Lines {
  const isKeyword = (word: string): boolean =>
    lines.commands.every((command) => quoted.some((one) => `${one.toLowerCase()} `.startsWith(`${command.toLowerCase()} ${word} `)));
  const which = lines.which.map((test): LineTest =>
    (test.is === 'holds' || test.is === 'lacks') && test.words.every(isKeyword) ? { ...test, areKeywords: true } : test,
  );
  return { ...lines, which };
}
