import { findGap, findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { linesAt } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { headsOf, viewsOf } from './facts.ts';

/** The ways in which a scheme authenticates, in their order, and the lines that say so. */
export interface SchemeModes {
  readonly modes: readonly string[];
  readonly lines: readonly number[];
}

/**
 * The schemes for administrators that the factory sets (Huawei USG6000E Administrator Guide, authentication of administrators): a
 * configuration shows them without a mode, which their names say.
 */
const FACTORY = /^admin_(local|(?:radius|hwtacacs|ad|ldap)(?:_local)?)$/;

/**
 * How a scheme authenticates; undefined where the text does not say.
 * @param isBareLocal a scheme of the factory without a mode is local as any other, as a document has it
 */
export function modesOfScheme(tree: ConfigTree, name: string, isBareLocal = false): SchemeModes | undefined {
  const places = findPath(tree, ['aaa', 'authentication-scheme', name, 'authentication-mode']);
  if (places.length > 0) return { modes: places.flatMap(valuesAt), lines: linesAt(places) };
  const heads = viewsOf(tree, 'aaa authentication-scheme').filter(({ node }) => node.words[1] === name);
  if (heads.length === 0) return undefined;
  const built = isBareLocal ? undefined : FACTORY.exec(name)?.[1];
  if (built !== undefined) return { modes: built.split('_'), lines: headsOf(heads) };
  // Command reference, authentication-mode (AAA scheme view): local by default.
  return findGap(tree, ['aaa']) ? undefined : { modes: ['local'], lines: headsOf(heads) };
}
