import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense } from 'react';
import { Loading } from '../../ui/states.tsx';
import { AuditTable, type AuditTableProps } from './audit-table.tsx';

// Left out where there is a table, and with them the menus that choose their order.
const AuditCards = lazy(() => import('./audit-cards.tsx').then((module) => ({ default: module.AuditCards })));

/** A page of audits: a table, and where there is no room for one, cards. `isStale` while others are on their way that take their place. */
export const AuditList = ({ isStale, ...list }: AuditTableProps & { isStale: boolean }) => {
  const isNarrow = useMediaQuery('(max-width:1199px)');
  return (
    <Box aria-busy={isStale} sx={{ opacity: isStale ? 0.6 : 1 }}>
      <Suspense fallback={<Loading label="Opening the cards" />}>{isNarrow ? <AuditCards {...list} /> : <AuditTable {...list} />}</Suspense>
    </Box>
  );
};
