import FileDownload from '~icons/baseline-file-download';
import { useCallback, useMemo } from 'react';
import { useDevices } from '../features/devices/devices.ts';
import { FillProgress } from '../features/findings/fill-progress.tsx';
import { downloadFindings, useFindingsProgress } from '../features/findings/findings.ts';
import { FLEET_FORMAT, queryOf } from '../features/findings/findings-place.ts';
import { FindingsView } from '../features/findings/list/findings-view.tsx';
import { useFindingsPlace } from '../features/findings/use-findings-place.ts';
import { usePlatforms } from '../features/platforms/platforms.ts';
import { labelOfType } from '../lib/device-types.ts';
import { offerDevices } from '../lib/offer-devices.ts';
import { useSession } from '../lib/session.ts';
import { PageHead } from '../ui/page-head.tsx';
import { SteadyButton } from '../ui/steady-button.tsx';
import { WaiverActs } from './waiver-acts.tsx';

/** What fails on all devices, and what needs a person, each with what was decided about it. */
export default function FindingsPage() {
  const controls = useFindingsPlace(FLEET_FORMAT);
  const platforms = usePlatforms();
  const { data: devices } = useDevices();
  const { data: progress } = useFindingsProgress();
  const me = useSession()?.user?.username ?? null;
  const ofType = useCallback((type: string) => labelOfType(platforms, type), [platforms]);
  const choices = useMemo(
    () => ({
      types: platforms.map(({ type, label }) => ({ value: type, label })),
      devices: offerDevices(devices ?? []),
      tags: [],
      sites: [],
    }),
    [platforms, devices],
  );
  const { filter } = controls.place;
  return (
    <>
      <PageHead
        title="Findings"
        actions={
          <SteadyButton variant="outlined" startIcon={<FileDownload />} onClick={() => downloadFindings(queryOf(filter, Date.now()))}>
            Download CSV
          </SteadyButton>
        }
      >
        What fails, or needs a person to review it, on all devices
      </PageHead>
      <FillProgress progress={progress} />
      <FindingsView
        {...{ controls, choices, me, ofType }}
        deviceId={null}
        mayChange
        isFilling={progress?.is_done === false}
        drawActs={(findings, onDone) => <WaiverActs {...{ findings, onDone }} />}
      />
    </>
  );
}
