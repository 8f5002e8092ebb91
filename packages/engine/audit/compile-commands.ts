import type { Assertion, Path, ValueTest } from '../model/assertion.ts';
import type { Recommendation } from '../model/recommendation.ts';
import type { Compiled, Platform, SettingPath } from '../ports/platform.ts';
import { allOf } from '../demands/join-assertions.ts';
import { assertNothingLeft, assertRemoved } from './removals/assert-removed.ts';
import { readRemovals } from './removals/read-removals.ts';
import { readClauses } from '../setting-clauses/read-clauses.ts';

/** The values that sentences of an audit accept of a setting. */
interface Listed {
  readonly path: Path;
  readonly values: readonly string[];
}

/**
 * What a document's commands demand, of some settings or of all, with the values that the sentences of its audit accept where a command types
 * but one of them: `set proposal aes256-sha384` beside `proposal has only values from the list`.
 */
export function compileCommands(platform: Platform, recommendation: Recommendation, only?: readonly SettingPath[]): Compiled {
  const compiled = only ? platform.compile(recommendation, only) : compileState(platform, recommendation);
  if (compiled.kind !== 'assertion' || !platform.typing) return compiled;
  const listed = readClauses(platform, recommendation).flatMap(({ clauses }) =>
    clauses.flatMap(({ path, want }) => (want.is === 'among' && want.values.length > 1 ? [{ path, values: want.values }] : [])),
  );
  return listed.length > 0 ? { ...compiled, assertion: widen(compiled.assertion, [], listed) } : compiled;
}

/**
 * What holds once a remediation was run: what it sets as it would be demanded alone, and what it takes away for good gone. That decides where a
 * platform does not compile the two together.
 */
function compileState(platform: Platform, recommendation: Recommendation): Compiled {
  const whole = platform.compile(recommendation);
  const { lines } = recommendation.remediation;
  // What a device would print there may be the rest of a command.
  if (whole.kind === 'assertion' || lines.some(({ kind }) => kind === 'output')) return whole;
  const set = withoutRemovals(recommendation);
  if (set.remediation.lines.length === lines.length) return whole;
  const removals = readRemovals(platform, recommendation);
  if ((platform.settingsOf?.(set) ?? []).length === 0) {
    const assertion = assertNothingLeft(removals, recommendation);
    return assertion ? { kind: 'assertion', assertion } : whole;
  }
  const compiled = platform.compile(set);
  if (compiled.kind === 'review') return compiled;
  const removed = removals.map((removal) => assertRemoved(removal, recommendation));
  return { kind: 'assertion', assertion: allOf([compiled.assertion, ...removed]) };
}

const isTakenBack = (command: string): boolean =>
  /^\s*(?:\S{0,40}[#>\]]\s*)?(?:undo|no|delete|unset|unselect|deactivate|purge)\b/i.test(command);

const withoutRemovals = (recommendation: Recommendation): Recommendation => ({
  ...recommendation,
  remediation: {
    lines: recommendation.remediation.lines.filter(({ kind, text, command }) => kind !== 'command' || !isTakenBack(command ?? text)),
  },
});

function widen(assertion: Assertion, above: Path, listed: readonly Listed[]): Assertion {
  switch (assertion.op) {
    case 'all':
    case 'any':
      return { ...assertion, of: assertion.of.map((one) => widen(one, above, listed)) };
    case 'eachScope':
      return { ...assertion, then: widen(assertion.then, above, listed) };
    case 'each':
    case 'some':
      return { ...assertion, then: widen(assertion.then, [...above, ...assertion.path], listed) };
    case 'value': {
      const path = [...above, ...assertion.path];
      const typed = typedBy(assertion.test);
      const lists = listed.filter((one) => isSame(one.path, path));
      const [list] = lists;
      // Two lists of one setting, or a value that is on none, nobody understands.
      return list && lists.length === 1 && typed !== undefined && list.values.includes(typed)
        ? { ...assertion, test: { is: 'subsetOf', values: list.values } }
        : assertion;
    }
    default:
      return assertion;
  }
}

const typedBy = (test: ValueTest): string | undefined =>
  test.is === 'equals' ? test.value : test.is === 'oneOf' && test.values.length === 1 ? test.values[0] : undefined;

const isSame = (one: Path, other: Path): boolean => one.length === other.length && one.every((word, at) => word === other[at]);
