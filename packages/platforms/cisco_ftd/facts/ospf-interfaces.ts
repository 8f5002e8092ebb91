import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { readAddress, readAddressAndMask, readV4 } from '@merlon/engine/rule-base/read-address.ts';
import { coversRanges } from '@merlon/engine/rule-base/range-set.ts';
import { childrenOf, statementsOf } from './statements.ts';

/** An interface on which OSPF runs, and how its neighbours are authenticated there. */
export interface OspfInterface {
  readonly node: ConfigNode;
  readonly isPassive: boolean;
  /** `digest` and `chain` need a key that is there; `weak` is a password in the clear; `silent` a key that nobody asks for. */
  /** Its area says so, and not itself. */
  readonly isByArea: boolean;
  readonly proof: 'digest' | 'chain' | 'weak' | 'silent' | 'none';
}

/** Area 0 is also written 0.0.0.0. */
const areaOf = (word: string | undefined): number => (word === undefined ? NaN : (readV4(word) ?? Number(word)));

/** What an area says: nothing, simple passwords, or digests (command reference, area authentication). */
function modeOfArea(router: ConfigNode, area: number): 'none' | 'simple' | 'message-digest' {
  const own = childrenOf(router, 'area').find(({ words }) => areaOf(words[1]) === area && words[2] === 'authentication');
  if (!own) return 'none';
  return own.words[3] === 'message-digest' ? 'message-digest' : 'simple';
}

/** Source: command reference, ospf authentication: what an interface says goes before what its area says. */
function proveInterface(node: ConfigNode, router: ConfigNode, area: number): OspfInterface['proof'] {
  const own = childrenOf(node, 'ospf authentication').at(-1);
  const mode = own ? (own.words[2] ?? 'simple') : modeOfArea(router, area);
  const hasDigest = childrenOf(node, 'ospf message-digest-key').length > 0;
  if (mode === 'key-chain') return own!.words[3] === undefined ? 'none' : 'chain';
  if (mode === 'message-digest') return hasDigest ? 'digest' : 'none';
  if (mode === 'simple') return 'weak';
  return hasDigest || childrenOf(node, 'ospf authentication-key').length > 0 ? 'silent' : 'none';
}

/** `passive-interface default` makes each one passive that is not taken out again (command reference, passive-interface). */
function isPassive(router: ConfigNode, name: string): boolean {
  const said = router.children.filter(({ words }) => words[0] === 'passive-interface');
  const own = said.findLast(({ words }) => words[1] === name);
  return own ? !own.negated : said.some(({ words, negated }) => words[1] === 'default' && !negated);
}

const maskBits = (mask: string): number => readV4(mask) ?? 0;

/** The network statement that is closest to an address decides about its area. */
function findNetwork(router: ConfigNode, address: string): ConfigNode | undefined {
  return childrenOf(router, 'network')
    .filter(({ words }) => isWithinMask(address, words[1] ?? '', words[2] ?? ''))
    .toSorted((a, b) => maskBits(b.words[2]!) - maskBits(a.words[2]!))[0];
}

/** Whether an address lies inside a network with a dotted mask. */
function isWithinMask(address: string, network: string, mask: string): boolean {
  const [inner, outer] = [readAddress(address), readAddressAndMask(network, mask)];
  return inner !== undefined && outer !== undefined && coversRanges(outer.v4, inner.v4);
}

/** Every interface in use on which a process of OSPF runs; undefined where addresses are not in the text. */
export function ospfInterfacesOf(tree: ConfigTree): readonly OspfInterface[] | undefined {
  const interfaces = statementsOf(tree, 'interface').filter(
    (node) => childrenOf(node, 'nameif').length > 0 && childrenOf(node, 'shutdown').length === 0,
  );
  const addressed = interfaces.map((node) => ({ node, address: childrenOf(node, 'ip address')[0]?.words[2] }));
  if (addressed.some(({ address }) => address !== undefined && readV4(address) === undefined)) return undefined;
  return statementsOf(tree, 'router ospf').flatMap((router) =>
    addressed.flatMap(({ node, address }): readonly OspfInterface[] => {
      const network = address === undefined ? undefined : findNetwork(router, address);
      if (!network) return [];
      const area = areaOf(network.words[network.words.indexOf('area') + 1]);
      return [
        {
          node,
          isPassive: isPassive(router, childrenOf(node, 'nameif')[0]!.words[1]!),
          isByArea: childrenOf(node, 'ospf authentication').length === 0,
          proof: proveInterface(node, router, area),
        },
      ];
    }),
  );
}
