import { useCallback, useMemo } from 'react';
import { useDevices } from '../features/devices/devices.ts';
import { useFindingsProgress } from '../features/findings/findings.ts';
import { usePlatforms } from '../features/platforms/platforms.ts';
import { labelOfType } from '../lib/device-types.ts';
import { offerDevices } from '../lib/offer-devices.ts';
import { useSession } from '../lib/session.ts';

/** What a list of findings needs of the page that it stands on: the choices of its filters, the names of types, and who looks at it. */
export const useFindingsFrame = () => {
  const platforms = usePlatforms();
  const { data: devices } = useDevices();
  const progress = useFindingsProgress();
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
  return { progress, view: { choices, me, ofType, mayChange: true, isFilling: progress.data?.is_done === false } };
};
