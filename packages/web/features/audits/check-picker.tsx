import type { AuditResultItem, VerdictStatus } from '@merlon/contract/audits.ts';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useMemo } from 'react';
import { Link as RouterLink } from 'react-router';
import { LongList } from '../../ui/long-list.tsx';
import { SecondaryText } from '../../ui/secondary-text.tsx';
import { SeverityChip } from '../../ui/severity-chip.tsx';
import { WaiverChip } from '../../ui/waiver-chip.tsx';
import { isPartly } from './waiver-note.tsx';
import { VERDICT_LOOKS } from '../../ui/verdict-chip.tsx';
import { groupResults, keyOfRow } from './group-results.ts';

const ROW_HEIGHT = 76;
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, j: 1, k: -1 };

const ONE_LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** The quotes of a sentence are of no use in one line. */
const sayInOneLine = (text: string): string => text.split('\n')[0]!.replaceAll('`', '');

export interface CheckPickerProps {
  items: readonly AuditResultItem[];
  /** The check that is open beside the list. */
  current: string | null;
  addressOf: (checkId: string) => string;
  onPick: (checkId: string) => void;
}

/** The checks by verdict, each a link to its page; the arrow keys go from one to the next and open it. */
export const CheckPicker = ({ items, current, addressOf, onPick }: CheckPickerProps) => {
  const rows = useMemo(() => groupResults(items), [items]);
  const checks = rows.flatMap((row) => (row.kind === 'check' ? [row.item.check_id] : []));
  const step = (event: KeyboardEvent<HTMLElement>): void => {
    const by = event.ctrlKey || event.metaKey || event.altKey ? undefined : STEPS[event.key];
    if (by === undefined) return;
    const next = checks[Math.max(0, (current === null ? -1 : checks.indexOf(current)) + by)];
    event.preventDefault();
    if (next !== undefined) onPick(next);
  };
  const at = rows.findIndex((row) => row.kind === 'check' && row.item.check_id === current);
  return (
    <Box onKeyDown={step} sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
      <LongList
        items={rows}
        keyOf={keyOfRow}
        rowHeight={ROW_HEIGHT}
        label="Checks"
        {...(at > 0 && { reveal: at })}
        render={(row) =>
          row.kind === 'verdict' ? (
            <VerdictHeading {...row} />
          ) : (
            <CheckLink
              item={row.item}
              isCurrent={row.item.check_id === current}
              address={addressOf(row.item.check_id)}
              onPick={() => onPick(row.item.check_id)}
            />
          )
        }
      />
    </Box>
  );
};

/** What the checks below it have in common. */
export const VerdictHeading = ({ status, total }: { status: VerdictStatus; total: number }) => (
  <Box sx={{ px: 2, pt: 1.5, pb: 0.5, display: 'flex', gap: 1, alignItems: 'baseline', bgcolor: 'background.default' }}>
    <Typography variant="h3" component="h2" sx={{ flex: 1 }}>
      {VERDICT_LOOKS[status].label}
    </Typography>
    <SecondaryText>{total}</SecondaryText>
  </Box>
);

interface CheckLinkProps {
  item: AuditResultItem;
  isCurrent?: boolean;
  address: string;
  /** Opens it beside the list; without it the link leads to another page. */
  onPick?: () => void;
}

/** A check with its reason in one line. */
export const CheckLink = ({ item, isCurrent = false, address, onPick }: CheckLinkProps) => {
  const { icon, tone, label } = VERDICT_LOOKS[item.status];
  return (
    <ButtonBase
      component={RouterLink}
      to={address}
      replace={onPick !== undefined}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={onPick}
      sx={{
        width: '100%',
        display: 'flex',
        alignItems: 'flex-start',
        gap: 1.25,
        px: 2,
        py: 1.25,
        textAlign: 'left',
        borderBottom: 1,
        borderColor: 'divider',
        borderLeft: '3px solid transparent',
        '&:hover': { bgcolor: 'action.hover' },
        '&[aria-current]': { bgcolor: 'action.selected', borderLeftColor: 'primary.main' },
        '&.Mui-focusVisible': { outlineOffset: -3 },
      }}
    >
      <Box role="img" aria-label={label} sx={{ display: 'flex', color: tone === 'default' ? 'text.secondary' : `${tone}.main`, mt: 0.25 }}>
        {icon}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          <strong>{item.check_id}</strong> {item.title}
        </Typography>
        <SecondaryText variant="caption" sx={{ display: 'block', ...ONE_LINE }}>
          {sayInOneLine(item.details)}
        </SecondaryText>
        {item.waiver && <WaiverChip waiver={item.waiver} isPartly={isPartly(item.waiver)} />}
      </Box>
      {!onPick && (
        <Box sx={{ display: { xs: 'none', sm: 'flex' } }}>
          <SeverityChip severity={item.severity} />
        </Box>
      )}
    </ButtonBase>
  );
};
