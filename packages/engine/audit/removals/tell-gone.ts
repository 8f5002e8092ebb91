import type { Assertion } from '../../model/assertion.ts';
import type { ConfigTree } from '../../model/config-tree.ts';
import type { Recommendation } from '../../model/recommendation.ts';
import type { SettingPath } from '../../ports/platform.ts';
import { evaluate } from '../assertions/evaluate.ts';
import { OF_ALL } from '../guard.ts';
import type { IsGone } from '../demanded-lines.ts';
import { assertRemoved } from './assert-removed.ts';
import { type Device, type Removal, beginsWith, isRemoval, readRemovals } from './read-removals.ts';

/**
 * Tells of what a document's remediation takes away, and nobody judges, whether a text is as it is then: it is gone, it is only cleared away to be
 * set again, or others were judged for all of its kind.
 * @param typed all settings that the remediation changes
 */
export function tellGone(
  device: Device,
  recommendation: Recommendation,
  unjudged: readonly SettingPath[],
  typed: readonly SettingPath[],
): IsGone {
  const removals = new Map(readRemovals(device, recommendation).map((removal) => [removal.typed.join(' '), removal]));
  const asserted = new Map<Removal, Assertion>();
  const isGone = (removal: Removal, tree: ConfigTree): boolean => {
    let assertion = asserted.get(removal);
    if (!assertion) asserted.set(removal, (assertion = assertRemoved(removal, recommendation)));
    return evaluate(assertion, tree).status === 'PASS';
  };
  const left = new Set(unjudged.map((path) => path.join(' ')));
  const judged = typed.filter((path) => !left.has(path.join(' ')));
  return (path, tree, reason) => {
    if (!isRemoval(path)) return false;
    const removal = removals.get(path.join(' '));
    return (
      !removal ||
      // `clear configure telnet` beside `no telnet 10.1.1.1 255.255.255.255 inside`: all of what is judged.
      judged.some((other) => other.length > path.length && beginsWith(other, path)) ||
      (path.at(-1) === '*' && OF_ALL.test(reason) && judged.some((other) => isSameKind(other, path))) ||
      isGone(removal, tree)
    );
  };
}

/** `delete permitted-ip <stray>` beside `set permitted-ip 10.1.1.1`: things that are nothing but a name, each of which was looked at. */
const isSameKind = (set: SettingPath, [, ...removed]: SettingPath): boolean =>
  !isRemoval(set) && set.length === removed.length && beginsWith(set, removed.slice(0, -1));
