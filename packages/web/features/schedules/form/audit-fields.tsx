import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { type Choice, ManyField } from '../../../ui/many-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import type { Problems, ScheduleDraft } from './schedule-draft.ts';

export interface AuditFieldsProps {
  draft: ScheduleDraft;
  /** As it was before the edit; empty for none. */
  modelBefore: string;
  benchmarks: readonly Choice[];
  /** Null for those who may not choose one. */
  models: readonly Choice[] | null;
  problems: Problems;
  onChange: (part: Partial<ScheduleDraft>) => void;
}

/** What is audited, against what, and who decides what the rules leave open. */
export const AuditFields = ({ draft, modelBefore, benchmarks, models, problems, onChange }: AuditFieldsProps) => (
  <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
    <FormControlLabel
      control={<Switch checked={draft.onlyChanged} onChange={(_, onlyChanged) => onChange({ onlyChanged })} />}
      label="Audit only configurations that have changed since their last audit"
    />
    <ManyField
      label="Benchmarks"
      value={draft.benchmarkIds}
      options={benchmarks}
      problem={problems['benchmark_ids']}
      hint="At most one of each type. Without a choice, the leading one of each type is used."
      onChange={(benchmarkIds) => onChange({ benchmarkIds })}
    />
    {models && (
      <SelectField
        size="small"
        label="Model"
        value={draft.model}
        onChange={({ target }) => onChange({ model: target.value })}
        error={problems['model'] !== undefined}
        helperText={problems['model'] ?? 'Decides what the rules leave open. Only administrators can choose one.'}
        options={withChosen(draft.model, models)}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      />
    )}
    {!models && modelBefore !== '' && (
      <FormControlLabel
        control={<Switch checked={draft.model !== ''} onChange={(_, isKept) => onChange({ model: isKept ? modelBefore : '' })} />}
        label={`Audit with ${nameModel(modelBefore)}, as an administrator chose. Switch it off to change what the schedule does.`}
      />
    )}
    {models && draft.model.startsWith('online ') && (
      <Alert severity="warning">
        An online model may cost money at each run, with no one watching. Each device and each run adds calls; AI Privacy lists them all.
      </Alert>
    )}
  </Box>
);

const nameModel = (model: string): string => model.replace(/^\S+ /, '');

/** A model that is chosen stays, also where it is offered no more. */
const withChosen = (chosen: string, models: readonly Choice[]): readonly Choice[] => [
  { value: '', label: 'None, the built-in rules alone' },
  ...models,
  ...(chosen === '' || models.some(({ value }) => value === chosen) ? [] : [{ value: chosen, label: nameModel(chosen) }]),
];
