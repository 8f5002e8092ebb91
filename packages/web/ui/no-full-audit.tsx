import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { EmptyState } from './states.tsx';

/** There is nothing to show before a first full audit, and what will be there after it. */
export const NoFullAudit = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <EmptyState
    icon={icon}
    title="No full audit yet"
    action={
      <Button component={RouterLink} to="/firewalls" variant="contained">
        Run a full audit
      </Button>
    }
  >
    {children}
  </EmptyState>
);
