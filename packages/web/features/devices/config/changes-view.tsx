import type { ChangedLine, ConfigChanges } from '@merlon/contract/configurations.ts';
import type { Firewall } from '@merlon/contract/firewalls.ts';
import ArrowDownward from '~icons/baseline-arrow-downward';
import ArrowUpward from '~icons/baseline-arrow-upward';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { count } from '../../../lib/texts.ts';
import { formatInstant } from '../../../lib/time.ts';
import { ChangedLineRow } from '../../../ui/changed-line.tsx';
import { LongList } from '../../../ui/long-list.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { EmptyState, LoadState } from '../../../ui/states.tsx';
import { SteadyButton } from '../../../ui/steady-button.tsx';
import { useChanges, useSnapshots } from './stored-config.ts';

/** A row of a comparison: the head of a hunk, or a line of it. */
export type ChangesRow =
  | { readonly kind: 'hunk'; readonly key: string; readonly label: string; readonly line: number }
  | { readonly kind: 'line'; readonly key: string; readonly line: ChangedLine };

const firstOf = (lines: readonly ChangedLine[], side: 'before' | 'after'): number | null =>
  lines.map((line) => line[side]).find((number) => number !== null) ?? null;

/** Where a hunk stands, in words: by the text after the change, or where nothing of it is left, by the one before. */
const describeHunk = (lines: readonly ChangedLine[]): { label: string; line: number } => {
  const numbers = lines.map(({ after }) => after).filter((number) => number !== null);
  const first = numbers[0];
  if (first === undefined) return { label: `Removed from line ${firstOf(lines, 'before') ?? 1}`, line: 1 };
  const last = numbers.at(-1) ?? first;
  return { label: first === last ? `Line ${first}` : `Lines ${first} to ${last}`, line: first };
};

/** The rows of a comparison, each hunk's after its head. */
export const rowsOfChanges = ({ hunks }: ConfigChanges): readonly ChangesRow[] =>
  hunks.flatMap(({ lines }, hunk) => [
    { kind: 'hunk' as const, key: `h${hunk}`, ...describeHunk(lines) },
    ...lines.map((line, index) => ({ kind: 'line' as const, key: `h${hunk}-${index}`, line })),
  ]);

/** `+12 −3`, with a real minus sign. */
export const describeCounts = ({ added, removed }: Pick<ConfigChanges, 'added' | 'removed'>): string => `+${added} −${removed}`;

export interface ChangesViewProps {
  device: Firewall;
  snapshotId: string;
  since: string | null;
  onSince: (since: string | null) => void;
  /** Asks for a line of the text after the change. */
  onLine: (line: number) => void;
}

/** The changes in a configuration, hunk by hunk. */
export const ChangesView = ({ device, snapshotId, since, onSince, onLine }: ChangesViewProps) => {
  const changes = useChanges(device.id, snapshotId, since);
  const { data } = changes;
  const rows = useMemo(() => (data ? rowsOfChanges(data) : []), [data]);
  const heads = useMemo(() => rows.flatMap((row, index) => (row.kind === 'hunk' ? [index] : [])), [rows]);
  const [step, setStep] = useState<number | null>(null);
  const current = step === null ? undefined : heads[step];
  return (
    <>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, px: 2, py: 1.25, borderBottom: 1, borderColor: 'divider' }}
      >
        <SinceSelect device={device} snapshotId={snapshotId} since={since} onSince={onSince} />
        {data?.before && heads.length > 0 && (
          <>
            <Typography variant="body2" aria-live="polite">
              <Box component="span" sx={{ fontWeight: 650 }}>
                {describeCounts(data)}
              </Box>{' '}
              {data.added + data.removed === 1 ? 'line' : 'lines'} since {formatInstant(data.before.created_at)}
              {data.left_out > 0 && `; ${count(data.left_out, 'changed line')} more are not shown`}
            </Typography>
            {heads.length > 1 && <HunkSteps step={step} hunks={heads.length} onStep={setStep} />}
          </>
        )}
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
        <LoadState query={changes} failed="The changes could not be loaded" loading="Comparing the configurations" inset />
        {data && heads.length === 0 && (
          <Box sx={{ p: 3 }}>
            {data.before ? (
              <EmptyState title={`Nothing changed since ${formatInstant(data.before.created_at)}`} />
            ) : (
              <EmptyState title="Nothing to compare with">
                This is the first configuration of this device that differs from none before.
              </EmptyState>
            )}
          </Box>
        )}
        {heads.length > 0 && (
          <LongList
            key={`${snapshotId} ${since}`}
            items={rows}
            keyOf={({ key }) => key}
            rowHeight={24}
            label="What changed"
            {...(current === undefined ? {} : { current })}
            render={(row) => <Row row={row} onLine={onLine} />}
          />
        )}
      </Box>
    </>
  );
};

const BEFORE_IT = 'before';

type SinceSelectProps = Pick<ChangesViewProps, 'device' | 'snapshotId' | 'since' | 'onSince'>;

/** The choice of what is compared with: any older configuration of the history. */
const SinceSelect = ({ device, snapshotId, since, onSince }: SinceSelectProps) => {
  const { data = [] } = useSnapshots(device.id);
  const at = data.findIndex(({ id }) => id === snapshotId);
  const older = at < 0 ? [] : data.slice(at + 1);
  const offered = since === null || older.some(({ id }) => id === since);
  return (
    <SelectField
      size="small"
      label="Compared with"
      value={since !== null && offered ? since : BEFORE_IT}
      onChange={({ target }) => onSince(target.value === BEFORE_IT ? null : target.value)}
      sx={{ minWidth: 240 }}
      options={[
        { value: BEFORE_IT, label: 'The one before that differs' },
        ...older.map(({ id, created_at }) => ({ value: id, label: formatInstant(created_at) })),
      ]}
    />
  );
};

const HunkSteps = ({ step, hunks, onStep }: { step: number | null; hunks: number; onStep: (step: number) => void }) => {
  const at = step ?? 0;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <SteadyButton size="small" startIcon={<ArrowUpward />} inactive={at === 0} onClick={() => onStep(at - 1)}>
        Previous change
      </SteadyButton>
      <Typography variant="body2" aria-live="polite">
        {at + 1} of {hunks}
      </Typography>
      <SteadyButton size="small" startIcon={<ArrowDownward />} inactive={at === hunks - 1} onClick={() => onStep(at + 1)}>
        Next change
      </SteadyButton>
    </Box>
  );
};

const Row = ({ row, onLine }: { row: ChangesRow; onLine: (line: number) => void }) =>
  row.kind === 'line' ? (
    <ChangedLineRow line={row.line} />
  ) : (
    <Box sx={{ px: 2, py: 0.25, bgcolor: 'action.hover', borderTop: 1, borderColor: 'divider' }}>
      <Button size="small" title="Open the configuration there" onClick={() => onLine(row.line)}>
        {row.label}
      </Button>
    </Box>
  );
