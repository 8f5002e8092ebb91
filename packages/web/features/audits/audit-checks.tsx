import type { AuditResultItem, AuditSummary } from '@merlon/contract/audits.ts';
import ChevronLeft from '~icons/baseline-chevron-left';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useMemo } from 'react';
import { SearchField } from '../../ui/search-field.tsx';
import { VerdictChip } from '../../ui/verdict-chip.tsx';
import type { AuditPlace } from './audit-place.ts';
import { CheckDetail, type OpenEvidence, type OpenPdf } from './check-detail.tsx';
import { CheckPicker } from './check-picker.tsx';
import { filterResults, groupResults } from './group-results.ts';
import { StatusToggles } from './results-view.tsx';

export interface AuditChecksProps {
  deviceId: string;
  summary: AuditSummary;
  place: AuditPlace;
  /** The address of a check, so that it can be copied and opened beside this page. */
  addressOf: (checkId: string) => string;
  onPlace: (part: Partial<AuditPlace>) => void;
  onOpenEvidence: OpenEvidence | null;
  /** Null where the benchmark is no longer there. */
  pdf: OpenPdf | null;
  /** What leads on from a check. */
  renderLinks: (item: AuditResultItem) => ReactNode;
  /** The page of the benchmark beside the check. */
  aside: ReactNode;
  /** Drawn with a check, above all that is known of its verdict. */
  renderAbove: (item: AuditResultItem) => ReactNode;
}

const column = { minWidth: 0, minHeight: 0, display: 'flex', flexDirection: 'column' } as const;

/** Pixels that a check needs beside the benchmark's page. */
const READABLE = 360;

/** The checks of an audit on the left, the one that is open on the right, and the benchmark's page beside it, in place of the list where three have no room. */
export const AuditChecks = (props: AuditChecksProps) => {
  const { deviceId, summary, place, addressOf, onPlace, onOpenEvidence, pdf, renderLinks, aside, renderAbove } = props;
  const isWide = useMediaQuery('(min-width:900px)');
  const hasRoomForThree = useMediaQuery('(min-width:1400px)');
  const items = useMemo(() => filterResults(summary.results, place.status, place.query), [summary, place.status, place.query]);
  const chosen = summary.results.find(({ check_id: id }) => id === place.check) ?? null;
  // Where there is room beside the list, it never stands empty.
  const shown = chosen ?? (isWide ? firstOf(items) : null);
  return (
    <Box sx={{ flex: 1, minHeight: 0, display: 'flex' }}>
      {(isWide ? hasRoomForThree || !aside : !shown) && (
        <Box sx={{ ...column, flex: isWide ? '0 0 clamp(280px, 32%, 420px)' : 1, borderRight: isWide ? 1 : 0, borderColor: 'divider' }}>
          <Box sx={{ p: 2, display: 'grid', gap: 1.5, borderBottom: 1, borderColor: 'divider' }}>
            <StatusToggles summary={summary} status={place.status} onChange={(status) => onPlace({ status })} />
            <SearchField label="Search checks" value={place.query} onChange={(query) => onPlace({ query })} />
          </Box>
          {items.length === 0 && (
            <Typography variant="body2" role="status" sx={{ p: 3 }}>
              No checks match these filters
            </Typography>
          )}
          <CheckPicker
            items={items}
            current={shown?.check_id ?? null}
            addressOf={addressOf}
            onPick={(check) => onPlace({ check, pdfPage: null })}
          />
        </Box>
      )}
      {shown && (
        <Box
          key={shown.check_id}
          component="section"
          aria-label={`Check ${shown.check_id}`}
          tabIndex={0}
          sx={{
            ...column,
            minWidth: isWide ? READABLE : 0,
            flex: 1,
            display: aside && !isWide ? 'none' : 'block',
            overflow: 'auto',
            px: { xs: 2, sm: 3 },
            py: 2,
          }}
        >
          {!isWide && (
            <Button size="small" startIcon={<ChevronLeft />} onClick={() => onPlace({ check: null, pdfPage: null })} sx={{ mb: 1 }}>
              All checks
            </Button>
          )}
          <CheckHead item={shown} links={renderLinks(shown)} />
          {renderAbove(shown)}
          <CheckDetail item={shown} audit={{ deviceId, auditId: summary.audit_id }} onOpenEvidence={onOpenEvidence} pdf={pdf} />
        </Box>
      )}
      {aside && <Box sx={{ ...column, flex: '1 1 40%', borderLeft: isWide ? 1 : 0, borderColor: 'divider' }}>{aside}</Box>}
    </Box>
  );
};

/** The first check in the order of the list. */
const firstOf = (items: readonly AuditResultItem[]): AuditResultItem | null =>
  groupResults(items).flatMap((row) => (row.kind === 'check' ? [row.item] : []))[0] ?? null;

const CheckHead = ({ item, links }: { item: AuditResultItem; links: ReactNode }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
    <Typography variant="h2" sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
      {item.check_id} {item.title}
    </Typography>
    <VerdictChip status={item.status} />
    <Box sx={{ flexBasis: '100%', display: 'flex', flexWrap: 'wrap', ml: -0.75, '&:empty': { display: 'none' } }}>{links}</Box>
  </Box>
);
