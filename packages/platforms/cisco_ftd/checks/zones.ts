import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { sortLines, unlessHidden } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { REFERENCE } from '../facts/command-reference.ts';
import { interfacesOf, internetFacingOf } from '../facts/interfaces.ts';
import { statementsOf } from '../facts/statements.ts';
import { isOfThreatDefense } from '../facts/version.ts';
import { accessListsOf, isAll, isInEffect } from '../rule-base/access-lists.ts';
import { judgeUntrusted } from './interfaces.ts';
import { BEYOND_A_SETTING, REVERSED } from './other-demands.ts';

function judgeSecurityLevel(tree: ConfigTree): Outcome {
  const facing = internetFacingOf(tree);
  if (facing.length === 0) return review('Which interface faces the Internet the configuration does not show.');
  const lines = facing.flatMap(({ nameLine, levelLine }) => (levelLine === undefined ? [nameLine] : [nameLine, levelLine]));
  const open = facing.filter(({ level }) => level === undefined);
  const wrong = facing.filter(({ level }) => level !== undefined && level !== 0);
  if (wrong.length > 0)
    return fail(lines, `Faces the Internet and has another security level than 0: ${wrong.map(({ name }) => name).join(', ')}.`);
  if (open.length > 0) return review('An interface that faces the Internet shows no security level.', lines);
  return pass(lines, 'What faces the Internet has security level 0.');
}

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

/** Interfaces for management by their port or their name. */
function judgeManagementOnly(tree: ConfigTree): Outcome {
  const own = interfacesOf(tree).filter(
    ({ node, name, isShut }) => !isShut && (/^management/i.test(node.words[1] ?? '') || /^(?:mgmt|management)/i.test(name)),
  );
  if (own.length === 0) return review('Which interface is for management the configuration does not show.');
  const open = own.filter(({ isForManagement }) => !isForManagement);
  const lines = sortLines((open.length > 0 ? open : own).map(({ nameLine }) => nameLine));
  return unlessHidden(
    tree,
    'interface',
    open.length > 0
      ? fail(lines, `Traffic may pass through the management interface: ${open.map(({ name }) => name).join(', ')}.`)
      : pass(lines, `\`management-only\` is set on: ${own.map(({ name }) => name).join(', ')}.`),
  );
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
    judge: judgeManagementOnly,
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
        / (?:services?|multicast|broadcast|malware|url|web|e?mail|vpn|dns|geo\w*|countr\w*|reputation|management|unused|all|every|each|internal|inside) /,
        BEYOND_A_SETTING,
        REVERSED,
      ],
    },
    expectation:
      'an access list (`access-group … in interface` or global) must be applied inbound on every external interface that is not to be trusted: an access group must filter what comes in from the outside',
    judge: judgeInbound,
    remediation: ['access-group <list> in interface <interface>'],
    beside: ['access-group * in interface *'],
    source: `${REFERENCE}, access-group: none by default`,
  },
  {
    id: 'internet-security-level',
    title: "Ensure 'security-level' is set to '0' for Internet-facing interface",
    about: { title: [/ security level /, / (?:internet|external|outside|outer|untrusted) /], except: [/ (?:same|equal|identical) /] },
    expectation: 'the interfaces that face the Internet must have `security-level 0`',
    judge: judgeSecurityLevel,
    remediation: ['interface <interface>', ' security-level 0'],
    source: `${REFERENCE}, security-level`,
  },
];
