import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { switchedOff } from '@merlon/engine/checks/demand.ts';
import { type Place, findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { linesAt } from '@merlon/engine/config-tree/places.ts';
import { isExemptAccount, readExemptAccounts } from '@merlon/engine/demands/read-exempt-names.ts';
import { splitText } from '@merlon/engine/demands/find-bound.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { NOT_PRINTED, UNWANTED, limit, notPrinted, usersWithout } from '../facts/facts.ts';
import { unlessOff } from '../facts/services.ts';
import { allowedClients } from './allowed-clients.ts';
import { authenticationServers } from './authentication-servers.ts';

const GUIDE = 'Gaia Administration Guide';

const OLD_TLS = / tls ?v?1(?:\.[01])? /;
const NOT_THE_PORTAL = / syslog | logs? | ldap | radius | snmp | inspection | vpn | smtp | mail | remote /;

/** Who administers the device, from where and how. Narrow topics come before wide ones. */
export const accessChecks: readonly CheckSpec[] = [
  {
    id: 'web-session-timeout',
    title: 'Idle sessions of the portal end',
    about: { title: [/ web | webui | portal | gui | browser /, / time ?outs? | idle | inactiv\w* | log out | log(?:ged)? off /] },
    setting: 'web session-timeout',
    demand: limit(10, 'minute'),
    absent: { is: '10', source: `${GUIDE}, "Session"` },
    beside: ['web session-timeout *', 'web daemon-enable *'],
    decides: ['web session-timeout *'],
    settledBy: unlessOff('portal'),
    source: `${GUIDE}, "Session": 10 minutes by default`,
  },
  {
    id: 'cli-session-timeout',
    title: 'Idle sessions of the command line end',
    about: {
      title: [/ cli | clish | shell | console | command line | ssh | session | inactivity | idle /, / time ?outs? | idle | inactivity /],
      except: [/ user ?check | tcp | udp | vpn /],
    },
    setting: 'inactivity-timeout',
    demand: limit(10, 'minute'),
    absent: { is: '10', source: `${GUIDE}, "Session"` },
    source: `${GUIDE}, "Session": 10 minutes by default`,
  },
  {
    id: 'client-authentication',
    title: 'Client authentication is encrypted',
    about: { title: [/ client authentication /] },
    expectation: 'the ports of client authentication in fwauthd.conf must be encrypted or off',
    judge: { op: 'doubt', what: 'the ports of client authentication: the file that holds them is in no configuration text' },
    remediation: [],
    source: 'Security Management Administration Guide: the setting stands in $FWDIR/conf/fwauthd.conf',
    forPerson: true,
  },
  authenticationServers,
  allowedClients,
  {
    id: 'web-ssl3',
    title: 'The portal does not speak SSLv3 (SSL 3.0)',
    about: { title: [/ ssl ?(?:v|version )?3(?:\.0)? | sslv3 /, UNWANTED], except: [/ inspection | vpn | portals /] },
    setting: 'web ssl3-enabled',
    demand: switchedOff(),
    absent: { is: 'off', source: `${GUIDE}, "Web server"` },
    source: `${GUIDE}, "Web server": off by default`,
  },
  {
    id: 'web-tls',
    title: 'The portal speaks no TLS older than 1.2',
    about: [
      { title: [/ tls(?:v?1(?:\.\d)?)? /], except: [NOT_THE_PORTAL, OLD_TLS] },
      { title: [OLD_TLS, UNWANTED], except: [NOT_THE_PORTAL] },
    ],
    beside: ['ssl tls *', 'web ssl3-enabled *', 'web daemon-enable *'],
    decides: ['ssl tls *', 'web ssl3-enabled *'],
    settledBy: unlessOff('portal'),
    expectation:
      'TLS 1.0 (`ssl tls TLSv1`), TLS 1.1 (`ssl tls TLSv1.1`) and SSL (`web ssl3-enabled`) must be off, and TLS 1.2 or TLS 1.3 on',
    algorithms: [
      { kind: 'version', at: 'ssl tls', switchedByName: ['TLSv1', 'TLSv1.1'], typedBeside: ['web'], absent: NOT_PRINTED },
      // Of the settings of the portal, `ssl3-enabled` alone names a version.
      { kind: 'version', at: 'web', switchedByName: [], typedBeside: ['ssl tls'], isMixed: true, absent: { status: 'NA' } },
    ],
    first: ['set web ssl3-enabled off'],
    remediation: ['set ssl tls TLSv1 off', 'set ssl tls TLSv1.1 off', 'set ssl tls TLSv1.2 on', 'set ssl tls TLSv1.3 on'],
    source: `${GUIDE} R81.20 and R82, "Advanced Gaia Configuration", Gaia Portal web server`,
  },
  {
    id: 'user-shells',
    title: 'No user gets the expert shell at login',
    about: {
      title: [/ shells? | bash /, / users? | login | default | account| admin|expert /],
      except: [/ time ?out | ssh | nologin | one | two | own | unique /],
    },
    beside: ['user * shell *'],
    expectation: 'no `user` may have the shell /bin/bash or another than /etc/cli.sh and /sbin/nologin',
    judge: judgeShells,
    remediation: ['set user <user> shell /etc/cli.sh'],
    source: `${GUIDE}, "Users": /etc/cli.sh by default`,
  },
];

/** `ssl tls TLSv1.1 off`: what an export does not say of a version is for a person. */
const GOOD_SHELLS = new Set(['/etc/cli.sh', '/sbin/nologin', '/bin/false']);

/** `User ID 0 belongs to admin alone` */
const ROOT_ALONE =
  /\b(?:uid|user ?id) 0\b[^.;]{0,60}\b(?:alone|only)\b|\b(?:only|none but|nobody (?:else )?but) admin\b[^.;]{0,60}\b(?:uid|user ?id) 0\b/i;

function judgeShells(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const { title, description, audit } = recommendation;
  const letOff = readExemptAccounts(recommendation, 'shell');
  // Added accounts have the shell after their group: `set user john gid 100 shell /bin/bash`.
  const shells = ['user * shell', 'user * gid * shell', 'user * uid * gid * shell'].flatMap((path) => findPath(tree, path));
  if (shells.length === 0) return notPrinted(tree, 'user shell');
  const open = shells.filter(
    (place) => !isExemptAccount(letOff, place.captured[0] ?? '', valuesAt(place)[0] ?? '') && !GOOD_SHELLS.has(valuesAt(place)[0] ?? ''),
  );
  const named = splitText(`${title}\n${description}\n${proseOf(audit)}`).filter(
    (sentence) => !/\b(?:finding|forbidden|no user)\b/i.test(sentence),
  );
  const roots = named.some((text) => ROOT_ALONE.test(text))
    ? findPath(tree, 'user * uid').filter((place) => valuesAt(place)[0] === '0' && place.captured[0] !== 'admin')
    : [];
  if (roots.length > 0) return fail(linesAt(roots), `Another user than admin has the user ID 0 (${roots.length}).`);
  // `Technical accounts may have /usr/bin/scponly`: whether an account is one of them its name alone may tell.
  const isNamed = (place: Place): boolean =>
    /scponly|sftp/.test(valuesAt(place)[0]!) && named.some((text) => text.includes(valuesAt(place)[0]!));
  if (open.length > 0 && open.every(isNamed))
    return review(
      'A user has a shell that the document allows some accounts; whether it is one of them a person has to say.',
      linesAt(open),
    );
  if (open.length > 0)
    return fail(linesAt(open), `A user gets the shell of the operating system at login (${open.length} of ${shells.length}).`);
  const silent = usersWithout(tree, shells);
  if (silent.length > 0)
    return review(`The text does not say which shell every user gets (${silent.length}).`, linesAt([...shells, ...silent]));
  return pass(linesAt(shells), `Every user gets the command line of Gaia (${shells.length}).`);
}
