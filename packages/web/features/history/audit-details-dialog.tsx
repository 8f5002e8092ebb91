import type { AuditRecord } from '@merlon/contract/history.ts';
import ChevronLeft from '~icons/baseline-chevron-left';
import ChevronRight from '~icons/baseline-chevron-right';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { type ReactNode, useState } from 'react';
import { CallError } from '../../lib/call.ts';
import { sentenceOf } from '../../lib/texts.ts';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { IconAction } from '../../ui/icon-action.tsx';
import { LoadState } from '../../ui/states.tsx';
import { ViewTabs } from '../../ui/view-tabs.tsx';
import { AuditFacts } from './audit-facts.tsx';
import { describeOrigin, type Labels, nameAudit } from './audit-words.tsx';
import { ComparisonView } from './comparison-view.tsx';
import { useAuditRecord } from './history.ts';

export interface AuditDetailsDialogProps {
  id: string;
  /** The audit as it is known already. */
  known: AuditRecord | undefined;
  /** The ids of the list that it is opened from. */
  listed: readonly string[];
  labels: Labels;
  isWide: boolean;
  /** The results of an audit, and the ways to its report. */
  renderResults: (audit: AuditRecord) => ReactNode;
  renderDownloads: (audit: AuditRecord) => ReactNode;
  onOpen: (id: string) => void;
  onShowDevice: (audit: AuditRecord) => void;
  onClose: () => void;
}

/** One audit of the history with everything that is known of it, and the way to its neighbours in the list. */
export const AuditDetailsDialog = (props: AuditDetailsDialogProps) => {
  const { id, known, listed, labels, isWide, renderResults, renderDownloads, onOpen, onShowDevice, onClose } = props;
  const query = useAuditRecord(id, known);
  const audit = query.data;
  const at = listed.indexOf(id);
  const previous = listed[at - 1];
  const next = at < 0 ? undefined : listed[at + 1];
  return (
    <DialogFrame
      onClose={onClose}
      title="Audit Details"
      subtitle={
        audit && (
          <>
            {nameAudit(audit)}
            <br />
            {describeOrigin(audit, labels)}
          </>
        )
      }
      maxWidth={isWide ? 'xl' : 'lg'}
      tall
      actions={
        <>
          <Neighbours {...{ previous, next, onOpen }} />
          {audit && renderDownloads(audit)}
        </>
      }
      hasClose
    >
      <LoadState query={query} failed={describeRecordError} loading="Loading the audit" inset />
      {audit && (
        <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', display: 'flex', flexDirection: 'column' }}>
          <Box sx={{ px: 3, py: 2, display: 'grid', gap: 2 }}>
            <AuditFacts audit={audit} labels={labels} />
            <Link component="button" variant="body2" onClick={() => onShowDevice(audit)} sx={{ justifySelf: 'start' }}>
              {audit.firewall_id === null ? 'All audits of deleted devices' : 'All audits of this device'}
            </Link>
            {audit.error_message && <Alert severity={audit.status === 'stopped' ? 'warning' : 'error'}>{audit.error_message}</Alert>}
          </Box>
          <Views key={audit.id} audit={audit} results={renderResults(audit)} onOpen={onOpen} />
        </Box>
      )}
    </DialogFrame>
  );
};

/** An address may name an audit that was deleted, or none at all. */
export const isNoAudit = (error: unknown): boolean => error instanceof CallError && (error.status === 404 || error.status === 422);

export const describeRecordError = (error: unknown): string =>
  isNoAudit(error) ? 'There is no such audit. It may have been deleted.' : sentenceOf(error, 'The audit could not be loaded');

interface NeighboursProps {
  previous: string | undefined;
  next: string | undefined;
  onOpen: (id: string) => void;
}

/** Never disabled, which would drop the keyboard's focus at the end of the list. */
const Neighbours = ({ previous, next, onOpen }: NeighboursProps) => {
  const bindTo = (id: string | undefined) => ({
    'aria-disabled': id === undefined || undefined,
    onClick: () => id !== undefined && onOpen(id),
    sx: { opacity: id === undefined ? 0.45 : 1 },
  });
  return (
    <Box sx={{ mr: 'auto', display: 'flex', gap: 0.5 }}>
      <IconAction label="Previous audit of the list" {...bindTo(previous)}>
        <ChevronLeft />
      </IconAction>
      <IconAction label="Next audit of the list" {...bindTo(next)}>
        <ChevronRight />
      </IconAction>
    </Box>
  );
};

type View = 'results' | 'changes';

const VIEWS: readonly { view: View; label: string }[] = [
  { view: 'results', label: 'Checks' },
  { view: 'changes', label: 'Since the previous audit' },
];

/** Where the dialog is low, the list keeps a height that it can be read in, and the facts scroll away. */
const READABLE = '1 0 440px';

const Views = ({ audit, results, onOpen }: { audit: AuditRecord; results: ReactNode; onOpen: (id: string) => void }) => {
  const [view, setView] = useState<View>('results');
  const isCompleted = audit.status === 'completed';
  // An audit that failed has no results; one that was stopped has the checks that it had judged.
  if (!isCompleted && audit.passed_checks + audit.failed_checks + audit.review_checks + audit.na_checks === 0) return null;
  // Nothing can be held against a part, and a direct audit has no checks that could be compared.
  if (!isCompleted || audit.audit_type === 'direct')
    return <Box sx={{ flex: READABLE, minHeight: 0, overflow: 'auto', px: 3, pb: 3 }}>{results}</Box>;
  return (
    <ViewTabs label="Views of the audit" views={VIEWS} shown={view} onShow={setView} flex={READABLE}>
      {view === 'results' ? results : <ComparisonView audit={audit} onOpen={onOpen} />}
    </ViewTabs>
  );
};
