import Search from '~icons/baseline-search';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { count } from '../../lib/texts.ts';
import { onlyHeard } from '../../ui/only-heard.ts';
import { SecondaryText } from '../../ui/secondary-text.tsx';
import { type Entry, rankEntries } from './rank-entries.ts';
import { keepRecent, readRecent } from './recent.ts';

/** More than anybody reads; who looks for another types on. */
const SHOWN = 40;

export interface PaletteDialogProps {
  entries: readonly Entry[];
  /** Says what is still being loaded or could not be; empty for nothing. */
  note: string;
  onClose: () => void;
}

/** A field with what fits the words in it, to be used with the keyboard alone. What was used last comes first. */
export const PaletteDialog = ({ entries, note, onClose }: PaletteDialogProps) => {
  const id = useId();
  const [opener] = useState(() => document.activeElement);
  const [recent] = useState(readRecent);
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(0);
  const fitting = rankEntries(entries, query, recent);
  const found = fitting.slice(0, SHOWN);
  const current = Math.min(chosen, found.length - 1);
  const optionId = (at: number): string => `${id}-${at}`;
  // The dialog holds the focus until it is gone. A frame later it may be open again, and would lose the focus.
  const leave = (): void => flushSync(onClose);
  const close = (): void => {
    leave();
    if (opener instanceof HTMLElement) opener.focus();
  };
  const use = (entry: Entry | undefined): void => {
    if (!entry) return;
    keepRecent(entry.id);
    leave();
    entry.run();
    document.getElementById('main')?.focus();
  };
  const move = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const next = placeAfter(event.key, current, found.length);
    if (event.key === 'Enter') use(found[current]);
    else if (next === null) return;
    else setChosen(next);
    event.preventDefault();
  };
  return (
    <Dialog
      open
      onClose={close}
      disableRestoreFocus
      fullWidth
      maxWidth="sm"
      transitionDuration={0}
      aria-labelledby={`${id}-name`}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{ paper: { sx: { mt: { xs: 2, sm: '12vh' }, maxHeight: { xs: 'calc(100% - 32px)', sm: '70vh' } } } }}
    >
      <Box component="h2" id={`${id}-name`} sx={onlyHeard}>
        Go to anything
      </Box>
      <Box sx={field}>
        <Search color="action" />
        <input
          autoFocus
          role="combobox"
          aria-label="Devices, checks, pages and actions"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={current < 0 ? undefined : optionId(current)}
          placeholder="Type a name or some words"
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={({ target }) => {
            setQuery(target.value);
            setChosen(0);
          }}
          onKeyDown={move}
        />
      </Box>
      <Box role="listbox" id={`${id}-list`} aria-label="What fits" sx={{ overflowY: 'auto', p: found.length > 0 ? 1 : 0 }}>
        {found.map((entry, at) => (
          <Option
            key={entry.id}
            id={optionId(at)}
            entry={entry}
            isCurrent={at === current}
            isRecent={query === '' && recent.includes(entry.id)}
            onPoint={() => setChosen(at)}
            onUse={() => use(entry)}
          />
        ))}
      </Box>
      {found.length === 0 && <SecondaryText sx={{ px: 2, py: 4, textAlign: 'center' }}>Nothing fits “{query.trim()}”</SecondaryText>}
      <Box sx={foot}>
        <span role="status">{note || describeFound(found.length, fitting.length)}</span>
        <Box component="span" aria-hidden sx={{ ml: 'auto', display: { xs: 'none', sm: 'inline' } }}>
          ↑ ↓ choose · Enter open · Esc close
        </Box>
      </Box>
    </Dialog>
  );
};

const describeFound = (shown: number, all: number): string =>
  shown < all ? `The first ${shown} of ${count(all, 'result')}` : count(all, 'result');

/** Where a key leads to in a list that goes round; null for any other key. */
const placeAfter = (key: string, current: number, length: number): number | null => {
  if (length === 0) return null;
  if (key === 'ArrowDown') return (current + 1) % length;
  if (key === 'ArrowUp') return (current + length - 1) % length;
  if (key === 'PageDown') return Math.min(current + 8, length - 1);
  return key === 'PageUp' ? Math.max(current - 8, 0) : null;
};

interface OptionProps {
  id: string;
  entry: Entry;
  isCurrent: boolean;
  isRecent: boolean;
  onPoint: () => void;
  onUse: () => void;
}

const Option = ({ id, entry: { kind, label, note }, isCurrent, isRecent, onPoint, onUse }: OptionProps) => {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isCurrent) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    // The keys belong to the field, which keeps the focus.
    <Box
      ref={option}
      role="option"
      id={id}
      aria-selected={isCurrent}
      onPointerMove={() => !isCurrent && onPoint()}
      onClick={onUse}
      sx={[row, isCurrent && { bgcolor: 'action.selected' }]}
    >
      <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {label}
        {note && (
          <SecondaryText component="span" variant="caption" sx={{ ml: 1 }}>
            {note}
          </SecondaryText>
        )}
      </Box>
      <SecondaryText component="span" variant="caption">
        {isRecent ? `Recent · ${kind}` : kind}
      </SecondaryText>
    </Box>
  );
};

const field = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  px: 2,
  height: 56,
  flexShrink: 0,
  borderBottom: 1,
  borderColor: 'divider',
  '& input': { flex: 1, minWidth: 0, border: 0, outline: 0, font: 'inherit', fontSize: '1rem', color: 'inherit', bgcolor: 'transparent' },
  '& input::placeholder': { color: 'text.secondary', opacity: 1 },
} as const;

const row = {
  display: 'flex',
  alignItems: 'baseline',
  gap: 2,
  px: 1.5,
  py: 1,
  borderRadius: 1,
  cursor: 'pointer',
  fontSize: '0.875rem',
} as const;

const foot = {
  display: 'flex',
  gap: 2,
  px: 2,
  py: 1,
  flexShrink: 0,
  borderTop: 1,
  borderColor: 'divider',
  fontSize: '0.75rem',
  color: 'text.secondary',
} as const;
