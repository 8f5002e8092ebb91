import { ChangesView } from '../features/changes/changes-view.tsx';
import { useDevices } from '../features/devices/devices.ts';
import { usePlatforms } from '../features/platforms/platforms.ts';
import { PageHead } from '../ui/page-head.tsx';

/** What changed on all devices, and what it did. */
export default function ChangesPage() {
  const platforms = usePlatforms();
  const { data: devices = [] } = useDevices();
  return (
    <>
      <PageHead title="Changes">What changed in the configurations of all devices, the worst first</PageHead>
      <ChangesView
        devices={devices.map(({ id, device_name: name }) => ({ value: id, label: name }))}
        types={platforms.map(({ type, label }) => ({ value: type, label }))}
      />
    </>
  );
}
