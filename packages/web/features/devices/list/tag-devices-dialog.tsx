import { type TagChange, type TagChangeAnswer, tagRoutes } from '@merlon/contract/tag-changes.ts';
import type { Firewall } from '@merlon/contract/firewalls.ts';
import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { useKnownTags } from '../../../lib/known-tags.ts';
import { count, sentenceOf } from '../../../lib/texts.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TagsField } from '../../../ui/tags-field.tsx';
import { notify } from '../../../ui/toast-store.ts';
import { deviceKeys } from '../devices.ts';

/** Says how many devices were changed, and why others were not. */
const tellOutcome = ({ changed, refused }: TagChangeAnswer): void => {
  const [first] = refused;
  const done = `${count(changed.length, 'device')} changed`;
  if (first) notify('warning', `${done}, ${refused.length.toLocaleString('en-GB')} not. ${first.detail}`);
  else notify('success', done);
};

const useTagDevices = (onDone: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: TagChange) => call(tagRoutes.change, { body }),
    onSuccess: (answer) => {
      tellOutcome(answer);
      onDone();
      return client.invalidateQueries({ queryKey: deviceKeys.list });
    },
  });
};

export interface TagDevicesDialogProps {
  devices: readonly Firewall[];
  onClose: () => void;
}

/** Adds and removes tags of many devices, and sets their site. */
export const TagDevicesDialog = ({ devices, onClose }: TagDevicesDialogProps) => {
  const known = useKnownTags();
  const [add, setAdd] = useState<readonly string[]>([]);
  const [remove, setRemove] = useState<readonly string[]>([]);
  const [site, setSite] = useState('');
  const [withoutSite, setWithoutSite] = useState(false);
  const save = useTagDevices(onClose);
  const newSite = withoutSite ? null : site.trim() || undefined;
  return (
    <FormDialog
      title="Tags and Site"
      subtitle={devices.length === 1 ? devices[0]?.device_name : count(devices.length, 'device')}
      submitLabel="Save Changes"
      busy={save.isPending}
      canSubmit={add.length > 0 || remove.length > 0 || newSite !== undefined}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ ids: devices.map(({ id }) => id), add: [...add], remove: [...remove], site: newSite });
      }}
      onClose={onClose}
    >
      {save.error && <Alert severity="error">{sentenceOf(save.error, 'The devices could not be changed')}</Alert>}
      <TagsField label="Add tags" value={add} known={known.tags} hint="Enter adds one" onChange={setAdd} />
      <TagsField label="Remove tags" value={remove} known={devices.flatMap(({ tags }) => tags)} onChange={setRemove} />
      <TextField
        label="Site"
        value={site}
        disabled={withoutSite}
        autoComplete="off"
        helperText="Left blank, each device keeps its own"
        onChange={({ target }) => setSite(target.value)}
      />
      <FormControlLabel
        control={<Checkbox checked={withoutSite} onChange={(_, checked) => setWithoutSite(checked)} />}
        label="Remove the site"
      />
    </FormDialog>
  );
};
