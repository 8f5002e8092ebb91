import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { type Recommendation, commandsOf } from '@merlon/engine/model/recommendation.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { linesAt, linesOfNodes, negatedPlacesOf, placesOf, sortLines, statementsOf, unlessHidden, valueOf } from '../facts/statements.ts';
import { asaVersionOf, isBefore, isOfThreatDefense } from '../facts/version.ts';
import { defineCheck, judgeNumber, judgePresent } from './define-check.ts';

/** `ssh 10.0.0.0 255.0.0.0 inside`, `http 2001:db8::/64 inside`: the sources that may reach a service, and the interface. */
function sourcesOf(tree: ConfigTree, service: 'ssh' | 'http' | 'telnet'): readonly ConfigNode[] {
  const settings =
    /^(?:timeout|version|scopy|key-exchange|cipher|stricthostkeycheck|pubkey-chain|server|redirect|authentication-certificate|stack|host|key-modulus)$/;
  return statementsOf(tree, service).filter(({ words }) => words.length >= 3 && !settings.test(words[1]!));
}

/** Sources that mean everybody: mask 0, `::/0`, or a range wider than any organisation's own network. */
const isEverybody = ({ words }: ConfigNode): boolean => words[1] === '::/0' || words[2] === '0.0.0.0' || words[2] === '0';
const isHugeRange = ({ words }: ConfigNode): boolean => /^(?:128|192|224|240|248|252|254)\.0\.0\.0$/.test(words[2] ?? '');

function judgeSources(tree: ConfigTree, service: 'ssh' | 'http'): Outcome {
  const sources = sourcesOf(tree, service);
  const open = sources.filter(isEverybody);
  if (open.length > 0) return fail(linesOfNodes(open), `\`${service}\` is open to every address.`);
  const huge = sources.filter(isHugeRange);
  if (huge.length > 0) return review(`\`${service}\` is open to a range that is wider than a network of one's own.`, linesOfNodes(huge));
  if (sources.length > 0 && service === 'ssh' && isOfThreatDefense(tree)) {
    return review(
      '`ssh` is open to named sources alone where traffic passes; the management interface has a list of its own.',
      linesOfNodes(sources),
    );
  }
  if (sources.length > 0) return pass(linesOfNodes(sources), `\`${service}\` is open to named sources alone.`);
  return unlessHidden(tree, service, notApplicable(`No source may reach the device by \`${service}\`, which is the default.`));
}

const sshSources = defineCheck({
  id: 'ssh-sources',
  title: "Ensure 'SSH source restriction' is set to an authorized IP address",
  about: [/ ssh /, / (?:sources?|restrict|authorized|allowed|permitted|access list) ?/],
  except: [/ version | time ?out | keys? | exchange | ciphers? | algorithms? | encryption | password | login /],
  expectation: '`ssh` must name the addresses that may reach it, and not all',
  judge: (tree) => judgeSources(tree, 'ssh'),
  remediation: ['ssh <address> <mask> <interface>'],
  source: 'Cisco ASA Series Command Reference, ssh: nobody may reach it by default',
});

const httpSources = defineCheck({
  id: 'http-sources',
  title: "Ensure 'HTTP source restriction' is set to an authorized IP address",
  about: [/ https? /, / (?:sources?|restrict|authorized|allowed|permitted|access list) ?/],
  except: [/ version | time ?out | redirect| certificate | client | inspect| filter| tls | ssl | methods? /],
  expectation: '`http` must name the addresses that may reach it, and not all',
  judge: (tree) => judgeSources(tree, 'http'),
  remediation: ['http <address> <mask> <interface>'],
  source: 'Cisco ASA Series Command Reference, http: nobody may reach it by default',
});

const sshVersion = defineCheck({
  id: 'ssh-version',
  title: "Ensure 'SSH version 2' is enabled",
  about: [/ ssh(?:v2| version| v2| protocol| 2) /],
  expectation: '`ssh version 2` must be set',
  judge: (tree) => {
    const places = placesOf(tree, 'ssh version');
    const value = valueOf(tree, 'ssh version').join(' ');
    if (value === '2') return pass(linesAt(places), 'SSH speaks version 2 alone.');
    if (places.length > 0) return fail(linesAt(places), 'SSH does not speak version 2 alone.');
    const version = asaVersionOf(tree);
    if (isOfThreatDefense(tree) || (version && !isBefore(version, 9, 16)))
      return review('`ssh version` is not in the text; this release is said to know version 2 alone.', version ? [version.line] : []);
    return unlessHidden(tree, 'ssh version', fail([], '`ssh version` is not configured; versions 1 and 2 are then both spoken.'));
  },
  remediation: ['ssh version 2'],
  source: 'Cisco ASA Series Command Reference, ssh version: both versions by default',
});

const sshCopy = defineCheck({
  id: 'ssh-secure-copy',
  title: "Ensure 'SCP protocol' is set to Enable for files transfers",
  about: [/ (?:scp|secure copy|scopy) /],
  expectation: '`ssh scopy enable` must be set',
  judge: (tree) => judgePresent(tree, 'ssh scopy enable', 'by default it is off'),
  remediation: ['ssh scopy enable'],
  source: 'Cisco ASA Series Command Reference, ssh scopy enable: disabled by default',
});

const rsaKey = defineCheck({
  id: 'rsa-key-size',
  title: "Ensure 'RSA key pair' is greater than or equal to 2048 bits",
  about: [/ rsa /, / (?:keys?|modulus) /],
  expectation: 'the RSA key pair must have 2048 bits or more',
  judge: () => review('The size of a key pair is shown by `show crypto key mypubkey rsa` alone, not by the configuration.'),
  remediation: ['crypto key generate rsa modulus 2048'],
  source: 'Cisco ASA Series Command Reference, crypto key generate rsa: keys are not part of the configuration',
  forPerson: true,
});

const telnet = defineCheck({
  id: 'telnet',
  title: "Ensure 'Telnet' is disabled",
  about: [/ telnet /, / (?:disabled?|not|forbid|removed?|no) /],
  except: [/ timeout | accounting | authentication /],
  expectation: 'nobody may reach the device by `telnet`',
  judge: (tree) => {
    const sources = sourcesOf(tree, 'telnet');
    if (sources.length > 0) return fail(linesOfNodes(sources), 'Telnet is open to some.');
    return unlessHidden(tree, 'telnet', pass([], 'Nobody may reach the device by `telnet`, which is the default.'));
  },
  remediation: ['no telnet <address> <mask> <interface>'],
  source: 'Cisco ASA Series Command Reference, telnet: nobody may reach it by default',
});

const consoleTimeout = defineCheck({
  id: 'console-timeout',
  title: "Ensure 'console session timeout' is less than or equal to '5' minutes",
  about: [/ console /, / time ?out /],
  expectation: '`console timeout` must be set, and short',
  judge: (tree, recommendation) =>
    judgeNumber(tree, recommendation, {
      path: 'console timeout',
      usual: { side: 'atMost', number: 5 },
      unit: 'minute',
      zeroFails: true,
      byDefault: 0,
      because: 'by default a session never ends',
    }),
  remediation: ['console timeout 5'],
  source: 'Cisco ASA Series Command Reference, console timeout: 0 by default, which is never',
});

const sshTimeout = defineCheck({
  id: 'ssh-timeout',
  title: "Ensure 'SSH session timeout' is less than or equal to '5' minutes",
  about: [/ ssh /, / time ?out /],
  expectation: '`ssh timeout` must be short',
  judge: (tree, recommendation) =>
    judgeNumber(tree, recommendation, {
      path: 'ssh timeout',
      usual: { side: 'atMost', number: 5 },
      unit: 'minute',
      zeroFails: true,
      byDefault: 5,
      because: 'by default a session ends after 5 minutes',
    }),
  remediation: ['ssh timeout 5'],
  source: 'Cisco ASA Series Command Reference, ssh timeout: 5 minutes by default, as the CIS Cisco ASA 9.x Benchmark has it',
});

const telnetTimeout = defineCheck({
  id: 'telnet-timeout',
  title: "Ensure 'Telnet session timeout' is less than or equal to '5' minutes",
  about: [/ telnet /, / time ?out /],
  expectation: '`telnet timeout` must be short where telnet is in use',
  judge: (tree, recommendation) =>
    sourcesOf(tree, 'telnet').length === 0
      ? unlessHidden(tree, 'telnet', notApplicable('Nobody may reach the device by `telnet`.'))
      : judgeNumber(tree, recommendation, {
          path: 'telnet timeout',
          usual: { side: 'atMost', number: 5 },
          unit: 'minute',
          zeroFails: true,
          byDefault: 5,
          because: 'by default a session ends after 5 minutes',
        }),
  remediation: ['telnet timeout 5'],
  source: 'Cisco ASA Series Command Reference, telnet timeout: 5 minutes by default',
});

/** Some editions limit the total length of a session, others its idle time. */
const httpTimeoutOf = (recommendation: Recommendation): 'session' | 'idle' =>
  [recommendation.remediation, recommendation.audit].some((part) => commandsOf(part).join('\n').includes('session-timeout'))
    ? 'session'
    : 'idle';

const httpTimeout = defineCheck({
  id: 'http-idle-timeout',
  title: "Ensure 'HTTP idle timeout' is less than or equal to '5' minutes",
  about: [/ (?:https?|asdm) /, / time ?out /],
  expectation:
    '`http server idle-timeout` must be short where the HTTP server is on, or `http server session-timeout` where the document asks for it',
  judge: (tree, recommendation) => {
    const kind = httpTimeoutOf(recommendation);
    const path = `http server ${kind}-timeout`;
    const server = placesOf(tree, 'http server enable');
    if (server.length === 0 && placesOf(tree, path).length === 0)
      return unlessHidden(
        tree,
        'http server',
        notApplicable('The HTTP server is off.', linesAt(negatedPlacesOf(tree, 'http server enable'))),
      );
    const outcome = judgeNumber(tree, recommendation, {
      path,
      usual: { side: 'atMost', number: 5 },
      unit: 'minute',
      zeroFails: true,
      ...(kind === 'idle'
        ? { byDefault: 20, because: 'by default a session ends after 20 idle minutes' }
        : { because: 'by default a session may last' }),
    });
    return outcome.lines.length > 0 ? outcome : { ...outcome, lines: sortLines(linesAt(server)) };
  },
  remediation: ['http server idle-timeout 5'],
  source: 'Cisco ASA Series Command Reference, http server idle-timeout: 20 minutes by default',
});

export const managementAccessChecks: readonly LibraryCheck[] = [
  consoleTimeout,
  sshTimeout,
  telnetTimeout,
  httpTimeout,
  sshVersion,
  sshCopy,
  rsaKey,
  sshSources,
  httpSources,
  telnet,
];
