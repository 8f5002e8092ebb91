import type { FindingsQuery } from '@merlon/contract/findings.ts';
import { foldTag } from '@merlon/contract/tag-filters.ts';
import { type SQL, and, eq, gte, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { dayOf, readStart } from '../../../karachi-days.ts';
import type { FindingAccount, FindingDevice } from '../ports.ts';
import { findings, waiverDecisions, waiverFindings, waivers } from '../tables.ts';

export type Filters = Omit<FindingsQuery, 'sort_by' | 'sort_order' | 'page' | 'page_size'>;

/** What a filter needs to know besides the findings. */
export interface FilterGround {
  readonly now: Date;
  /** All devices. */
  readonly devices: readonly FindingDevice[];
  readonly accounts: readonly FindingAccount[];
}

const readSeveral = (text: string | undefined): string[] | undefined =>
  text
    ?.split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

const isOneOf = (column: SQL | typeof findings.status | typeof findings.type, values: readonly string[] | undefined): SQL | undefined =>
  values && sql`${column} = any(${sql.param([...values])}::text[])`;

/** Mended findings are left out unless they are asked for. */
const isWantedState = (state: SQL, values: readonly string[] | undefined): SQL =>
  values && values.length > 0 ? sql`${state} = any(${sql.param([...values])}::text[])` : sql`${isNull(findings.mendedAt)}`;

/** @param state how a finding stands */
export function matchFilters(filters: Filters, ground: FilterGround, state: SQL): SQL {
  const devices = findDeviceIds(filters, ground.devices);
  return sql`${and(
    isNotNull(findings.deviceId),
    isWantedState(state, readSeveral(filters.state)),
    isOneOf(findings.status, readSeveral(filters.status)),
    isOneOf(sql`${findings.severity}`, readSeveral(filters.severity)),
    isOneOf(sql`${findings.kind}`, readSeveral(filters.kind)),
    isOneOf(findings.type, readSeveral(filters.type)),
    devices && sql`${findings.deviceId} = any(${sql.param([...devices])}::uuid[])`,
    isOneOf(sql`${findings.checkId}`, readSeveral(filters.check)),
    filters.title === undefined ? undefined : eq(findings.title, filters.title),
    isOwnedBy(readSeveral(filters.owner), ground.accounts),
    filters.since === undefined ? undefined : gte(findings.since, readStart(filters.since)),
    readFlag(filters.reopened, sql`${findings.reopened}`),
    readFlag(filters.overdue, sql`${and(isNotNull(findings.due), lt(findings.due, dayOf(ground.now)))}`),
    readFlag(filters.waiting, isWaiting(ground.now)),
    hasWords(filters.search, ground.devices),
  )}`;
}

const readFlag = (flag: 'true' | 'false' | undefined, condition: SQL): SQL | undefined =>
  flag === undefined ? undefined : sql`coalesce(${condition}, false) = ${flag === 'true'}`;

/** Something was asked for, and nobody has decided; what has ended since is no request any more. */
const isWaiting = (now: Date): SQL => sql`exists (
  select from ${waiverFindings} join ${waivers} on ${waivers.id} = ${waiverFindings.waiverId}
  where ${waiverFindings.findingId} = ${findings.id} and ${waivers.until} >= ${now.toISOString()}::timestamptz
    and not exists (select from ${waiverDecisions} where ${waiverDecisions.waiverId} = ${waivers.id}))`;

/** Tags and sites may have commas themselves: the text as a whole is one of them too. */
const readWords = (text: string | undefined): string[] | undefined =>
  text === undefined ? undefined : [...(readSeveral(text) ?? []), text];

/** The devices that filters name, by themselves, their tags or their sites; undefined where none does. */
function findDeviceIds({ device, tag, site }: Filters, devices: readonly FindingDevice[]): string[] | undefined {
  const ids = readSeveral(device)?.map((id) => id.toLowerCase());
  const [tags, sites] = [tag, site].map(readWords);
  if (!ids && !tags && !sites) return undefined;
  const isWanted = (one: FindingDevice): boolean =>
    (!ids || ids.includes(one.id)) &&
    (!tags || tags.some((each) => one.tags.some((own) => isSameWord(own, each)))) &&
    (!sites || sites.some((each) => one.site !== null && isSameWord(one.site, each)));
  return devices.filter(isWanted).map(({ id }) => id);
}

const isSameWord = (one: string, other: string): boolean => foldTag(one) === foldTag(other);

function isOwnedBy(names: readonly string[] | undefined, accounts: readonly FindingAccount[]): SQL | undefined {
  if (!names) return undefined;
  const ids = accounts.filter(({ username }) => names.some((name) => isSameWord(name, username))).map(({ id }) => id);
  const isOfThese = inArray(findings.ownerId, ids);
  return names.includes('none') ? or(isNull(findings.ownerId), isOfThese) : isOfThese;
}

/** The words stand in the title, the number or the device's name. */
function hasWords(search: string | undefined, devices: readonly FindingDevice[]): SQL | undefined {
  if (search === undefined) return undefined;
  const words = search.trim().toLowerCase();
  const ids = devices.filter(({ name }) => name.toLowerCase().includes(words)).map(({ id }) => id);
  return sql`(
    strpos(lower(${findings.title}), ${words}) > 0
    or strpos(lower(${findings.checkId}), ${words}) > 0
    or ${findings.deviceId} = any(${sql.param(ids)}::uuid[]))`;
}
