import Delete from '~icons/baseline-delete';
import FactCheck from '~icons/baseline-fact-check';
import type { AuditSummary, ReportInfo } from '@merlon/contract/audits.ts';
import type { Firewall } from '@merlon/contract/firewalls.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { formatBytes } from '../../lib/bytes.ts';
import { count } from '../../lib/texts.ts';
import { formatInstant } from '../../lib/time.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { SecondaryText } from '../../ui/secondary-text.tsx';
import { EmptyState, LoadState } from '../../ui/states.tsx';
import { SteadyButton } from '../../ui/steady-button.tsx';
import { DownloadButtons } from './download-buttons.tsx';
import { fetchAudit } from './fetch-audit.ts';
import { downloadReport, REPORTS_AT_ONCE, useDeleteReport, useReports } from './reports.ts';
import { messages } from './messages.ts';
import { ForAccess } from '../../ui/for-access.tsx';

export interface ReportsDialogProps {
  device: Firewall;
  onResults: (summary: AuditSummary) => void;
  onClose: () => void;
}

/** A device's reports, the newest first and more on demand, and the way to the results that each was written of. */
export const ReportsDialog = ({ device, onResults, onClose }: ReportsDialogProps) => {
  const [pages, setPages] = useState(1);
  const [deleted, setDeleted] = useState<ReportInfo | null>(null);
  const reports = useReports(device.id, pages);
  const { data, isFetching } = reports;
  const pagination = data?.pagination;
  const showResults = async (report: ReportInfo): Promise<void> => {
    const summary = await fetchAudit(device, report.audit_history_id);
    if (summary) onResults(summary);
  };
  return (
    <DialogFrame
      onClose={onClose}
      title="Audit Reports"
      maxWidth="md"
      subtitle={device.device_name}
      actions={
        <Box sx={{ mr: 'auto', display: 'flex', gap: 1 }}>
          <SteadyButton inactive={pages === 1 || isFetching} onClick={() => setPages(pages - 1)}>
            Previous
          </SteadyButton>
          <SteadyButton inactive={!pagination?.has_next || isFetching} onClick={() => setPages(pages + 1)}>
            Load More
          </SteadyButton>
        </Box>
      }
      hasClose
    >
      <LoadState query={reports} failed={messages.moreReportsFailed} loading="Loading the reports" />
      {data?.reports.length === 0 && <EmptyState title="No reports yet">A full audit of this device writes one.</EmptyState>}
      {data && pagination && data.reports.length > 0 && (
        <Box aria-busy={isFetching} sx={{ opacity: isFetching ? 0.6 : 1 }}>
          <SecondaryText aria-live="polite">
            {data.reports.length.toLocaleString('en-GB')} of {count(pagination.total_count, 'report')}
          </SecondaryText>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {data.reports.map((report) => (
              <ReportRow key={report.id} report={report} onResults={() => showResults(report)} onDelete={() => setDeleted(report)} />
            ))}
          </Box>
        </Box>
      )}
      {deleted && (
        <DeleteReportDialog
          deviceId={device.id}
          report={deleted}
          onClose={(wasDeleted) => {
            setDeleted(null);
            // The last one of a page takes the page with it.
            if (wasDeleted && pages > 1 && pagination && pages > Math.ceil((pagination.total_count - 1) / REPORTS_AT_ONCE))
              setPages(pages - 1);
          }}
        />
      )}
    </DialogFrame>
  );
};

const ReportRow = ({ report, onResults, onDelete }: { report: ReportInfo; onResults: () => Promise<void>; onDelete: () => void }) => (
  <Box
    component="li"
    sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
  >
    <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
      <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {report.filename}
      </Typography>
      <SecondaryText variant="caption">
        {formatInstant(report.generated_at)} · {formatBytes(report.file_size)}
      </SecondaryText>
    </Box>
    <SteadyButton size="small" startIcon={<FactCheck />} onClick={onResults} aria-label={`Results of ${report.filename}`}>
      Results
    </SteadyButton>
    <DownloadButtons
      label="Download"
      of={report.filename}
      look={{ size: 'small' }}
      onDownload={(format) => downloadReport(report, format)}
    />
    <ForAccess access="user">
      <Button size="small" color="error" startIcon={<Delete />} onClick={onDelete}>
        Delete
      </Button>
    </ForAccess>
  </Box>
);

type DeleteReportDialogProps = { deviceId: string; report: ReportInfo; onClose: (wasDeleted: boolean) => void };

const DeleteReportDialog = ({ deviceId, report, onClose }: DeleteReportDialogProps) => {
  const remove = useDeleteReport(deviceId);
  return (
    <ConfirmDialog
      title="Delete Report"
      confirmLabel="Delete"
      busy={remove.isPending}
      onConfirm={() => remove.mutate(report, { onSuccess: () => onClose(true), onError: () => onClose(false) })}
      onClose={() => onClose(false)}
    >
      Delete <strong>{report.filename}</strong>? The audit and its results are kept. This action cannot be undone.
    </ConfirmDialog>
  );
};
