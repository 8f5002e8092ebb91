const KEY = 'merlon.last-place';

/** Keeps where somebody wanted to be when the sign-in came between. */
export const rememberPlace = (path: string): void => sessionStorage.setItem(KEY, path);

/** Where that was, once; null where nowhere was kept. */
export const takePlace = (): string | null => {
  const path = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return path;
};
