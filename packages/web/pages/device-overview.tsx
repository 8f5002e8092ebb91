import type { Firewall } from '@merlon/contract/firewalls.ts';
import type { NewestAudit } from '@merlon/contract/newest-audit.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { Link as RouterLink } from 'react-router';
import { addressOfAudit } from '../features/audits/audit-place.ts';
import { ChangeNote } from '../features/audits/change-note.tsx';
import { messages } from '../features/audits/messages.ts';
import { ScoreHead } from '../features/audits/results-dialog.tsx';
import { NewestChanges } from '../features/devices/config/newest-changes.tsx';
import { describeNext } from '../features/devices/describe-next.ts';
import { useAuditRecord } from '../features/history/history.ts';
import { describeDuration } from '../features/history/audit-words.tsx';
import { ScoreTrend } from '../features/history/score-trend.tsx';
import { nameListed, useModelLists } from '../features/models/models.ts';
import { addressOfDevice } from '../lib/device-address.ts';
import { nextStepOf } from '../lib/next-step.ts';
import { formatInstant } from '../lib/time.ts';
import { FactList } from '../ui/fact-list.tsx';
import { Panel } from '../ui/panel.tsx';
import { SecondaryText } from '../ui/secondary-text.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { LoadState } from '../ui/states.tsx';
import { useMay } from '../lib/session.ts';

const COLUMNS = { xs: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 4fr)' } as const;
const column = { display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 } as const;

/** Where a device stands, and what to do next. */
export const DeviceOverview = ({ device }: { device: Firewall }) => {
  const { newest } = device;
  const mayWork = useMay('user');
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {(mayWork || nextStepOf(device) === 'results') && <NextStep device={device} />}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: COLUMNS }}>
        <Box sx={column}>
          {newest ? <Standing device={device} newest={newest} /> : <NoScore />}
          {newest && <ScoreTrend deviceId={device.id} newest={newest.audit_id} />}
        </Box>
        <Box sx={column}>
          {newest && (
            <Panel title="Last audit">
              <LastAudit newest={newest} />
            </Panel>
          )}
          <Panel title="Configuration">
            <SecondaryText sx={{ mb: 1 }}>{describeStored(device)}</SecondaryText>
            {mayWork && <NewestChanges device={device} />}
          </Panel>
        </Box>
      </Box>
    </Box>
  );
};

const describeStored = ({ config_updated_at: updated, config_unchanged_since: since, config_source: source }: Firewall): string => {
  if (updated === null) return 'Nothing is stored.';
  const stored = `${source === 'imported' ? 'Imported' : 'Fetched'} ${formatInstant(updated)}`;
  return since === null || since === updated ? stored : `${stored}, unchanged since ${formatInstant(since)}`;
};

const NextStep = ({ device }: { device: Firewall }) => (
  <Paper
    component="section"
    variant="outlined"
    aria-label="What to do next"
    sx={{ px: 2, py: 1.25, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, bgcolor: 'sunken' }}
  >
    <Typography variant="body2" sx={{ flex: '1 1 260px', fontWeight: 550 }}>
      {describeNext(device)}
    </Typography>
    {nextStepOf(device) === 'results' && (
      <Button component={RouterLink} to={addressOfDevice(device.id, 'findings')} size="small" variant="outlined">
        Show findings
      </Button>
    )}
  </Paper>
);

const NoScore = () => (
  <Panel title="Score">
    <SecondaryText>No full audit was completed yet. After the first one, the score and its trend stand here.</SecondaryText>
  </Panel>
);

const Standing = ({ device, newest }: { device: Firewall; newest: NewestAudit }) => {
  const record = useAuditRecord(newest.audit_id, undefined);
  const findings = [
    { status: 'FAIL', label: 'Failed', value: newest.failed },
    { status: 'REVIEW', label: 'Review', value: newest.review },
  ];
  return (
    <Panel title="Score">
      <LoadState query={record} failed={messages.fetchResultsFailed} />
      {record.data ? <ScoreHead score={{ ...record.data, ...pickAccepted(newest) }} /> : !record.error && <Skeleton height={58} />}
      <Box sx={{ mt: 1.5, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 1 }}>
        {findings.map(({ status, label, value }) => (
          <Button
            key={status}
            component={RouterLink}
            to={addressOfDevice(device.id, 'findings', { status })}
            size="small"
            variant="outlined"
          >
            {label} ({value.toLocaleString('en-GB')})
          </Button>
        ))}
        <ChangeNote newest={newest} />
      </Box>
    </Panel>
  );
};

/** What stands beside the score. */
const pickAccepted = ({ accepted_checks, score_without_accepted }: NewestAudit) => ({ accepted_checks, score_without_accepted });

const LastAudit = ({ newest }: { newest: NewestAudit }) => {
  const { data: audit } = useAuditRecord(newest.audit_id, undefined);
  const models = useModelLists();
  const facts = useMemo(
    () => [
      { name: 'Date', value: formatInstant(newest.audit_date) },
      { name: 'Benchmark', value: newest.benchmark_title },
      { name: 'AI Model', value: audit ? nameListed(models, audit.ai_model) : '–' },
      { name: 'Started by', value: audit?.started_by ?? '–' },
      { name: 'Duration', value: audit ? describeDuration(audit) : '–' },
    ],
    [newest, audit, models],
  );
  return (
    <>
      <FactList facts={facts} sx={{ gridTemplateColumns: 'minmax(90px, 2fr) 5fr' }} />
      <Button component={RouterLink} to={addressOfAudit(newest.audit_id)} size="small" sx={{ mt: 1, ml: -0.75 }}>
        Open the audit
      </Button>
    </>
  );
};
