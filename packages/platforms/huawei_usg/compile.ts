import type { Assertion, Path } from '@merlon/engine/audit/assertion.ts';
import type { Recommendation } from '@merlon/engine/benchmark/recommendation.ts';
import type { Compiled } from '@merlon/engine/ports/platform.ts';
import { plainTitle } from './checks/define-check.ts';
import { findBound } from './document/bound.ts';
import { ANY, type DocumentCommand, demandedCommands } from './document/read-commands.ts';
import type { Level } from './document/views.ts';
import { SETTINGS, type Setting } from './settings.ts';

const MOST_COMMANDS = 8;
const review = (reason: string): Compiled => ({ kind: 'review', reason });

/** Titles that want something gone or off. */
const FORBIDS = /\bnot?\b|disabl|forbid|prohibit|remov|unused|unnecessary|insecure|delete|turn(?:ed)? off|without/;

/**
 * Compiles the commands of a recommendation that no check of the library is about. Each command must be a setting that is known, and the title
 * must want what the commands do; examples, names and everything else are left to a person.
 */
export function compileRecommendation(recommendation: Recommendation): Compiled {
  const commands = demandedCommands(recommendation);
  if (commands.length === 0) return review('The document gives no configuration command for it, so what it demands a person has to read.');
  if (commands.length > MOST_COMMANDS) return review('Its remediation is a procedure of many commands, which a person has to read.');
  const forbids = FORBIDS.test(plainTitle(recommendation));
  const parts: Assertion[] = [];
  for (const command of commands) {
    const setting = SETTINGS.find(({ flat }) => flat.test(stateOf(command)));
    if (!setting) return review('Its commands hold words that are not known with confidence, or names of an example.');
    if (command.negated !== forbids)
      return review(
        `Its title ${forbids ? 'forbids' : 'demands'} something, and its commands do ${forbids ? 'set' : 'undo'} one; a person has to read it.`,
      );
    const part = compileSetting(command, setting, recommendation);
    if (typeof part === 'string') return review(part);
    parts.push(part);
  }
  return { kind: 'assertion', assertion: parts.length === 1 ? parts[0]! : { op: 'all', of: parts } };
}

/** The command as what it switches on, with its view. */
const stateOf = ({ place, words }: DocumentCommand): string => [...place.map((level) => level.join(' ')), words.join(' ')].join(' / ');

function compileSetting(command: DocumentCommand, setting: Setting, recommendation: Recommendation): Assertion | string {
  if (command.place.length === 0) return compileBelow(command, setting, recommendation);
  const inOne = compileInView(command, setting, recommendation);
  // Each virtual system has interfaces and rules of its own.
  return typeof inOne === 'string' ? inOne : { op: 'eachScope', then: inOne };
}

function compileInView(command: DocumentCommand, setting: Setting, recommendation: Recommendation): Assertion | string {
  const [level] = command.place;
  if (command.place.length > 1 || !level) return 'It is about views inside views, and which are meant a person has to read.';
  if (level.length === 1) return compileBelow(command, setting, recommendation, level);
  if (!/\b(?:all|each|every|any|no)\b/.test(plainTitle(recommendation)))
    return 'Whether it is demanded of all or of one a person has to read.';
  const inner = compileBelow(command, setting, recommendation);
  if (typeof inner === 'string') return inner;
  const { path, noun } = describeInstances(level);
  return { op: 'each', path, then: inner, none: { status: 'REVIEW' }, noun };
}

/** The views of the kind that a document shows one of. */
function describeInstances(level: Level): { readonly path: Path; readonly noun: string } {
  if (level[0] === 'interface') return { path: ['interface', ANY], noun: 'interface' };
  return { path: level.map((word, at) => (at < 1 ? word : /^\d|[*]/.test(word) ? ANY : word)), noun: level[0] ?? 'view' };
}

function compileBelow(command: DocumentCommand, setting: Setting, recommendation: Recommendation, level: Level = []): Assertion | string {
  const words = command.words.slice(0, setting.length);
  const path = [...level, ...words];
  if (words.some((word) => word === ANY)) return 'It demands a value that the document leaves open.';
  if (setting.kind === 'switch')
    return command.negated ? compileSwitchedOff(path, setting) : { op: 'present', path, absent: absenceOf(setting) };
  if (command.negated) return 'It removes something of which a person has to say which is meant.';
  if (setting.kind === 'entry') {
    const example =
      command.words.length > setting.length && /\b(?:specific|correct|approved|trusted|dedicated)\b/.test(plainTitle(recommendation));
    const isText = words[0] === 'header' || words[0] === 'clock';
    if (!isText && command.words.length > setting.length + 1)
      return 'It demands more of an entry than that it is there, which a person has to read.';
    return example ? 'It demands a value that only a person can judge.' : { op: 'present', path };
  }
  const bound = findBound(recommendation);
  if (!bound) return 'It sets a number, and whether more or less would do as well the document does not say.';
  const test =
    bound.side === 'atMost'
      ? ({ is: 'atMost', number: bound.number, above: 0 } as const)
      : ({ is: 'atLeast', number: bound.number } as const);
  return { op: 'value', path, test, absent: { status: 'REVIEW', source: 'the default is not known' } };
}

/** Off where it is undone, or absent and known to be off by default; on where it stands. */
function compileSwitchedOff(path: Path, { off }: Setting): Assertion {
  if (off !== undefined) return { op: 'absent', path, source: off };
  return {
    op: 'all',
    of: [
      { op: 'absent', path },
      { op: 'present', path, negated: true, absent: { status: 'REVIEW', source: 'whether it is then on depends on the release' } },
    ],
  };
}

const absenceOf = ({ off }: Setting) =>
  off === undefined ? ({ status: 'REVIEW', source: 'the default is not known' } as const) : ({ status: 'FAIL', source: off } as const);
