import { MAX_TAG } from '@merlon/contract/tags.ts';
import Box from '@mui/material/Box';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useId } from 'react';
import { useKnownTags } from '../../../lib/known-tags.ts';
import { TagsField } from '../../../ui/tags-field.tsx';

export interface TagFieldsProps {
  tags: { readonly value: readonly string[]; readonly onChange: (tags: string[]) => void };
  /** The field of the site, as its form ties it. */
  site: TextFieldProps;
}

/** What groups a device with others. */
export const TagFields = ({ tags, site }: TagFieldsProps) => {
  const known = useKnownTags();
  const sitesId = useId();
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <TagsField label="Tags (optional)" known={known.tags} hint="Enter adds one" {...tags} />
      <TextField {...site} label="Site (optional)" autoComplete="off" slotProps={{ htmlInput: { list: sitesId, maxLength: MAX_TAG } }} />
      <datalist id={sitesId}>
        {known.sites.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </datalist>
    </Box>
  );
};
