import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import type { AuditResultItem } from '@merlon/contract/audits.ts';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { count } from '../../lib/texts.ts';
import { LongList } from '../../ui/long-list.tsx';
import { CheckDetail, type CheckDetailProps } from './check-detail.tsx';
import { groupResults, type ResultRow } from './group-results.ts';
import { VerdictChip } from './verdict-chip.tsx';

const ROW_HEIGHT = 52;

const keyOf = (row: ResultRow): string => (row.kind === 'section' ? `section ${row.section}` : `check ${row.item.check_id}`);

/** The checks by section; each opens to all that is known of it. */
export const ResultsList = ({ items, ...rest }: Omit<CheckDetailProps, 'item'> & { items: readonly AuditResultItem[] }) => {
  // Kept here and not in the rows: a row that was scrolled away is gone, and comes back as it was left.
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string): void => {
    const next = new Set(opened);
    if (!next.delete(id)) next.add(id);
    setOpened(next);
  };
  return (
    <LongList
      items={groupResults(items)}
      keyOf={keyOf}
      rowHeight={ROW_HEIGHT}
      label="Checks"
      render={(row) =>
        row.kind === 'section' ? (
          <SectionRow section={row.section} failed={row.failed} total={row.total} />
        ) : (
          <CheckRow item={row.item} isOpen={opened.has(row.item.check_id)} onToggle={() => toggle(row.item.check_id)} {...rest} />
        )
      }
    />
  );
};

const SectionRow = ({ section, failed, total }: { section: string; failed: number; total: number }) => (
  <Box
    sx={{
      px: 3,
      pt: 2,
      pb: 1,
      display: 'flex',
      gap: 2,
      alignItems: 'baseline',
      justifyContent: 'space-between',
      bgcolor: 'background.default',
    }}
  >
    <Typography variant="h3">{section || 'Other checks'}</Typography>
    <Typography variant="body2" color="textSecondary" sx={{ flexShrink: 0 }}>
      {failed > 0 ? `${failed} of ${count(total, 'check')} failed` : count(total, 'check')}
    </Typography>
  </Box>
);

interface CheckRowProps extends CheckDetailProps {
  isOpen: boolean;
  onToggle: () => void;
}

const CheckRow = ({ isOpen, onToggle, ...detail }: CheckRowProps) => {
  const id = useId();
  const { item } = detail;
  return (
    <Box sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <ButtonBase
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onToggle}
        sx={{
          width: '100%',
          display: 'flex',
          flexWrap: { xs: 'wrap', sm: 'nowrap' },
          gap: 1.5,
          px: 3,
          py: 1.25,
          justifyContent: 'flex-start',
          textAlign: 'left',
          '&:hover': { bgcolor: 'action.hover' },
          '&.Mui-focusVisible': { outlineOffset: -3 },
        }}
      >
        <VerdictChip status={item.status} />
        <Typography component="span" variant="body2" sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
          <strong>{item.check_id}</strong> {item.title}
        </Typography>
        {isOpen ? <ExpandLess /> : <ExpandMore />}
      </ButtonBase>
      {isOpen && (
        <Box id={id} sx={{ px: 3, pb: 3, pt: 1, pl: { sm: 6 } }}>
          <CheckDetail {...detail} />
        </Box>
      )}
    </Box>
  );
};
