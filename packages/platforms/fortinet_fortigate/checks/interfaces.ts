import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { saysInProse, titled } from '../document/demands.ts';
import { deviceScope, entriesIn, entriesOf, judgeScopes, nestedIn, settingOf, unlessHidden } from '../facts/scope.ts';
import { findWan } from '../facts/wan.ts';
import type { FortigateCheck } from './safeguard.ts';

/** Statements by which an interface allows services to itself: over IPv4, over IPv6, and on its secondary addresses. */
function accessSettings(node: ConfigNode): readonly ConfigNode[] {
  const ipv6 = nestedIn(node, 'ipv6');
  return [
    settingOf(node, 'allowaccess'),
    settingOf(ipv6, 'ip6-allowaccess'),
    ...entriesOf(nestedIn(node, 'secondaryip')).map((entry) => settingOf(entry, 'allowaccess')),
  ].filter((setting) => setting !== undefined);
}

/** Interfaces that allow one of the services, with the lines that show it. */
function offendersAmong(interfaces: readonly ConfigNode[], services: ReadonlySet<string>) {
  return interfaces.flatMap((node) => {
    const bad = accessSettings(node).filter((setting) => setting.words.slice(1).some((service) => services.has(service)));
    const found = new Set(bad.flatMap((setting) => setting.words.slice(1).filter((service) => services.has(service))));
    return bad.length > 0
      ? [{ name: node.words[0]!, services: [...found], lines: [node.line, ...bad.map((setting) => setting.line)] }]
      : [];
  });
}

type Offender = ReturnType<typeof offendersAmong>[number];
const tell = (offenders: readonly Offender[]): string =>
  offenders.map(({ name, services }) => `${name} (${services.join(', ')})`).join('; ');
const linesOf = (offenders: readonly Offender[]): readonly number[] => offenders.flatMap((offender) => offender.lines);

const asksForEncryption = titled([/ encrypted /, / access /, / (?:channel|protocol|only)/], [/ vpn /, / log /]);
const forbidsClearText = titled([/ http /, / telnet /, / (?:disabled?|not|no) /], [/ (?:wan|https) /]);

export const encryptedAccess: FortigateCheck = {
  id: 'encrypted-access',
  title: 'Ensure only encrypted access channels are enabled',
  matches: (recommendation) => asksForEncryption(recommendation) || forbidsClearText(recommendation),
  expectation: 'no interface may allow administrative access over HTTP or Telnet',
  judge: (tree) => {
    const scope = deviceScope(tree);
    const interfaces = entriesIn(scope, 'system interface');
    if (interfaces.length === 0) {
      return unlessHidden(scope, 'system interface', review('The text shows no interface.'));
    }
    const offenders = offendersAmong(interfaces, new Set(['http', 'telnet']));
    if (offenders.length > 0) return fail(linesOf(offenders), `Access without encryption is allowed on ${tell(offenders)}.`);
    const shown = interfaces.flatMap(accessSettings).map((setting) => setting.line);
    return pass(
      shown,
      'No interface allows HTTP or Telnet; what is not in the text is not allowed (FortiOS CLI reference, system interface).',
    );
  },
  remediation: ['config system interface', '    edit <interface>', '        unselect allowaccess http telnet', '    next', 'end'],
  beside: ['system interface * allowaccess *'],
  source: 'FortiOS CLI reference, system interface: allowaccess is empty by default',
};

/** Administrative services that the recommendation may name, in the spelling of `allowaccess`. */
const MANAGEMENT_SERVICES = ['ping', 'https', 'http', 'ssh', 'telnet', 'snmp', 'radius-acct'];

export const wanManagement: LibraryCheck = {
  id: 'wan-management',
  title: 'Disable all management related services on WAN port',
  matches: titled([/ manage\w* /, / services? | access /, / (?:wan|untrust\w*|external|outside|internet) /]),
  expectation:
    'interfaces that face the Internet must allow none of the management services (HTTPS, HTTP, ping, SSH, Telnet, SNMP, RADIUS accounting)',
  judge: judgeWanManagement,
  remediation: [
    'config system interface',
    '    edit <WAN interface>',
    '        unselect allowaccess ping https ssh snmp http telnet radius-acct',
    '    next',
    'end',
  ],
  source: 'FortiOS CLI reference, system interface: role, allowaccess',
};

function judgeWanManagement(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const scope = deviceScope(tree);
  const prose = saysInProse(recommendation).toLowerCase();
  const services = new Set(MANAGEMENT_SERVICES.filter((service) => service !== 'ping' || prose === '\n\n' || /\bping\b/.test(prose)));
  const interfaces = [...findWan(tree).interfaces.values()];
  if (interfaces.length === 0) {
    const open = offendersAmong(entriesIn(scope, 'system interface'), services);
    const reason = 'Which interface faces the Internet is not in the text: none has the role, the name or the default route.';
    return unlessHidden(scope, 'system interface', review(reason, linesOf(open)));
  }
  const offenders = offendersAmong(interfaces, services);
  if (offenders.length > 0) return fail(linesOf(offenders), `Management services are allowed on ${tell(offenders)}.`);
  const lines = interfaces.flatMap((node) => [node.line, ...accessSettings(node).map((setting) => setting.line)]);
  return pass(lines, `No management service is allowed on ${interfaces.map((node) => node.words[0]).join(', ')}.`);
}

export const intraZone: LibraryCheck = {
  id: 'intra-zone',
  title: 'Ensure intra-zone traffic is not always allowed',
  matches: titled([/ intra ?zone | (?:one|same|within an?|within the) zone /, / (?:traffic|interfaces) /], [/ log/]),
  expectation: 'every zone must deny traffic between its own interfaces, unless policies allow it',
  judge: (tree) =>
    judgeScopes(tree, (scope) => {
      const zones = entriesIn(scope, 'system zone');
      if (zones.length === 0) return unlessHidden(scope, 'system zone', notApplicable('No zone is configured.'));
      const settings = zones.map((zone) => ({ zone, setting: settingOf(zone, 'intrazone') }));
      const open = settings.filter(({ setting }) => setting !== undefined && setting.words[1] !== 'deny');
      if (open.length > 0) {
        const names = open.map(({ zone }) => zone.words[0]).join(', ');
        return fail(
          open.flatMap(({ zone, setting }) => [zone.line, setting!.line]),
          `Traffic inside the zone is allowed in ${names}.`,
        );
      }
      const lines = settings.flatMap(({ zone, setting }) => [zone.line, ...(setting ? [setting.line] : [])]);
      return pass(lines, 'Every zone denies traffic between its interfaces, which is the default (FortiOS CLI reference, system zone).');
    }),
  remediation: ['config system zone', '    edit <zone>', '        set intrazone deny', '    next', 'end'],
  source: 'FortiOS CLI reference, system zone: intrazone deny by default',
};
