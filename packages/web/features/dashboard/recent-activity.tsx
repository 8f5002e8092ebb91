import CheckCircle from '~icons/baseline-check-circle';
import ErrorIcon from '~icons/baseline-error';
import History from '~icons/baseline-history';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatInstant } from '../../lib/time.ts';
import { SecondaryText } from '../../ui/secondary-text.tsx';
import type { useLastAudits } from './dashboard.ts';
import { type Activity, describeActivity } from './describe-audit.ts';
import { messages } from './messages.ts';
import { ListPanel, PanelNote } from './list-panel.tsx';

/** The latest events, in sentences. */
export const RecentActivity = ({ audits }: { audits: ReturnType<typeof useLastAudits> }) => (
  <ListPanel
    title={messages.recentActivity}
    query={audits}
    rows={audits.data}
    failed="The recent activity could not be loaded"
    rowHeight={65}
    empty={<PanelNote icon={<History />} title={messages.noActivity} />}
    renderRow={(audit) => <ActivityRow key={audit.id} activity={describeActivity(audit)} />}
  />
);

const ActivityRow = ({ activity: { status, description, timestamp } }: { activity: Activity }) => (
  <Box component="li" sx={{ py: 1.25, minHeight: 65, display: 'flex', gap: 1.5, borderTop: 1, borderColor: 'divider' }}>
    <Box sx={{ display: 'flex', pt: '2px', color: `${status}.main` }}>
      {status === 'success' ? <CheckCircle fontSize="small" titleAccess="Success" /> : <ErrorIcon fontSize="small" titleAccess="Warning" />}
    </Box>
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {description}
      </Typography>
      <SecondaryText variant="caption" component="p">
        {formatInstant(timestamp)}
      </SecondaryText>
    </Box>
  </Box>
);
