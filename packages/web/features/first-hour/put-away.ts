import { useState } from 'react';
import { readUserId } from '../../lib/session.ts';

const AWAY = 'away';

/** Whether a user wants no more of the steps, or has them all behind; this browser remembers it for each user. */
export const usePutAway = () => {
  const [key] = useState(() => `merlon.first-hour.${readUserId()}`);
  const [isAway, setIsAway] = useState(() => localStorage.getItem(key) === AWAY);
  return {
    isAway,
    putAway: (): void => {
      localStorage.setItem(key, AWAY);
      setIsAway(true);
    },
    bringBack: (): void => {
      localStorage.removeItem(key);
      setIsAway(false);
    },
  };
};
