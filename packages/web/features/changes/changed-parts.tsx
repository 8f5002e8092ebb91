import type { ChangedObject, ChangedRule, ChangedSetting } from '@merlon/contract/changed-parts.ts';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { SecondaryText } from '../../ui/secondary-text.tsx';

const list = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.25, gridTemplateColumns: 'minmax(0, 1fr)' } as const;
const code = { fontFamily: 'monospace', fontSize: 13, overflowWrap: 'anywhere' } as const;

const placeOf = ({ before, after }: ChangedSetting['lines']): string => `${before}-${after}`;

/** Settings that changed, each with its value before and now. */
export const ChangedSettings = ({ settings, label }: { settings: readonly ChangedSetting[]; label: string }) => (
  <Box component="ul" aria-label={label} sx={list}>
    {settings.map((setting) => (
      <li key={`${setting.kind} ${setting.path} ${placeOf(setting.lines)}`}>
        <Setting setting={setting} />
      </li>
    ))}
  </Box>
);

const KINDS: Readonly<Record<ChangedSetting['kind'], string>> = { added: 'Added', removed: 'Removed', changed: 'Changed', moved: 'Moved' };

const Setting = ({ setting: { kind, path, before, after, secret_changed: isSecret } }: { setting: ChangedSetting }) => (
  <Typography component="div" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
    {KINDS[kind]}{' '}
    <Box component="span" sx={code}>
      {path}
    </Box>
    {(before !== '' || after !== '') && (
      <>
        :{' '}
        <Box component="span" sx={code}>
          {kind === 'changed' ? `${before || 'nothing'} → ${after || 'nothing'}` : after || before}
        </Box>
      </>
    )}
    {isSecret && <Chip size="small" color="warning" variant="outlined" label="Secret changed" sx={{ ml: 1, height: 22 }} />}
  </Typography>
);

const OBJECT_KINDS: Readonly<Record<ChangedObject['kind'], string>> = {
  added: 'Added',
  removed: 'Removed',
  changed: 'Changed',
  renamed: 'Renamed',
};

/** Objects that changed, with the rules that use them. */
export const ChangedObjects = ({ objects }: { objects: readonly ChangedObject[] }) => (
  <Box component="ul" aria-label="Changed objects" sx={list}>
    {objects.map((object) => {
      const { kind, object_kind: of, name, old_name: old, fields, used_by: users, used_by_count: used, lines } = object;
      return (
        <Entry
          key={`${kind} ${of} ${name} ${placeOf(lines)}`}
          tag={OBJECT_KINDS[kind]}
          title={`${of} ${old === null ? name : `${old} → ${name}`}`}
          note={used > 0 ? `Used by ${describeUsers(users, used)}` : 'Used by no rule'}
        >
          {fields.length > 0 && <ChangedSettings settings={fields} label={`Changed in ${name}`} />}
        </Entry>
      );
    })}
  </Box>
);

const describeUsers = (users: ChangedObject['used_by'], used: number): string => {
  const more = used - users.length;
  return `${users.map(({ list: of, rule }) => (of === '' ? rule : `${rule} (${of})`)).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
};

const RULE_KINDS: Readonly<Record<ChangedRule['kind'], string>> = {
  added: 'Added',
  removed: 'Removed',
  edited: 'Edited',
  moved: 'Moved',
  enabled: 'Enabled',
  disabled: 'Disabled',
  'through object': 'Changed through an object',
};

/** Rules that changed, field by field. */
export const ChangedRules = ({ rules }: { rules: readonly ChangedRule[] }) => (
  <Box component="ul" aria-label="Changed rules" sx={list}>
    {rules.map((rule) => {
      const { kind, list: of, name, old_name: old, fields, position, objects } = rule;
      return (
        <Entry
          key={`${kind} ${of} ${name} ${placeOf(position)}`}
          tag={RULE_KINDS[kind]}
          title={old === null ? name : `${old} → ${name}`}
          note={[of, describePosition(rule), objects.length > 0 && `by ${objects.join(', ')}`].filter(Boolean).join(' · ')}
        >
          {fields.length > 0 && <ChangedSettings settings={fields} label={`Changed in ${name}`} />}
        </Entry>
      );
    })}
  </Box>
);

const describePosition = ({ position: { before, after } }: ChangedRule): string => {
  if (before === null) return after === null ? '' : `place ${after}`;
  return after === null || after === before ? `place ${before}` : `place ${before} → ${after}`;
};

const Entry = ({ tag, title, note, children }: { tag: string; title: string; note: string; children: ReactNode }) => (
  <li>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 1 }}>
      <Chip size="small" variant="outlined" label={tag} />
      <Typography component="span" variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      {note !== '' && <SecondaryText component="span">{note}</SecondaryText>}
    </Box>
    {children && <Box sx={{ mt: 0.5, pl: 2 }}>{children}</Box>}
  </li>
);
