import type { Asked, Span } from '@merlon/engine/topics/by-spans/topic-judge.ts';
import { isAsked, listsAsked } from '@merlon/engine/topics/by-spans/asked.ts';
import { toNumber } from '@merlon/engine/topics/by-spans/say-plainly.ts';
import type { ConfigNode } from '@merlon/engine/model/config-tree.ts';
import { linesOf, valueOf } from '../facts/scope.ts';
import type { Finding } from './finding.ts';

const ADDRESS = String.raw`(?:\d{1,3}(?:\.\d{1,3}){3}|(?:[a-z\d][a-z\d-]*\.){2,}[a-z]{2,})`;
/** `ntp1 (10.1.1.1)`: the address is what a device shows. */
const NAMED = String.raw`(?:(?:ntp|time|clock|ts|tick|tock)-?\d* )?${ADDRESS}`;
const SERVER = '(?:servers?|sources?|entries|entry|ones?|addresses|address|pools?|clocks?|hosts?)';
const MORE = '(?:other|others|further|third|fourth|another|additional|more|foreign|else)';
const REFUSED = '(?:not|never|forbidden|prohibited)(?: (?:permitted|allowed|accepted|used|configured|present|listed|there|may))*';

/** How documents name the servers that set the clock, and that there are no others. */
export const TIME_SERVER_SPANS: readonly Span[] = [
  { says: `(?<=${NAMED} )(?:only|alone|nothing else|nobody else)`, asks: 'no-other' },
  { says: `(?:only|exactly|solely|exclusively|nothing but|nobody but)(?= (?:[a-z\\d-]+ ){0,5}${NAMED})`, asks: 'no-other' },
  { says: `${NAMED}(?: or ${NAMED})+`, asks: 'one-of' },
  {
    says: `((?:min:)?\\d+)(?: \\d+)? (?:[a-z]+s )?(?:(?:internal|own|our|time|ntp|central|company|university|city|house|corporate|${SERVER}) )*(${NAMED}(?: ${NAMED})*)`,
    asks: 'of-named',
  },
  {
    says: `(?:may )?(?:no|not|nor|neither|without)(?: any)? ${MORE}(?: (?:time|ntp|${SERVER}))*(?: (?:(?:may|used|configured|listed|present|there|permitted|allowed)(?= |$)|${SERVER}))*`,
    asks: 'no-other',
  },
  { says: `(?:any )?${MORE} (?:(?:time|ntp) )*${SERVER} (?:${REFUSED}|finding|fails?|violation)`, asks: 'no-other' },
  { says: `(?:neither|nor|no|not) (?:public|internet)(?: (?:time|ntp))* ${SERVER}`, asks: 'no-public' },
  { says: `(?:neither|nor|no|not) (?:(?:time|ntp|servers?) )*fortiguard(?: (?:time|ntp|servers?))*`, asks: 'custom' },
  { says: `(${NAMED}(?: ${NAMED})*)`, asks: 'named' },
  { says: String.raw`(\d+) addresses(?: (?:above|named|listed|mentioned))*`, asks: 'count' },
  { says: `servers? (?:(?:named|listed|mentioned) above|above)|(?:exactly )?those (?:named|listed) above` },
  { says: `servers? (?:listed|present|there|configured|shown|appears?)|^(?:listed|present|there|configured|shown)$`, asks: 'there' },
  { says: `own (?:ntp |time )*${SERVER}`, asks: 'custom' },
  {
    says: `(?:if )?type (?:(?:fortiguard|missing|absent|or) )+(?:(?:control|requirement|unit|device|firewall) )?(?:fails?|finding)`,
    asks: 'custom',
  },
  { says: `(?:if )?ntpsync (?:(?:disabled?|missing|absent|or) )+(?:(?:control|requirement|unit|device|firewall) )?(?:fails?|finding)` },
  {
    says: `without (?:(?:correct|right|accurate|common|synchronous|one) )*(?:clocks?|time)(?: (?:logs?|records?|entries|certificates?|evidence|worthless|useless|no|little|help|nothing|proves?|cannot|compared|correlated))+`,
  },
];

const IS_IP = /^[\d.]+$/;
const IS_PUBLIC = /(?:^|\.)(?:pool\.ntp\.org|time\.(?:google|windows|apple|cloudflare|nist)\.\w+)$/;

const addressesIn = (list: readonly string[]): readonly string[] => list.filter((word) => word.includes('.'));

/** Compares the servers of a device with those that a document names. */
export function lookAtNamed(asked: readonly Asked[], servers: readonly ConfigNode[], finding: Finding): void {
  const some = asked.flatMap(({ what, values: [count, list = ''] }) =>
    what === 'of-named' ? [{ count: toNumber(count), list: addressesIn(list.split(' ')) }] : [],
  );
  // `At least two of …`, of three
  const choice = some.find(({ count, list }) => count < list.length);
  const lists = [...listsAsked(asked, 'named').map(addressesIn), ...some.map(({ list }) => list)];
  const named = [...new Set(lists.flat())];
  const own = servers.map((one) => ({ one, address: valueOf(one, 'server')?.toLowerCase() ?? '' }));
  const linesOfAll = servers.flatMap((one) => linesOf(one, 'server'));
  // Sites may have servers of their own; of one of several a person has to say whether it will do.
  if (isAsked(asked, 'one-of') || (named.length > 0 && !lists.some((list) => named.every((one) => list.includes(one)))))
    return finding.unanswered();
  if (isAsked(asked, 'there') && named.length === 0 && !isAsked(asked, 'count')) finding.open();
  // Names stand for addresses that the text does not tell.
  const mayBe = (address: string): boolean => named.some((one) => IS_IP.test(one) !== IS_IP.test(address)) && !IS_PUBLIC.test(address);
  const others = own.filter(({ address }) => !named.includes(address));
  const missing = named.filter((name) => !own.some((one) => one.address === name));
  if (choice && named.length - missing.length >= choice.count) missing.length = 0;
  for (const address of missing)
    if (others.some((one) => mayBe(one.address))) finding.open();
    else finding.fault(linesOfAll, `Time server ${address} is not there`);
  for (const { one, address } of others) {
    const isRefused = IS_PUBLIC.test(address) && isAsked(asked, 'no-public');
    if (!isRefused && !isAsked(asked, 'no-other')) {
      // Whether an address is one of the Internet its number alone does not say here.
      if (isAsked(asked, 'no-public')) finding.open();
      continue;
    }
    if (named.length === 0 || mayBe(address)) finding.open();
    else finding.fault(linesOf(one, 'server'), `Time server ${address} is not one of those that the document names`);
  }
}
