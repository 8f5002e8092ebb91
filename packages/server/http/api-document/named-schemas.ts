import * as analysis from '@merlon/contract/analysis.ts';
import * as apiTokens from '@merlon/contract/api-tokens.ts';
import * as auditEstimate from '@merlon/contract/audit-estimate.ts';
import * as auditLog from '@merlon/contract/audit-log.ts';
import * as auditState from '@merlon/contract/audit-state.ts';
import * as audits from '@merlon/contract/audits.ts';
import * as auth from '@merlon/contract/auth.ts';
import * as baselines from '@merlon/contract/baselines.ts';
import * as changedParts from '@merlon/contract/changed-parts.ts';
import * as changes from '@merlon/contract/changes.ts';
import * as channels from '@merlon/contract/channels.ts';
import * as chat from '@merlon/contract/chat.ts';
import * as configurations from '@merlon/contract/configurations.ts';
import * as dashboard from '@merlon/contract/dashboard.ts';
import * as deliveries from '@merlon/contract/deliveries.ts';
import * as documents from '@merlon/contract/documents.ts';
import * as findings from '@merlon/contract/findings.ts';
import * as firewallList from '@merlon/contract/firewall-list.ts';
import * as firewalls from '@merlon/contract/firewalls.ts';
import * as health from '@merlon/contract/health.ts';
import * as history from '@merlon/contract/history.ts';
import * as modelCalls from '@merlon/contract/model-calls.ts';
import * as models from '@merlon/contract/models.ts';
import * as notifications from '@merlon/contract/notifications.ts';
import * as operations from '@merlon/contract/operations.ts';
import * as platforms from '@merlon/contract/platforms.ts';
import type { Route } from '@merlon/contract/route.ts';
import * as ruleBase from '@merlon/contract/rule-base.ts';
import * as schedules from '@merlon/contract/schedules.ts';
import * as search from '@merlon/contract/search.ts';
import * as shapes from '@merlon/contract/shapes.ts';
import * as sinceWhen from '@merlon/contract/since-when.ts';
import * as tokenScope from '@merlon/contract/token-scope.ts';
import * as users from '@merlon/contract/users.ts';
import * as waivers from '@merlon/contract/waivers.ts';
import { $ZodRegistry, type $ZodType } from 'zod/v4/core';

const modules: readonly Readonly<Record<string, unknown>>[] = [
  analysis,
  apiTokens,
  auditEstimate,
  auditLog,
  auditState,
  audits,
  auth,
  baselines,
  changedParts,
  changes,
  channels,
  chat,
  configurations,
  dashboard,
  deliveries,
  documents,
  findings,
  firewallList,
  firewalls,
  health,
  history,
  modelCalls,
  models,
  notifications,
  operations,
  platforms,
  ruleBase,
  schedules,
  search,
  shapes,
  sinceWhen,
  tokenScope,
  users,
  waivers,
];
const exported = modules.flatMap((module) => Object.entries(module));

/** The kinds of schema that deserve a name among the components. */
const NAMED_KINDS: readonly string[] = ['object', 'enum', 'union'];

/** The contract's schemas under the names that it exports them by. Device types are listed in it: the contract knows none. */
export function nameSchemas(deviceTypes: readonly string[]): $ZodRegistry<{ id: string; enum?: readonly string[] }> {
  const registry = new $ZodRegistry<{ id: string; enum?: readonly string[] }>();
  for (const [id, schema] of exported) if (isNamed(id, schema)) registry.add(schema, { id });
  registry.add(documents.BenchmarkType, { id: 'BenchmarkType', enum: deviceTypes });
  registry.add(firewalls.DeviceType, { id: 'DeviceType', enum: [...deviceTypes, firewalls.UNKNOWN_TYPE] });
  return registry;
}

/** Parameters are listed one by one in the document, so a name for all of them would lead nowhere. */
function isNamed(id: string, value: unknown): value is $ZodType {
  const kind = typeof value === 'object' && value !== null && '_zod' in value ? (value as $ZodType)._zod.def.type : undefined;
  return kind !== undefined && NAMED_KINDS.includes(kind) && !/(?:Params|Query)$/.test(id);
}

/** The routes' operation ids: the group that the contract exports them in, and their name there (`auditStart`). */
const operationIds = new Map<unknown, string>(
  exported
    .filter(([group]) => group.endsWith('Routes'))
    .flatMap(([group, routes]) =>
      Object.entries(routes as object).map(([name, route]) => [route, joinWords(group.replace(/Routes$/, ''), name)] as const),
    ),
);

/** A route outside these groups, such as the fetch calls, is named by its method and its path without parameters. */
export function nameOperation(route: Pick<Route, 'method' | 'path'>): string {
  const words = route.path.split(/[/-]/).filter((word) => word !== '' && !word.startsWith(':'));
  return operationIds.get(route) ?? words.reduce(joinWords, route.method.toLowerCase());
}

function joinWords(one: string, other: string): string {
  return one + other.charAt(0).toUpperCase() + other.slice(1);
}
