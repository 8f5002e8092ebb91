import type { Range } from '../../model/rule-base.ts';
import { type Extent } from '../../rule-base/extent.ts';
import { type Box, extentOf } from '../../rule-base/traffic.ts';
import { describePorts, describeRanges, describeServiceRanges, joinParts } from '../rules/describe-values.ts';
import type { TrafficWitness } from '../configuration-change.ts';
import type { DecidingRule } from './measure-rule.ts';
import { isEveryName } from './measure-rule.ts';
import type { Step } from './decide.ts';

/** What is said of a list that decides by what it does with traffic that no rule matches. */
const FALLBACK = 'the default';

/** `10.1.0.0/16 → 192.0.2.8 tcp/3389`, with the zones where the list is not for them alone. */
function describePiece(box: Box): string {
  const [from, to] = [describeZones(extentOf(box, 'from')), describeZones(extentOf(box, 'to'))];
  const zones = from === 'any' && to === 'any' ? '' : ` (${from} to ${to})`;
  const ports = extentOf(box, 'sourcePort').ranges as readonly Range<number>[];
  const isAnyPort = ports.length === 1 && ports[0]!.first === 0 && ports[0]!.last === 65_535;
  const source = isAnyPort ? '' : ` from port ${joinParts(ports.map(describePorts))}`;
  const service = joinParts(describeServiceRanges(extentOf(box, 'service').ranges as readonly Range<number>[]));
  return `${describeSide(box, 'source')} → ${describeSide(box, 'destination')} ${service === 'any' ? 'any service' : service}${source}${zones}`;
}

function describeSide(box: Box, respect: 'source' | 'destination'): string {
  const { ranges } = extentOf(box, respect);
  const isV4 = extentOf(box, 'family').names.names.has('v4');
  return joinParts(isV4 ? describeRanges(ranges as readonly Range<number>[], []) : describeRanges([], ranges as readonly Range<bigint>[]));
}

function describeZones(extent: Extent): string {
  if (isEveryName(extent)) return 'any';
  const names = joinParts([...extent.names.names].toSorted());
  return extent.names.allBut ? `all but ${names}` : names;
}

const nameStep = ({ rule }: Step): string => (rule ? `rule \`${rule.rule.name}\`` : FALLBACK);

/** Traffic that fares otherwise by the same two rules: the largest piece of it, and how many there are. */
export interface Witnessed {
  readonly box: Box;
  readonly before: Step;
  readonly after: Step;
  readonly pieces: number;
}

export function makeWitness(kind: 'newly allowed' | 'newly denied', { box, before, after, pieces }: Witnessed): TrafficWitness {
  const [verb, old] = kind === 'newly allowed' ? ['Newly allowed', 'denied'] : ['Newly denied', 'allowed'];
  return {
    sentence: `${verb}${pieces > 1 ? ', among others' : ''}: ${describePiece(box)}, by ${nameStep(after)}; before: ${old} by ${nameStep(before)}.`,
    rule: after.rule?.rule.name ?? null,
    ruleBefore: before.rule?.rule.name ?? null,
    lines: { before: before.rule?.rule.line ?? null, after: after.rule?.rule.line ?? null },
  };
}

/** `What becomes of 10.1.0.0/16 → any tcp/443 depends on rule `9`, which asks for `web`.` */
export function describeDoubt(box: Box, doubtful: readonly DecidingRule[]): string {
  const [first, ...more] = doubtful;
  if (!first) return `What becomes of ${describePiece(box)} the text does not tell.`;
  const { rule } = first;
  const names = [
    ...rule.source.symbols,
    ...rule.destination.symbols,
    ...rule.services.symbols,
    ...rule.conditions.flatMap(({ values }) => values),
  ];
  const asks = names.length === 0 ? '' : `, which asks for ${joinParts(names.slice(0, 3).map((name) => `\`${name}\``))}`;
  const others = more.length === 0 ? '' : ` and ${more.length} more`;
  return `What becomes of ${describePiece(box)} depends on rule \`${rule.name}\`${asks}${others}.`;
}

/** How much of all traffic of its family a piece is, for comparing: addresses times services, as a logarithm. */
export function measurePiece(box: Box): number {
  const bits = extentOf(box, 'family').names.names.has('v4') ? 32 : 128;
  const sizes = (['source', 'destination', 'service', 'sourcePort'] as const).map((respect) => {
    const ranges = extentOf(box, respect).ranges as readonly Range<number | bigint>[];
    return ranges.reduce((total, { first, last }) => total + Number(last) - Number(first) + 1, 0);
  });
  return sizes.reduce((total, size) => total + Math.log2(size), -2 * bits);
}
