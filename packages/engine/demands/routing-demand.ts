import type { RoutingProof, RoutingProtocol } from '../model/routing-neighbour.ts';

/** What a document as a whole asks of routing neighbours. */
export interface RoutingDemand {
  /** Whether every sentence was understood. */
  readonly isWhole: boolean;
  /** A sentence that was not understood may let a neighbour off. */
  readonly mayExempt: boolean;
  /** The protocols that it names; none where it speaks of routing alone. */
  readonly meant: ReadonlySet<RoutingProtocol>;
  /** Those that must not run. */
  readonly forbidden: ReadonlySet<RoutingProtocol>;
  /** It speaks of routing protocols as such. */
  readonly ofAll: boolean;
  /** What each sentence accepts of a protocol's neighbours: any one of these. */
  readonly accepted: readonly AcceptedProofs[];
  readonly refused: ReadonlySet<RoutingProof>;
  /** Every interface is meant on which a protocol runs, and not only those that are listed. */
  readonly ofAllInterfaces: boolean;
  /** A digest without a key will not do. */
  readonly asksKey: boolean;
  readonly places: ProofPlaces;
  readonly sparesPassive: boolean;
  readonly sparesOff: boolean;
  /** Neighbours of the own system are not meant, or may not be. */
  readonly external: 'only' | 'perhaps' | 'no';
  /** It says that a device without such a protocol has nothing to show. */
  readonly letsOff: boolean;
}

export interface AcceptedProofs {
  readonly protocol: RoutingProtocol;
  readonly proofs: ReadonlySet<RoutingProof>;
}

/** Where proofs have to stand. */
export interface ProofPlaces {
  readonly saysArea: boolean;
  readonly saysInterface: boolean;
  /** The document says that one of them is enough. */
  readonly isEither: boolean;
  /** What an area says does not count. */
  readonly isInterfaceAlone: boolean;
  /** What interfaces say does not count for their area. */
  readonly isAreaAlone: boolean;
  /** What an interface says goes before its area, and counts against it. */
  readonly interfaceSpoils: boolean;
  /** Areas have to ask for it, and interfaces as well. */
  readonly isBoth: boolean;
}

/** What was collected of a document so far. */
export interface Collected {
  readonly forbidden: Set<RoutingProtocol>;
  readonly accepted: AcceptedProofs[];
  readonly refused: Set<RoutingProof>;
  readonly flags: Set<Flag>;
  /** The protocol that a sentence goes on about. */
  context: RoutingProtocol | undefined;
}

export type Flag =
  | 'letsOff'
  | 'passive'
  | 'off'
  | 'either'
  | 'interfaceAlone'
  | 'areaAlone'
  | 'spoils'
  | 'both'
  | 'area'
  | 'interface'
  | 'external'
  | 'anyNeighbour';
