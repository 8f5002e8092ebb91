import { any, present } from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec, SaidSetting, SettingsCheck } from '@merlon/engine/checks/check-spec.ts';
import { noneOf } from '@merlon/engine/checks/demand.ts';
import { findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { isSet, linesAt } from '@merlon/engine/config-tree/places.ts';
import type { WhenAbsent } from '@merlon/engine/model/assertion.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { typedIn } from '../document/read-commands.ts';

const HTTPS_PORT = 'Huawei USG6000E Administrator Guide: HTTPS on port 8443 is how the device is administered in a browser';
const UNSET = { status: 'REVIEW', source: 'which are then accepted depends on the release, and the document may say it' } as const;

/** Services that a firewall offers for its administration. */
export const serviceChecks: readonly CheckSpec[] = [
  defineService({
    name: 'Telnet',
    about: {
      title: [/ telnet /],
      except: [
        /service manage|interface|vty|protocol inbound| ssh .*(?:only|instead|rather)|service type| port |client| ftp |and (?:http|snmp|ftp)/,
      ],
    },
    // Configurations of V500R005 print `undo telnet server enable`; for releases that print neither, the default is unknown.
    absent: { status: 'REVIEW', source: 'whether it is then off depends on the release' },
  }),
  defineService({
    name: 'FTP',
    about: { title: [/ ftp /], except: [/telnet|service type| asp[fg]? |detect|client|sftp|tftp/] },
    absent: { status: 'PASS', source: 'VRP command reference, ftp server enable: the FTP server is disabled by default' },
  }),
  {
    id: 'web-http',
    title: 'HTTP is disabled for web management',
    alsoSaid: 'clear text unencrypted insecure management administration interface',
    about: {
      title: [
        / http .*(?:disable|off|not|prohibit|unencrypted)| web (?:interface|ui|gui|console) .*not .* http |(?:disable|no|unencrypted|prohibit\w*) (?:\S+ ){0,4}http |(?:only|use) https|https only/,
      ],
      except: [/service manage|(?<!web |management |user )interface|restconf| api |untrust|(?:disable|without|no) https .* http /],
    },
    setting: 'web-manager enable',
    demand: 'absent',
    absent: { status: 'REVIEW', source: 'whether HTTP is then on depends on the release' },
    heedsDefault: true,
    source: 'Huawei USG6000 command reference, web-manager: `web-manager enable` is HTTP, `web-manager security enable` HTTPS',
  },
  {
    id: 'web-https',
    title: 'Web management uses HTTPS',
    alsoSaid: 'encrypted management administration browser interface',
    about: {
      title: [/ https |web ?(?:manager|management|ui| interface)?.* (?:encrypt|security enable)/],
      except: [
        /service manage|(?<!web |management |user )interface|version|tls|time ?out|certificate|redirect| port | api |restconf|northbound|untrust/,
      ],
    },
    setting: 'web-manager security enable',
    demand: 'present',
    beside: ['web-manager security enable port *'],
    decides: ['web-manager security enable port *'],
    settledBy: whenPortTyped,
    absent: { status: 'REVIEW', source: 'whether HTTPS is then on depends on the release' },
    heedsDefault: true,
    source: HTTPS_PORT,
  },
  {
    id: 'web-port',
    title: 'HTTPS for web management is on another port than the default, 8443',
    alsoSaid: 'changed differs standard well known number console interface service custom',
    about: {
      title: [
        / web|https/,
        / ports? /,
        /(?:chang|other|differ|non ?(?:default|standard)|custom|move)|not .*(?:default|standard|well ?known|8443)/,
      ],
      except: [
        /(?<!web |management |user )interface|service manage|(?:uses?|on|is|be|remains?|kept|listens?) (?:on )?(?:the )?(?:standard|default|8443)|user manage|portal|redirect|vpn| ssh /,
      ],
    },
    beside: ['web-manager security enable'],
    decides: [],
    settledBy: (tree) =>
      isSet(tree, 'web-manager security enable') ? undefined : notApplicable('The text does not switch HTTPS on for web management.'),
    setting: 'web-manager security enable port',
    demand: noneOf('8443'),
    absent: { status: 'FAIL', source: HTTPS_PORT },
    expectation: '`web-manager security enable port` must name another port than 8443, the default',
    remediation: ['system-view', 'web-manager security enable port <port>'],
    source: HTTPS_PORT,
  },
  {
    id: 'web-tls-version',
    title: 'Web management (the web console, HTTPS) accepts no old version of TLS',
    alsoSaid: 'protocol older versions management interface',
    about: {
      title: [/ (?:tls|ssl) (?!vpn)/],
      except: [/vpn|gateway|certificate|syslog| log|user manage|inspection|decrypt|portal/],
    },
    beside: ['undo web-manager security version *'],
    onlyWith: [
      {
        said: /web|https/,
        holds: any(present('web-manager security enable'), present('web-manager enable')),
        otherwise: 'No web service is switched on in the text.',
      },
    ],
    decides: ['web-manager security version tlsv1.2'],
    expectation:
      '`web-manager security version` must show only `tlsv1.2` or higher: no version before TLS 1.2 (`tlsv1.0`, `tlsv1.1`, SSL), or before what the document allows',
    algorithms: [{ kind: 'version', at: 'web-manager security version', absent: UNSET, heedsDefault: true }],
    remediation: ['system-view', 'web-manager security version tlsv1.2'],
    source: 'RFC 8996: TLS 1.0 and 1.1 must not be used',
  },
];

/** The outcome if the document types the port of HTTPS: another port is for a person. */
function whenPortTyped(tree: ConfigTree, recommendation: Recommendation): Outcome | undefined {
  const [port] = typedIn(recommendation, /^web-manager security enable port (\d+)$/);
  const on = findPath(tree, 'web-manager security enable');
  if (port === undefined || on.length === 0) return undefined;
  return on.every((place) => (valuesAt(place)[1] ?? '8443') === port)
    ? pass(linesAt(on), `\`web-manager security enable\` is configured, on port ${port}.`)
    : review('HTTPS is on another port than the document types.', linesAt(on));
}

/** A service that is switched on for IPv4 and IPv6 by a statement each. */
function defineService({
  name,
  about,
  absent: absence,
}: Pick<SettingsCheck, 'about'> & { readonly name: string; readonly absent: WhenAbsent }): SettingsCheck {
  const own = name.toLowerCase();
  const [v4, v6] = [`${own} server enable`, `${own} ipv6 server enable`];
  const ask = (setting: string, other: string): SaidSetting => ({
    setting,
    demand: 'absent',
    absent: absence,
    heedsDefault: true,
    overriddenBy: [other],
  });
  return {
    id: `${own}-server`,
    title: `The ${name} server is disabled`,
    about,
    alsoSaid: 'clear text unencrypted insecure legacy management administration',
    decides: [`undo ${v4}`, `undo ${v6}`],
    expectation: `\`${v4}\` and \`${v6}\` must not be configured, so that the ${name} server is disabled`,
    // A document that types the one line asks for no more.
    all: [ask(v4, v6), { ...ask(v6, v4), said: /\bipv6\b/i }, { ...ask(v4, v6), said: new RegExp(`^undo ${v4}`) }],
    remediation: ['system-view', `undo ${v4}`, `undo ${v6}`],
    source: 'VRP command reference: traffic and passwords of the service cross the network in clear text',
  };
}
