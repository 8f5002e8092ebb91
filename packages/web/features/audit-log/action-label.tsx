import AutoDelete from '@mui/icons-material/AutoDelete';
import Devices from '@mui/icons-material/Devices';
import FactCheck from '@mui/icons-material/FactCheck';
import GppBad from '@mui/icons-material/GppBad';
import Key from '@mui/icons-material/Key';
import LibraryBooks from '@mui/icons-material/LibraryBooks';
import ManageAccounts from '@mui/icons-material/ManageAccounts';
import Psychology from '@mui/icons-material/Psychology';
import Settings from '@mui/icons-material/Settings';
import VpnKey from '@mui/icons-material/VpnKey';
import type { Action } from '@merlon/contract/actions.ts';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { type ActionGroup, ACTIONS, isRefusal } from './actions.ts';

const ICONS: Readonly<Record<ActionGroup, ReactNode>> = {
  'Signing in': <Key fontSize="small" />,
  Users: <ManageAccounts fontSize="small" />,
  Devices: <Devices fontSize="small" />,
  Configurations: <Settings fontSize="small" />,
  'Audits and reports': <FactCheck fontSize="small" />,
  Benchmarks: <LibraryBooks fontSize="small" />,
  'AI models': <Psychology fontSize="small" />,
  'API tokens': <VpnKey fontSize="small" />,
  Retention: <AutoDelete fontSize="small" />,
};

/** An action in words, with a sign of what it is about; that somebody was turned away stands out. */
export const ActionLabel = ({ action }: { action: Action }) => {
  const { group, text } = ACTIONS[action];
  const refused = isRefusal(action);
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        verticalAlign: 'middle',
        alignItems: 'center',
        gap: 1,
        fontWeight: refused ? 700 : 500,
        color: refused ? 'error.main' : 'inherit',
        '& svg': { color: refused ? 'error.main' : 'text.secondary' },
      }}
    >
      {refused ? <GppBad fontSize="small" /> : ICONS[group]}
      {text}
    </Box>
  );
};
