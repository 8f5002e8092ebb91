import { findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { type Definition, resolveMembers } from '@merlon/engine/rule-base/resolve-members.ts';
import type { Condition } from '@merlon/engine/model/rule-base.ts';
import type { Rule } from '../facts/rules.ts';
import type { ObjectBook } from './objects.ts';

/** Attributes that demand more than zones, addresses and services (PAN-OS web interface help, Policies > Security). */
const ATTRIBUTES: Readonly<Record<string, Condition['kind']>> = {
  'source-user': 'user',
  category: 'category',
  schedule: 'schedule',
  'hip-profiles': 'other',
  'source-hip': 'other',
  'destination-hip': 'other',
  'source-device': 'other',
  'destination-device': 'other',
  'saas-user-list': 'other',
  'saas-tenant-list': 'other',
  'target devices': 'other',
};

/** Further conditions of a rule; an attribute that is `any` or absent demands nothing. */
export function readConditions(rule: Rule, objects: ObjectBook): readonly Condition[] {
  return [
    ...readApplications(rule, objects),
    ...readZoneType(rule),
    ...Object.entries(ATTRIBUTES).flatMap(([attribute, kind]) => {
      const values = rule.values(attribute);
      return values.length === 0 || values.includes('any')
        ? []
        : [{ kind, values: kind === 'other' ? values.map((value) => `${attribute} ${value}`) : values }];
    }),
  ];
}

/** Only the device knows which applications a filter picks: nobody can say what such a set shares with others. */
function readApplications(rule: Rule, objects: ObjectBook): readonly Condition[] {
  const names = rule.values('application');
  if (names.includes('any')) return [];
  if (names.length === 0) return [{ kind: 'other', values: [`application of ${rule.name}, which is not in the text`] }];
  const { values, unknown } = resolveMembers(names, (name): Definition<string> | undefined => {
    const group = objects('application-group', name);
    if (!group) return objects('application-filter', name) ? { value: `application-filter ${name}` } : undefined;
    const members = findPath(group, ['members']).flatMap(valuesAt);
    return { members: members.length > 0 ? members : group.node.children.map((child) => child.words[0]!) };
  });
  const named = [...values, ...unknown];
  return [values.length > 0 ? { kind: 'other', values: named, picksApplications: true } : { kind: 'application', values: named }];
}

/** `intrazone` and `interzone` match only traffic within one zone, or only between two; `universal` is the default and matches both. */
function readZoneType(rule: Rule): readonly Condition[] {
  const types = rule.values('rule-type').filter((type) => type !== 'universal');
  return types.length > 0 ? [{ kind: 'other', values: types.map((type) => `rule-type ${type}`) }] : [];
}
