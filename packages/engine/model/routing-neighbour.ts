import type { ConfigTree } from './config-tree.ts';

/** Routing protocols whose neighbours can prove who they are. */
export const ROUTING_PROTOCOLS = ['ospf', 'bgp', 'eigrp', 'rip', 'isis', 'ospfv3'] as const;
export type RoutingProtocol = (typeof ROUTING_PROTOCOLS)[number];

/**
 * How a neighbour proves who it is: not at all, by a password in the clear, by a digest of which nobody has the key, by MD5, by HMAC-SHA256, by
 * a key chain whose algorithms are not looked at, by a password that signs the session, or in a way that was not understood.
 */
export type RoutingProof = 'none' | 'simple' | 'keyless' | 'md5' | 'sha256' | 'chain' | 'password' | 'unknown';

/** A neighbour, or a place on which a protocol meets its neighbours: an interface, or an area. */
export interface RoutingNeighbour {
  readonly protocol: RoutingProtocol;
  /** For a person: `interface inside`, `area 0.0.0.0`, `neighbour 10.0.0.1`. */
  readonly name: string;
  readonly lines: readonly number[];
  /** What it says for itself, with what it inherits from a group; left out where only its area says something. */
  readonly own?: RoutingProof;
  /** What its area says, or the area itself. */
  readonly area?: RoutingProof;
  /** An area of a device whose interfaces all speak for themselves. */
  readonly isAreaItself?: true;
  /** An area as a whole: its interfaces, as far as they are known. */
  readonly members?: AreaMembers;
  /** It takes part, and is not listed among the interfaces of the protocol. */
  readonly isUnlisted?: true;
  /** It sends nothing, and meets no neighbours. */
  readonly isPassive?: boolean;
  /** Its administrator has switched it off, or may have. */
  readonly isOff?: 'yes' | 'perhaps';
  /** A session with another system (BGP). */
  readonly external?: 'yes' | 'no' | 'unknown';
}

/** The interfaces of an area of which the text tells. */
export interface AreaMembers {
  /** What those that surely are of it say for themselves; undefined where they say nothing. */
  readonly sure: readonly (RoutingProof | undefined)[];
  /** What those say for themselves that may be of it. */
  readonly possible: readonly (RoutingProof | undefined)[];
}

/** A protocol that runs. */
export interface RunningProtocol {
  readonly protocol: RoutingProtocol;
  readonly lines: readonly number[];
  /** What keeps from knowing its neighbours or how they prove who they are, as a sentence; left out where all are told. */
  readonly unclear?: string;
}

/** The routing protocols of a device. */
export interface RoutingState {
  readonly running: readonly RunningProtocol[];
  readonly neighbours: readonly RoutingNeighbour[];
}

/** What a platform tells of its routing protocols. */
export interface RoutingFacts {
  readonly read: (tree: ConfigTree) => RoutingState;
  /** The protocols whose neighbours it tells; of others only whether they run. */
  readonly tells: readonly RoutingProtocol[];
  /** Where protocols stand: what is not there may be in a part that the text leaves out. */
  readonly paths: readonly string[];
  /** The settings that are of neighbours and their keys. */
  readonly typed: RegExp;
  /** Names of the system, which a document may say of it. */
  readonly words: ReadonlySet<string>;
}
