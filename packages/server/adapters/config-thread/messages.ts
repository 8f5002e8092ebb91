import type { ConfigChanges } from '@merlon/contract/firewalls.ts';
import type { AnalysisMaterial } from '@merlon/engine/direct-analysis/collect-material.ts';
import type { KnownValues } from '@merlon/engine/model/known-values.ts';
import type { ThreadMessage } from '../threads/run-in-thread.ts';

/** A text that is to become a device's configuration. */
export interface InspectInput {
  readonly given: string;
  /** Of the device; a type that no platform has is one that is not known yet. */
  readonly type: string;
  /** Nothing can be missing: whoever read it from the device has looked. */
  readonly isWhole: boolean;
}

/** What there is to know of a configuration before it is stored, or a sentence that says why it cannot be. */
export type Inspected =
  | { readonly problem: string }
  | {
      readonly text: string;
      /** The platform of the device, or the one whose configuration this is; undefined where neither is known. */
      readonly platform: { readonly type: string; readonly label: string } | undefined;
      readonly sha256: string;
      /** Of the text without what is another one at each reading. */
      readonly comparableSha256: string;
      readonly lines: number;
      readonly bytes: number;
      /** Null where the platform is not known. */
      readonly understood: Understood | null;
      /** The text, by gzip. */
      readonly compressed: Uint8Array;
    };

/** How much of a configuration a parser understood. */
export interface Understood {
  /** Of the platform whose parser it was. */
  readonly type: string;
  /** Of the lines that are not blank, 0 to 1. */
  readonly share: number;
  /** The first lines that it did not, 1-based. */
  readonly unknownLines: readonly number[];
}

/** A configuration whose lines are to be counted. */
export interface MeasureInput {
  readonly text: string;
  readonly type: string;
}

/** Two configurations of one device. */
export interface CompareInput {
  readonly type: string;
  readonly before: string;
  readonly after: string;
}

export type Compared = Pick<ConfigChanges, 'added' | 'removed' | 'hunks' | 'left_out'>;

/** A configuration that is to be analysed directly. */
export interface PrepareAnalysisInput {
  readonly text: string;
  readonly type: string;
}

export interface PreparedAnalysis {
  readonly material: AnalysisMaterial;
  readonly known: KnownValues;
}

/** What the thread does, by name. */
export interface ConfigWork {
  readonly inspect: (input: InspectInput) => Inspected;
  /** Null where no platform has this type. */
  readonly measure: (input: MeasureInput) => Understood | null;
  /** Null where nobody knows what one of the texts is. */
  readonly compare: (input: CompareInput) => Compared | null;
  /** Null where no platform has this type. */
  readonly prepareAnalysis: (input: PrepareAnalysisInput) => PreparedAnalysis | null;
}

export interface ConfigTask<Name extends keyof ConfigWork = keyof ConfigWork> {
  readonly name: Name;
  readonly input: Parameters<ConfigWork[Name]>[0];
}

export type ConfigMessage = ThreadMessage<ReturnType<ConfigWork[keyof ConfigWork]>>;
