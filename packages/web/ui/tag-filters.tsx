import { type DeviceMarks, isSameTag } from '../lib/device-marks.ts';
import { useKnownTags } from '../lib/known-tags.ts';
import { ChoiceField } from './choice-field.tsx';

export interface TagFiltersProps extends DeviceMarks {
  /** Pixels of a field, where it stands in a row. */
  width?: number;
  onChange: (part: Partial<DeviceMarks>) => void;
}

/** The filters by tag and by site. Neither is there while no device has any. */
export const TagFilters = ({ tag, site, width, onChange }: TagFiltersProps) => {
  const known = useKnownTags();
  const size = width === undefined ? {} : { width };
  return (
    <>
      <MarkField {...size} label="Tag" all="All Tags" value={tag} known={known.tags} onChange={(next) => onChange({ tag: next })} />
      <MarkField {...size} label="Site" all="All Sites" value={site} known={known.sites} onChange={(next) => onChange({ site: next })} />
    </>
  );
};

interface MarkFieldProps {
  label: string;
  all: string;
  value: string;
  known: readonly string[];
  width?: number;
  onChange: (value: string) => void;
}

/** What is chosen is offered in the spelling that is known, and though no device has it any more. */
const MarkField = ({ value, known, ...field }: MarkFieldProps) => {
  const chosen = value === '' ? '' : (known.find((one) => isSameTag(one, value)) ?? value);
  const offered = chosen === '' || known.includes(chosen) ? known : [...known, chosen];
  if (offered.length === 0) return null;
  return <ChoiceField {...field} value={chosen} options={offered.map((one) => ({ value: one, label: one }))} />;
};
