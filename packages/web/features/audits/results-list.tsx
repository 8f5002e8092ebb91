import ExpandLess from '~icons/baseline-expand-less';
import ExpandMore from '~icons/baseline-expand-more';
import type { AuditResultItem, VerdictStatus } from '@merlon/contract/audits.ts';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useId, useState } from 'react';
import { count } from '../../lib/texts.ts';
import { LongList } from '../../ui/long-list.tsx';
import { SecondaryText } from '../../ui/secondary-text.tsx';
import { SeverityChip } from '../../ui/severity-chip.tsx';
import { WaiverChip } from '../../ui/waiver-chip.tsx';
import { VERDICT_LOOKS, VerdictChip } from '../../ui/verdict-chip.tsx';
import { toggle } from '../../lib/toggle.ts';
import { CheckDetail, type CheckDetailProps } from './check-detail.tsx';
import { isPartly } from './waiver-note.tsx';
import { groupResults, keyOfRow, type ResultOrder } from './group-results.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Marks what the arrow keys go through. */
const CHECK_ROW = { 'data-check-row': true } as const;

/** Goes with the arrow keys from check to check; elsewhere in the list they scroll it. */
const moveBetweenChecks = (event: KeyboardEvent<HTMLElement>): void => {
  const step = STEPS[event.key];
  const { target, currentTarget } = event;
  if (step === undefined || !(target instanceof HTMLElement) || !target.matches('[data-check-row]')) return;
  const rows = [...currentTarget.querySelectorAll<HTMLElement>('[data-check-row]')];
  const next = rows[rows.indexOf(target) + step];
  event.preventDefault();
  next?.focus();
};

const ROW_HEIGHT = 66;

interface ResultsListProps extends Omit<CheckDetailProps, 'item'> {
  items: readonly AuditResultItem[];
  order: ResultOrder;
}

/** The checks by verdict and severity, or as the benchmark has them; each opens to all that is known of it. The arrow keys go from one to the next. */
export const ResultsList = ({ items, order, ...rest }: ResultsListProps) => {
  // Kept here and not in the rows: a row that was scrolled away is gone, and comes back as it was left.
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  return (
    <Box onKeyDown={moveBetweenChecks} sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
      <LongList
        items={groupResults(items, order)}
        keyOf={keyOfRow}
        rowHeight={ROW_HEIGHT}
        label="Checks"
        render={(row) =>
          row.kind === 'verdict' ? (
            <VerdictHeading {...row} />
          ) : (
            <CheckRow
              item={row.item}
              isOpen={opened.has(row.item.check_id)}
              onToggle={() => setOpened(toggle(opened, row.item.check_id))}
              {...rest}
            />
          )
        }
      />
    </Box>
  );
};

const VerdictHeading = ({ status, total, severities }: { status: VerdictStatus; total: number; severities: string }) => {
  const { label, hint } = VERDICT_LOOKS[status];
  return (
    <Box
      sx={{
        px: 3,
        pt: 2,
        pb: 1,
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        alignItems: 'baseline',
        bgcolor: 'background.default',
      }}
    >
      <Typography variant="h3">{label}</Typography>
      <SecondaryText sx={{ flex: 1 }}>{hint}</SecondaryText>
      <SecondaryText sx={{ flexShrink: 0 }}>
        {count(total, 'check')}
        {severities !== '' && ` · ${severities}`}
      </SecondaryText>
    </Box>
  );
};

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
        {...CHECK_ROW}
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
        {/* Equally wide, so that the titles stand in a column. */}
        <Box component="span" sx={{ flexShrink: 0, width: { sm: 136 } }}>
          <SeverityChip severity={item.severity} isQuiet={item.status === 'PASS' || item.status === 'NA'} />
        </Box>
        <Typography component="span" variant="body2" sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
          <strong>{item.check_id}</strong> {item.title}
          {item.section !== '' && (
            <SecondaryText component="span" variant="caption" sx={{ display: 'block' }}>
              {item.section}
            </SecondaryText>
          )}
        </Typography>
        {item.waiver && <WaiverChip waiver={item.waiver} isPartly={isPartly(item.waiver)} />}
        {item.decided_by === 'model' && <Chip component="span" size="small" color="info" variant="outlined" label="Judged by a model" />}
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
