import type { WhenAbsent } from '@merlon/engine/model/assertion.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { absenceByDefault } from '@merlon/engine/demands/read-default.ts';
import { demandedCommands } from '../document/read-commands.ts';
import { type CheckSpec, type HuaweiCheck, defineCheck, plainTitle } from './define-check.ts';
import { isSet, linesAt, placesOf, undoneAt, whenAbsent } from '../facts/facts.ts';

const CLEAR_TEXT = 'VRP command reference: traffic and passwords of the service cross the network in clear text';

/** Services that a firewall offers for its administration. */
export const serviceChecks: readonly HuaweiCheck[] = [
  defineService({
    id: 'telnet-server',
    title: 'The Telnet server is disabled',
    topic: {
      title: /\btelnet\b/,
      except:
        /service-manage|interface|\bvty\b|protocol inbound|\bssh\b.*(?:only|instead|rather)|service-type|\bport\b|client|\bftp\b|and (?:http|snmp|ftp)/,
    },
    beside: ['undo telnet server', 'undo telnet ipv6 server'],
    services: ['telnet server enable', 'telnet ipv6 server enable'],
    named: 'Telnet',
    // Configurations of V500R005 print `undo telnet server enable`; for releases that print neither, the default is unknown.
    absent: { status: 'REVIEW', source: 'whether it is then off depends on the release' },
    remediation: ['system-view', 'undo telnet server enable', 'undo telnet ipv6 server enable'],
    source: CLEAR_TEXT,
  }),
  defineService({
    id: 'ftp-server',
    title: 'The FTP server is disabled',
    topic: { title: /(?<![st])\bftp\b/, except: /telnet|service-type|\basp[fg]?\b|detect|client|sftp|\btftp\b/ },
    beside: ['undo ftp server', 'undo ftp ipv6 server'],
    services: ['ftp server enable', 'ftp ipv6 server enable'],
    named: 'FTP',
    absent: { status: 'PASS', source: 'VRP command reference, ftp server enable: the FTP server is disabled by default' },
    remediation: ['system-view', 'undo ftp server enable'],
    source: CLEAR_TEXT,
  }),
  defineCheck({
    id: 'web-http',
    title: 'HTTP is disabled for web management',
    topic: {
      title:
        /\bhttp\b(?!s).*(?:disable|off|not|prohibit|unencrypted)|(?:disable|no|unencrypted|prohibit\w*) (?:\S+ ){0,4}http\b(?!s)|(?:only|use) https|https only/,
      except: /service-manage|(?<!web |management |user )interface|restconf/,
    },
    expectation: '`web-manager enable`, the HTTP service, must not be configured',
    judge: judgeHttp,
    remediation: ['system-view', 'undo web-manager enable'],
    source: 'Huawei USG6000 command reference, web-manager: `web-manager enable` is HTTP, `web-manager security enable` HTTPS',
  }),
  defineCheck({
    id: 'web-https',
    title: 'Web management uses HTTPS',
    topic: {
      title: /\bhttps\b|web-?(?:manager|management|ui| interface)?.*\b(?:encrypt\w*|security enable)/,
      except: /service-manage|(?<!web |management |user )interface|version|tls|timeout|certificate|redirect|\bport\b/,
    },
    expectation: '`web-manager security enable` must be configured',
    judge: (tree, recommendation) => {
      const on = placesOf(tree, 'web-manager security enable');
      if (on.length > 0) return pass(linesAt(on), 'Web management is offered over HTTPS.');
      const off = undoneAt(tree, 'web-manager security enable');
      if (off.length > 0) return fail(linesAt(off), 'HTTPS is switched off for web management.');
      const known = { status: 'REVIEW', source: 'whether HTTPS is then on depends on the release' } as const;
      return whenAbsent(
        tree,
        'web-manager security enable',
        'Nothing is said of HTTPS for web management',
        absenceByDefault(recommendation.defaultValue, 'on', known),
      );
    },
    remediation: ['system-view', 'web-manager security enable'],
    source: 'Huawei USG6000E Administrator Guide: HTTPS on port 8443 is how the device is administered in a browser',
  }),
  defineCheck({
    id: 'web-tls-version',
    title: 'Web management accepts no old version of TLS',
    topic: { title: /\b(?:tls|ssl)\b(?!.?vpn)/, except: /vpn|gateway|certificate|syslog|\blog|user-manage|inspection|decrypt|portal/ },
    beside: ['undo web-manager security version *'],
    expectation: '`web-manager security version` must hold no version before TLS 1.2, or before what the document allows',
    judge: judgeTls,
    remediation: ['system-view', 'web-manager security version tlsv1.2'],
    source: 'RFC 8996: TLS 1.0 and 1.1 must not be used',
  }),
];

interface ServiceSpec extends Omit<CheckSpec, 'expectation' | 'judge'> {
  /** The statements that switch it on. The first one decides; the others must also be off if they are shown or named. */
  readonly services: readonly string[];
  readonly named: string;
  readonly absent: WhenAbsent;
}

function defineService({ services, named, absent, ...spec }: ServiceSpec): HuaweiCheck {
  return defineCheck({
    ...spec,
    expectation: `\`${services.join('` and `')}\` must not be configured`,
    judge: (tree, recommendation) => {
      const on = services.flatMap((service) => [...placesOf(tree, service)]);
      if (on.length > 0) return fail(linesAt(on), `The ${named} server is enabled.`);
      const off = services.flatMap((service) => [...undoneAt(tree, service)]);
      const [first, ...others] = services;
      const asked = others.filter((service) => isAsked(recommendation, service));
      if (undoneAt(tree, first!).length > 0 && asked.every((service) => undoneAt(tree, service).length > 0))
        return pass(linesAt(off), `The ${named} server is disabled.`);
      const known = absenceByDefault(recommendation.defaultValue, 'off', absent);
      return { ...whenAbsent(tree, first!, `No statement enables the ${named} server`, known), lines: linesAt(off) };
    },
  });
}

const isAsked = (recommendation: Recommendation, service: string): boolean =>
  (service.includes('ipv6') && /ipv6/.test(plainTitle(recommendation))) ||
  demandedCommands(recommendation).some(({ words }) => words.join(' ') === service);

function judgeHttp(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const on = placesOf(tree, 'web-manager enable');
  if (on.length > 0) return fail(linesAt(on), 'The HTTP service of web management is enabled.');
  const off = undoneAt(tree, 'web-manager enable');
  if (off.length > 0) return pass(linesAt(off), 'The HTTP service of web management is disabled.');
  const known: WhenAbsent = isSet(tree, 'web-manager security enable')
    ? { status: 'PASS', source: 'configurations of V500R005 print `web-manager enable` where HTTP is on' }
    : { status: 'REVIEW', source: 'nothing is said of web management' };
  return whenAbsent(tree, 'web-manager enable', 'No statement enables HTTP', absenceByDefault(recommendation.defaultValue, 'off', known));
}

/** In ascending order. */
const TLS_VERSIONS = ['sslv3', 'sslv3.0', 'tlsv1', 'tlsv1.0', 'tlsv1.1', 'tlsv1.2', 'tlsv1.3'];

function judgeTls(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const lists = placesOf(tree, 'web-manager security version');
  if (lists.length === 0)
    return whenAbsent(tree, 'web-manager security version', 'No versions are configured', {
      status: 'REVIEW',
      source: 'which are then accepted depends on the release',
    });
  const versions = lists.flatMap(({ node, offset }) => node.words.slice(offset).map((word) => word.toLowerCase()));
  const allowed = demandedCommands(recommendation).flatMap(({ words, negated }) =>
    !negated && words.slice(0, 3).join(' ') === 'web-manager security version' ? words.slice(3).map((word) => word.toLowerCase()) : [],
  );
  const known = allowed.filter((version) => TLS_VERSIONS.includes(version));
  const title = plainTitle(recommendation);
  if (known.length === 0 && /1\.0\b/.test(title) && !/1\.[123]/.test(title)) known.push('tlsv1.1');
  if (known.length === 0 && /1\.3\b/.test(title) && !/1\.2\b/.test(title)) known.push('tlsv1.3');
  // A benchmark may still allow 1.1, but none may allow less.
  const wanted = known.length > 0 ? known : ['tlsv1.2'];
  const oldest = Math.max(TLS_VERSIONS.indexOf('tlsv1.1'), Math.min(...wanted.map((version) => TLS_VERSIONS.indexOf(version))));
  const bad = versions.filter((version) => TLS_VERSIONS.includes(version) && TLS_VERSIONS.indexOf(version) < oldest);
  if (bad.length > 0) return fail(linesAt(lists), `Web management accepts ${bad.join(' and ')}.`);
  if (versions.length === 0 || versions.some((version) => !TLS_VERSIONS.includes(version)))
    return review('A version that is accepted is not known.', linesAt(lists));
  return pass(linesAt(lists), `Web management accepts ${versions.join(' and ')} alone.`);
}
