import type { Answer, ChangeSummary, ConfigurationChange, TrafficChange } from './configuration-change.ts';

type Found = Pick<ConfigurationChange, 'settings' | 'objects' | 'rules' | 'traffic'>;

/** Counts what changed and says it in a sentence. */
export function summariseChange({ settings, objects, rules, traffic }: Found): ChangeSummary {
  const newlyAllowed = answer(traffic, 'newlyAllowed', 'mayAllow');
  const newlyDenied = answer(traffic, 'newlyDenied', 'mayDeny');
  const ruleCount = new Set(rules.map(({ list, name, lines }) => `${list}\n${name}\n${lines.before}\n${lines.after}`)).size;
  const isSame = settings.length + objects.length + rules.length === 0;
  return {
    heading: writeHeading([settings.length, objects.length, ruleCount], newlyAllowed, newlyDenied, traffic.length > 0),
    settings: { added: 0, removed: 0, changed: 0, moved: 0, ...countKinds(settings) },
    objects: { added: 0, removed: 0, changed: 0, renamed: 0, ...countKinds(objects) },
    rules: { added: 0, removed: 0, edited: 0, moved: 0, enabled: 0, disabled: 0, 'through object': 0, ...countKinds(rules) },
    newlyAllowed,
    newlyDenied,
    isClean: isSame && traffic.every(({ newlyAllowed: allowed, newlyDenied: denied }) => allowed.length + denied.length === 0),
  };
}

function countKinds<Kind extends string>(changes: readonly { readonly kind: Kind }[]): Partial<Record<Kind, number>> {
  const counts: Partial<Record<Kind, number>> = {};
  for (const { kind } of changes) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

function answer(traffic: readonly TrafficChange[], found: 'newlyAllowed' | 'newlyDenied', may: 'mayAllow' | 'mayDeny'): Answer {
  if (traffic.some((change) => change[found].length > 0)) return 'yes';
  return traffic.some((change) => change[may]) ? 'undetermined' : 'no';
}

const NOUNS = ['setting', 'object', 'rule'] as const;

function writeHeading(counts: readonly number[], allowed: Answer, denied: Answer, hasRules: boolean): string {
  const parts = counts.flatMap((count, at) => (count === 0 ? [] : [`${count} ${NOUNS[at]}${count === 1 ? '' : 's'}`]));
  if (parts.length === 0) return 'Nothing changed.';
  const list = parts.length === 1 ? parts[0]! : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
  return `${list} changed${hasRules ? `; ${describeTraffic(allowed, denied)}` : ''}.`;
}

function describeTraffic(allowed: Answer, denied: Answer): string {
  if (allowed === 'yes') return denied === 'yes' ? 'traffic is newly allowed and newly denied' : 'traffic is newly allowed';
  if (allowed === 'undetermined') return 'whether traffic is newly allowed is not known';
  if (denied === 'yes') return 'traffic is newly denied';
  return denied === 'undetermined' ? 'no traffic is newly allowed' : 'traffic is not affected';
}
