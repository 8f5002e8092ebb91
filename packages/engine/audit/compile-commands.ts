import type { Assertion, Path, ValueTest } from '../model/assertion.ts';
import type { Recommendation } from '../model/recommendation.ts';
import type { Compiled, Platform, SettingPath } from '../ports/platform.ts';
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
  const compiled = platform.compile(recommendation, only);
  if (compiled.kind !== 'assertion' || !platform.typing) return compiled;
  const listed = readClauses(platform, recommendation).flatMap(({ clauses }) =>
    clauses.flatMap(({ path, want }) => (want.is === 'among' && want.values.length > 1 ? [{ path, values: want.values }] : [])),
  );
  return listed.length > 0 ? { ...compiled, assertion: widen(compiled.assertion, [], listed) } : compiled;
}

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
