import Assignment from '~icons/baseline-assignment';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import Download from '~icons/baseline-download';
import Visibility from '~icons/baseline-visibility';
import PictureAsPdf from '~icons/baseline-picture-as-pdf';
import type { AuditRecord } from '@merlon/contract/history.ts';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { auditRoutes } from '@merlon/contract/audits.ts';
import { AUDIT_TYPE_LABELS } from '../../lib/device-types.ts';
import { formatDuration, formatInstant } from '../../lib/time.ts';
import { AuditScore } from '../../ui/audit-score.tsx';
import { SecondaryText } from '../../ui/secondary-text.tsx';
import { SteadyButton } from '../../ui/steady-button.tsx';
import { callForFile } from '../../lib/call.ts';
import { saveFile } from '../../lib/files.ts';
import type { useLastAudits } from './dashboard.ts';
import { messages } from './messages.ts';
import { ListPanel, PanelNote } from './list-panel.tsx';
import { nameDevice } from './describe-audit.ts';

export interface LastReportsProps extends ReportActions {
  audits: ReturnType<typeof useLastAudits>;
}

/** The last five audits with the ways to their reports. */
export const LastReports = ({ audits, ...actions }: LastReportsProps) => (
  <ListPanel
    title={messages.lastReports}
    query={audits}
    rows={audits.data}
    failed="The last audits could not be loaded"
    rowHeight={78}
    empty={
      <PanelNote icon={<Assignment />} title={messages.noReports}>
        <Typography color="textSecondary">{messages.noReportsHint}</Typography>
        <Button component={RouterLink} to="/firewalls" variant="contained" sx={{ mt: 1 }}>
          Go to the devices
        </Button>
      </PanelNote>
    }
    renderRow={(audit) => <ReportRow key={audit.id} audit={audit} {...actions} />}
  />
);

/** Everything that a row needs besides its audit. */
export interface ReportActions {
  /** The name of a device type. */
  labelOf: (type: string) => string;
  /** Saves a report as a file and says so; throws where it cannot be had. */
  saveReport: (report: NamedReport) => Promise<void>;
  onDetails: (audit: AuditRecord) => void;
}

const row = {
  py: 1.25,
  minHeight: 78,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  borderTop: 1,
  borderColor: 'divider',
};

/** One audit; where it has no report, or that cannot be had, its details are shown instead. */
const ReportRow = ({ audit, labelOf, saveReport, onDetails }: ReportActions & { audit: AuditRecord }) => {
  const [isSaving, setIsSaving] = useState(false);
  // An audit has one report; were there more, the first one is taken.
  const report = audit.reports[0];
  const device = nameDevice(audit);
  const date = formatInstant(audit.audit_date);
  const which = `${device}, ${date}`;
  const tryReport = (take: (report: NamedReport) => Promise<void>): Promise<void> | void => {
    if (!report) return onDetails(audit);
    return take(report).catch((error: unknown) => {
      logFailedReport(error);
      onDetails(audit);
    });
  };
  const download = async (): Promise<void> => {
    if (isSaving) return;
    setIsSaving(true);
    await tryReport(saveReport);
    setIsSaving(false);
  };
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{device}</Typography>
          <AuditScore audit={audit} />
        </Box>
        <SecondaryText>
          {[labelOf(audit.firewall.type), AUDIT_TYPE_LABELS[audit.audit_type], date, formatDuration(audit.duration)].join(' · ')}
        </SecondaryText>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <SteadyButton
          size="small"
          variant="outlined"
          startIcon={report ? <PictureAsPdf /> : <Visibility />}
          onClick={() => tryReport(openReport)}
          aria-label={`${report ? 'View Report' : 'View Details'} of ${which}`}
        >
          {report ? 'View Report' : 'View Details'}
        </SteadyButton>
        <IconButton
          size="small"
          color="primary"
          title={report ? 'Download report' : 'No report: shows the details'}
          aria-label={report ? `Download report of ${which}` : `No report to download of ${which}: show the details`}
          aria-busy={isSaving || undefined}
          onClick={() => void download()}
        >
          <Download />
        </IconButton>
      </Box>
    </Box>
  );
};

export interface NamedReport {
  readonly id: string;
  readonly filename: string;
}

const REVOKED_AFTER_MS = 1_000;

/** A report that cannot be had is no message to the user, who is shown the audit's details instead. */
const logFailedReport = (error: unknown): void => {
  // oxlint-disable-next-line no-console -- the specification wants it logged, and a browser has no other log
  console.warn(messages.fetchReportFailed, error);
};

/** Shows a report's PDF in a tab of its own. Throws `CallError` where it cannot be fetched. */
const openReport = async ({ id, filename }: NamedReport): Promise<void> => {
  // Within the click: a tab that opens after the answer has come is a pop-up to the browser.
  const tab = window.open('', '_blank');
  if (tab) tab.document.title = filename;
  try {
    const file = await callForFile(auditRoutes.downloadReport, { params: { id }, query: { format: 'pdf' } });
    if (!tab) return saveFile(file, filename);
    const address = URL.createObjectURL(file);
    tab.location.replace(address);
    setTimeout(() => URL.revokeObjectURL(address), REVOKED_AFTER_MS);
  } catch (error) {
    tab?.close();
    throw error;
  }
};
