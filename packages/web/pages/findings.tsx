import FileDownload from '~icons/baseline-file-download';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link as RouterLink } from 'react-router';
import { downloadFindings } from '../features/findings/findings.ts';
import { FLEET_FORMAT, queryOf } from '../features/findings/findings-place.ts';
import { FindingsView } from '../features/findings/list/findings-view.tsx';
import { useFindingsPlace } from '../features/findings/use-findings-place.ts';
import { PageHead } from '../ui/page-head.tsx';
import { SteadyButton } from '../ui/steady-button.tsx';
import { FillProgress, WaiverActs } from './findings-parts.ts';
import { useFindingsFrame } from './use-findings-frame.ts';

/** What fails on all devices, and what needs a person, each with what was decided about it. */
export default function FindingsPage() {
  const controls = useFindingsPlace(FLEET_FORMAT);
  const { progress, view } = useFindingsFrame();
  const { filter } = controls.place;
  return (
    <>
      <PageHead
        title="Findings"
        actions={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button component={RouterLink} to="/waivers" variant="outlined">
              Accepted risks
            </Button>
            <SteadyButton variant="outlined" startIcon={<FileDownload />} onClick={() => downloadFindings(queryOf(filter, Date.now()))}>
              Download CSV
            </SteadyButton>
          </Box>
        }
      >
        What fails, or needs a person to review it, on all devices
      </PageHead>
      {view.isFilling && progress.data && <FillProgress progress={progress.data} />}
      <FindingsView
        {...view}
        controls={controls}
        device={null}
        renderActs={(findings, onDone) => <WaiverActs {...{ findings, onDone }} />}
      />
    </>
  );
}
