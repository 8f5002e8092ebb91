import type { ReferencePath } from '@merlon/engine/ports/platform.ts';
import { INTERFACES, MANAGEMENT_PROFILES } from './management-profiles.ts';

/** Profiles that every device has (PAN-OS Administrator's Guide, Security Profiles). */
const PROFILES = /^(?:default|strict|basic file blocking|strict file blocking)$/;

interface Owner {
  /** The words before what belongs to it. */
  readonly at: string;
  readonly rules: string;
  readonly isAlone?: true;
}

const PUSHED = 'pre-rulebase|post-rulebase security rules *';
/** A virtual system, whether one of several or the only one, what a Panorama pushed to it, and a Panorama's group of devices. */
const OWNERS: readonly Owner[] = [
  { at: '', rules: 'rulebase security rules *' },
  { at: 'vsys * ', rules: 'rulebase security rules *', isAlone: true },
  { at: 'panorama vsys * ', rules: PUSHED, isAlone: true },
  { at: 'device-group * ', rules: PUSHED },
];

/** What a name leads to: the owner's own, else what a Panorama pushed there, else what is shared. */
const definitionsOf = ({ at }: Owner, kind: string): readonly string[] =>
  [...new Set([at, 'panorama vsys * ', 'shared ', 'panorama shared '])].map((place) => `${place}${kind}`);

function referencesOf(owner: Owner): readonly ReferencePath[] {
  const rule = `${owner.at}${owner.rules}`;
  const refer = (noun: string, path: string, kind: string, more: Pick<ReferencePath, 'predefined' | 'members'> = {}): ReferencePath => ({
    noun,
    path,
    definedAt: definitionsOf(owner, kind),
    ...(owner.isAlone && { isAlone: true }),
    ...more,
  });
  return [
    refer('profile group', `${rule} profile-setting group`, 'profile-group', { predefined: /^default$/ }),
    ...['virus', 'spyware', 'vulnerability', 'url-filtering', 'file-blocking', 'wildfire-analysis'].flatMap((kind) =>
      [`${rule} profile-setting profiles`, `${owner.at}profile-group *`].map((holder) =>
        refer(`${kind} profile`, `${holder} ${kind}`, `profiles ${kind}`, { predefined: PROFILES }),
      ),
    ),
    refer('log forwarding profile', `${rule} log-setting`, 'log-settings profiles', {
      predefined: /^default$/,
      // Releases before 8.0 have no match lists.
      members: ['match-list', 'traffic|alarm|threat|wildfire'],
    }),
    ...['syslog', 'snmptrap', 'email', 'http'].map((kind) =>
      refer(`${kind} server profile`, `${owner.at}log-settings profiles * match-list * send-${kind}`, `log-settings ${kind}`),
    ),
  ];
}

const VPN_PROFILES = 'network ike crypto-profiles';
/** The device's own profiles of a VPN (PAN-OS Administrator's Guide, Define Cryptographic Profiles). */
const OWN_VPN_PROFILES = /^(?:default|Suite-B-GCM-(?:128|256))$/;
/** What stands in the network of the device, whichever virtual system uses it. */
const OF_NETWORK: readonly ReferencePath[] = [
  ...INTERFACES.map((at) => ({
    noun: 'management profile',
    path: `network interface ${at} interface-management-profile`,
    definedAt: [MANAGEMENT_PROFILES],
  })),
  {
    noun: 'ike crypto profile',
    path: 'network ike gateway * protocol ikev1|ikev2 ike-crypto-profile',
    definedAt: [`${VPN_PROFILES} ike-crypto-profiles`],
    predefined: OWN_VPN_PROFILES,
  },
  {
    noun: 'ipsec crypto profile',
    path: 'network tunnel ipsec * auto-key ipsec-crypto-profile',
    definedAt: [`${VPN_PROFILES} ipsec-crypto-profiles`],
    predefined: OWN_VPN_PROFILES,
  },
];

/** Source: PAN-OS Web Interface Help, the object named: the value is its name. A group or profile may be the system's own or shared. */
export const references: readonly ReferencePath[] = [
  ...OWNERS.flatMap(referencesOf),
  ...OF_NETWORK,
  ...[{ at: '' }, { at: 'vsys * ', isAlone: true as const }].map(({ at, ...alone }) => ({
    noun: 'zone protection profile',
    path: `${at}zone * network zone-protection-profile`,
    definedAt: ['network profiles zone-protection-profile'],
    ...alone,
  })),
];
