import type { Schedule } from '@merlon/contract/schedules.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type SyntheticEvent, useRef, useState } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router';
import { CallError } from '../../../lib/call.ts';
import { useMay } from '../../../lib/session.ts';
import { sentenceOf } from '../../../lib/texts.ts';
import type { Choice } from '../../../ui/many-field.tsx';
import { loadLater } from '../../../ui/load-later.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { NameField } from '../../../ui/name-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { addressOfSchedule, WORKS } from '../describe-schedule.ts';
import { NextRuns } from '../recurrence/next-runs.tsx';
import { RecurrenceFields } from '../recurrence/recurrence-fields.tsx';
import { toCron } from '../recurrence/recurrence.ts';
import { useSaveSchedule } from '../schedules.ts';
import { LimitFields } from './limit-fields.tsx';
import { audits, draftOf, keepEnabled, parseDraft, writeModel, type Problems, type ScheduleDraft } from './schedule-draft.ts';

// Fields with chips bring a third of the code along.
const ZoneField = loadLater(() => import('../../../ui/zone-field.tsx'), 'ZoneField', <Skeleton height={40} />);
const AuditFields = loadLater(() => import('./audit-fields.tsx'), 'AuditFields', <Skeleton height={160} />);
const DeviceFields = loadLater(() => import('./device-fields.tsx'), 'DeviceFields', <Skeleton height={76} />);

export interface ScheduleFormProps {
  /** Null for a new one. */
  schedule: Schedule | null;
  types: readonly Choice[];
  benchmarks: readonly Choice[];
  /** What may be asked instead of the built-in rules alone. */
  models: readonly Choice[];
}

const WORK_OPTIONS = (Object.keys(WORKS) as (keyof typeof WORKS)[]).map((value) => ({ value, ...WORKS[value] }));

/** What the server found wrong, by field. */
const problemsOf = (error: unknown): Problems =>
  error instanceof CallError ? Object.fromEntries(error.errors.map(({ field, message }) => [field.split('.')[0] ?? field, message])) : {};

/** Adds a schedule, or changes one. */
export const ScheduleForm = ({ schedule, types, benchmarks, models }: ScheduleFormProps) => {
  const [draft, setDraft] = useState<ScheduleDraft>(() => draftOf(schedule));
  const [found, setFound] = useState<Problems>({});
  const form = useRef<HTMLFormElement>(null);
  const isAdministrator = useMay('admin');
  const navigate = useNavigate();
  const save = useSaveSchedule(schedule?.id ?? null);
  const set = (part: Partial<ScheduleDraft>): void => {
    setDraft((current) => ({ ...current, ...part }));
    setFound({});
    save.reset();
  };
  const problems = { ...problemsOf(save.error), ...found };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const parsed = parseDraft(draft, isAdministrator);
    setFound(parsed.problems);
    if (parsed.schedule)
      return save.mutate(keepEnabled(parsed.schedule, schedule), { onSuccess: ({ id }) => void navigate(addressOfSchedule(id)) });
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  const back = schedule ? addressOfSchedule(schedule.id) : '/schedules';
  return (
    <Box component="form" ref={form} noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2, maxWidth: 860 }}>
      <Panel title="Schedule">
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            pt: 1,
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
            alignItems: 'start',
          }}
        >
          <NameField autoFocus={schedule === null} value={draft.name} problem={problems['name']} onChange={(name) => set({ name })} />
          <SelectField
            size="small"
            label="What it does"
            value={draft.what}
            onChange={({ target }) => set({ what: target.value as ScheduleDraft['what'] })}
            options={WORK_OPTIONS}
          />
        </Box>
      </Panel>
      <Panel title="When">
        <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
          <RecurrenceFields value={draft.recurrence} problem={problems['cron']} onChange={(recurrence) => set({ recurrence })} />
          <ZoneField value={draft.zone} problem={problems['zone']} onChange={(zone) => set({ zone })} />
          <NextRuns cron={toCron(draft.recurrence)} zone={draft.zone} />
        </Box>
      </Panel>
      <Panel title="Devices">
        <Box sx={{ pt: 1 }}>
          <DeviceFields draft={draft} types={types} problem={problems['devices']} onChange={set} />
        </Box>
      </Panel>
      {audits(draft) && (
        <Panel title="Audits">
          <AuditFields
            draft={draft}
            modelBefore={schedule?.model ? writeModel(schedule.model) : ''}
            benchmarks={benchmarks}
            models={isAdministrator ? models : null}
            problems={problems}
            onChange={set}
          />
        </Panel>
      )}
      <Panel title="Limits">
        <Box sx={{ pt: 1 }}>
          <LimitFields draft={draft} problems={problems} onChange={set} />
        </Box>
      </Panel>
      {save.error !== null && <Alert severity="error">{sentenceOf(save.error, 'The schedule could not be saved')}</Alert>}
      {found['form'] !== undefined && <Alert severity="error">{found['form']}</Alert>}
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
        <Button component={RouterLink} to={back}>
          Cancel
        </Button>
        <Button type="submit" variant="contained" loading={save.isPending}>
          {schedule ? 'Save Schedule' : 'Add Schedule'}
        </Button>
      </Box>
    </Box>
  );
};
