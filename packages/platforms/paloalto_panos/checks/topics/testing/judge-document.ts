import { decide } from '@merlon/engine/audit/audit-configuration.ts';
import type { Outcome } from '@merlon/engine/model/verdict.ts';
import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { paloaltoPanos } from '../../../platform.ts';

/** A device with what no topic asks for. */
export const DEVICE: readonly string[] = [
  'set mgt-config users base authentication-profile P',
  'set deviceconfig system hostname a',
  'set network virtual-router v interface ethernet1/1',
  'set zone inside network layer3 ethernet1/2',
  'set rulebase security rules last action deny',
];

/** A document that says something, and types one command or several, a line each. */
export interface Document {
  readonly title: string;
  readonly says: string;
  readonly typed: string;
}

/** What is said of a device of these lines by a document. */
export function judgeDocument({ title, says, typed }: Document, lines: readonly string[]): Outcome {
  const recommendation = makeRecommendation({
    title,
    levels: [],
    description: says,
    remediation: makeProcedure(typed.replace(/^/gm, '$ ')),
  });
  return decide(paloaltoPanos, recommendation, paloaltoPanos.parse([...lines, ''].join('\n'))).outcome;
}

/** The same in words, `PASS: …`. */
export function sayOfDocument(document: Document, lines: readonly string[]): string {
  const { status, reason } = judgeDocument(document, lines);
  return `${status}: ${reason}`;
}
