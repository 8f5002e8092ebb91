import Assignment from '@mui/icons-material/Assignment';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { sentenceOf } from '../../lib/texts.ts';
import { ErrorState } from '../../ui/states.tsx';
import type { useLastAudits } from './dashboard.ts';
import { messages } from './messages.ts';
import { Panel, PanelNote, RowSkeletons } from './panel.tsx';
import { type ReportActions, ReportRow } from './report-row.tsx';

export interface LastReportsProps extends ReportActions {
  audits: ReturnType<typeof useLastAudits>;
}

/** The last five audits with the ways to their reports. */
export const LastReports = ({ audits, ...actions }: LastReportsProps) => {
  const { data, error, refetch } = audits;
  return (
    <Panel title={messages.lastReports} busy={!data && !error}>
      {!data && !error && <RowSkeletons height={78} />}
      {!data && error && <ErrorState text={sentenceOf(error, 'The last audits could not be loaded')} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <PanelNote icon={<Assignment />} title={messages.noReports}>
          <Typography color="textSecondary">{messages.noReportsHint}</Typography>
          <Button component={RouterLink} to="/firewalls" variant="contained" sx={{ mt: 1 }}>
            Go to the devices
          </Button>
        </PanelNote>
      )}
      {data && data.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.map((audit) => (
            <ReportRow key={audit.id} audit={audit} {...actions} />
          ))}
        </Box>
      )}
    </Panel>
  );
};
