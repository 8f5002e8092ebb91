/** The name under which the token is stored. */
export const TOKEN = 'access_token';

/** The token that calls carry. On its own, so that the page's first lines need nothing else. */
export const readToken = (): string | null => localStorage.getItem(TOKEN);
