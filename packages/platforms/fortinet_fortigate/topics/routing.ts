import type { Asked, TopicJudge } from '@merlon/engine/topics/by-spans/topic-judge.ts';
import { isAsked } from '@merlon/engine/topics/by-spans/asked.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, notApplicable } from '@merlon/engine/model/verdict.ts';
import { type Scope, entriesOf, linesOf, nestedIn, scopesOf, sectionOf, unlessHidden, valueOf, valuesOf } from '../facts/scope.ts';
import { type Finding, beginFinding } from './finding.ts';
import { COMMON } from './words.ts';

const NO_DEMAND =
  '(?:(?:control|requirement|recommendation|rule|it) )?(?:not applicable|not apply|n/a|not concerned|exempt(?:ed)?|excepted)';
const ROUTING =
  '(?:(?:ospf|bgp|dynamic routing protocols?|dynamic routing|routing protocols?|networks?|neighbou?rs?|protocols?|or|nor|neither) ?)+';
const STATIC = '(?:(?:sites|devices|firewalls) )?(?:(?:static|only|routes?|routing|route|statically|static routes) ?){2,}';

/** How neighbours of routing protocols prove who they are. */
export const routingTopic: TopicJudge = {
  id: 'routing',
  about: /\brouter (?:ospf|bgp)\b|\bospf-interface\b/i,
  sections: ['router ospf', 'router bgp'],
  settings: [
    { path: 'router bgp neighbor * password *', by: ['bgp'] },
    { path: 'router bgp neighbor * shutdown *' },
    { path: 'router ospf ospf-interface * authentication *', by: ['ospf', 'ospf-key'] },
    { path: 'router ospf ospf-interface * md5-keys * key-string *', by: ['ospf-key'] },
    { path: 'router ospf ospf-interface * interface *' },
  ],
  spans: [
    { says: 'tcp md5' },
    {
      says: 'empty (?:blocks?|sections?)(?: (?!not )[a-z]+){0,8}(?: not use)? not (?:count|mean|taken)(?: (?:as|for))?(?: (?:use|used))?',
      asks: 'where-used',
    },
    { says: '(?:ospf )?not (?:run|used|operated?|active|enabled) without (?:md5|message[- ]digests?)(?: authentication)?', asks: 'ospf' },
    { says: '(?:min:1 )md5 keys?', asks: 'ospf-key' },
    { says: '(?:all )?(?:(?:neighbou?rs?|ospf|bgp|peers?|or) ){2,}(?:authenticated?|authenticates?)' },
    { says: '(?:dynamic )?routing (?:neighbou?rs?|protocols?|peers?) (?:authenticated?|authenticates?)(?: other)?' },
    {
      says: `${NO_DEMAND} (?:if |where )?(?:neither |no )?${ROUTING}(?:no ${ROUTING})?(?:configured|used|enabled|present|exists?)?`,
      asks: 'where-used',
    },
    {
      says: `(?:where|if|when)(?: (?:neither|no|there no))* ${ROUTING}(?:no ${ROUTING})?(?:not )?(?:configured|used|enabled|use|present|exists?|active)?(?: ${NO_DEMAND})`,
      asks: 'where-used',
    },
    {
      says: `(?:where|if|when) (?:ospf )?network (?:configured|present|defined) min:1 (?:such )?entry(?: (?:under|in|below))?(?: ospf-interface)?|(?:where|if|when) there ospf network(?: there)? min:1 entry|where ospf network min:1 (?:such )?entry`,
      asks: 'ospf-there',
    },
    { says: `(?:where|if|when) ${ROUTING}(?:configured|used|enabled|use|present|active)`, asks: 'where-used' },
    {
      says: `without (?:bgp |ospf )*(?:neighbou?rs?) (?:requirement |control )?${NO_DEMAND}|${STATIC}${NO_DEMAND}|${NO_DEMAND} ${STATIC}`,
      asks: 'where-used',
    },
    {
      says: 'interfaces? (?:listed |configured )?(?:as )?passive(?:-interface)?(?: (?:need none|exempt\\w*|not concerned|excluded|left out|none))*|passive interfaces? (?:need none|exempt\\w*|excluded|not \\w+)',
      asks: 'passive',
    },
    {
      says: '(?:neighbou?rs? )?(?:administratively )?shut ?down (?:exempted|exempt|excluded|left out)|unless(?: has)? shutdown enable|(?:neighbou?rs? )?shutdown enable (?:exempt\\w*|excluded)',
      asks: 'shutdown',
    },
    {
      says: '(?:authentication )?(?:(?:none|text|clear text|plain text|or|authentication) )+not (?:permitted|allowed|accepted|sufficient|acceptable|enough)|authentication (?:by )?(?:clear|plain) ?text not \\w+',
    },
    {
      says: '(?:plain|clear|simple)?(?:[- ]?text)?(?: passwords?)?(?: authentication)? (?:text )?not (?:meet(?: demand)?|sufficient|enough|accepted|permitted|allowed|suffice)(?: nor authentication(?: (?:on|area|alone|set))+)?|authentication text not \\w+|nor authentication(?: (?:on|area|alone|set|that))+',
    },
    { says: `(?:ospf(?:-interface)? )?(?:interfaces? )?(?:authentication )?(?:md5 )?(?:message[- ]digests?|md5)`, asks: 'ospf' },
    {
      says: '(?:min:1 |1 )?(?:entry |key )?(?:key (?:under|below|in) |entry )?md5-keys?|(?:min:1 |1 )?(?:key (?:under|below|in) )?md5-keys?(?: entry)?|(?:min:1 )keys?|with key|has key|key',
      asks: 'ospf-key',
    },
    { says: 'passwords?(?: enc)?(?: \\.\\.\\.)?', asks: 'bgp' },
  ],
  words: `${COMMON}|ospf|bgp|neighbou?rs?|peers?|authenticated?|authenticates|authentication|routing|protocols?|ospf-interface|neighbor|interface|entry|entries|in|areas?|dynamic|message|digest|has|used|line|password|key|keys|need|none|updates?|information|prove`,
  expectation:
    'each OSPF interface must authenticate by message digest with a key, and each BGP neighbour by a password, as far as the document asks for that',
  source: 'FortiOS CLI reference, router ospf: authentication none by default; router bgp: no password by default',
  judge: judgeRouting,
};

function judgeRouting(asked: readonly Asked[], tree: ConfigTree): Outcome | undefined {
  const scopes = scopesOf(tree);
  const isOspf = isAsked(asked, 'ospf') || isAsked(asked, 'ospf-key');
  const finding = beginFinding(asked);
  const looked = scopes.map((scope) => {
    const ospf = isOspf && lookAtOspf(asked, scope, finding);
    const bgp = isAsked(asked, 'bgp') && lookAtBgp(asked, scope, finding);
    return ospf || bgp;
  });
  const path = isOspf ? 'router ospf' : 'router bgp';
  if (!looked.includes(true)) {
    const none = notApplicable('No such routing protocol is configured.');
    return isAsked(asked, 'where-used') ? unlessHidden(scopes[0]!, path, unlessHidden(scopes[0]!, 'router bgp', none)) : undefined;
  }
  const outcome = finding.conclude('Every routing neighbour authenticates as the document asks.');
  return outcome && unlessHidden(scopes[0]!, path, unlessHidden(scopes[0]!, 'router bgp', outcome));
}

/** Looks at OSPF where it is in use. */
function lookAtOspf(asked: readonly Asked[], scope: Scope, finding: Finding): boolean {
  const ospf = sectionOf(scope, 'router ospf');
  const interfaces = entriesOf(nestedIn(ospf, 'ospf-interface'));
  const networks = entriesOf(nestedIn(ospf, 'network'));
  if (interfaces.length + networks.length === 0) return false;
  // Networks without an interface of their own have no authentication, or that of their area.
  if (interfaces.length === 0 && isAsked(asked, 'ospf-there')) finding.fault(linesOf(ospf), 'No OSPF interface authenticates');
  else if (interfaces.length === 0) finding.open();
  const passive = valuesOf(ospf, 'passive-interface');
  for (const one of interfaces) {
    const isPassive = passive.includes(valueOf(one, 'interface') ?? '');
    if (isPassive && isAsked(asked, 'passive')) continue;
    const lines = linesOf(one, 'interface', 'authentication');
    const what = faultOf(one, isAsked(asked, 'ospf-key'));
    // The document may not mean one that speaks to nobody.
    if (what !== undefined && (isPassive || valueOf(one, 'status') === 'disable')) finding.open();
    else if (what !== undefined) finding.fault(lines, `OSPF interface ${one.words[0]} ${what}`);
    else finding.good(lines);
  }
  return true;
}

/** Older releases call it md5 (FortiOS 6.4 CLI reference, router ospf). */
function faultOf(one: ConfigNode, asksForKey: boolean): string | undefined {
  if (!['message-digest', 'md5'].includes(valueOf(one, 'authentication') ?? 'none')) return 'does not authenticate by message digest';
  const keys = entriesOf(nestedIn(one, 'md5-keys')).filter((key) => valueOf(key, 'key-string') !== undefined);
  const hasKey = keys.length > 0 || valueOf(one, 'md5-key') !== undefined || valueOf(one, 'keychain') !== undefined;
  return asksForKey && !hasKey ? 'has no key' : undefined;
}

/** Looks at BGP where it has neighbours. */
function lookAtBgp(asked: readonly Asked[], scope: Scope, finding: Finding): boolean {
  const bgp = sectionOf(scope, 'router bgp');
  const neighbours = entriesOf(nestedIn(bgp, 'neighbor'));
  const ranges = entriesOf(nestedIn(bgp, 'neighbor-range'));
  // Neighbours that come from a range have the password of their group.
  if (ranges.length > 0) finding.open();
  for (const one of neighbours) {
    const lines = linesOf(one, 'password', 'shutdown');
    const isShut = valueOf(one, 'shutdown') === 'enable';
    if (valueOf(one, 'password') !== undefined) finding.good(lines);
    else if (!isShut) finding.fault(lines, `BGP neighbour ${one.words[0]} has no password`);
    else if (!isAsked(asked, 'shutdown')) finding.open();
  }
  return neighbours.length + ranges.length > 0;
}
