import { ChecksView } from '../features/checks/checks-view.tsx';
import { usePlatforms } from '../features/platforms/platforms.ts';
import { labelOfType } from '../lib/device-types.ts';
import { PageHead } from '../ui/page-head.tsx';

/** Every check over the newest audits of all devices. */
export default function ChecksPage() {
  const platforms = usePlatforms();
  return (
    <>
      <PageHead title="Checks">What the newest full audit of each device says, check by check</PageHead>
      <ChecksView labelOf={(type) => labelOfType(platforms, type)} />
    </>
  );
}
