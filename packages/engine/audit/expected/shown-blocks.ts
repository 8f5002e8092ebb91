import { clean } from '../../config-tree/text-commands.ts';
import { splitText } from '../../demands/find-bound.ts';
import type { Procedure, ProcedureLine } from '../../model/recommendation.ts';

/** Lines that stand together in an audit, or in one of its sentences. */
export interface ShownBlock {
  readonly lines: readonly ProcedureLine[];
  /** The sentences before them and behind them, up to other lines. */
  readonly lead: string;
  readonly tail: string;
  /** They stand right below a command that prints them. */
  readonly isPrinted: boolean;
  /** The last command before them that prints, where it stands alone. */
  readonly by?: string | undefined;
  /** They are quoted from a sentence. */
  readonly isQuoted: boolean;
}

type Open = { -readonly [Key in keyof ShownBlock]: ShownBlock[Key] } & { lines: ProcedureLine[] };

/** The lines of an audit that print nothing, with what its sentences say around them. */
export function listShownBlocks({ lines }: Procedure, prints: (command: string) => boolean): readonly ShownBlock[] {
  const prose = lines.flatMap(({ kind, text }) => (kind === 'prose' || kind === 'gui' ? splitText(text) : []));
  const blocks: Open[] = [];
  let said = '';
  let printing: readonly string[] = [];
  lines.forEach((line, at) => {
    const { kind, text, command = text } = line;
    const before = lines[at - 1];
    if (isSentence(line)) {
      said = `${said} ${text}`.trim();
      const last = blocks.findLast(({ isQuoted }) => !isQuoted);
      if (last) last.tail = `${last.tail} ${text}`.trim();
    } else if (kind === 'command' && prints(command)) {
      printing = before?.kind === 'command' && printing.includes(before.command ?? before.text) ? [...printing, command] : [command];
    } else if (kind !== 'prompt') {
      const quoting = kind === 'command' ? prose.filter((sentence) => quotes(sentence, command)) : [];
      const last = blocks.at(-1);
      if (quoting.length > 0) blocks.push({ lines: [line], lead: quoting.join(' '), tail: '', isPrinted: false, isQuoted: true });
      else if (last && !last.isQuoted && last.lines.at(-1) === before) last.lines.push(line);
      else {
        const isPrinted = before !== undefined && printing.includes(before.command ?? before.text);
        const by = printing.length === 1 ? printing[0] : undefined;
        blocks.push({ lines: [line], lead: said, tail: '', isPrinted, isQuoted: false, by });
        said = '';
      }
    }
  });
  return blocks;
}

const isSentence = ({ kind }: ProcedureLine): boolean => kind === 'prose' || kind === 'gui';
const quotes = (sentence: string, command: string): boolean => clean(sentence).includes(clean(command));
