/** A signal that aborts after so many milliseconds. */
export type LimitTime = (milliseconds: number) => AbortSignal;

export const limitTime: LimitTime = (milliseconds) => AbortSignal.timeout(milliseconds);
