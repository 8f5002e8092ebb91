import type { Assertion, Path, WhenAbsent } from '../../model/assertion.ts';

/**
 * An assertion on each thing that a path leads through.
 * @param none what it means that there is no such thing
 * @param assertLast what is asked of the rest of the path, behind its last `*`
 */
export function assertOnEach(path: Path, none: WhenAbsent, assertLast: (rest: Path) => Assertion): Assertion {
  const at = path.indexOf('*');
  if (at < 0) return assertLast(path);
  const noun = path[at - 1] ?? 'entry';
  return { op: 'each', path: path.slice(0, at + 1), then: assertOnEach(path.slice(at + 1), none, assertLast), none, noun };
}
