import SearchOff from '~icons/baseline-search-off';
import type { Waiver } from '@merlon/contract/waivers.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link as RouterLink, useParams } from 'react-router';
import { WaiverActs } from '../features/waivers/one/waiver-acts.tsx';
import { WaiverFacts, WaiverHistory } from '../features/waivers/one/waiver-facts.tsx';
import { WaiverItems } from '../features/waivers/one/waiver-items.tsx';
import { useWaiver } from '../features/waivers/waivers.ts';
import { isAnswer } from '../features/waivers/words.ts';
import { CallError } from '../lib/call.ts';
import { PageHead } from '../ui/page-head.tsx';
import { Panel } from '../ui/panel.tsx';
import { EmptyState, LoadState } from '../ui/states.tsx';
import { WaiverChip } from '../ui/waiver-chip.tsx';

const REGISTER = { label: 'Accepted Risks', path: '/waivers' } as const;

/** One waiver or answer: why, until when, who decided, and what it covers. */
export default function WaiverPage() {
  const { id = '' } = useParams();
  const query = useWaiver(id);
  const { data, error } = query;
  if (error instanceof CallError && (error.status === 404 || error.status === 422)) return <NoWaiver />;
  return (
    <>
      <LoadState query={query} failed="The waiver could not be loaded" loading="Loading the waiver" />
      {data && <OneWaiver key={data.id} waiver={data} />}
    </>
  );
}

const NoWaiver = () => (
  <>
    <PageHead title="Waiver" parent={REGISTER} />
    <EmptyState
      icon={<SearchOff />}
      title="This waiver is not there"
      action={
        <Button component={RouterLink} to={REGISTER.path} variant="outlined">
          All accepted risks
        </Button>
      }
    >
      The link is wrong.
    </EmptyState>
  </>
);

const COLUMNS = { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } as const;

const OneWaiver = ({ waiver }: { waiver: Waiver }) => (
  <>
    <PageHead title={isAnswer(waiver) ? 'Answer by Hand' : 'Waiver'} parent={REGISTER} actions={<WaiverActs waiver={waiver} />}>
      <WaiverChip waiver={waiver} />
    </PageHead>
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: COLUMNS, mb: 2 }}>
      <Panel title={waiver.state === 'requested' ? 'What is asked for' : 'What was decided'}>
        <WaiverFacts waiver={waiver} />
      </Panel>
      <Panel title="History">
        <WaiverHistory waiver={waiver} />
      </Panel>
    </Box>
    <Panel title="Evidence, then and now">
      <WaiverItems waiver={waiver} />
    </Panel>
  </>
);
