import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { loadLater } from '../../ui/load-later.tsx';
import { Loading } from '../../ui/states.tsx';
import { AuditTable, type AuditTableProps } from './audit-table.tsx';

// Left out where there is a table, and with them the menus that choose their order.
const AuditCards = loadLater(() => import('./audit-cards.tsx'), 'AuditCards', <Loading label="Opening the cards" />);

/** A page of audits: a table, and where there is no room for one, cards. `isStale` while others are on their way that take their place. */
export const AuditList = ({ isStale, ...list }: AuditTableProps & { isStale: boolean }) => {
  const isNarrow = useMediaQuery('(max-width:1199px)');
  return (
    <Box aria-busy={isStale} sx={{ opacity: isStale ? 0.6 : 1 }}>
      {isNarrow ? <AuditCards {...list} /> : <AuditTable {...list} />}
    </Box>
  );
};
