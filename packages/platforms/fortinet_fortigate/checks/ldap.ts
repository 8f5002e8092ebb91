import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { type Examine, bad, doubtful, good } from '@merlon/engine/checks/finding.ts';
import { findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { block } from '../document/write-commands.ts';

export const ldapChecks: readonly CheckSpec[] = [
  {
    id: 'ldap-encryption',
    title: 'Ensure LDAP servers are asked over an encrypted connection (LDAPS)',
    about: {
      title: [/ ldaps? /, / (?:ldaps|encrypt\w*|tls|ssl|secure\w*) /],
      except: [/ (?:vpn|wireless|syslog|log|logs|fsso|certificates?|verif\w*|password) /],
    },
    expectation:
      'every LDAP server must be asked over LDAPS (secure ldaps), an encrypted and secure connection by TLS (SSL), and not in clear text; STARTTLS is for a person to accept',
    noun: 'LDAP server',
    path: 'user ldap *',
    examine: examineServer,
    remediation: block('config user ldap', block('edit <server>', 'set secure ldaps', 'set ca-cert <certificate>')),
    beside: ['server', 'cnid', 'dn', 'type', 'username', 'password', 'port'].map((one) => `user ldap * ${one} *`),
    source: 'FortiOS CLI reference, user ldap: secure disable by default',
  },
];

function examineServer({ title }: Recommendation): Examine {
  return (server) => {
    const places = findPath(server, 'secure|port');
    const secure = findPath(server, 'secure').flatMap(valuesAt)[0] ?? 'disable';
    if (secure === 'ldaps') return good('is asked over LDAPS', places);
    if (secure === 'disable') return bad('is asked in clear text, which is the default (FortiOS CLI reference, user ldap)', places);
    return secure === 'starttls' && /\bldaps\b/i.test(title)
      ? bad('is asked over STARTTLS instead of LDAPS', places)
      : doubtful('is asked over another connection than LDAPS', places);
  };
}
