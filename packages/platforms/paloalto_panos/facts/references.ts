import type { ReferencePath } from '@merlon/engine/ports/platform.ts';

/** Profiles that every device has (PAN-OS Administrator's Guide, Security Profiles). */
const PROFILES = /^(?:default|strict|basic file blocking|strict file blocking)$/;

/** Source: PAN-OS Web Interface Help, the object named: the value is its name. A group or profile may be the system's own or shared. */
export const references: readonly ReferencePath[] = [
  {
    noun: 'profile group',
    path: 'rulebase security rules * profile-setting group',
    definedAt: ['profile-group', 'shared profile-group'],
    predefined: /^default$/,
  },
  ...['virus', 'spyware', 'vulnerability', 'url-filtering', 'file-blocking', 'wildfire-analysis'].flatMap((kind) =>
    ['rulebase security rules * profile-setting profiles', 'profile-group *'].map((holder) => ({
      noun: `${kind} profile`,
      path: `${holder} ${kind}`,
      definedAt: [`profiles ${kind}`, `shared profiles ${kind}`],
      predefined: PROFILES,
    })),
  ),
  {
    noun: 'log forwarding profile',
    path: 'rulebase security rules * log-setting',
    definedAt: ['log-settings profiles', 'shared log-settings profiles'],
    predefined: /^default$/,
    members: ['match-list'],
  },
  ...['syslog', 'snmptrap', 'email', 'http'].map((kind) => ({
    noun: `${kind} server profile`,
    path: `log-settings profiles * match-list * send-${kind}`,
    definedAt: [`log-settings ${kind}`, `shared log-settings ${kind}`],
  })),
  {
    noun: 'zone protection profile',
    path: 'zone * network zone-protection-profile',
    definedAt: ['network profiles zone-protection-profile'],
  },
];
