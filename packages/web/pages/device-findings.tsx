import type { Firewall } from '@merlon/contract/firewalls.ts';
import { DEVICE_FORMAT } from '../features/findings/findings-place.ts';
import { FindingsView } from '../features/findings/list/findings-view.tsx';
import { useFindingsPlace } from '../features/findings/use-findings-place.ts';
import { DeviceAuditFindings } from './device-audit-findings.tsx';
import { FillProgress, WaiverActs } from './findings-parts.ts';
import { useFindingsFrame } from './use-findings-frame.ts';

/** What fails on a device, and what needs a person; until its older audits have been turned into findings, what the newest audit found. */
export const DeviceFindings = ({ device }: { device: Firewall }) => {
  const controls = useFindingsPlace(DEVICE_FORMAT);
  const { progress, view } = useFindingsFrame();
  if (view.isFilling && progress.data)
    return (
      <>
        <FillProgress progress={progress.data} />
        <DeviceAuditFindings device={device} />
      </>
    );
  return (
    <FindingsView
      {...view}
      controls={controls}
      device={{ id: device.id, isAudited: device.newest !== null }}
      renderActs={(findings, onDone) => <WaiverActs {...{ findings, onDone }} />}
    />
  );
};
