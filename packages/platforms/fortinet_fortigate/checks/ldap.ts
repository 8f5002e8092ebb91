import { all, any, askedAny, doubt, value } from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { equals, noneOf } from '@merlon/engine/checks/demand.ts';
import { block } from '../document/write-commands.ts';

const BY_LDAPS = value('secure', equals('ldaps'), { status: 'FAIL', defaultValue: 'disable', source: 'FortiOS CLI reference, user ldap' });
const BY_STARTTLS = all(value('secure', noneOf('disable')), doubt('a connection that is encrypted by STARTTLS', 'secure'));

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
    must: askedAny([/\bldaps\b/i, BY_LDAPS], [/\bstart ?tls\b/i, any(BY_LDAPS, BY_STARTTLS)]),
    remediation: block('config user ldap', block('edit <server>', 'set secure ldaps', 'set ca-cert <certificate>')),
    beside: ['server', 'cnid', 'dn', 'type', 'username', 'password', 'port'].map((one) => `user ldap * ${one} *`),
    source: 'FortiOS CLI reference, user ldap: secure disable by default',
  },
];
