import type { BlockListDemand } from '../../demands/read-block-list.ts';
import type { AddressList, NamedAddresses } from '../../model/address-lists.ts';
import type { ConfigTree } from '../../model/config-tree.ts';

/** What keeps the lists of a document from being as it asks, though rules name them. */
export function findDefinitionDoubt(
  { lists, isExternal, hosts, everySeconds }: BlockListDemand,
  { findLists, builtIn }: NamedAddresses,
  tree: ConfigTree,
): { readonly why: string; readonly lines: readonly number[] } | undefined {
  const isFetched = isExternal || hosts.length > 0 || everySeconds !== undefined;
  for (const name of lists) {
    const defined = findLists(tree, name);
    const lines = defined.flatMap((one) => one.lines);
    if (defined.length === 0 && builtIn?.has(name) === true && !isFetched) continue;
    if (defined.length === 0) return { why: `Rules name ${name}, but the text does not define it.`, lines };
    if (defined.some(({ isEmpty }) => isEmpty)) return { why: `Rules name ${name}, but it is empty or not in use.`, lines };
    const isOther = defined.some(({ fetched }) => isFetched && !isAsAsked(fetched, hosts, everySeconds));
    if (isOther) return { why: `Rules name ${name}, but whether it is fetched as the document says a person has to look at.`, lines };
  }
  return undefined;
}

const isAsAsked = (fetched: AddressList['fetched'], hosts: readonly string[], everySeconds: number | undefined): boolean =>
  fetched !== undefined &&
  fetched.from.length > 0 &&
  hosts.every((host) => fetched.from.every((from) => hostOf(from) === hostOf(host))) &&
  (everySeconds === undefined || (fetched.everySeconds !== undefined && fetched.everySeconds <= everySeconds));

/** `https://10.20.7.40/feeds/ipv4.txt` → `10.20.7.40` */
const hostOf = (address: string): string =>
  address
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/[:/].*$/, '');
