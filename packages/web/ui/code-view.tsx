import ArrowDownward from '~icons/baseline-arrow-downward';
import ArrowUpward from '~icons/baseline-arrow-upward';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { count } from '../lib/texts.ts';
import { useDebounced } from '../lib/use-debounced.ts';
import { type CodeHandle, FOUND_AT_MOST, mountCode, type Place } from './code-editor.ts';
import { SearchField } from './search-field.tsx';
import { SecondaryText } from './secondary-text.tsx';

export interface CodeViewProps {
  text: string;
  /** Names the text for screen readers. */
  label: string;
  /** Lines to mark, from 1; the first of them is brought into view. */
  lines?: readonly number[];
  /** Told the line that is pressed or gone to, from 1. */
  onLine?: (line: number) => void;
}

const NO_LINES: readonly number[] = [];
const IGNORE = (): void => undefined;

/** A read-only viewer of a long text, with line numbers, a search over all of it and marked lines. */
export default function CodeView({ text, label, lines = NO_LINES, onLine = IGNORE }: CodeViewProps) {
  const look = useTheme();
  const colours = useMemo(() => ({ ...look.vars.palette.marks, font: look.typography.monospace }), [look]);
  const parent = useRef<HTMLDivElement>(null);
  const [handle, setHandle] = useState<CodeHandle | null>(null);
  const [wraps, setWraps] = useState(false);
  const total = useMemo(() => text.split('\n').length - (text.endsWith('\n') ? 1 : 0), [text]);
  const tellLine = useRef(onLine);
  useEffect(() => {
    tellLine.current = onLine;
  }, [onLine]);

  useEffect(() => {
    if (!parent.current) return undefined;
    const mounted = mountCode(parent.current, { text, label, onLine: (line) => tellLine.current(line) }, colours);
    setHandle(mounted);
    return () => {
      setHandle(null);
      mounted.destroy();
    };
  }, [text, label, colours]);
  useEffect(() => handle?.setWrapping(wraps), [handle, wraps]);

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 2,
          rowGap: 1,
          px: 2,
          py: 1,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <CodeSearch handle={handle} />
        {onLine !== IGNORE && <LineField total={total} onLine={onLine} />}
        {/* Other lines begin at their first. */}
        {lines.length > 0 && <LineSteps key={lines.join()} handle={handle} lines={lines} />}
        <SecondaryText sx={{ ml: 'auto' }}>{count(total, 'line')}</SecondaryText>
        <Button size="small" variant={wraps ? 'contained' : 'outlined'} aria-pressed={wraps} onClick={() => setWraps(!wraps)}>
          Wrap lines
        </Button>
      </Box>
      <Box ref={parent} sx={{ flex: 1, minHeight: 0, overflow: 'hidden' }} />
    </Box>
  );
}

const CodeSearch = ({ handle }: { handle: CodeHandle | null }) => {
  const [words, setWords] = useState('');
  const [places, setPlaces] = useState<readonly Place[]>([]);
  const [current, setCurrent] = useState(0);
  const settled = useDebounced(words, 150);
  useEffect(() => {
    setPlaces(handle?.find(settled) ?? []);
    setCurrent(0);
  }, [handle, settled]);
  useEffect(() => handle?.showMatches(places, current), [handle, places, current]);
  const step = (by: number): void => {
    if (places.length > 0) setCurrent((current + by + places.length) % places.length);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    step(event.shiftKey ? -1 : 1);
  };
  const found = places.length >= FOUND_AT_MOST ? `${FOUND_AT_MOST}+` : String(places.length);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <SearchField
        value={words}
        onChange={setWords}
        label="Search configuration"
        onKeyDown={onKeyDown}
        sx={{ width: { xs: 190, sm: 220 } }}
      />
      <IconButton aria-label="Previous match" size="small" disabled={places.length === 0} onClick={() => step(-1)}>
        <ArrowUpward fontSize="small" />
      </IconButton>
      <IconButton aria-label="Next match" size="small" disabled={places.length === 0} onClick={() => step(1)}>
        <ArrowDownward fontSize="small" />
      </IconButton>
      <SecondaryText aria-live="polite" sx={{ minWidth: { md: 72 } }}>
        {settled !== '' && (places.length === 0 ? 'No matches' : `${current + 1} of ${found}`)}
      </SecondaryText>
    </Box>
  );
};

const lineField = {
  width: 100,
  height: 36,
  px: 1,
  color: 'text.primary',
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'line.field',
  borderRadius: 1,
  font: 'inherit',
  fontSize: '0.875rem',
  '&::placeholder': { color: 'text.secondary', opacity: 1 },
} as const;

/** Goes to a line by its number; one beyond the end goes to the last. */
const LineField = ({ total, onLine }: { total: number; onLine: (line: number) => void }) => {
  const [typed, setTyped] = useState('');
  const onKeyDown = (event: KeyboardEvent): void => {
    const line = Number.parseInt(typed, 10);
    if (event.key !== 'Enter' || Number.isNaN(line)) return;
    event.preventDefault();
    onLine(Math.min(Math.max(1, line), total));
    setTyped('');
  };
  return (
    <Box
      component="input"
      inputMode="numeric"
      aria-label="Go to line"
      placeholder="Go to line"
      value={typed}
      onChange={(event: ChangeEvent<HTMLInputElement>) => setTyped(event.target.value)}
      onKeyDown={onKeyDown}
      sx={lineField}
    />
  );
};

const LineSteps = ({ handle, lines }: { handle: CodeHandle | null; lines: readonly number[] }) => {
  const sorted = useMemo(() => lines.toSorted((one, other) => one - other), [lines]);
  const [index, setIndex] = useState(() => sorted.indexOf(lines[0] ?? 0));
  const current = sorted[index] ?? 0;
  useEffect(() => handle?.showLines(sorted, current), [handle, sorted, current]);
  if (lines.length === 1) return <Typography variant="body2">Line {current}</Typography>;
  const step = (by: number): void => setIndex((index + by + sorted.length) % sorted.length);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Button size="small" onClick={() => step(-1)}>
        Previous line
      </Button>
      <Typography variant="body2" aria-live="polite">
        Line {current} ({index + 1} of {sorted.length})
      </Typography>
      <Button size="small" onClick={() => step(1)}>
        Next line
      </Button>
    </Box>
  );
};
