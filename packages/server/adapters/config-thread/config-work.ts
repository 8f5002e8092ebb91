import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { readConfiguration } from '@merlon/engine/audit/read-configuration.ts';
import { type Compared, compareConfigurations } from '@merlon/engine/changes/compare-configurations.ts';
import {
  type Inspection,
  type Understood,
  inspectConfiguration,
  measureUnderstanding,
} from '@merlon/engine/configuration/inspect-configuration.ts';
import { type AnalysisMaterial, collectMaterial } from '@merlon/engine/direct-analysis/collect-material.ts';
import type { KnownValues } from '@merlon/engine/model/known-values.ts';
import { collectKnownValues } from '@merlon/engine/privacy/collect-known-values.ts';
import type { PastedTexts } from '@merlon/engine/privacy/gate.ts';
import { type PastedText, readPasted } from '@merlon/engine/privacy/read-pasted.ts';
import { findPlatform, platforms, recognisePlatform } from '@merlon/platforms/registry.ts';
import { type DescribeInput, type DescribedChange, describeTexts } from './describe-change.ts';
import { type ExplainInput, type ExplainedTurn, explainTexts } from './explain-turns.ts';
import { matchLines } from './match-lines.ts';

/** A text that is to become a device's configuration. */
export interface InspectInput {
  readonly given: string;
  /** The device's; a type that no platform has is one that is not known yet. */
  readonly type: string;
  /** Nothing can be missing: whoever read it from the device has checked. */
  readonly isWhole: boolean;
  /** Known to be a part of a configuration. */
  readonly isExcerpt: boolean;
}

export type Inspected =
  | Extract<Inspection, { readonly problem: string }>
  | (Omit<Exclude<Inspection, { readonly problem: string }>, 'comparable'> & {
      readonly sha256: string;
      /** Of the text without what differs at each reading. */
      readonly comparableSha256: string;
      readonly bytes: number;
      /** The text, by gzip. */
      readonly compressed: Uint8Array;
    });

export function inspect({ given, type, isWhole, isExcerpt }: InspectInput): Inspected {
  const inspection = inspectConfiguration(given, { own: findPlatform(type), recognise: recognisePlatform, isWhole, isExcerpt });
  if ('problem' in inspection) return inspection;
  const { comparable, ...known } = inspection;
  const { text } = known;
  return {
    ...known,
    sha256: hash(text),
    comparableSha256: hash(comparable),
    bytes: Buffer.byteLength(text),
    compressed: gzipSync(text),
  };
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

export interface TypedText {
  readonly text: string;
  readonly type: string;
}

/** How much of a stored configuration the parser of a type understands; null if no platform has the type. */
export function measure({ text, type }: TypedText): Understood | null {
  const platform = findPlatform(type);
  return platform ? measureUnderstanding(platform, text) : null;
}

/** Two configurations of one device. */
export interface CompareInput {
  readonly type: string;
  readonly before: string;
  readonly after: string;
}

/** Null if nobody knows what one of the texts is, and so what is secret in it. */
export function compare({ type, before, after }: CompareInput): Compared | null {
  return compareConfigurations({ before, after }, { own: findPlatform(type), recognise: recognisePlatform, matchLines });
}

/** What changed between two configurations as settings, objects and rules; null if nobody knows what one of the texts is. */
export function describe(input: DescribeInput): DescribedChange | null {
  return describeTexts(input);
}

/** Which lines turned verdicts. */
export function explain(input: ExplainInput): readonly ExplainedTurn[] {
  return explainTexts(input);
}

export interface PreparedAnalysis {
  readonly material: AnalysisMaterial;
  readonly known: KnownValues;
}

/** Prepares the direct analysis of a configuration; null if no platform has the type. */
export function prepareAnalysis({ text, type, isExcerpt }: TypedText & { readonly isExcerpt: boolean }): PreparedAnalysis | null {
  const platform = findPlatform(type);
  if (!platform) return null;
  const configuration = readConfiguration(platform, text, isExcerpt);
  return { material: collectMaterial(platform, configuration), known: collectKnownValues(platform, configuration) };
}

/** Reads what somebody wrote to a model, perhaps with pasted configurations. */
export function readTyped({ texts, open }: PastedTexts): readonly PastedText[] {
  return texts.map((text) => readPasted(platforms, text, open));
}
