import type { ValueList } from '../model/value-list.ts';

type Kind = Pick<ValueList, 'noun' | 'form' | 'called' | 'none' | 'about'>;

const SERVERS = '(?:servers?|hosts?|receivers?|destinations?)';
const METHODS = '(?: methods?| algorithms?)?';
const TO_ALL = '(?: both| all)?(?: collectors| servers)?';

/** How documents call the lists that every product has. */
const KINDS = {
  account: {
    noun: 'local account',
    form: 'name',
    called: 'local (?:users?|accounts?|names|logins?|administrators?)|(?:users?|accounts?) in the local database',
    none: 'own',
  },
  client: { noun: 'allowed client', form: 'address', called: 'allowed[- ]clients?(?: (?:list|entries))?|allowed hosts?', none: 'own' },
  cipher: {
    noun: 'SSH cipher',
    form: 'algorithm',
    called: '(?:enabled |ssh )?ciphers?(?: algorithms?)?|encryption algorithms?',
    none: 'own',
  },
  mac: {
    noun: 'SSH MAC',
    form: 'algorithm',
    called: '(?:enabled |ssh )?(?:macs?|hmacs?)(?: algorithms?)?|message authentication(?: codes?| algorithms?)?',
    none: 'own',
  },
  exchange: { noun: 'SSH key exchange', form: 'algorithm', called: `(?:enabled |ssh )?(?:key[- ]exchanges?|kex)${METHODS}`, none: 'own' },
  tacacs: { noun: 'TACACS+ server', form: 'address', called: '(?:hw)?tacacs\\+? servers?', none: 'none', about: 'tacacs\\+?' },
  radius: { noun: 'RADIUS server', form: 'address', called: 'radius servers?', none: 'none', about: 'radius' },
  collector: {
    noun: 'log collector',
    form: 'address',
    called: `(?:syslog|system logs?|logs?|messages) (?:goes?|go|is sent|are sent|flows?) to${TO_ALL}|logs to|sends? (?:its |their |the )?(?:syslog|system logs?|logs?|messages) to${TO_ALL}|(?:log |syslog )?collectors?|(?:syslog|log) ${SERVERS}|remote (?:log|syslog) servers?`,
    none: 'none',
    about: '(?:sys)?logs?|logging|messages?|collectors?',
  },
  clock: {
    noun: 'time server',
    form: 'address',
    called: '(?:ntp|time) (?:servers?|sources?|hosts?)|clocks?(?! (?:timezone|summer-time|on|is|runs))',
    none: 'none',
    about: 's?ntp|time|clocks?|synchroni[sz]\\w*|syncs?',
  },
  resolver: {
    noun: 'resolver',
    form: 'address',
    called: '(?:dns )?resolvers?|(?:dns|name) servers?|resolve names (?:through|with|by|from|at|against)',
    none: 'none',
    about: 'dns|names?|resolv\\w*|lookups?|queries',
  },
  relay: { noun: 'relay target', form: 'address', called: '(?:dhcp |bootp )?relays?(?: targets?| servers?)?', none: 'none' },
} as const satisfies Readonly<Record<string, Kind>>;

/** A list of a product: one that every product has, and where this one keeps it. */
export const defineList = (kind: keyof typeof KINDS, own: Pick<ValueList, 'typed' | 'path' | 'read'> & Partial<ValueList>): ValueList => ({
  ...KINDS[kind],
  ...own,
});
