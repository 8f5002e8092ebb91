import Paper from '@mui/material/Paper';
import { lazy, Suspense } from 'react';
import { usePutAway } from '../features/first-hour/put-away.ts';
import { AfterFirstData } from '../ui/after-first-data.tsx';
import { notify } from '../ui/toast-store.ts';
import type { FirstHourProps } from './first-hour.tsx';
import { useMay } from '../lib/session.ts';

const FirstHour = lazy(() => import('./first-hour.tsx').then((module) => ({ default: module.FirstHour })));

/** Pixels that the steps take, about. */
const HEIGHTS = { card: { xs: 496, sm: 290, lg: 184 }, strip: { xs: 124, md: 48 } } as const;

/** Where the steps to the first report stand until they are done or put away; who has them behind loads nothing of them. */
export const FirstHourSlot = ({ look, actions }: Pick<FirstHourProps, 'look' | 'actions'>) => {
  const { isAway, wasShown, markShown, putAway, bringBack } = usePutAway();
  // All of them are a user's to take.
  const mayTake = useMay('user');
  if (isAway || !mayTake) return null;
  const hide = (): void => {
    putAway();
    notify('info', 'The first steps are hidden', { action: { label: 'Show them again', run: bringBack } });
  };
  const place = wasShown ? <Paper aria-hidden variant="outlined" sx={{ height: HEIGHTS[look] }} /> : null;
  return (
    <AfterFirstData place={place}>
      <Suspense fallback={place}>
        <FirstHour {...{ look, actions, place }} onShown={markShown} onDone={putAway} onHide={hide} />
      </Suspense>
    </AfterFirstData>
  );
};
