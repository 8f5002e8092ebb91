import type { AuditComparison, AuditRecord, ChangedVerdict } from '@merlon/contract/history.ts';
import type { VerdictStatus } from '@merlon/contract/audits.ts';
import ArrowForward from '~icons/baseline-arrow-forward';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { formatInstant } from '../../lib/time.ts';
import { SecondaryText } from '../../ui/secondary-text.tsx';
import { Section } from '../../ui/section.tsx';
import { EmptyState, LoadState } from '../../ui/states.tsx';
import { VerdictChip } from '../../ui/verdict-chip.tsx';
import { useComparison } from './history.ts';

export interface ComparisonViewProps {
  audit: AuditRecord;
  onOpen: (id: string) => void;
}

/** The changes since the device's previous audit. */
export const ComparisonView = ({ audit, onOpen }: ComparisonViewProps) => {
  const comparison = useComparison(audit.id);
  const { data } = comparison;
  return (
    <Box tabIndex={0} role="region" aria-label="Changes since the previous audit" sx={{ flex: 1, minHeight: 0, overflow: 'auto', p: 3 }}>
      <LoadState query={comparison} failed="The audits could not be compared" loading="Comparing" />
      {data && !data.previous && (
        <EmptyState title="Nothing to compare with">
          Before this audit, no other one of its kind was completed on {audit.firewall.device_name}.
        </EmptyState>
      )}
      {data?.previous && <Changes comparison={data} previous={data.previous} onOpen={onOpen} />}
    </Box>
  );
};

interface ChangesProps {
  comparison: AuditComparison;
  previous: AuditRecord;
  onOpen: (id: string) => void;
}

const Changes = ({ comparison, previous, onOpen }: ChangesProps) => {
  const { same_benchmark, newly_failed, fixed, otherwise_changed, unchanged } = comparison;
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Typography variant="body2">
        Compared with the audit of{' '}
        <Link component="button" variant="body2" onClick={() => onOpen(previous.id)} sx={{ verticalAlign: 'baseline' }}>
          {formatInstant(previous.audit_date)}
        </Link>
        : {newly_failed.length} newly failed, {fixed.length} fixed, {otherwise_changed.length} otherwise changed, {unchanged} unchanged.
      </Typography>
      {!same_benchmark && (
        <Alert severity="info">
          The two audits used different benchmark files: checks are matched by number and title, and one that only one of the files has is
          listed as changed.
        </Alert>
      )}
      <ChangeList title="Newly failed" changes={newly_failed} none="No new failures." />
      <ChangeList title="Fixed" changes={fixed} none="No failed check was fixed." />
      <ChangeList title="Otherwise changed" changes={otherwise_changed} none="Nothing else has changed." />
    </Box>
  );
};

const ChangeList = ({ title, changes, none }: { title: string; changes: readonly ChangedVerdict[]; none: string }) => (
  <Section title={`${title} (${changes.length})`}>
    {changes.length === 0 ? (
      <SecondaryText>{none}</SecondaryText>
    ) : (
      <Box component="ul" aria-label={title} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {changes.map((change) => (
          <Box
            component="li"
            key={`${change.check_id} ${change.title}`}
            sx={{ py: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, borderBottom: 1, borderColor: 'divider' }}
          >
            <Typography variant="body2" sx={{ flex: '1 1 240px', overflowWrap: 'anywhere' }}>
              <strong>{change.check_id}</strong> {change.title}
            </Typography>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
              <Verdict status={change.before} />
              <ArrowForward fontSize="small" titleAccess="now" />
              <Verdict status={change.now} />
            </Box>
          </Box>
        ))}
      </Box>
    )}
  </Section>
);

const Verdict = ({ status }: { status: VerdictStatus | null }) =>
  status === null ? <Chip size="small" label="Not judged" /> : <VerdictChip status={status} />;
