import type { Replaced } from '@merlon/contract/model-calls.ts';

/** How one of each is called, and several. */
const NOUNS: Readonly<Record<keyof Replaced, readonly [one: string, several: string]>> = {
  secrets: ['secret', 'secrets'],
  addresses: ['address', 'addresses'],
  hosts: ['host name', 'host names'],
  users: ['user name', 'user names'],
  domains: ['domain', 'domains'],
  names: ['other name', 'other names'],
};

/** What was taken out or replaced before something was sent: `2 secrets, 1 host name`. */
export const describeReplaced = (replaced: Replaced): string => {
  const kinds = (Object.keys(NOUNS) as (keyof Replaced)[]).filter((kind) => replaced[kind] > 0);
  if (kinds.length === 0) return 'Nothing';
  return kinds.map((kind) => `${replaced[kind]} ${NOUNS[kind][replaced[kind] === 1 ? 0 : 1]}`).join(', ');
};
