const KEY = 'merlon.search-key';

/** Whether the key `/` goes to a page's search field; some use it otherwise, or press it by accident. */
export const isSearchKeyOn = (): boolean => localStorage.getItem(KEY) !== 'off';

export const setSearchKey = (isOn: boolean): void => {
  if (isOn) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, 'off');
};

/** Marks a page's search field. */
export const pageSearch = { 'data-page-search': true } as const;

/** Goes to the search field of the page; false where it has none. */
export const focusPageSearch = (): boolean => {
  const field = [...document.querySelectorAll<HTMLInputElement>('#main [data-page-search]')].find((one) => one.checkVisibility?.() ?? true);
  field?.focus();
  field?.select();
  return field !== undefined;
};
