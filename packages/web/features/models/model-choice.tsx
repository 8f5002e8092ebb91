import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { loadLater } from '../../ui/load-later.tsx';
import type { AnyModelChoice } from './chosen-model.ts';
import { nameListed } from './models.ts';

const ChooseModelDialog = loadLater(() => import('./choose-model-dialog.tsx'), 'ChooseModelDialog');

const nameChosen = (choice: AnyModelChoice): string => {
  if (choice.chosen) return nameListed(choice, choice.chosen.name);
  return choice.isLoaded.offline && choice.isLoaded.online ? 'none' : '…';
};

/** The model that audits ask, in a line, and the way to choose another. */
export const ModelChoice = ({ choice, what }: { choice: AnyModelChoice; what: string }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
        Audit model: {nameChosen(choice)}{' '}
        <Link
          component="button"
          type="button"
          aria-label="Change the audit model"
          onClick={() => setIsOpen(true)}
          sx={{ ml: 0.5, verticalAlign: 'baseline' }}
        >
          Change
        </Link>
      </Box>
      {isOpen && <ChooseModelDialog {...{ choice, what }} onClose={() => setIsOpen(false)} />}
    </>
  );
};
