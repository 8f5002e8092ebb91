import { type Clock, systemClock } from './clock.ts';

/**
 * The earlier of what the machine's clock says and what it said when this process began, with the time that has passed since: for
 * whoever removes what is old. A clock that is set ahead while Merlon runs makes nothing old.
 */
export const cautiousClock: Clock = () => new Date(Math.min(systemClock().getTime(), performance.timeOrigin + performance.now()));
