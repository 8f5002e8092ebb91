import type { LineDemand, LineTest, LinkedLines, Lines } from './line-demand.ts';
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
      const own: Lines = { ...lines, areOfOneLevel: true, ...(areGlued && { areGlued }) };
      return { ...demand, lines: own, must: mapBelow(demand.must, say), isMeant: true };
    }
    case 'linked':
      return { ...anywhere({ ...demand, lines }), demands: demand.demands.map(say), isMeant: true };
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

/** `server <address> key <key>`: whatever else stands before the keyword, `server <address> version 3 key <key>` is one of them. */
function anywhere(demand: LinkedLines): LinkedLines {
  const [command = ''] = demand.lines.commands;
  const [found, own, behind] = /^([^<]+?) <[^<>]+> (?:.+ )?([\w-]+) <[^<>]+>$/.exec(command) ?? [];
  if (found === undefined || behind === undefined || !command.endsWith(`<${demand.name}>`)) return demand;
  const which: readonly LineTest[] = [...demand.lines.which, { is: 'holds', words: [behind], any: false, areKeywords: true }];
  return { ...demand, lines: { ...demand.lines, commands: [own!], which }, behind };
}
