import { SHOW_COMMAND, clean, cleanLines } from '../../config-tree/text-commands.ts';
import { isWhole } from '../../config-tree/whole.ts';
import { withoutStepNumbers } from '../../demands/step-numbers.ts';
import type { ConfigTree } from '../../model/config-tree.ts';
import { type Recommendation, proseOf } from '../../model/recommendation.ts';
import type { Outcome } from '../../model/verdict.ts';

/** `The answer must be exactly:`, `The output has to show these lines:` */
const ANNOUNCES =
  /^(?:the |its |this |that )?(?:answer|output|result|response|reply|configuration|listing|lines?|commands?) (?:must|shall|should|has to|have to|is to|needs to) (?:be|read|show|say|print|contain|return)(?: (exactly|precisely|only|just|nothing but))?(?: (?:this|these|the following|as follows|like this|so))?(?: (?:one|two|three|four|five))?(?: (?:lines?|commands?))?(?: (?:below|here))?:$/i;
/** What a device prints instead of a value that it hides, or of more. */
const LEFT_OUT = /\.{2,}|…|\*{3,}|[<>[\]]/;

/** `Each must read`, `Every rule must show:` */
const OF_EACH =
  /^(?:each|every)(?: one| of (?:them|these)| [a-z]+(?:-[a-z]+)?)? (?:must|shall|should|has to|is to|needs to) (?:read|show|say|have|contain|be)(?: (?:this|the) line| as follows)?[:.]?$/i;

/**
 * Whether a sentence only announces lines that stand below it, and a whole text has each of them; where it announces them alone, no other line
 * that begins as they do. What each of several things must show is so where it was judged of all of them.
 */
export function showsAnnounced(recommendation: Recommendation, written: string, tree: ConfigTree, outcome?: Outcome): boolean {
  const sentence = written.trim();
  const [found, alone] = ANNOUNCES.exec(sentence) ?? [];
  if (OF_EACH.test(sentence)) return outcome !== undefined && isJudgedOfAll(linesBelow(recommendation, sentence), outcome);
  if (found === undefined || !isWhole(tree)) return false;
  const wanted = linesBelow(recommendation, sentence);
  const lines = cleanLines(tree);
  const kinds = new Set(wanted.map(beginOf));
  return (
    wanted.length > 0 &&
    wanted.every((line) => lines.includes(line)) &&
    (alone === undefined || lines.every((line) => !kinds.has(beginOf(line)) || wanted.includes(line)))
  );
}

const beginOf = (line: string): string => line.split(' ').slice(0, 2).join(' ');

/** The lines that stand below a sentence, as they are compared; none where one of them leaves something out, or is none of a configuration. */
function linesBelow({ audit }: Recommendation, sentence: string): readonly string[] {
  // The steps of a procedure are numbered over all of it.
  const prose = withoutStepNumbers(proseOf(audit)).split('\n');
  let nth = -1;
  const at = audit.lines.findIndex(({ kind }) => {
    if (kind === 'prose' || kind === 'gui') nth += 1;
    return kind === 'prose' && prose[nth]?.trim().endsWith(sentence) === true;
  });
  if (at < 0) return [];
  const below = audit.lines.slice(at + 1);
  const end = below.findIndex(({ kind }) => kind === 'prose' || kind === 'gui');
  const lines = below
    .slice(0, end < 0 ? undefined : end)
    .filter(({ kind }) => kind === 'command' || kind === 'output')
    .map(({ text }) => clean(text));
  return lines.some((line) => LEFT_OUT.test(line) || SHOW_COMMAND.test(line) || !/^[a-z][\w-]* \S/.test(line)) ? [] : lines;
}

/** Whether a reason says of all things of a kind what each of these lines says. */
function isJudgedOfAll(lines: readonly string[], { reason }: Outcome): boolean {
  const told = reason.split(/(?<=[.]) /).filter((part) => /^(?:Every|Each|All) /.test(part));
  const words = told.map(
    (part) => new Set((part.match(/`[^`]+`/g) ?? []).flatMap((quoted) => quoted.slice(1, -1).toLowerCase().split(/[ |]+/))),
  );
  return lines.length > 0 && lines.every((line) => words.some((known) => line.split(' ').every((word) => known.has(word))));
}
