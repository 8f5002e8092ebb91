import { useState } from 'react';
import { readUserId } from '../../lib/session.ts';

const AWAY = 'away';

/**
 * Whether a user wants no more of the steps, or has them all behind; this browser remembers it for each user. Whether they were shown in
 * this tab is known as well, so that their place is kept while it loads.
 */
export const usePutAway = () => {
  const [key] = useState(() => `merlon.first-hour.${readUserId()}`);
  const [isAway, setIsAway] = useState(() => localStorage.getItem(key) === AWAY);
  const [wasShown] = useState(() => sessionStorage.getItem(key) !== null);
  return {
    isAway,
    wasShown,
    markShown: (): void => sessionStorage.setItem(key, 'shown'),
    putAway: (): void => {
      localStorage.setItem(key, AWAY);
      sessionStorage.removeItem(key);
      setIsAway(true);
    },
    bringBack: (): void => {
      localStorage.removeItem(key);
      setIsAway(false);
    },
  };
};
