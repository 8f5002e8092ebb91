import Assignment from '@mui/icons-material/Assignment';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import type { useLastAudits } from './dashboard.ts';
import { messages } from './messages.ts';
import { AuditsPanel, PanelNote } from './panel.tsx';
import { type ReportActions, ReportRow } from './report-row.tsx';

export interface LastReportsProps extends ReportActions {
  audits: ReturnType<typeof useLastAudits>;
}

/** The last five audits with the ways to their reports. */
export const LastReports = ({ audits, ...actions }: LastReportsProps) => (
  <AuditsPanel
    title={messages.lastReports}
    audits={audits}
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
