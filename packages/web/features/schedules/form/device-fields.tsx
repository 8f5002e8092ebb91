import Box from '@mui/material/Box';
import type { Firewall } from '@merlon/contract/firewalls.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { deviceList } from '../../../lib/device-list.ts';
import { isSameTag } from '../../../lib/device-marks.ts';
import { useKnownTags } from '../../../lib/known-tags.ts';
import { count } from '../../../lib/texts.ts';
import { type Choice, ManyField } from '../../../ui/many-field.tsx';
import { SecondaryText } from '../../../ui/secondary-text.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import type { DeviceChoice, ScheduleDraft } from './schedule-draft.ts';

const NONE: readonly Firewall[] = [];

const WAYS = [
  { value: 'all', label: 'All devices' },
  { value: 'types', label: 'By type' },
  { value: 'tags', label: 'By tag' },
  { value: 'sites', label: 'By site' },
  { value: 'ids', label: 'Chosen devices' },
] as const;

const LABELS = { types: 'Types', tags: 'Tags', sites: 'Sites', ids: 'Devices' } as const;

export interface DeviceFieldsProps {
  draft: Pick<ScheduleDraft, 'by' | 'chosen'>;
  types: readonly Choice[];
  problem?: string | undefined;
  onChange: (part: Partial<ScheduleDraft>) => void;
}

const sameChoices = (words: readonly string[]): Choice[] => words.map((word) => ({ value: word, label: word }));

/** Which devices a schedule is for, and how many these are now. */
export const DeviceFields = ({ draft: { by, chosen }, types, problem, onChange }: DeviceFieldsProps) => {
  const { data: devices = NONE } = useQuery(deviceList);
  const known = useKnownTags();
  const named = useMemo(
    () => devices.map(({ id, device_name: name, ip_address: address }) => ({ value: id, label: `${name} (${address})` })),
    [devices],
  );
  const options = { types, tags: sameChoices(known.tags), sites: sameChoices(known.sites), ids: named };
  const now = devices.filter((device) => isChosen(device, by, by === 'all' ? [] : chosen[by])).length;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <SelectField
        size="small"
        label="Which devices"
        value={by}
        onChange={({ target }) => onChange({ by: target.value as DeviceChoice })}
        options={WAYS}
        sx={{ maxWidth: { sm: 320 } }}
      />
      {by !== 'all' && (
        <ManyField
          label={LABELS[by]}
          value={chosen[by]}
          options={options[by]}
          problem={problem}
          onChange={(values) => onChange({ chosen: { ...chosen, [by]: values } })}
        />
      )}
      <SecondaryText role="status">{count(now, 'device')} now. Which these are is found out at each run.</SecondaryText>
    </Box>
  );
};

/** Whether a device is one of those that are chosen now. */
const isChosen = (
  { id, type, tags, site }: Pick<Firewall, 'id' | 'type' | 'tags' | 'site'>,
  by: DeviceChoice,
  values: readonly string[],
): boolean => {
  if (by === 'all') return true;
  if (by === 'ids') return values.includes(id);
  if (by === 'types') return values.includes(type);
  if (by === 'sites') return site !== null && values.some((value) => isSameTag(value, site));
  return tags.some((tag) => values.some((value) => isSameTag(value, tag)));
};
