import type { Assertion, Path } from '@merlon/engine/model/assertion.ts';

/** Parts that routing instances, logical systems and tenants have too, and where they stand. */
const PREFIXES: readonly { readonly parts: readonly string[]; readonly prefix: Path; readonly noun: string }[] = [
  { parts: ['protocols', 'routing-options'], prefix: ['routing-instances', '*'], noun: 'routing instance' },
  {
    parts: ['protocols', 'routing-options', 'interfaces', 'security', 'snmp', 'firewall', 'policy-options'],
    prefix: ['logical-systems', '*'],
    noun: 'logical system',
  },
  { parts: ['security', 'interfaces', 'snmp', 'policy-options'], prefix: ['tenants', '*'], noun: 'tenant' },
];

/** The number of path words that name the feature: `protocols bgp`, `system services rest`, `snmp`. */
function depthOfFeature(path: Path): number {
  if (path[0] === 'protocols') return 2;
  if (path[0] === 'system' && path[1] === 'services') return 3;
  return 1;
}

/** Parts in which nothing is demanded unless the feature is configured. */
const OPTIONAL: ReadonlySet<string> = new Set(['protocols', 'snmp']);

/**
 * Demands the same of a path at the top level and wherever else its feature is configured. If an optional feature, a protocol or service,
 * is configured nowhere, nothing is demanded.
 */
export function inEveryInstance(path: Path, ask: (inner: Path) => Assertion): Assertion {
  const depth = depthOfFeature(path);
  if (path.length <= depth) return ask(path);
  const feature = path.slice(0, depth);
  const inFeature = (at: Path, noun: string): Assertion => ({
    op: 'each',
    path: at,
    then: ask(path.slice(depth)),
    none: { status: 'NA' },
    noun,
  });
  const optional = OPTIONAL.has(path[0]!) || depth === 3;
  const here = optional ? inFeature(feature, feature.join(' ')) : ask(path);
  const elsewhere = PREFIXES.filter(({ parts }) => parts.includes(path[0]!)).map(({ prefix, noun }) =>
    inFeature([...prefix, ...feature], `${feature.join(' ')} of a ${noun}`),
  );
  return elsewhere.length === 0 ? here : { op: 'all', of: [here, ...elsewhere] };
}
