import { describe, expect, it } from 'vitest';
import { commandsOf } from '../../model/recommendation.ts';
import type { PageText, TextRun } from '../positioned-text.ts';
import { readBenchmark } from '../read-benchmark.ts';
import { toyGrammar } from '../testing/toy-grammar.ts';

/** How a column sets a command that is too long: where it breaks, and the indent with which it goes on. */
type Layout = (command: string, characters: number) => readonly string[];

const hanging: Layout = (command, characters) => wrap(command, characters, 2);
const flush: Layout = (command, characters) => wrap(command, characters, 0);
const torn: Layout = (command, characters) => tear(command, characters, 0);
const tornAndHanging: Layout = (command, characters) => tear(command, characters, 2);

function wrap(command: string, characters: number, hang: number): readonly string[] {
  const lines: string[] = [];
  const nested = /^ */.exec(command)![0];
  let open = '';
  for (const word of command.trim().match(/[^\s-]*-(?=\w)|\S+ ?/g) ?? []) {
    const indent = lines.length > 0 ? ' '.repeat(hang) : nested;
    if (open !== '' && (indent + open + word.trimEnd()).length > characters) {
      lines.push(indent + open.trimEnd());
      open = word;
    } else open += word;
  }
  return [...lines, (lines.length > 0 ? ' '.repeat(hang) : nested) + open];
}

function tear(command: string, characters: number, hang: number): readonly string[] {
  const [first, rest] = [command.slice(0, characters).trimEnd(), command.slice(characters)];
  const pieces = rest.match(new RegExp(`.{1,${characters - hang}}`, 'g')) ?? [];
  return [first, ...pieces.map((piece) => ' '.repeat(hang) + piece.trim())].filter((line) => line.trim() !== '');
}

const CODE = 6;
const PROSE = 7;
/** Points a character. */
const wide = { Courier: CODE * 0.6, Arial: PROSE * 0.5 };

interface Control {
  readonly demand: string;
  readonly show: readonly string[];
  readonly set: readonly string[];
}

/** How many characters the columns of prose and of code have, and how what is longer is set. */
interface Setting {
  readonly prose: number;
  readonly code: number;
  readonly setProse: Layout;
  readonly setCode: Layout;
}

/** A table of a control on a page: its lines of code stand closer than those of its prose, at heights of their own. */
function drawControl({ demand, show, set }: Control, at: number, { prose, code, setProse, setCode }: Setting): PageText {
  const check = 90 + prose * wide.Arial + 14;
  const places = [40, 90, check, check + code * wide.Courier + 14];
  const runs: TextRun[] = [];
  const put = (column: number, lines: readonly string[], y: number, font: keyof typeof wide = 'Arial'): void =>
    lines.forEach((line, index) => {
      const text = line.trimStart();
      const x = places[column]! + (line.length - text.length) * wide[font];
      const [size, leading] = font === 'Arial' ? [PROSE, 9] : [CODE, 7.5];
      runs.push({ text, font, size, x, right: x + text.length * wide[font], y: y + index * leading });
    });
  const setAll = (commands: readonly string[]): readonly string[] => commands.flatMap((command) => setCode(command, code));
  ['ID', 'Demand', 'Check', 'Fix'].forEach((head, column) => put(column, [head], 100));
  put(0, [`FW-${at + 1}`], 120);
  put(1, setProse(demand, prose), 120);
  put(2, setAll(show), 122.8, 'Courier');
  put(3, setAll(set), 121.5, 'Courier');
  return { page: at + 1, width: 612, height: 792, runs, boxes: [] };
}

const read = (controls: readonly Control[], setting: Partial<Setting>) =>
  readBenchmark(
    controls.map((control, at) => drawControl(control, at, { prose: 40, code: 22, setProse: flush, setCode: flush, ...setting })),
    toyGrammar,
  ).recommendations;

const CONTROLS: readonly Control[] = [
  {
    demand: 'The timeout for idle management sessions is ten minutes.',
    show: ['show system management idle timeout', 'show system management all'],
    set: ['set system management idle timeout 10', 'set system management sources 10.20.30.0/24', 'set dns 10.1.1.1'],
  },
  {
    demand: 'A password has a minimum length, and the retries with a wrong password are counted.',
    show: ['show system password retries', 'show system login'],
    set: ['set system password retries 3', 'set system password minimum-length 14', 'set dns 10.1.1.2'],
  },
  {
    demand: 'The authentication of administrators is that of the central directory of the system, in order.',
    show: ['show system authentication central directory', 'show clock'],
    set: ['config dns', '    set ntp sources 10.20.30.4', 'end', 'set system authentication order central directory'],
  },
];

const LAYOUTS: readonly (readonly [string, Layout])[] = [
  ['a hanging indent', hanging],
  ['no indent', flush],
  ['words torn anywhere', torn],
  ['words torn anywhere and a hanging indent', tornAndHanging],
];

describe.each(LAYOUTS)('commands in narrow columns, with %s', (_name, setCode) => {
  it.each([20, 22, 26])('are read as they were typed, %i characters a line', (code) => {
    const found = read(CONTROLS, { code, setCode });
    const trim = (commands: readonly string[]): readonly string[] => commands.map((command) => command.trim());
    expect(found.map(({ audit }) => commandsOf(audit))).toEqual(CONTROLS.map(({ show }) => trim(show)));
    expect(found.map(({ remediation }) => commandsOf(remediation))).toEqual(CONTROLS.map(({ set }) => trim(set)));
  });
});

it('where no word is broken after its hyphens, a hanging line goes on with a short one', () => {
  const whole: Layout = (command, characters) => {
    const words = command.split(' ');
    const lines = [''];
    for (const word of words) {
      const last = lines.at(-1)!;
      if (last !== '' && `${last} ${word}`.length > characters) lines.push(`  ${word}`);
      else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
    }
    return lines;
  };
  const set = ['set system idle-timeout-of-sessions 10', 'set system password minimum-length 14', 'set dns default-domain-name a.example'];
  const controls = CONTROLS.map((control) => ({ ...control, set }));
  for (const { remediation } of read(controls, { code: 29, setCode: whole })) expect(commandsOf(remediation)).toEqual(set);
});

it('a word that is longer than a line is one', () => {
  const setCode: Layout = (command) =>
    command.includes('archive') ? ['set archive', '  "scp://archive.exam', '  ple/srv" all of it'] : flush(command, 22);
  const controls = CONTROLS.map((control) => ({ ...control, set: ['set system idle to 10', 'set archive'] }));
  expect(commandsOf(read(controls, { setCode })[0]!.remediation)[1]).toBe('set archive "scp://archive.example/srv" all of it');
});

it('prose that is torn is put together again', () => {
  const demands = ['Sessions end.', 'Administrators', 'Sessions of administrators end; the sessions of administrators.'];
  const controls = CONTROLS.map((control, at) => ({ ...control, demand: demands[at]! }));
  expect(read(controls, { prose: 14, setProse: torn }).map(({ title }) => title)).toEqual(demands);
});
