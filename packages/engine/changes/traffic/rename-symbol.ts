import type { ObjectKind } from '../../model/object-kind.ts';
import type { RenamedObject } from '../compare-trees.ts';
import type { SymbolUse } from './measure-rule.ts';

/** The kinds of objects that a name may be of, by where it is used. */
const KINDS: Readonly<Record<SymbolUse, ReadonlySet<ObjectKind>>> = {
  address: new Set<ObjectKind>(['address', 'address group']),
  service: new Set<ObjectKind>(['service', 'service group']),
  condition: new Set<ObjectKind>(['application', 'user', 'user group', 'schedule']),
};

/** A symbol under the name that it has now. It is the name, or ends with it behind the name of its book. */
export function renameSymbol(symbol: string, use: SymbolUse, renames: readonly RenamedObject[]): string {
  const found = renames.find(({ kind, before }) => KINDS[use].has(kind) && (symbol === before || symbol.endsWith(` ${before}`)));
  return found ? `${symbol.slice(0, symbol.length - found.before.length)}${found.after}` : symbol;
}
