import { findPath } from '../../config-tree/find.ts';
import { linesAt } from '../../config-tree/places.ts';
import { findAbsence, readAbsences } from '../../demands/read-absence.ts';
import type { ConfigTree } from '../../model/config-tree.ts';
import type { Recommendation } from '../../model/recommendation.ts';
import { type Outcome, fail } from '../../model/verdict.ts';
import { type Guard, shorten } from '../guard.ts';
import { wantsSet } from '../shown/shown-algorithms.ts';
import type { readDemanded } from '../unread/unread-sentences.ts';

/** Fails what holds by default alone where the document says that its absence does not comply. */
export function guardAbsence(demanded: ReturnType<typeof readDemanded>, recommendation: Recommendation): Guard {
  const told = readAbsences(recommendation);
  const setBy = demanded.flatMap((one) => (one.binds && 'want' in one && one.want.is === 'on' && one.absenceFails ? [one] : []));
  return (outcome, tree) => {
    if (outcome.status !== 'PASS') return outcome;
    const defaults = (outcome.absences ?? []).filter(({ holds }) => holds !== undefined).map(({ path }) => path);
    const failed = (path: string, why: string): Outcome => {
      const thing = tree && findNearest(tree, path);
      const lines = thing && thing.length > 0 ? thing : outcome.lines;
      return { ...outcome, ...fail(lines, `\`${path}\` is not configured, and ${why}`) };
    };
    for (const path of defaults) {
      const wanted = setBy.find((one) => wantsSet(one, path));
      if (wanted) return failed(path, `the audit says "${shorten(wanted.sentence)}"`);
    }
    const refused = defaults.find((path) => findAbsence(told, path.split(' ')) === 'fails');
    return refused === undefined ? outcome : failed(refused, 'the document wants it to be set.');
  };
}

/** The lines of the thing that lacks a setting; none where that is the device. */
function findNearest(tree: ConfigTree, path: string): readonly number[] {
  const words = path.split(' ');
  for (let end = words.length - 1; end > 2; end -= 1) {
    const places = findPath(tree, words.slice(0, end));
    if (places.length > 0) return linesAt(places);
  }
  return [];
}
