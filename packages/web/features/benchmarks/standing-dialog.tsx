import ArrowDownward from '~icons/baseline-arrow-downward';
import ArrowUpward from '~icons/baseline-arrow-upward';
import type { BenchmarkDocument } from '@merlon/contract/documents.ts';
import type { PlatformInfo } from '@merlon/contract/platforms.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { labelOfType } from '../../lib/device-types.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { IconAction } from '../../ui/icon-action.tsx';
import { Note, SecondaryText } from '../../ui/secondary-text.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { notify, notifyFailure } from '../../ui/toast-store.ts';
import { nameOfBenchmark } from './benchmarks.ts';
import { chooseStanding, listCandidates, listTypes, moveEntry } from './standing.ts';

export interface StandingDialogProps {
  benchmarks: readonly BenchmarkDocument[];
  platforms: readonly PlatformInfo[];
  /** The type that is chosen for at first. */
  type: string;
  onClose: () => void;
}

interface Choice {
  readonly benchmark: BenchmarkDocument;
  readonly isUsed: boolean;
}

/** Chooses what the devices of a type are audited with, and in which order. */
export const StandingDialog = ({ benchmarks, platforms, type: first, onClose }: StandingDialogProps) => {
  const [type, setType] = useState(first);
  return <TypeDialog key={type} {...{ benchmarks, platforms, type, onClose }} onType={setType} />;
};

const TypeDialog = ({ benchmarks, platforms, type, onType, onClose }: StandingDialogProps & { onType: (type: string) => void }) => {
  const [choices, setChoices] = useState<readonly Choice[]>(() =>
    listCandidates(benchmarks, type).map((benchmark) => ({ benchmark, isUsed: benchmark.standing !== null })),
  );
  const [busy, setBusy] = useState(false);
  const used = choices.filter(({ isUsed }) => isUsed);
  const label = labelOfType(platforms, type);
  const save = async (ids: readonly string[], said: string): Promise<void> => {
    setBusy(true);
    try {
      await chooseStanding(type, ids);
      notify('success', said);
      onClose();
    } catch (error) {
      notifyFailure(error, 'The choice could not be saved');
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title="Standing benchmarks"
      subtitle="The first leads the score and its trend. Audit all runs the whole list, one after the other."
      submitLabel="Save"
      busy={busy}
      canSubmit={used.length > 0}
      onSubmit={(event) => {
        event.preventDefault();
        void save(
          used.map(({ benchmark }) => benchmark.id),
          `The benchmarks for ${label} were chosen`,
        );
      }}
      onClose={onClose}
    >
      <SelectField
        label="Device type"
        value={type}
        onChange={({ target }) => onType(target.value)}
        options={listTypes(benchmarks).map((value) => ({ value, label: labelOfType(platforms, value) }))}
      />
      <Box component="ol" sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
        {choices.map((choice, at) => (
          <ChoiceRow
            key={choice.benchmark.id}
            choice={choice}
            place={choice.isUsed ? used.indexOf(choice) : null}
            isFirst={at === 0}
            isLast={at === choices.length - 1}
            onToggle={() => setChoices(choices.map((one) => (one === choice ? { ...one, isUsed: !one.isUsed } : one)))}
            onMove={(by) => setChoices(moveEntry(choices, at, by))}
          />
        ))}
      </Box>
      {used.length === 0 && <Note>Choose at least one, or leave it to the newest.</Note>}
      <Button sx={{ justifySelf: 'start' }} disabled={busy} onClick={() => void save([], `The newest benchmark leads for ${label}`)}>
        Always use the newest
      </Button>
    </FormDialog>
  );
};

interface ChoiceRowProps {
  choice: Choice;
  /** Among those that are used; null for one that is not. */
  place: number | null;
  isFirst: boolean;
  isLast: boolean;
  onToggle: () => void;
  onMove: (by: -1 | 1) => void;
}

const ChoiceRow = ({ choice: { benchmark, isUsed }, place, isFirst, isLast, onToggle, onMove }: ChoiceRowProps) => {
  const name = nameOfBenchmark(benchmark);
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Checkbox checked={isUsed} onChange={onToggle} slotProps={{ input: { 'aria-label': `Use ${name} (${benchmark.filename})` } }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: place === 0 ? 650 : 400, overflowWrap: 'anywhere' }}>{name}</Typography>
        <SecondaryText>{place === null ? 'Not used' : place === 0 ? 'Leads' : `Audit all, number ${place + 1}`}</SecondaryText>
      </Box>
      <IconAction label={`Move ${name} up`} disabled={isFirst} onClick={() => onMove(-1)}>
        <ArrowUpward />
      </IconAction>
      <IconAction label={`Move ${name} down`} disabled={isLast} onClick={() => onMove(1)}>
        <ArrowDownward />
      </IconAction>
    </Box>
  );
};
