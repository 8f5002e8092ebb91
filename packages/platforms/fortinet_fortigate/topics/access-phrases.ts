import type { Span } from '@merlon/engine/topics/by-spans/topic-judge.ts';

const SERVICE = '(?:ping|https?|ssh|telnet|snmp|fgfm|fabric|capwap|ftm|radius-acct|probe-response|speed-test|scim)';
const THING = '(?:kinds?|forms?|sorts?|types?|words?|services?|protocols?|access|things?|management|administrative)';
const OFFER =
  '(?:offer|offers|accept|accepts|allow|allows|permit|permits|provide|answer|answers|have|has|contain|contains|list|lists|may|any)';
const FAILS = '(?:fails?|finding|violation|deviation|not (?:permitted|allowed|accepted|compliant))';
const THAN = '(?:other than|than|but|except|besides|beyond)';

/** How documents say that interfaces towards the outside answer ping at most, and that passwords do not travel in clear text. */
export const ACCESS_SPANS: readonly Span[] = [
  {
    says: `^(?:tunnels?|loopbacks?|vlans?|zones?|lan|dmz)(?: interfaces?)?(?= (?:${OFFER}|limited|restricted)(?: |$))`,
    asks: 'others-wan',
  },
  { says: '(?:interface )?without(?: such| allowaccess)+ offers? nothing(?: all)?' },
  // Interfaces of which nobody can tell which they are, or how they have to be called.
  { says: 'names? (?:begins?|beginning|starts?|starting|ends?|ending)(?: [\\w-]+)?', asks: 'others' },
  { says: 'wherever (?:stands?|appears?|found|occurs?|present)' },
  { says: `(?:no ${SERVICE} )*(?:or )?nothing (?:else )?${THAN} ping`, asks: 'wan' },
  { says: `neither (?:${SERVICE} nor )+any other ${THING} ${THAN} ping(?: (?:may|can|stands?|there))*`, asks: 'wan' },
  { says: `(?:not|no|never) (?:(?:${OFFER}|${THING}|anything) )+${THAN} ping`, asks: 'wan' },
  {
    says: `(?:if )?allowaccess(?: (?:such|interface|these|contains?|shows?|holds?|lists?))* (?:more than|anything ${THAN}) ping(?: control)? ${FAILS}`,
    asks: 'wan',
  },
  { says: '(?:limited|restricted|confined|reduced) ping(?: (?:only|alone))?', asks: 'wan' },
  { says: 'ping nothing (?:more|else|further|besides)', asks: 'wan' },
  { says: `(?:only|sole|single) (?:word|value|entry|service|protocol|thing) ping`, asks: 'wan' },
  { says: `may (?:answer|accept|allow|offer|respond) ping(?! ${SERVICE})`, asks: 'ping-fine' },
  { says: `(?:not|never|no) (?:${OFFER} )*(?:other|further|another|more)(?: ${THING})+(?: itself)?`, asks: 'none-on-wan' },
  { says: 'not (?:manage|administer|reach|configure)(?: (?:our|from|over|via|through|internet|outside))+', asks: 'none-on-wan' },
  {
    says: '(?:administrative|management|administration)(?: (?:access|traffic|sessions?))* (?:not|never) (?:possible|permitted|allowed|offered|available|accepted|provided|enabled)(?: (?:over|on|via|through|from))*',
    asks: 'none-on-wan',
  },
  { says: 'no login page(?: (?:towards|from|on|internet|outside))+', asks: 'none-on-wan' },
  { says: '(?<=(?:ping|§) )(?:tunnels?|loopbacks?|vlans?|zones?)(?: interfaces?)?$', asks: 'others-wan' },
  { says: '(?:or|either) no (?:such|allowaccess)(?: allowaccess)?(?: all)?$' },
  { says: 'no interface (?:lists?|offers?|has|accepts?|allows?|permits?) (?:either )?allowaccess', asks: 'them' },
  {
    says: '(?:passwords?|credentials?) (?:never|not)(?: (?:cross|travel|pass|go|sent|transmitted|run|network|wire|over|across|clear|text|plain|clear-text|readable|unencrypted|internet))+',
    asks: 'no-plain',
  },
  { says: '(?:accepts?|offers?|allows?|answers?) (?:nothing|no ping)(?: all)?', asks: 'others-wan' },
  { says: '(?:or )?(?:unknown|undefined|no) role', asks: 'others' },
];
