import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { block } from '../document/write-commands.ts';
import { namesOf } from '../facts/judge-entries.ts';
import { deviceScope, entriesIn, linesOf, scopesOf, unlessHidden, valueOf } from '../facts/scope.ts';

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
    judge: judgeLdap,
    remediation: block('config user ldap', block('edit <server>', 'set secure ldaps', 'set ca-cert <certificate>')),
    beside: ['server', 'cnid', 'dn', 'type', 'username', 'password', 'port'].map((one) => `user ldap * ${one} *`),
    source: 'FortiOS CLI reference, user ldap: secure disable by default',
  },
];

function judgeLdap(tree: ConfigTree, { title }: Recommendation): Outcome {
  const device = deviceScope(tree);
  const servers = (tree.scopes ? [device, ...scopesOf(tree)] : [device]).flatMap((scope) => entriesIn(scope, 'user ldap'));
  if (servers.length === 0) return unlessHidden(device, 'user ldap', notApplicable('No LDAP server is configured.'));
  const lines = (some: typeof servers) => some.flatMap((server) => linesOf(server, 'secure', 'port'));
  const secureOf = (server: (typeof servers)[number]): string => valueOf(server, 'secure') ?? 'disable';
  const open = servers.filter((server) => secureOf(server) === 'disable');
  if (open.length > 0)
    return fail(
      lines(open),
      `LDAP servers that are asked in clear text, which is the default (FortiOS CLI reference, user ldap): ${namesOf(open)}.`,
    );
  const others = servers.filter((server) => secureOf(server) !== 'ldaps');
  if (others.length === 0) return pass(lines(servers), 'Every LDAP server is asked over LDAPS.');
  const isStartTls = others.every((server) => secureOf(server) === 'starttls');
  return isStartTls && /\bldaps\b/i.test(title)
    ? fail(lines(others), `LDAP servers that are asked over STARTTLS instead of LDAPS: ${namesOf(others)}.`)
    : review(`LDAP servers that are asked over another connection than LDAPS: ${namesOf(others)}.`, lines(others));
}
