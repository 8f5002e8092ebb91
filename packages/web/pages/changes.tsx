import { joinTags } from '@merlon/contract/tags.ts';
import { ChangesView } from '../features/changes/changes-view.tsx';
import { useDevices } from '../features/devices/devices.ts';
import { usePlatforms } from '../features/platforms/platforms.ts';
import { offerDevices } from '../lib/offer-devices.ts';
import { PageHead } from '../ui/page-head.tsx';

/** What changed on all devices, and what it did. */
export default function ChangesPage() {
  const platforms = usePlatforms();
  const { data: devices = [] } = useDevices();
  return (
    <>
      <PageHead title="Changes">What changed in the configurations of all devices, the worst first</PageHead>
      <ChangesView
        devices={offerDevices(devices)}
        tags={listMarks(devices.flatMap(({ tags }) => tags))}
        sites={listMarks(devices.flatMap(({ site }) => site ?? []))}
        types={platforms.map(({ type, label }) => ({ value: type, label }))}
      />
    </>
  );
}

/** Tags or sites as they are offered, each in one of its spellings. */
const listMarks = (marks: readonly string[]) =>
  joinTags(marks)
    .toSorted()
    .map((mark) => ({ value: mark, label: mark }));
