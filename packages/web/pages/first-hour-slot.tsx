import { usePutAway } from '../features/first-hour/put-away.ts';
import { loadLater } from '../ui/load-later.tsx';
import { notify } from '../ui/toast-store.ts';
import type { FirstHourProps } from './first-hour.tsx';

const FirstHour = loadLater(() => import('./first-hour.tsx'), 'FirstHour');

/** Where the steps to the first report stand until they are done or put away; who has them behind loads nothing of them. */
export const FirstHourSlot = (props: Pick<FirstHourProps, 'look' | 'actions'>) => {
  const { isAway, putAway, bringBack } = usePutAway();
  if (isAway) return null;
  const hide = (): void => {
    putAway();
    notify('info', 'The first steps are hidden', { action: { label: 'Show them again', run: bringBack } });
  };
  return <FirstHour {...props} onDone={putAway} onHide={hide} />;
};
