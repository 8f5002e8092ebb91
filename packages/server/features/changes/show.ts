import type { Baseline } from '@merlon/contract/baselines.ts';
import type { ChangedSetting, ChangePeople } from '@merlon/contract/changed-parts.ts';
import type { Change, ChangeDetails } from '@merlon/contract/changes.ts';
import type { ConfigurationChange, SettingChange } from '@merlon/engine/changes/configuration-change.ts';
import type { People } from '@merlon/engine/changes/who/find-people.ts';
import type { BaselineRow } from './baselines-store.ts';
import type { ChangedDevice } from './ports.ts';
import type { ChangeRow } from './sealed-change.ts';

/** What a change is shown with. */
export interface Beside {
  readonly device: ChangedDevice;
  readonly baseline: BaselineRow | undefined;
}

export function showChange(row: ChangeRow, { device, baseline }: Beside): Change {
  return {
    id: row.id,
    device_id: device.id,
    device_name: device.name,
    type: device.type,
    at: row.at.toISOString(),
    since: row.since.toISOString(),
    source: row.source,
    before_id: row.beforeId,
    after_id: row.afterId,
    settings: row.settings,
    objects: row.objects,
    rules: row.rules,
    unsaid: row.parts.unsaid,
    lines_added: row.linesAdded,
    lines_removed: row.linesRemoved,
    newly_allowed: row.newlyAllowed,
    newly_denied: row.newlyDenied,
    newly_failed: row.newlyFailed,
    fixed: row.fixed,
    who: showPeople(row.parts.who),
    approved: baseline !== undefined && row.at <= baseline.snapshotAt,
    engine_version: row.engineVersion,
  };
}

export const showPeople = ({ known, people }: People): ChangePeople => ({ known, people: [...people] });

export function showDetails(row: ChangeRow, beside: Beside & { readonly hasTexts: boolean }): ChangeDetails {
  const { change, turned } = row.parts;
  return {
    ...showChange(row, beside),
    changed_settings: change?.settings.map(showSetting) ?? [],
    changed_objects: change?.objects.map(showObject) ?? [],
    changed_rules: change?.rules.map(showRule) ?? [],
    traffic: change?.traffic.map(showTraffic) ?? [],
    turned: [...turned],
    notes: [...(change?.notes ?? [])],
    left_out: change ? change.leftOut.settings + change.leftOut.objects + change.leftOut.rules : 0,
    has_texts: beside.hasTexts,
  };
}

const showSetting = ({ path, secretChanged, ...setting }: SettingChange): ChangedSetting => ({
  ...setting,
  path: path.join(' '),
  ...(secretChanged && { secret_changed: true as const }),
});

type Part<List extends 'objects' | 'rules' | 'traffic'> = ConfigurationChange[List][number];

const showObject = ({ kind, objectKind, name, oldName, fields, usedBy, usedByCount, lines }: Part<'objects'>) => ({
  kind,
  object_kind: objectKind,
  name,
  old_name: oldName ?? null,
  fields: fields.map(showSetting),
  used_by: [...usedBy],
  used_by_count: usedByCount,
  lines,
});

const showRule = ({ kind, list, name, oldName, fields, position, objects, lines }: Part<'rules'>) => ({
  kind,
  list,
  name,
  old_name: oldName ?? null,
  fields: fields.map(showSetting),
  position,
  objects: [...objects],
  lines,
});

const showTraffic = ({ list, result, newlyAllowed, newlyDenied, more, doubts }: Part<'traffic'>) => ({
  list,
  result,
  newly_allowed: newlyAllowed.map(({ sentence }) => sentence),
  newly_denied: newlyDenied.map(({ sentence }) => sentence),
  more,
  doubts: [...doubts],
});

/** @param comparable of the stored configuration; undefined where there is none */
export const showBaseline = (row: BaselineRow, comparable: string | undefined): Baseline => ({
  snapshot_id: row.snapshotId,
  snapshot_at: row.snapshotAt.toISOString(),
  name: row.name,
  reason: row.reason,
  approved_by: row.approvedBy,
  approved_at: row.approvedAt.toISOString(),
  drifted: comparable !== row.comparableSha256,
});
