import SearchOff from '~icons/baseline-search-off';
import type { FindingDetails } from '@merlon/contract/findings.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link as RouterLink, useParams } from 'react-router';
import { addressOfAudit } from '../features/audits/audit-place.ts';
import { ChangeButtons } from '../features/findings/change-buttons.tsx';
import { FindingFacts } from '../features/findings/details/finding-facts.tsx';
import { Timeline } from '../features/findings/details/timeline.tsx';
import { nameFinding, StateChips } from '../features/findings/finding-words.tsx';
import { useFinding } from '../features/findings/findings.ts';
import { usePlatforms } from '../features/platforms/platforms.ts';
import { CallError } from '../lib/call.ts';
import { labelOfType } from '../lib/device-types.ts';
import { addressOfCheckFindings } from '../lib/finding-address.ts';
import { useSession } from '../lib/session.ts';
import { DeviceLink } from '../ui/device-link.tsx';
import { ForAccess } from '../ui/for-access.tsx';
import { loadLater } from '../ui/load-later.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Panel } from '../ui/panel.tsx';
import { SeverityChip } from '../ui/severity-chip.tsx';
import { EmptyState, Loading, LoadState } from '../ui/states.tsx';
import { StateChip, VERDICT_LOOKS } from '../ui/verdict-chip.tsx';
import { FindingDecisions } from './finding-decisions.tsx';
import { WaiverActs } from './waiver-acts.tsx';

const CommentForm = loadLater(() => import('../features/findings/details/comment-form.tsx'), 'CommentForm', <Skeleton height={118} />);
const FindingEvidence = loadLater(() => import('./finding-evidence.tsx'), 'FindingEvidence', <Loading label="Loading the evidence" />);
const SinceWhenPart = loadLater(() => import('../features/changes/since-when.tsx'), 'SinceWhenPart');

const LIST = { label: 'Findings', path: '/findings' } as const;

/** One finding: what fails and why, what was decided about it, and what happened to it over all audits. */
export default function FindingPage() {
  const { id = '' } = useParams();
  const query = useFinding(id);
  const { data, error } = query;
  if (error instanceof CallError && (error.status === 404 || error.status === 422)) return <NoFinding />;
  return (
    <>
      <LoadState query={query} failed="The finding could not be loaded" loading="Loading the finding" />
      {data && <OneFinding key={data.id} finding={data} />}
    </>
  );
}

const NoFinding = () => (
  <>
    <PageHead title="Finding" parent={LIST} />
    <EmptyState
      icon={<SearchOff />}
      title="This finding is not there"
      action={
        <Button component={RouterLink} to={LIST.path} variant="outlined">
          All findings
        </Button>
      }
    >
      Its device was deleted, or the link is wrong.
    </EmptyState>
  </>
);

const COLUMNS = { xs: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 4fr)' } as const;
const column = { display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 } as const;

const OneFinding = ({ finding }: { finding: FindingDetails }) => {
  const platforms = usePlatforms();
  const me = useSession()?.user?.username ?? null;
  const { device_id: deviceId, device_name: device, type, title, check_id: check, events, waivers } = finding;
  return (
    <>
      <PageHead
        title={nameFinding(finding)}
        parent={LIST}
        actions={
          <ForAccess access="user">
            <Acts finding={finding} me={me} />
          </ForAccess>
        }
      >
        <DeviceLink id={deviceId} name={device} underline="always" /> · {labelOfType(platforms, type)}
      </PageHead>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center', mb: 2 }}>
        <StateChip look={VERDICT_LOOKS[finding.status]} />
        <SeverityChip severity={finding.severity} isQuiet={finding.state === 'mended'} />
        <StateChips finding={finding} />
        <Button component={RouterLink} to={addressOfCheckFindings({ type, title })} size="small" sx={{ ml: { sm: 'auto' } }}>
          Which devices fail this
        </Button>
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: COLUMNS }}>
        <Box sx={column}>
          <Panel title="What was found">
            <SinceWhen finding={finding} />
            <FindingEvidence finding={finding} />
          </Panel>
        </Box>
        <Box sx={column}>
          <Panel title="About this finding">
            <FindingFacts finding={finding} />
          </Panel>
          {waivers.length > 0 && (
            <Panel title="Decisions">
              <FindingDecisions waivers={waivers} />
            </Panel>
          )}
          <Panel title="History">
            <ForAccess access="user">
              <CommentForm id={finding.id} />
            </ForAccess>
            <Box sx={{ mt: 2 }}>
              <Timeline
                events={events}
                addressOf={(audit) => addressOfAudit(audit, finding.kind === 'check' ? { check } : { view: 'rules' })}
              />
            </Box>
          </Panel>
        </Box>
      </Box>
    </>
  );
};

/** For a check that failed, or needs a person, in an audit that is kept. */
const SinceWhen = ({
  finding: { kind, status, device_id: deviceId, audit_id: auditId, check_id: check, title },
}: {
  finding: FindingDetails;
}) =>
  kind === 'check' &&
  auditId !== null &&
  (status === 'FAIL' || status === 'REVIEW') && <SinceWhenPart {...{ deviceId, auditId, check, title }} />;

const Acts = ({ finding, me }: { finding: FindingDetails; me: string | null }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
    <WaiverActs findings={[finding]} />
    <ChangeButtons findings={[finding]} me={me} />
  </Box>
);
