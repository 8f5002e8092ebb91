import type { Finding } from '@merlon/contract/findings.ts';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { loadLater } from '../../ui/load-later.tsx';

const OwnerDialog = loadLater(() => import('./owner-dialog.tsx'), 'OwnerDialog');
const DueDialog = loadLater(() => import('./due-dialog.tsx'), 'DueDialog');

export interface ChangeButtonsProps {
  findings: readonly Pick<Finding, 'id' | 'owner' | 'due'>[];
  /** The name of the account; null where it is not known. */
  me: string | null;
  /** Told once something was set. */
  onDone?: () => void;
}

/** The value that all have, empty where they differ, and whether there is any to remove. */
const valueOf = (values: readonly (string | null)[]) => ({
  initial: new Set(values).size === 1 ? (values[0] ?? '') : '',
  isRemovable: values.some((value) => value !== null),
});

/** Sets who looks after findings, and by which day they should be fixed. */
export const ChangeButtons = ({ findings, me, onDone }: ChangeButtonsProps) => {
  const [dialog, setDialog] = useState<'owner' | 'due' | null>(null);
  const props = { ids: findings.map(({ id }) => id), onDone: () => onDone?.(), onClose: () => setDialog(null) };
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setDialog('owner')}>
        Set owner
      </Button>
      <Button size="small" variant="outlined" onClick={() => setDialog('due')}>
        Set due day
      </Button>
      {dialog === 'owner' && <OwnerDialog {...props} {...valueOf(findings.map(({ owner }) => owner))} me={me} />}
      {dialog === 'due' && <DueDialog {...props} {...valueOf(findings.map(({ due }) => due))} />}
    </>
  );
};
