import { useCallback, useMemo } from 'react';
import { useDevices } from '../features/devices/devices.ts';
import { useFindingsProgress } from '../features/findings/findings.ts';
import { usePlatforms } from '../features/platforms/platforms.ts';
import type { Option } from '../ui/choice-field.tsx';
import { labelOfType } from '../lib/device-types.ts';
import { offerDevices } from '../lib/offer-devices.ts';
import { useMay, useSession } from '../lib/session.ts';

/** Words that devices have, each once. */
const offerWords = (words: readonly string[]): readonly Option[] =>
  [...new Set(words)]
    .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .map((word) => ({ value: word, label: word }));

/** What a list of findings needs of the page that it stands on: the choices of its filters, the names of types, and who looks at it. */
export const useFindingsFrame = () => {
  const platforms = usePlatforms();
  const { data: devices } = useDevices();
  const progress = useFindingsProgress();
  const mayChange = useMay('user');
  const me = useSession()?.user?.username ?? null;
  const ofType = useCallback((type: string) => labelOfType(platforms, type), [platforms]);
  const choices = useMemo(
    () => ({
      types: platforms.map(({ type, label }) => ({ value: type, label })),
      devices: offerDevices(devices ?? []),
      tags: offerWords((devices ?? []).flatMap(({ tags }) => tags)),
      sites: offerWords((devices ?? []).flatMap(({ site }) => site ?? [])),
    }),
    [platforms, devices],
  );
  return { progress, view: { choices, me, ofType, mayChange, isFilling: progress.data?.is_done === false } };
};
