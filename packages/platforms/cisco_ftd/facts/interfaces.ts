import type { Things } from '@merlon/engine/checks/finding.ts';
import { placeOf } from '@merlon/engine/config-tree/places.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';
import { childrenOf, statementsOf } from './statements.ts';
import { isOfThreatDefense } from './version.ts';

/** An interface with a name. */
export interface Interface {
  readonly node: ConfigNode;
  /** Its `nameif`. */
  readonly name: string;
  readonly nameLine: number;
  readonly level: number | undefined;
  readonly levelLine: number | undefined;
  readonly isShut: boolean;
  readonly isForManagement: boolean;
}

/** The named interfaces, in the order of the text. */
export function interfacesOf(tree: ConfigTree): readonly Interface[] {
  return statementsOf(tree, 'interface').flatMap((node): Interface[] => {
    const nameif = childrenOf(node, 'nameif').at(-1);
    if (!nameif?.words[1]) return [];
    const level = childrenOf(node, 'security-level').at(-1);
    return [
      {
        node,
        name: nameif.words[1],
        nameLine: nameif.line,
        level: level ? Number(level.words[1]) : undefined,
        levelLine: level?.line,
        isShut: childrenOf(node, 'shutdown').length > 0,
        isForManagement: childrenOf(node, 'management-only').length > 0,
      },
    ];
  });
}

const OUTER_NAME =
  /outside|untrust|internet|external|extern(?:e|o)?$|^(?:wan|isp|public|pub|edge|ext)(?:[-_\d]|$)|(?:[-_\d])(?:wan|isp|ext|public)\d*$/i;
const OUTER_DESCRIPTION = /\b(?:internet|isp|wan|outside|untrusted|external)\b/i;

/** Interfaces in use that face the Internet, judged by their name, their description, or the default route. */
function internetFacingOf(tree: ConfigTree): readonly Interface[] {
  const routed = new Set(
    [...statementsOf(tree, 'route'), ...statementsOf(tree, 'ipv6 route')].flatMap(({ words }) => {
      const [name, target, mask] = words[0] === 'ipv6' ? words.slice(2) : words.slice(1);
      const isDefault = target === '::/0' || ((target === '0.0.0.0' || target === '0') && (mask === '0.0.0.0' || mask === '0'));
      return isDefault && name !== undefined ? [name] : [];
    }),
  );
  return interfacesOf(tree).filter((entry) => {
    if (entry.isShut || entry.isForManagement) return false;
    const description = childrenOf(entry.node, 'description').at(-1)?.words.slice(1).join(' ') ?? '';
    const byAddress = childrenOf(entry.node, 'ip address').some(({ words }) => words.includes('setroute'));
    return OUTER_NAME.test(entry.name) || OUTER_DESCRIPTION.test(description) || routed.has(entry.name) || byAddress;
  });
}

/**
 * Untrusted interfaces: those that face the Internet, and those at security level 0. Threat Defense puts every interface at level 0, so its
 * levels say nothing (Firepower Management Center Device Configuration Guide, "Regular Firewall Interfaces").
 */
export function untrustedOf(tree: ConfigTree): readonly Interface[] {
  const facing = new Set(internetFacingOf(tree).map(({ name }) => name));
  const levels = !isOfThreatDefense(tree);
  return interfacesOf(tree).filter(
    (entry) => facing.has(entry.name) || (levels && entry.level === 0 && !entry.isShut && !entry.isForManagement),
  );
}

/** Interfaces as things of which something is asked: each with its name, and the line that gives it. */
const asThings = (interfaces: readonly Interface[]): Things => ({
  meant: interfaces.map(({ node, name, nameLine }) => ({ name, place: placeOf(node), lines: [nameLine] })),
});

/** `every interface that has a name`, `for each nameif`, `on every named interface` */
const EVERY_NAMED = /\b(?:each|every|all) (?:named interfaces?|interfaces? (?:that (?:has|have)|with) an? (?:name|nameif)|nameifs?)\b/i;
/** `every external interface`, `each interface with a name, security level 0 and without shutdown` */
const OF_OUTER = /\b(?:each|every|all) (?:external|outside|outer|untrusted|internet)|\bsecurity[ -]level (?:of )?0\b/i;
/** `except management-only interfaces`, `Interfaces that are marked management-only are exempt` */
const LETS_MANAGEMENT_OFF =
  /\b(?:except|other than|apart from|but not|excluding)\b[^.;]{0,40}\bmanagement\b|\bmanagement(?:[ -]only)?\b[^.;]{0,40}\b(?:except\w*|exempt\w*|excluded|left out|not (?:considered|concerned))\b/i;
const FOR_MANAGEMENT = /^(?:mgmt|management)/i;

/** Every interface in use that has a name where the document says so, without those for management that it leaves out; else the untrusted ones. */
export function listNamedOrUntrusted(tree: ConfigTree, { title, description, audit }: Recommendation): Things {
  const text = [title, description, proseOf(audit)].join('\n');
  if (!EVERY_NAMED.test(text) || OF_OUTER.test(text)) return listUntrusted(tree);
  const lets = LETS_MANAGEMENT_OFF.test(text);
  const named = interfacesOf(tree).filter(({ isForManagement }) => !(lets && isForManagement));
  // One that is shut down, or for management by its name alone, a person may leave out.
  const isUnsure = ({ isShut, name }: Interface): boolean => isShut || (lets && FOR_MANAGEMENT.test(name));
  return {
    noun: 'named interface',
    meant: asThings(named.filter((one) => !isUnsure(one))).meant,
    perhaps: asThings(named.filter(isUnsure)).meant,
  };
}

export const listInternetFacing = (tree: ConfigTree): Things => asThings(internetFacingOf(tree));
export const listUntrusted = (tree: ConfigTree): Things => asThings(untrustedOf(tree));

/** Interfaces in use that are for management by their port or their name. */
export const listForManagement = (tree: ConfigTree): Things =>
  asThings(
    interfacesOf(tree).filter(
      ({ node, name, isShut }) => !isShut && (/^management/i.test(node.words[1] ?? '') || /^(?:mgmt|management)/i.test(name)),
    ),
  );
