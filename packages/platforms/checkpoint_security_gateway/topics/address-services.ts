import { combineAll } from '@merlon/engine/audit/assertions/evaluate.ts';
import { type Place, findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { linesAt, unlessHidden } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import type { Said, TopicJudge } from '@merlon/engine/topics/by-phrases/topic-judge.ts';

/** No default is taken for granted: the guide does not say in which state the server comes. */
function judgeServer(tree: ConfigTree): Outcome {
  const enabled = findPath(tree, 'dhcp server enable');
  if (enabled.length > 0) return fail(linesAt(enabled), 'The DHCP server is enabled.');
  const disabled = findPath(tree, 'dhcp server disable');
  if (disabled.length === 0) return unlessHidden(tree, 'dhcp', review('Whether the DHCP server is off the configuration does not say.'));
  const newer = findPath(tree, 'dhcp6');
  return newer.length > 0
    ? review('Whether addresses of IPv6 are given out a person has to say.', linesAt(newer))
    : pass(linesAt(disabled), 'The DHCP server is disabled.');
}

/** Relays that are on; `off` only takes a target or an interface back. */
const findRelays = (tree: ConfigTree): readonly Place[] =>
  findPath(tree, 'bootp interface *').filter((place) => valuesAt(place).at(-1) === 'on');

const targetOf = (place: Place): string | undefined => {
  const values = valuesAt(place);
  return values[0] === 'relay-to' ? values[1] : undefined;
};
const vlanOf = ({ captured: [name = ''] }: Place): number => Number(/\.(\d+)$/.exec(name)?.[1]);

/** Whether the comment of an interface begins with a word; undefined where the word goes on, or is none. */
function isMarked(tree: ConfigTree, { captured: [name = ''] }: Place, mark: string): boolean | undefined {
  const [comment = ''] = findPath(tree, `interface ${name} comments`).map((place) => valuesAt(place).join(' ').toLowerCase());
  if (!comment.startsWith(mark)) return false;
  return !/[a-z\d]/.test(comment.charAt(mark.length)) || undefined;
}

/** Whether a relay is one that the document admits; undefined where a person has to say. */
function isAdmitted(tree: ConfigTree, said: Said, relay: Place): boolean | undefined {
  const [, mark] = said.all('marked')[0] ?? [];
  if (mark !== undefined) return isMarked(tree, relay, mark);
  const spans = said.all('vlans').map(([, low, high]) => [Number(low), Number(high ?? low)] as const);
  if (spans.length > 0) return spans.some(([low, high]) => vlanOf(relay) >= low && vlanOf(relay) <= high);
  return !said.has('no relay') && !said.has('neither');
}

function judgeRelays(tree: ConfigTree, said: Said): Outcome {
  const relays = findRelays(tree);
  const newer = findPath(tree, 'dhcp6relay');
  const named = new Set(said.all('targets').flatMap(([, ...found]) => found.filter(Boolean)));
  const judged = relays.map((relay) => ({ relay, is: isAdmitted(tree, said, relay) }));
  const refused = judged.filter(({ is }) => is === false).map(({ relay }) => relay);
  if (refused.length > 0) return fail(linesAt(refused), 'DHCP requests are relayed where the document refuses it.');
  const strange = named.size === 0 ? [] : relays.filter((relay) => targetOf(relay) !== undefined && !named.has(targetOf(relay)!));
  if (strange.length > 0) return fail(linesAt(strange), 'DHCP requests are relayed to a host that the document does not name.');
  if (newer.length > 0) return review('Whether the relay for IPv6 is meant a person has to say.', linesAt(newer));
  const lines = linesAt(relays);
  if (judged.some(({ is }) => is === undefined)) return review('Whether an interface may relay a person has to say.', lines);
  const own = new Map(relays.map(({ captured: [name = ''] }) => [name, new Set<string>()]));
  for (const relay of relays) own.get(relay.captured[0]!)?.add(targetOf(relay) ?? '');
  // `forwards to A and B`: to both from each interface, or to one of them from some?
  if ([...own.values()].some((targets) => [...named].some((target) => !targets.has(target))))
    return review('Whether each interface has to relay to all hosts that are named a person has to say.', lines);
  return unlessHidden(tree, 'bootp', pass(lines, 'DHCP requests are relayed nowhere but where the document allows it.'));
}

/** `the server is off or the relay is off` */
const EITHER = /\b(?:server|service|relay)\b.* (?:is|are|be) [a-z ]+\bor\b.*\b(?:server|service|relay)\b/;
const RELAYED = /\brelay|\bbootp\b/;

function judgeServices(tree: ConfigTree, said: Said): Outcome {
  const isRelay = ['no relay', 'targets', 'vlans', 'neither'].some((says) => said.has(says));
  const isServer = said.has('server off') || said.has('neither');
  const speaksOfRelay =
    said.has('relay title') || said.has('silent') || said.asks(RELAYED) || said.permits.some((clause) => RELAYED.test(clause));
  if ((speaksOfRelay || said.typed.some((line) => /\bbootp\b/.test(line))) && !isRelay)
    return review('What the document asks of the relay it does not say with confidence.');
  if (said.asks(EITHER)) return review('Whether one of two things is enough the document does not say with confidence.');
  if (!isServer && !isRelay) return review('What the document asks of DHCP it does not say with confidence.');
  if (said.has('marked') && said.has('vlans')) return review('Which interfaces may relay a person has to say.');
  return combineAll([...(isServer ? [judgeServer(tree)] : []), ...(isRelay ? [judgeRelays(tree, said)] : [])]);
}

const IS =
  '(?:(?:is|are|must be|shall be|should be|has to be|needs to be|stays?|remains?|kept|must stay|shall stay|must remain|shall remain) )';
const OFF = String.raw`(?:disabled|off|(?:switched|turned) off|stopped|deactivated|inactive|not (?:be )?(?:running|enabled|active|activated|used|in use|offered|turned on|switched on))`;
const WHO = String.raw`(?:the |a |our |no |each )?(?:gateways?|firewalls?|device|box|it|we)`;
const MUST_NOT = String.raw`(?:(?:must|shall|should|may|do|does|is|are|will|can)(?: not| never)|never)`;
const SERVER = String.raw`(?:(?:gaias?|gateways?|built-in|own|local|the|a|its|ipv4) )*(?:dhcp(?:v4)?|address|bootp\/dhcp|dhcp\/bootp)[- ](?:server|service|daemon)(?: (?:function|role|feature|process|service|daemon))?(?: (?:of|on|in) (?:gaia|(?:the |every |each |all |a )?(?:gateways?|device|box|firewalls?)))?`;
const RELAY = String.raw`(?:(?:bootp|dhcp|bootp\/dhcp|dhcp\/bootp|bootp and dhcp|dhcp and bootp) )?(?:relay(?:ing|s)?|relay agents?)(?: (?:function|feature|service))?`;
const GIVE = String.raw`(?:hands?|gives?|deals?|leas(?:es|e)|assigns?|handing|giving|serves?)(?: out)?`;
const LEASE = String.raw`(?:ip(?:v4)? |dhcp |network |client )?(?:addresses|leases)`;
const HOST = String.raw`(\d{1,3}(?:\.\d{1,3}){3})(?![\w./])`;

const HOSTS = `${HOST}(?:(?: and|,| or)(?: to)? ${HOST})?`;
const FORWARDS = String.raw`\b(?:an? |the |any |each )?${RELAY}(?:, where (?:one|it) is (?:needed|used|required),)?(?: (?:shall|must|should|may|has to))? (?:forwards?|points?|sends?)`;

/** Source: Gaia Administration Guide R81.20, "DHCP Server" (`set dhcp server {enable | disable}`) and "DHCP Relay" (`set bootp interface`). */
export const addressServicesTopic: TopicJudge = {
  id: 'address-services',
  about:
    /\bdhcp(?: |\/bootp |-)?(?:servers?|services?|relays?|relaying)\b|\b(?:serves? nor relays|hands? out no addresses|gives? out no (?:addresses|leases)|no (?:dhcp|address) server)\b|^dhcp$/,
  except: /\b(?:telnet|ipv6|clients?|snooping|rules?|policy|ntp|dns|interfaces?)\b/,
  phrases: [
    {
      says: 'line',
      as: /\b(?:the line )?(?:set dhcp server disable|show (?:configuration )?(?:dhcp|bootp)(?: server)?(?: status| interfaces)?)\b/,
    },
    {
      says: 'neither',
      as: /\bneither (?:serves|hands out|runs|answers) (?:a )?(?:dhcp|addresses)?(?: server)? ?nor relays? (?:dhcp(?:\/bootp)?(?: requests)?|them)\b/,
    },
    {
      says: 'neither',
      as: new RegExp(
        `\\bneither (?:a |the )?(?:${SERVER}) nor (?:a |the )?${RELAY} (?:is|are|may be|shall be) (?:on|enabled|running|active|configured|in use|used)\\b`,
      ),
    },
    { says: 'server off', as: new RegExp(`\\b${SERVER}(?: ${IS}|: )${OFF}(?! (?:on|for|in|to)\\b)`) },
    { says: 'server off', as: new RegExp(`\\b(?:disable|switch off|turn off|stop|deactivate) (?:the )?${SERVER}(?! (?:on|for|in)\\b)`) },
    {
      says: 'server off',
      as: new RegExp(
        `\\bno ${SERVER}(?: (?:is|may be|shall be|must be|runs?|may run|must run)(?: (?:enabled|running|active|on|used))?)?(?= ?(?:$|[,:|]| on (?:the|any|a) (?:gateway|firewall|device)))`,
      ),
    },
    {
      says: 'server off',
      as: new RegExp(`\\b${WHO} ${MUST_NOT} (?:act as|be|run|work as|play|operate|serve as|offer) (?:an? |any |the )?${SERVER}`),
    },
    { says: 'server off', as: new RegExp(`\\b${WHO} (?:is|acts as|runs|offers) (?:no|not an?) ${SERVER}`) },
    {
      says: 'server off',
      as: new RegExp(
        `\\b(?:${WHO} )?${GIVE} no ${LEASE}|\\b${WHO} ${MUST_NOT} (?:hand|give|deal|lease|assign|serve)s? ?(?:out )?(?:any )?${LEASE}(?: out)?`,
      ),
    },
    { says: 'server off', as: /\bthe (?:service|server) (?:is|must be|shall be) (?:disabled|off)\b/ },
    {
      says: 'no relay',
      as: new RegExp(
        `\\b(?:no|and no|nor (?:is there )?an?) ${RELAY}(?: (?:is|are|may be|shall be|must be) (?:on|enabled|active|configured|set up|used))?(?: on any interface)?(?= ?(?:$|[,:|]))`,
      ),
    },
    {
      says: 'no relay',
      as: new RegExp(
        `\\b(?:the )?${RELAY} (?:${IS}${OFF}|(?:must|shall|should|is|are)(?: not| never)(?: be)? (?:configured|set up|used|enabled|on|permitted|allowed))(?: on (?:any|every|all|each) interfaces?)?(?! (?:on|for|to|in)\\b)`,
      ),
    },
    {
      says: 'targets',
      as: new RegExp(
        `${FORWARDS} only to ${HOSTS}(?= ?(?:$|[,:|]))|${FORWARDS}(?: requests| them)? to ${HOSTS}(?: only|,? and (?:to )?(?:no other|nowhere else|nobody else)(?: (?:server|host|address))?)`,
      ),
    },
    {
      says: 'vlans',
      as: new RegExp(
        String.raw`\b(?:the )?${RELAY} (?:may be|is|shall be|must be)(?: (?:on|enabled|active))?(?: only)? (?:for|on) (?:the )?(?:[\w-]+ )?vlans,? (?:numbered |with the numbers )?(\d+)(?: to | - |-)(\d+)(?:, and (?:is )?(?:on |active )?(?:for|on) nothing else| only|,? and nowhere else)`,
      ),
    },
    { says: 'marked', as: /\bit is (?:permitted|allowed|admitted) on an? interface whose comment (?:starts|begins) with ([\w-]+)/ },
    { says: 'relay title', as: /\brelay(?:ing)? for the [a-z]+(?: [a-z]+)? (?:alone|only)\b|^(?:\d )?the relays?,? if any\b/ },
    { says: 'look', as: /^ ?(?:\d )?(?:the (?:dhcp )?server:$|ask for the state of the service\b)/ },
    {
      says: 'central',
      as: /\b(?:addresses|leases) (?:come from|are (?:given|handed|dealt) out by) (?:the |our )?(?:central |internal )?(?:[a-z]+ )?(?:servers?|services?|data centre)(?=,|$)/,
    },
    { says: 'server off', as: /\b(?:never|not) by the (?:gateway|firewall)s?\b/ },
    { says: 'silent', as: /\bthe (?:first|second|last|other) command (?:is expected to |must |shall )?prints? nothing\b/ },
    {
      says: 'exception',
      as: /\b(?:exceptions?:? [a-z-]+(?: [a-z-]+)? needs? (?:a |the )?relay|otherwise check (?:the interfaces (?:it names|named) )?against the|or it is an? [a-z]+ and the (?:dispensation|exception|waiver) (?:has been|is) respected(?: to the letter)?)\b/,
    },
    { says: 'remark', as: /\bthe number (?:after|behind) the dot is the (?:number of the )?vlan\b/ },
  ],
  words: '',
  typed: /^set (?:dhcp server (?:disable|enable)|bootp interface\b)/,
  expectation: 'the DHCP server and the relay must be off where the document asks for it',
  judge: judgeServices,
};
