import type { AlgorithmList, CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { type Place, findPath } from '@merlon/engine/config-tree/find.ts';
import { unlessHidden, valueOf } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, commandsOf, proseOf } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { entryOf, linesBelow, linesFor } from '../facts/facts.ts';

const TLS_PROFILE = 'deviceconfig system ssl-tls-service-profile';
const VERSIONS = ['tls1-0', 'tls1-1', 'tls1-2', 'tls1-3'];

const TURNED =
  /\b(?:not|never|no|disabl\w*|reject\w*|den(?:y|ied)|block\w*|refus\w*|prohibit\w*|forbid\w*|forbidden|older|lower|below|earlier)\b/i;

/** The lowest version that a document allows: the one that it names, and 1.2 where it names none. */
function lowestVersion({ title, audit, remediation }: Recommendation): number | undefined {
  const text = `${title}\n${proseOf(audit)}\n${proseOf(remediation)}\n${commandsOf(remediation).join('\n')}`;
  const named = [...text.matchAll(/\btls ?v?1[.-]([23])/gi)].map(([, minor]) => Number(minor));
  const ofTitle = /\btls ?v?1\.([23])/i.exec(title)?.[1];
  const isOld = /\btls ?v?1\.[01]/i.test(title);
  // `TLS 1.2 must be disabled`, and `must use TLS 1.0`, ask for something else.
  if (TURNED.test(title) !== isOld && (isOld || (ofTitle !== undefined && TURNED.test(title)))) return undefined;
  if (ofTitle !== undefined) return Number(ofTitle);
  return new Set(named).size > 1 ? undefined : (named[0] ?? 2);
}

function judgeTls(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const lowest = lowestVersion(recommendation);
  if (lowest === undefined) return review('The document names several versions of TLS; a person has to say which is the lowest.');
  const lines = linesFor(tree, TLS_PROFILE);
  const name = valueOf(tree, TLS_PROFILE);
  if (name === undefined) {
    const reason = 'No SSL/TLS service profile is selected for the web interface';
    // What a device offers by itself depends on its release.
    return /\bno (?:ssl\/tls )?(?:service )?profile\b[^.]*\bfinding|\bnone\b[^.]*\bfinding/i.test(proseOf(recommendation.audit))
      ? unlessHidden(tree, TLS_PROFILE, fail([], `${reason}.`))
      : review(`${reason}, and which versions the device then offers depends on its release.`);
  }
  const profile = ['shared', 'vsys *'].flatMap((owner) => entryOf(tree, `${owner} ssl-tls-service-profile`, name) ?? [])[0];
  if (!profile) return review(`The SSL/TLS service profile ${name} is not in the text.`, lines);
  const shown = [...lines, ...linesBelow(profile, 'protocol-settings min-version')];
  const version = valueOf(profile, 'protocol-settings min-version');
  if (version === undefined) return review(`The SSL/TLS service profile ${name} does not say its minimum version.`, shown);
  const rank = VERSIONS.indexOf(version);
  const what = `The minimum version of the SSL/TLS service profile ${name} is \`${version}\`; TLSv1.${lowest} or later is demanded, and nothing older such as TLSv1.0 or TLSv1.1.`;
  return rank < 0 ? review(what, shown) : rank >= lowest ? pass(shown, what) : fail(shown, what);
}

const SSH = 'deviceconfig system ssh';

const BOUND = `${SSH} mgmt server-profile`;
const PROFILES = `${SSH} profiles mgmt-profiles server-profiles`;

/** The SSH profile that the management server is given; releases before 10.0 have the ciphers alone. Where it is missing, what names it. */
function listSshProfiles(tree: ConfigTree): readonly Place[] {
  const name = valueOf(tree, BOUND);
  if (name === undefined) return findPath(tree, `${SSH} ciphers mgmt`).length > 0 ? findPath(tree, `${SSH} ciphers`) : [];
  const profile = entryOf(tree, PROFILES, name);
  return profile ? [profile] : findPath(tree, BOUND);
}

const OPEN = { status: 'FAIL', source: 'so every one is offered: PAN-OS administrator guide, Configure SSH Service Profiles' } as const;
const SSH_PROFILE: AlgorithmList['of'] = {
  noun: 'SSH profile of the management server',
  path: BOUND,
  list: listSshProfiles,
  none: OPEN,
  doubt: (_, tree) => {
    const name = valueOf(tree, BOUND);
    return name !== undefined && !entryOf(tree, PROFILES, name) ? `the profile ${name} is not in the text` : undefined;
  },
};
const SSH_LISTS: readonly AlgorithmList[] = [
  { kind: 'cipher', at: 'ciphers|mgmt', of: SSH_PROFILE, refuses: ['cbc'], absent: OPEN },
  { kind: 'hash', at: 'mac', of: SSH_PROFILE, refuses: [], absent: OPEN },
  { kind: 'exchange', at: 'kex', of: SSH_PROFILE, refuses: [], absent: OPEN },
];

export const administratorChecks: readonly CheckSpec[] = [
  {
    id: 'management-tls-version',
    title: 'Ensure the web interface accepts TLS 1.2 or later only',
    about: {
      title: [/ (?:tls|ssl) (?:v? ?1.[0-3] )?| tlsv1.[0-3] /, / (?:web|gui|https|management|administrat\w*|browser) /],
      except: [/ (?:certificates?|decrypt\w*|globalprotect|vpn|syslog|inbound|inspection|forward|ciphers?|log\w*|ldap) /],
    },
    expectation:
      'an SSL/TLS service profile must be selected for the web interface (HTTPS management), whose minimum version of the protocol is as new as the document asks, or newer',
    judge: judgeTls,
    remediation: [`set ${TLS_PROFILE} <profile>`, 'set shared ssl-tls-service-profile <profile> protocol-settings min-version tls1-2'],
    beside: [
      'shared ssl-tls-service-profile <profile> protocol-settings max-version <version>',
      'shared ssl-tls-service-profile <profile> certificate <certificate>',
    ],
    source: 'PAN-OS web interface help, Device > Certificate Management > SSL/TLS Service Profile',
  },
  {
    id: 'ssh-algorithms',
    title: 'Ensure SSH to the management interface uses strong ciphers, MACs and key exchange only',
    about: {
      title: [/ ssh(?:v?2)? /, / (?:ciphers?|encryption|algorithms?|macs?|message authentication|kex|key exchange|cryptograph\w*|strong) /],
      except: [/ (?:must|shall|should|to) use (?:cbc|3des|arcfour) | host ?keys? /],
    },
    expectation:
      'the management server must be given (bound) an SSH service profile that lists ciphers (encryption), MACs (message authentication) and key exchange algorithms (kex) that are approved, and no other or weak one such as CBC',
    algorithms: SSH_LISTS,
    remediation: [
      `set ${SSH} mgmt server-profile <profile>`,
      ...['ciphers', 'mac', 'kex'].map((list) => `set ${PROFILES} <ssh profile> ${list} <algorithm>`),
    ],
    beside: [`${SSH} ciphers mgmt <cipher>`],
    source: 'PAN-OS administrator guide, Configure SSH Service Profiles; before 10.0 the ciphers stand below `ssh ciphers mgmt`',
  },
];
