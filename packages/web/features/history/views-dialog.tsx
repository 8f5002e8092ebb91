import Delete from '~icons/baseline-delete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { SecondaryText } from '../../ui/secondary-text.tsx';
import { addView, keepViews, readViews, type SavedView } from './saved-views.ts';

/** The views that this browser keeps: what is shown can be saved as one, and each can be opened and deleted. */
export const ViewsDialog = ({ shown, onClose }: { shown: string; onClose: () => void }) => {
  const [views, setViews] = useState(readViews);
  const keep = (next: readonly SavedView[]): void => {
    keepViews(next);
    setViews(next);
  };
  return (
    <DialogFrame title="Saved Views" subtitle="Filters and order under a name, kept in this browser" maxWidth="xs" onClose={onClose}>
      <SaveForm onSave={(name) => keep(addView(views, { name, search: shown }))} />
      {views.length === 0 && <SecondaryText sx={{ mt: 2 }}>No views saved yet</SecondaryText>}
      <Box component="ul" aria-label="Saved views" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
        {views.map(({ name, search }) => (
          <Box component="li" key={name} sx={{ display: 'flex', alignItems: 'center', borderBottom: 1, borderColor: 'divider' }}>
            <Box sx={{ flex: 1, minWidth: 0, py: 1 }}>
              <Link component={RouterLink} to={`/history?${search}`} onClick={onClose} sx={{ overflowWrap: 'anywhere' }}>
                {name}
              </Link>
              {search === shown && (
                <SecondaryText component="span" variant="caption" sx={{ ml: 1 }}>
                  shown now
                </SecondaryText>
              )}
            </Box>
            <IconButton aria-label={`Delete view ${name}`} onClick={() => keep(views.filter((view) => view.name !== name))}>
              <Delete />
            </IconButton>
          </Box>
        ))}
      </Box>
    </DialogFrame>
  );
};

const SaveForm = ({ onSave }: { onSave: (name: string) => void }) => {
  const [name, setName] = useState('');
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim() === '') return;
    onSave(name.trim());
    setName('');
  };
  return (
    <Box component="form" onSubmit={save} sx={{ display: 'flex', alignItems: 'end', gap: 1 }}>
      <TextField
        size="small"
        label="Save what is shown as"
        value={name}
        onChange={({ target }) => setName(target.value)}
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: 60 } }}
        sx={{ flex: 1 }}
      />
      <Button type="submit" variant="contained">
        Save
      </Button>
    </Box>
  );
};
