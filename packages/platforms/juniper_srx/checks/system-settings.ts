import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { valuesAt } from '@merlon/engine/config-tree/find.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { describeSubject } from '../document/subject.ts';
import { defineCheck, defineSetting } from './define-check.ts';
import { isSet, linesAt, linesOfStanza, placesInSystems, placesOf, unlessHidden, valueOf } from '../facts/facts.ts';

const REFERENCE = 'Junos CLI Reference, system';

interface SystemFlag {
  readonly id: string;
  readonly title: string;
  readonly topic: RegExp;
  readonly path: string;
}

/** Switches that are off by default and should be on. Source: Junos CLI Reference, internet-options, ports and system. */
const FLAGS: readonly SystemFlag[] = [
  { id: 'icmp4-rate-limit', title: 'ICMP answers are limited', topic: /icmp.*rate/, path: 'system internet-options icmpv4-rate-limit' },
  { id: 'icmp6-rate-limit', title: 'ICMPv6 answers are limited', topic: /icmp.*rate/, path: 'system internet-options icmpv6-rate-limit' },
  {
    id: 'no-source-quench',
    title: 'Source quench messages are ignored',
    topic: /source.?quench/,
    path: 'system internet-options no-source-quench',
  },
  {
    id: 'tcp-drop-synfin',
    title: 'Segments with both SYN and FIN are dropped',
    topic: /syn.?fin/,
    path: 'system internet-options tcp-drop-synfin-set',
  },
  {
    id: 'no-tcp-reset',
    title: 'Closed ports answer nothing',
    topic: /\brst\b|reset/,
    path: 'system internet-options no-tcp-reset drop-all-tcp',
  },
  { id: 'no-multicast-echo', title: 'Pings to multicast addresses are ignored', topic: /multicast/, path: 'system no-multicast-echo' },
  { id: 'no-ping-record-route', title: 'Pings do not record the route', topic: /record.?route/, path: 'system no-ping-record-route' },
  { id: 'no-ping-time-stamp', title: 'Pings tell no time', topic: /time.?stamp/, path: 'system no-ping-time-stamp' },
  { id: 'system-no-redirects', title: 'No ICMP redirects are sent', topic: /redirect/, path: 'system no-redirects' },
  {
    id: 'default-address-selection',
    title: 'The device speaks from its loopback address',
    topic: /address selection/,
    path: 'system default-address-selection',
  },
  {
    id: 'encrypt-configuration-files',
    title: 'Configuration files are encrypted',
    topic: /encrypt/,
    path: 'system encrypt-configuration-files',
  },
  { id: 'auxiliary-disable', title: 'The auxiliary port is off', topic: /aux.*disabl|disabl.*aux/, path: 'system ports auxiliary disable' },
  {
    id: 'auxiliary-insecure',
    title: 'root cannot log in on the auxiliary port',
    topic: /insecure/,
    path: 'system ports auxiliary insecure',
  },
  {
    id: 'console-disable',
    title: 'The console port is off',
    topic: /console.*disabl|disabl.*console/,
    path: 'system ports console disable',
  },
  {
    id: 'console-insecure',
    title: 'root passwords cannot be reset from the console',
    topic: /insecure/,
    path: 'system ports console insecure',
  },
  {
    id: 'console-log-out',
    title: 'Pulling the console cable ends the session',
    topic: /log.?out|disconnect/,
    path: 'system ports console log-out-on-disconnect',
  },
  {
    id: 'pic-console-password',
    title: 'The console of interface cards has a password',
    topic: /pic.?console/,
    path: 'system pic-console-authentication encrypted-password',
  },
];

/** Names that benchmarks use for settings that the configuration shows under another name. */
const NAMED_BY: Readonly<Record<string, readonly string[]>> = {
  'pic-console-password': ['system pic-console-authentication'],
  'no-tcp-reset': ['system internet-options no-tcp-reset'],
};

/** Settings of the whole device. */
export const systemSettingChecks: readonly LibraryCheck[] = [
  ...FLAGS.map(({ id, title, topic, path }) =>
    defineSetting({
      id,
      title,
      topic: { title: topic, names: NAMED_BY[id] ?? [path] },
      path,
      test: 'present',
      absent: { status: 'FAIL', source: 'it is not so by default' },
      remediation: [`set ${path}${path.endsWith('password') ? ' "<hash>"' : ''}`],
      source: REFERENCE,
    }),
  ),
  defineCheck({
    id: 'system-no-redirects-ipv6',
    title: 'No ICMPv6 redirects are sent',
    topic: { title: /redirect/, names: ['system no-redirects-ipv6'] },
    expectation: '`system no-redirects-ipv6` must be configured where IPv6 is used',
    judge: judgeIpv6Redirects,
    remediation: ['set system no-redirects-ipv6'],
    source: REFERENCE,
  }),
  defineCheck({
    id: 'diag-port-complexity',
    title: 'The diagnostic ports have a complex password',
    topic: { title: /complex/, names: ['system diag-port-authentication'] },
    expectation: 'the password of the diagnostic ports must be complex, which its hash does not show',
    judge: () => review('The password is stored as a hash, which does not show how complex it is.'),
    forPerson: true,
    remediation: ['set system diag-port-authentication plain-text-password'],
    source: REFERENCE,
  }),
  defineSetting({
    id: 'diag-port-password',
    title: 'The diagnostic ports have a password',
    topic: { title: /diag/, names: ['system diag-port-authentication'] },
    path: 'system diag-port-authentication encrypted-password',
    test: 'present',
    absent: { status: 'FAIL', source: 'there is no password by default' },
    remediation: ['set system diag-port-authentication plain-text-password'],
    source: REFERENCE,
  }),
  defineCheck({
    id: 'root-password-unique',
    title: 'The root password is used on no other device',
    topic: { title: /unique/, names: ['system root-authentication'] },
    expectation: 'the root password must be unique, which its hash does not show',
    judge: () => review('Whether the password is used elsewhere cannot be seen in the configuration.'),
    forPerson: true,
    remediation: ['set system root-authentication plain-text-password'],
    source: REFERENCE,
  }),
  defineCheck({
    id: 'root-password',
    title: 'root has a password',
    topic: {
      title: /root.*password/,
      except: /unique|ssh|key|hash|sha|md5|format|age|expir|disabl/,
      names: ['system root-authentication'],
    },
    expectation: '`system root-authentication encrypted-password` must be configured',
    judge: judgeRootPassword,
    remediation: ['set system root-authentication plain-text-password'],
    source: REFERENCE,
  }),
  defineSetting({
    id: 'autoinstallation',
    title: 'The device does not fetch its configuration by itself',
    topic: { title: /auto.?install/, names: ['system autoinstallation'] },
    path: 'system autoinstallation',
    test: 'absent',
    absent: { status: 'PASS', source: 'it runs only where the configuration, or that of the factory, holds the statement' },
    remediation: ['delete system autoinstallation'],
    source: REFERENCE,
  }),
  defineCheck({
    id: 'login-message',
    title: 'A login message is shown',
    topic: { title: /message|banner/, except: /after (?:the )?log-?in|announce/, names: ['system login message'] },
    expectation: '`system login message` must be set; where the document demands a wording, a person has to compare it',
    judge: judgeLoginMessage,
    remediation: ['set system login message "<text>"'],
    source: REFERENCE,
  }),
  defineCheck({
    id: 'time-zone',
    title: 'The clock runs on UTC',
    topic: { title: /time.?zone|\butc\b/, names: ['system time-zone'] },
    expectation: '`system time-zone` must be UTC or GMT, and is UTC by default',
    judge: judgeTimeZone,
    remediation: ['set system time-zone UTC'],
    source: REFERENCE,
  }),
  defineCheck({
    id: 'host-name',
    title: 'The host name does not tell make or model',
    topic: { title: /host.?name/, names: ['system host-name'] },
    expectation: '`system host-name` must hold no make or model',
    judge: judgeHostName,
    remediation: ['set system host-name <name>'],
    source: REFERENCE,
  }),
  defineCheck({
    id: 'dhcp-service',
    title: 'No DHCP service runs without need',
    topic: { title: /dhcp/, names: ['system services dhcp', 'system services dhcp-local-server'] },
    expectation: 'a DHCP service must have a pool, and be needed',
    judge: judgeDhcp,
    remediation: ['delete system services dhcp', 'delete system services dhcp-local-server'],
    source: REFERENCE,
  }),
];

function judgeIpv6Redirects(tree: ConfigTree): Outcome {
  const path = 'system no-redirects-ipv6';
  const set = placesOf(tree, path);
  if (set.length > 0) return pass(linesAt(set), `\`${path}\` is configured.`);
  const ipv6 = placesInSystems(tree, 'interfaces * unit * family inet6');
  const hidden = unlessHidden(tree, path, `\`${path}\` is not configured`);
  if (hidden) return hidden;
  if (ipv6.length === 0) return unlessHidden(tree, 'interfaces', 'No interface has IPv6') ?? notApplicable('No interface has IPv6.');
  return fail(linesAt(ipv6).slice(0, 1), `\`${path}\` is not configured, and redirects are sent by default.`);
}

function judgeLoginMessage(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const path = 'system login message';
  const found = placesOf(tree, path);
  if (found.length === 0) {
    return unlessHidden(tree, path, `\`${path}\` is not configured`) ?? fail(linesOfStanza(tree, path), `\`${path}\` is not configured.`);
  }
  if (/approved|mandatory|\bdod\b|consent|wording|content/.test(describeSubject(recommendation).title)) {
    return review('A login message is configured; whether it is worded as demanded a person has to say.', linesAt(found));
  }
  return pass(linesAt(found), `\`${path}\` is configured.`);
}

const UTC = /^(?:utc|gmt|gmt[+-]?0|etc\/(?:utc|gmt|uct|gmt[+-]?0|universal|zulu|greenwich))$/i;

function judgeTimeZone(tree: ConfigTree): Outcome {
  const path = 'system time-zone';
  const zone = valueOf(tree, path);
  const lines = linesAt(placesOf(tree, path));
  if (zone !== undefined)
    return UTC.test(zone) ? pass(lines, 'The clock runs on UTC.') : fail(lines, `\`${path}\` is another zone than UTC.`);
  const header = tree.lines.slice(0, 20).findIndex((line) => /^## Last (?:changed|commit): \S+ \S+ [A-Z]{2,5}\b/.test(line));
  const shown = header < 0 ? undefined : /\d\d ([A-Z]{2,5})\b/.exec(tree.lines[header]!)?.[1];
  if (shown !== undefined && !UTC.test(shown))
    return fail([header + 1], `\`${path}\` is not in the text, and the device wrote its header in another zone than UTC.`);
  return unlessHidden(tree, path, `\`${path}\` is not configured`) ?? pass([], `\`${path}\` is not configured, and UTC is the default.`);
}

const MAKE_OR_MODEL = /juniper|junos|jun-os|(?:^|[^a-z])(?:v|c)?srx|(?:^|[^a-z])(?:acx|nfx|ptx|qfx|(?:ex|mx|vmx|ssg)\d{2,4})/i;

function judgeHostName(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const path = 'system host-name';
  const names = placesOf(tree, path);
  const name = valueOf(tree, path);
  if (name === undefined) return unlessHidden(tree, path, `\`${path}\` is not configured`) ?? review(`\`${path}\` is not in the text.`);
  if (names.flatMap(valuesAt).some((one) => MAKE_OR_MODEL.test(one))) return fail(linesAt(names), 'The host name holds a make or model.');
  const filters = describeSubject(recommendation).commands.flatMap((command) => command.filters);
  const words = filters.map((filter) => /^match\s+"?([\w|]+)"?$/i.exec(filter)?.[1]).find((found) => found?.includes('|'));
  const pattern = new RegExp(words ?? 'juniper|jun|acx|ex|mx|nfx|ptx|qfx|srx', 'i');
  if (names.flatMap(valuesAt).some((one) => pattern.test(one))) {
    return review(
      'The host name holds letters that are also those of a model; whether they stand for it a person has to say.',
      linesAt(names),
    );
  }
  return pass(linesAt(names), 'The host name holds no make or model.');
}

function judgeDhcp(tree: ConfigTree): Outcome {
  const legacy = placesInSystems(tree, 'system services dhcp');
  const local = placesInSystems(tree, 'system services dhcp-local-server');
  const found = [...legacy, ...local, ...placesOf(tree, 'routing-instances * system services dhcp-local-server')];
  if (found.length === 0)
    return (
      unlessHidden(tree, 'system services dhcp', 'No DHCP service is configured') ??
      pass([], 'No DHCP service is configured, and none is by default.')
    );
  const lines = found.map((place) => place.node.line);
  const pools = legacy.some((place) => isSet(place, 'pool *')) || isSet(tree, 'access address-assignment pool *');
  if (!pools) return unlessHidden(tree, 'access', 'No pool is configured') ?? fail(lines, 'A DHCP service is configured without a pool.');
  return review('A DHCP service with a pool is configured; whether it is needed a person has to say.', lines);
}

function judgeRootPassword(tree: ConfigTree): Outcome {
  const path = 'system root-authentication';
  const passwords = placesOf(tree, `${path} encrypted-password`);
  if (passwords.length > 0) return pass(linesAt(passwords), 'The account root has a password.');
  const hidden = unlessHidden(tree, path, 'No password of root is configured');
  const others = placesOf(tree, path);
  if (others.length > 0) return hidden ?? fail(linesAt(others), 'The account root is authenticated by other means than a password.');
  return hidden ?? review('No device takes a configuration without `root-authentication`, so the text does not show all of it.');
}
