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
  /** They are quoted from a sentence. */
  readonly isQuoted: boolean;
}

/** The lines of an audit that print nothing, with what its sentences say around them. */
export function listShownBlocks({ lines }: Procedure, prints: (command: string) => boolean): readonly ShownBlock[] {
  const prose = lines.flatMap(({ kind, text }) => (kind === 'prose' || kind === 'gui' ? splitText(text) : []));
  const blocks: { lines: ProcedureLine[]; lead: string; tail: string; isPrinted: boolean; isQuoted: boolean }[] = [];
  let [said, isPrinted, isOpen] = ['', false, false];
  for (const line of lines) {
    const { kind, text, command } = line;
    if (kind === 'prose' || kind === 'gui') {
      said += ` ${text}`;
      [isPrinted, isOpen] = [false, false];
      const last = blocks.findLast(({ isQuoted }) => !isQuoted);
      if (last) last.tail += ` ${text}`;
    } else if (kind === 'prompt' || (kind === 'command' && prints(command ?? text))) {
      [isPrinted, isOpen] = [kind === 'command', false];
    } else {
      const quoting = kind === 'command' ? prose.filter((sentence) => quotes(sentence, command ?? text)) : [];
      if (quoting.length > 0) blocks.push({ lines: [line], lead: quoting.join(' '), tail: '', isPrinted: false, isQuoted: true });
      else if (isOpen) blocks.at(-1)!.lines.push(line);
      else blocks.push({ lines: [line], lead: said.trim(), tail: '', isPrinted, isQuoted: false });
      if (quoting.length === 0) [said, isOpen] = ['', true];
    }
  }
  return blocks;
}

const quotes = (sentence: string, command: string): boolean => clean(sentence).includes(clean(command));
