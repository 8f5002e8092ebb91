import type { Asked, TopicJudge } from '@merlon/engine/topics/by-spans/topic-judge.ts';
import { isAsked, listsAsked, valuesAsked } from '@merlon/engine/topics/by-spans/asked.ts';
import { toNumber } from '@merlon/engine/topics/by-spans/say-plainly.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Outcome } from '@merlon/engine/model/verdict.ts';
import { deviceScope, entriesOf, isUnsetAddress, linesOf, nestedIn, sectionOf, unlessHidden, valueOf } from '../facts/scope.ts';
import { type Finding, beginFinding } from './finding.ts';
import { TIME_SERVER_SPANS, lookAtNamed } from './time-servers.ts';
import { COMMON } from './words.ts';

const OWN =
  '(?:(?:different|internal|own|our|company|bank|city|house|ntp|time|authenticated|trusted|corporate|central|reachable|organi[sz]ation|custom|independent) )*';
const SERVERS = '(?:servers?|sources?|entries|entry|ntpservers?)';

/** What asks for servers that are not those of FortiGuard: entries work with no other type. */
const CUSTOM = ['custom', 'named', 'of-named'];

/** How the clock is set by NTP. */
export const timeTopic: TopicJudge = {
  id: 'time',
  about: /\bntp(?:sync|server|v\d)?\b/i,
  sections: ['system ntp'],
  settings: [
    { path: 'system ntp ntpsync enable' },
    { path: 'system ntp type custom', by: CUSTOM },
    { path: 'system ntp type *', by: CUSTOM },
    { path: 'system ntp syncinterval *', by: ['interval'] },
    ...['authentication', 'key'].map((one) => ({ path: `system ntp ntpserver * ${one} *`, by: ['authenticated', 'key'] })),
    { path: 'system ntp ntpserver * key-type *', by: ['key-type', 'no-md5'] },
    ...['server', 'ntpv', 'key-id'].map((one) => ({ path: `system ntp ntpserver * ${one} *` })),
  ],
  spans: [
    ...TIME_SERVER_SPANS,
    { says: 'default (?:type )?fortiguard' },
    { says: 'type custom(?: (?:not|never) fortiguard)?|custom(?: not fortiguard)?', asks: 'custom' },
    {
      says: '(?:public |default |vendor )?fortiguard(?: (?:ntp|time|public))*(?: (?:servers?|service|sources?|pool))*(?: type fortiguard)? (?:not|never|forbidden|prohibited)(?: (?:used|permitted|allowed|accepted|be|to|sufficient))*',
      asks: 'custom',
    },
    {
      says: '(?:no|not|instead of|rather than|never)(?: (?:from|the|use|using))* fortiguard(?: (?:ntp|time))*(?: (?:servers?|service|sources?))*',
      asks: 'custom',
    },
    { says: 'ntpsync enabled?', asks: 'on' },
    { says: `(?:min:)?(\\d+)(?: or more)? ${OWN}${SERVERS}`, asks: 'count' },
    { says: `(min:\\d+)(?: ${OWN}${SERVERS})?`, asks: 'count' },
    { says: '(?:authentication enabled?|authenticated(?: (?:by|with|key))*|authenticates?|authentication)', asks: 'authenticated' },
    { says: 'key-ids?', asks: 'key-id' },
    { says: 'md5(?: keys?)? not \\w+', asks: 'no-md5' },
    { says: '(?:keys? )?(?:key-type |type )?((?:sha-?1|sha-?256)(?: or (?:sha-?1|sha-?256))*)(?: keys?)?', asks: 'key-type' },
    { says: 'sha keys?', asks: 'no-md5' },
    { says: 'if table empty recommendation failed(?: along previous(?: one)?)?', asks: 'some' },
    { says: 'keys?', asks: 'authenticated' },
    {
      says: '(?:syncinterval|interval|synchroni[sz]ation takes place|synchroni[sz]ed)(?: (?:where|printed|given|minutes|takes|place|least|every|between|synchroni[sz]ations?))*? max:(\\d+s?)(?: minutes)?',
      asks: 'interval',
    },
    { says: '(?:every )?max:(\\d+s)', asks: 'interval' },
    {
      says: 'syncinterval (?:given|in) minutes|(?:syncinterval )?(?:minutes )?(?:60|3600s) (?:default|factory setting)|(?:default|factory setting) (?:60|3600s)',
    },
    { says: 'where (?:printed|shown|set)' },
  ],
  words: `${COMMON}|clock|time|synchroni[sz]ed?|synchroni[sz]es?|synchroni[sz]ation|ntp|takes?|obtained?|sources?|company|entries|ntpserver|answers|bank|city|house|synchronous|internal|custom|type|correct|accurate|same|syncinterval|printed|minutes|entered|authenticity|messages|packets|every|least|place|taken|chosen|synchroni[sz]es|clocks`,
  expectation:
    'the clock must be set by as many NTP servers of its own as the document asks for, each authenticated where it asks for that',
  source: 'FortiOS CLI reference, system ntp: type fortiguard, syncinterval 60, authentication disable by default',
  judge: judgeTime,
};

function judgeTime(asked: readonly Asked[], tree: ConfigTree): Outcome | undefined {
  const scope = deviceScope(tree);
  const ntp = sectionOf(scope, 'system ntp');
  const servers = entriesOf(nestedIn(ntp, 'ntpserver')).filter((one) => !isUnsetAddress(valueOf(one, 'server')));
  const finding = beginFinding(asked);
  const sync = valueOf(ntp, 'ntpsync');
  if (sync === 'disable') finding.fault(linesOf(ntp, 'ntpsync'), 'The clock is not synchronised');
  else if (sync === undefined) finding.open();
  if (isAsked(asked, ...CUSTOM) && valueOf(ntp, 'type') !== 'custom')
    finding.fault(linesOf(ntp, 'type'), 'The time servers of FortiGuard are used, as by default');
  else if (valueOf(ntp, 'type') !== 'custom') finding.open();
  finding.good(linesOf(ntp, 'ntpsync', 'type'));
  const counts = [...valuesAsked(asked, 'count'), ...asked.flatMap(({ what, values }) => (what === 'of-named' ? values.slice(0, 1) : []))];
  const wanted = Math.max(0, ...counts.map(toNumber));
  if (servers.length === 0 && isAsked(asked, 'some')) finding.fault([], 'No time server is listed');
  else if (servers.length === 0 && wanted === 0) finding.open();
  const addresses = new Set(servers.map((one) => valueOf(one, 'server')));
  if (addresses.size < wanted)
    finding.fault(
      servers.flatMap((one) => linesOf(one, 'server')),
      `${addresses.size} of ${wanted} time servers are there`,
    );
  lookAtNamed(asked, servers, finding);
  const isAuthenticated = isAsked(asked, 'authenticated');
  for (const server of servers) {
    const missing = [
      ...(isAuthenticated && valueOf(server, 'authentication') !== 'enable' ? ['authentication'] : []),
      ...(isAuthenticated && valueOf(server, 'key') === undefined ? ['key'] : []),
      ...(isAsked(asked, 'key-id') && valueOf(server, 'key-id') === undefined ? ['key-id'] : []),
    ];
    lookAtKeyType(asked, server, finding);
    const lines = linesOf(server, 'server', 'authentication', 'key-id');
    if (missing.length > 0) finding.fault(lines, `Time server ${server.words[0]} has no ${missing.join(', ')}`);
    else finding.good(lines);
  }
  const most = valuesAsked(asked, 'interval').map((one) => (one.endsWith('s') ? toNumber(one) / 60 : toNumber(one)));
  // 60 minutes by default.
  const interval = Number(valueOf(ntp, 'syncinterval') ?? 60);
  if (most.some((number) => interval > number)) finding.fault(linesOf(ntp, 'syncinterval'), `The clock is set every ${interval} minutes`);
  const outcome = finding.conclude(`The clock is set by ${addresses.size} time servers as the document asks.`);
  return outcome && unlessHidden(scope, 'system ntp', outcome);
}

/** MD5 is the default of releases that have the setting (FortiOS 7.4 CLI reference, system ntp: key-type). */
function lookAtKeyType(asked: readonly Asked[], server: ConfigNode, finding: Finding): void {
  const allowed = listsAsked(asked, 'key-type').map((list) => list.map((word) => word.replace('-', '')));
  if (allowed.length === 0 && !isAsked(asked, 'no-md5')) return;
  const own = valueOf(server, 'key-type')?.toLowerCase();
  const lines = linesOf(server, 'server', 'key-type');
  if (own === undefined) finding.open();
  else if (own === 'md5' || allowed.some((list) => !list.includes(own)))
    finding.fault(lines, `Time server ${server.words[0]} has a key of type ${own}`);
  else finding.good(lines);
}
