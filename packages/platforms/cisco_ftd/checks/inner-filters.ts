import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { sortLines, unlessHidden } from '@merlon/engine/config-tree/places.ts';
import { plainTitle } from '@merlon/engine/demands/topic.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { REFERENCE } from '../facts/command-reference.ts';
import { type Interface, interfacesOf, untrustedOf } from '../facts/interfaces.ts';
import { statementsOf } from '../facts/statements.ts';
import { isOfThreatDefense } from '../facts/version.ts';
import { type AccessList, accessListsOf, applicationsOf, isAll, isAllOfOneFamily, isInEffect } from '../rule-base/access-lists.ts';
import type { Entry } from '../rule-base/read-entry.ts';
import { MANAGEMENT, findOpening, readNamedServices } from '../rule-base/management-services.ts';
import { BEYOND_A_SETTING, REVERSED } from './other-demands.ts';

/** An interface of the inside, and the access list that looks at what comes in there. */
interface Inner {
  readonly entry: Interface;
  readonly isSure: boolean;
  readonly list: string | undefined;
  readonly line: number | undefined;
}

/** Interfaces in use for networks of the inside. Whether one that is called after management carries traffic a person has to say. */
function listInner(tree: ConfigTree): readonly Inner[] {
  const outer = new Set(untrustedOf(tree).map(({ name }) => name));
  const all = interfacesOf(tree).filter(({ isShut }) => !isShut);
  const lowest = Math.min(...all.map(({ level }) => level ?? 0));
  const inbound = applicationsOf(tree).filter(({ direction }) => direction !== 'out');
  return all
    .filter(({ name, isForManagement }) => !outer.has(name) && !isForManagement)
    .map((entry) => {
      const own = inbound.find((one) => one.interface === entry.name) ?? inbound.find(({ direction }) => direction === 'global');
      // From the lowest level nothing goes anywhere by itself (Cisco ASA Series Command Reference, security-level).
      const isSure = outer.size > 0 && !/^(?:mgmt|management)/i.test(entry.name) && entry.level !== undefined && entry.level > lowest;
      return { entry, isSure, list: own?.list, line: own?.node.line };
    });
}

/** What of the interfaces of the inside decides before any entry is looked at. */
function judgeBound(tree: ConfigTree, inner: readonly Inner[]): Outcome | undefined {
  if (isOfThreatDefense(tree)) return review('Which traffic its manager lets through the text does not show interface by interface.');
  if (inner.length === 0) return review('Which interfaces are of the inside the configuration does not show.');
  const bare = inner.filter(({ list }) => list === undefined);
  const lines = sortLines(bare.map(({ entry }) => entry.nameLine));
  const reason = `Interfaces of the inside without an inbound access list: ${bare.map(({ entry }) => entry.name).join(', ')}.`;
  if (bare.length === 0) return undefined;
  const filteredOut = new Set(applicationsOf(tree).flatMap((one) => (one.direction === 'out' ? [one.interface] : [])));
  const isFilteredOut = untrustedOf(tree).some(({ name }) => filteredOut.has(name));
  if (isFilteredOut || statementsOf(tree, 'firewall transparent').length > 0 || !bare.some(({ isSure }) => isSure))
    return review(`${reason.slice(0, -1)}; whether they need one a person has to say.`, lines);
  return unlessHidden(tree, 'access-group', fail(lines, reason));
}

const entriesOf = (list: AccessList): readonly Entry[] => list.entries.filter(isInEffect);

/** The entry that lets everything through, where one is reached, and whether another has denied something ahead of it. */
function findEverything(list: AccessList): { readonly line: number; readonly isFirst: boolean } | undefined {
  const entries = entriesOf(list);
  const at = entries.findIndex((entry) => isAll(entry) || isAllOfOneFamily(entry));
  const found = entries[at];
  if (found?.action !== 'permit') return undefined;
  return { line: found.node.line, isFirst: !entries.slice(0, at).some(({ action }) => action === 'deny') };
}

/** Titles by which what may go out is a list that the configuration does not hold. */
const LISTED = / (?:only|authori[sz]ed|approved|allowed|permitted|necessary|required|organi[sz]ation) /;

function judgeOutbound(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const inner = listInner(tree);
  const bound = judgeBound(tree, inner);
  if (bound) return bound;
  const lists = accessListsOf(tree);
  const isListed = LISTED.test(plainTitle(recommendation));
  const views = inner.map((one) => ({ ...one, read: lists.get(one.list!) }));
  const lines = sortLines(views.flatMap(({ line }) => line ?? []));
  if (views.some(({ read }) => !read)) return review('An access list that is applied is not in the text.', lines);
  const open = views.flatMap(({ read, ...one }) => {
    const everything = findEverything(read!);
    return everything ? [{ ...one, everything }] : [];
  });
  const linesOfOpen = sortLines(open.flatMap(({ line, everything }) => [line!, everything.line]));
  const namesOfOpen = [...new Set(open.map(({ list }) => list))].join(', ');
  if (open.some(({ isSure, everything }) => isSure && (everything.isFirst || isListed)))
    return fail(linesOfOpen, `Everything that comes from the inside is let through by: ${namesOfOpen}.`);
  if (open.length > 0) return review(`Whatever is not denied before is let through by: ${namesOfOpen}.`, linesOfOpen);
  return isListed
    ? review('Access lists filter what comes from the inside; whether all that they permit may go out a person has to say.', lines)
    : pass(lines, 'An access list filters what comes in on each interface of the inside, and none lets everything through.');
}

function judgeManagementOut(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const inner = listInner(tree);
  const bound = judgeBound(tree, inner);
  if (bound) return bound;
  const lists = accessListsOf(tree);
  const typed = readNamedServices(recommendation);
  const named = typed.length > 0 ? typed : MANAGEMENT;
  const lines = sortLines(inner.flatMap(({ line }) => line ?? []));
  if (inner.some(({ list }) => !lists.has(list!))) return review('An access list that is applied is not in the text.', lines);
  const findOpenings = (services: typeof MANAGEMENT) =>
    inner.flatMap(({ isSure, list }) =>
      services.flatMap((service) => {
        const opening = findOpening(entriesOf(lists.get(list!)!), service);
        return opening ? [{ ...opening, isCertain: isSure && opening.isCertain }] : [];
      }),
    );
  const openings = findOpenings(named);
  const linesOf = (some: typeof openings): readonly number[] => sortLines(some.map(({ line }) => line));
  const certain = openings.filter(({ isCertain }) => isCertain);
  if (certain.length > 0)
    return fail(linesOf(certain), 'Management traffic from the inside is let through to any destination by the entries shown.');
  const open = [...openings, ...findOpenings(MANAGEMENT)];
  if (open.length > 0)
    return review('Whether the management traffic that these entries let through may go out a person has to say.', linesOf(open));
  return pass(lines, 'Nothing that comes from the inside is let through to a port of management traffic at any destination.');
}

const FILTERS = / (?:filter\w*|restrict\w*|limit\w*|control\w*|access (?:lists?|control lists?)|acls?) /;
const OUTBOUND = / (?:outbound|outgoing|egress) /;
const ASIDE = [
  / (?:logg\w*|deny all|explicit|any any|icmp|bogons?|rfc ?1918|private|spoof\w*|fragments?|ipv6|inspect\w*|inbound|incoming|ingress) /,
  / (?:services? to|multicast|malware|url|web|e?mail|vpn|dns|geo\w*|reputation|unused|itself|its own|external|outside|dmz|nat) /,
  BEYOND_A_SETTING,
  REVERSED,
];
/** The entries that a document types are examples of any length. */
const ENTRIES = ['access-list *', 'access-group * out interface *', 'interface *', 'nameif *', 'security-level *'];

export const innerFilterChecks: readonly CheckSpec[] = [
  {
    id: 'outbound-management',
    title: 'Ensure outbound management traffic is blocked',
    about: {
      title: [/ (?:block\w*|den(?:y|ied|ies)|drop\w*|reject\w*|prevent\w*) /, OUTBOUND, / management /],
      except: [/ (?:logg\w*|inspect\w*|ipv6|vpn) /, BEYOND_A_SETTING, REVERSED],
    },
    expectation:
      'on each interface of the inside, the inbound access list must block outbound management traffic: nothing may let SSH, Telnet, SNMP, syslog, NTP, TACACS and the other services that the document denies leave to any destination through the perimeter firewall',
    judge: judgeManagementOut,
    first: ['no access-list <rest of the line>'],
    remediation: ['access-group <list> in interface <interface>'],
    beside: ENTRIES,
    source: `${REFERENCE}, access-list extended and access-group: the first entry that matches decides`,
  },
  {
    id: 'outbound-filter',
    title: 'Ensure outbound traffic is filtered on the internal interfaces',
    about: { title: [FILTERS, OUTBOUND], except: [/ management /, ...ASIDE] },
    alsoSaid: 'inside interface ports services allowing authorized traffic',
    expectation: 'on each internal interface an inbound access list must filter outbound traffic, and none may permit everything',
    judge: judgeOutbound,
    first: ['no access-list <rest of the line>'],
    remediation: ['access-group <list> in interface <interface>'],
    beside: ENTRIES,
    source: `${REFERENCE}, access-group and security-level: without a list, traffic to lower levels is let through`,
  },
];
