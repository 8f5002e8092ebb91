import { present, value } from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { equals } from '@merlon/engine/checks/demand.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, review } from '@merlon/engine/model/verdict.ts';
import { REFERENCE } from '../facts/command-reference.ts';
import { listForManagement, listInternetFacing } from '../facts/interfaces.ts';
import { statementsOf } from '../facts/statements.ts';
import { isOfThreatDefense } from '../facts/version.ts';
import { accessListsOf, isAll, isInEffect } from '../rule-base/access-lists.ts';
import { judgeUntrusted } from './interfaces.ts';
import { BEYOND_A_SETTING, REVERSED } from './other-demands.ts';

/** An access list is applied to what comes in from the Internet, whatever it says. */
function judgeInbound(tree: ConfigTree): Outcome {
  const lists = accessListsOf(tree);
  const applied = statementsOf(tree, 'access-group').filter(({ words }) => !words.includes('control-plane'));
  const outcome = judgeUntrusted(
    tree,
    'access-group',
    ({ name }) => {
      const own = applied.filter(({ words }) => words[2] === 'global' || (words[2] === 'in' && words[4] === name));
      return { holds: own.length > 0, of: own };
    },
    { good: 'An access list filters inbound traffic on', bad: 'No access list filters inbound traffic on' },
  );
  if (outcome.status !== 'PASS') return outcome;
  const used = applied.filter(({ line }) => outcome.lines.includes(line)).map(({ words }) => lists.get(words[1]!));
  if (used.some((list) => !list)) return review('An access list that is applied is not in the text.', outcome.lines);
  const open = used.some((list) => {
    const first = list!.entries.filter(isInEffect).find(isAll);
    return first !== undefined && first.action !== 'deny';
  });
  return open ? review('An access list that is applied permits everything.', outcome.lines) : outcome;
}

export const zoneChecks: readonly CheckSpec[] = [
  {
    id: 'management-only',
    title: 'Ensure the management interface carries management traffic only',
    about: {
      title: [/ management (?:interfaces?|ports?) /, / (?:only|management only|dedicated|pass|through|transit) /],
      except: [BEYOND_A_SETTING, / (?:ssh|https?|telnet|snmp|from|addresses|reach\w*|accept\w*|connect\w*|vlans?) /],
    },
    expectation:
      'the interface for management must have `management-only`, so that a dedicated interface carries management traffic and no other may pass through',
    noun: 'management interface',
    path: 'interface',
    list: listForManagement,
    none: { status: 'REVIEW', source: 'which interface is for management the configuration does not show' },
    must: present('management-only'),
    remediation: ['interface Management<number>', ' management-only'],
    beside: ['interface *'],
    source: `${REFERENCE}, management-only: set on Management ports by default, and shown where it is set`,
  },
  {
    id: 'same-security-traffic',
    title: 'Ensure traffic between interfaces of the same security level is not permitted',
    about: {
      title: [/ (?:same|equal|identical) security /, / (?:not|no|disabled?|denied|deny|blocked?|prohibit\w*|forbid\w*) /],
      except: [/ intra | same interface /, BEYOND_A_SETTING],
    },
    setting: 'same-security-traffic permit inter-interface',
    demand: 'absent',
    absent: { status: 'PASS', source: `disabled by default: ${REFERENCE}` },
    settledBy: (tree) =>
      isOfThreatDefense(tree)
        ? review('Every interface of Threat Defense has security level 0, so that the setting says nothing.')
        : undefined,
    remediation: ['no same-security-traffic permit inter-interface'],
    beside: ['same-security-traffic permit inter-interface'],
    source: `${REFERENCE}, same-security-traffic: disabled by default; Firepower Management Center Device Configuration Guide, "Regular Firewall Interfaces"`,
  },
  {
    id: 'inbound-access-list',
    title: 'Ensure an access list filters inbound traffic on the external interface',
    about: {
      title: [
        / (?:filter\w*|access (?:lists?|groups?|control lists?)|acls?) /,
        / (?:inbound|incoming|ingress|entering) /,
        / (?:external|outside|outer|untrusted|internet|perimeter) /,
      ],
      except: [
        / (?:logg\w*|deny all|explicit|any any|icmp|bogons?|rfc ?1918|private|spoof\w*|fragments?|options?|source rout\w*|ipv6|ports?|protocols?) /,
        / (?:services?|multicast|broadcast|malware|url|web|e?mail|vpn|dns|geo\w*|countr\w*|reputation|management|unused|internal|inside) /,
        // Of all interfaces, those of the inside are some.
        / (?:all|every|each) (?!(?:external|outside|outer|untrusted|internet|perimeter) )/,
        BEYOND_A_SETTING,
        REVERSED,
      ],
    },
    expectation:
      'an access list (`access-group … in interface` or global) must be applied inbound on every external interface that is not to be trusted: an access group must filter what comes in from the outside',
    judge: judgeInbound,
    remediation: ['access-group <list> in interface <interface>'],
    beside: ['access-list *'],
    source: `${REFERENCE}, access-group: none by default`,
  },
  {
    id: 'internet-security-level',
    title: "Ensure 'security-level' is set to '0' for Internet-facing interface",
    about: { title: [/ security level /, / (?:internet|external|outside|outer|untrusted) /], except: [/ (?:same|equal|identical) /] },
    expectation: 'the interfaces that face the Internet must have `security-level 0`',
    noun: 'interface that faces the Internet',
    path: 'interface',
    list: listInternetFacing,
    none: { status: 'REVIEW', source: 'which interface does so the configuration does not show' },
    must: value('security-level', equals('0'), { status: 'REVIEW' }),
    remediation: ['interface <interface>', ' security-level 0'],
    source: `${REFERENCE}, security-level`,
  },
];
