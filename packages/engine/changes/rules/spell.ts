/** A plain value as one text, equal for equal values; large numbers of IPv6 included. */
export const spell = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part));
