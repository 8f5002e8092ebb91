import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { type Feature, defineCheck, defineSetting } from './define-check.ts';
import { isSet, linesAt, nameOf, placesOf, unlessHidden, valuesOf } from '../facts/facts.ts';
import { isManagementPort } from './management-interfaces.ts';

const rest: Feature = { path: 'system services rest', noun: 'REST service' };
const REFERENCE = 'Junos CLI Reference, rest (System Services)';
const section = /\brest\b/;

/** The REST interface of the device. */
export const restServiceChecks: readonly LibraryCheck[] = [
  defineSetting({
    id: 'rest-http',
    title: 'The REST interface is not served over HTTP',
    topic: { title: /\bhttp\b/, names: ['system services rest http'] },
    feature: rest,
    path: 'http',
    test: 'absent',
    absent: { status: 'PASS', source: REFERENCE },
    remediation: ['delete system services rest http'],
    source: REFERENCE,
  }),
  defineSetting({
    id: 'rest-certificate',
    title: 'The REST interface shows a certificate of a certificate authority',
    topic: { title: /certificate|pki/, names: ['system services rest https server-certificate'] },
    feature: rest,
    path: 'https server-certificate',
    test: 'present',
    absent: { status: 'FAIL', source: REFERENCE },
    remediation: ['set system services rest https server-certificate <certificate-id>'],
    source: `${REFERENCE}: the certificate is one of the local certificates of \`security pki\``,
  }),
  defineCheck({
    id: 'rest-mutual-authentication',
    title: 'The REST interface asks its clients for a certificate',
    topic: { title: /mutual/, names: ['system services rest https mutual-authentication'] },
    expectation: '`system services rest https mutual-authentication` must name a trusted certificate authority',
    judge: judgeMutual,
    remediation: ['set system services rest https mutual-authentication certificate-authority <ca-profile>'],
    beside: ['security pki ca-profile'],
    source: REFERENCE,
  }),
  defineCheck({
    id: 'rest-suite-b-ciphers',
    title: 'The REST interface uses Suite B ciphers only',
    topic: { title: /suite b/, names: ['system services rest https cipher-list'] },
    expectation: '`system services rest https cipher-list` must hold nothing but the two Suite B suites of RFC 6460',
    judge: (tree) => judgeCiphers(tree, (suite) => /^ecdhe-(?:rsa|ecdsa)-with-aes-(?:128-gcm-sha256|256-gcm-sha384)$/i.test(suite)),
    remediation: ['set system services rest https cipher-list [ ecdhe-rsa-with-aes-128-gcm-sha256 ecdhe-rsa-with-aes-256-gcm-sha384 ]'],
    source: REFERENCE,
  }),
  defineCheck({
    id: 'rest-ciphers',
    title: 'The REST interface uses strong ciphers',
    topic: { title: /cipher/, names: ['system services rest https cipher-list'] },
    expectation: '`system services rest https cipher-list` must hold no suite with RC4, 3DES, MD5 or SHA-1',
    judge: (tree) => judgeCiphers(tree, (suite) => /^[a-z-]+-with-aes-\d+-(?:cbc|gcm)-sha(?:256|384)$/i.test(suite)),
    remediation: ['set system services rest https cipher-list [ ecdhe-rsa-with-aes-128-gcm-sha256 ecdhe-rsa-with-aes-256-gcm-sha384 ]'],
    source: REFERENCE,
  }),
  defineSetting({
    id: 'rest-https',
    title: 'The REST interface is served over HTTPS',
    topic: { title: /https/, except: /certificate|mutual|cipher|suite|address|port|\btls\b/, names: ['system services rest https'] },
    feature: rest,
    path: 'https',
    test: 'present',
    absent: { status: 'FAIL', source: REFERENCE },
    remediation: ['set system services rest https server-certificate <certificate-id>'],
    source: REFERENCE,
  }),
  defineSetting({
    id: 'rest-explorer',
    title: 'The REST API explorer is off',
    topic: { title: /explorer/, names: ['system services rest enable-explorer'] },
    feature: rest,
    path: 'enable-explorer',
    test: 'absent',
    absent: { status: 'PASS', source: REFERENCE },
    remediation: ['delete system services rest enable-explorer'],
    source: REFERENCE,
  }),
  defineSetting({
    id: 'rest-allowed-sources',
    title: 'The REST interface answers chosen addresses only',
    topic: { title: /sources?/, names: ['system services rest control allowed-sources'] },
    feature: rest,
    path: 'control allowed-sources',
    test: { is: 'set' },
    absent: { status: 'FAIL', source: REFERENCE },
    remediation: ['set system services rest control allowed-sources <address>'],
    source: REFERENCE,
  }),
  defineSetting({
    id: 'rest-connection-limit',
    title: 'The REST interface has a connection limit',
    topic: { title: /connection.?limit/, names: ['system services rest control connection-limit'] },
    feature: rest,
    path: 'control connection-limit',
    test: { is: 'atLeast', number: 1 },
    bound: 'from-document',
    absent: { status: 'FAIL', source: 'the limit that then holds, 64, is not one that was set' },
    remediation: ['set system services rest control connection-limit <limit>'],
    source: REFERENCE,
  }),
  defineCheck({
    id: 'rest-oob-address',
    title: 'The REST interface is reached through the management port alone',
    topic: { title: /\boob\b|out.of.band/, section },
    expectation: 'every address of `system services rest https addresses` must be one of a dedicated management port',
    judge: judgeOobAddress,
    remediation: ['set system services rest https addresses <address-of-fxp0>'],
    source: REFERENCE,
  }),
  defineSetting({
    id: 'rest-address',
    title: 'The REST interface listens on chosen addresses',
    topic: { title: /service address/, section },
    feature: rest,
    path: 'https addresses',
    test: { is: 'set' },
    absent: { status: 'FAIL', source: 'it then listens on all addresses' },
    remediation: ['set system services rest https addresses <address>'],
    source: REFERENCE,
  }),
];

/** The outcome if REST is not in use, or may be hidden; undefined if it is configured. */
function withoutRest(tree: ConfigTree): Outcome | undefined {
  if (isSet(tree, rest.path)) return undefined;
  return (
    unlessHidden(tree, rest.path, '`system services rest` is not configured') ?? notApplicable('The REST interface is not configured.')
  );
}

function judgeMutual(tree: ConfigTree): Outcome {
  const none = withoutRest(tree);
  if (none) return none;
  const path = `${rest.path} https mutual-authentication`;
  const places = placesOf(tree, path);
  if (places.length === 0)
    return (
      unlessHidden(tree, path, `\`${path}\` is not configured`) ??
      fail(linesAt(placesOf(tree, rest.path)), `\`${path}\` is not configured.`)
    );
  const profiles = placesOf(tree, 'security pki ca-profile *');
  const trusted = valuesOf(tree, `${path} certificate-authority`);
  const used = profiles.filter((profile) => trusted.includes(nameOf(profile)));
  if (used.length === 0)
    return review('The text does not show the certificate authority that the clients have to be known to.', linesAt(places));
  return pass(linesAt([...places, ...used]), 'Clients have to show a certificate of an authority that the text defines.');
}

function judgeCiphers(tree: ConfigTree, accepts: (suite: string) => boolean): Outcome {
  const none = withoutRest(tree);
  if (none) return none;
  const path = `${rest.path} https cipher-list`;
  const suites = valuesOf(tree, path);
  if (suites.length === 0) {
    const lines = linesAt(placesOf(tree, rest.path));
    return (
      unlessHidden(tree, path, `\`${path}\` is not configured`) ??
      fail(lines, `\`${path}\` is not configured, so weak suites are accepted as well.`)
    );
  }
  const weak = suites.filter((suite) => !accepts(suite));
  const lines = linesAt(placesOf(tree, path));
  return weak.length > 0
    ? fail(lines, `These suites are not among those demanded: ${weak.join(', ')}.`)
    : pass(lines, `Every suite is one of those demanded.`);
}

function judgeOobAddress(tree: ConfigTree): Outcome {
  const none = withoutRest(tree);
  if (none) return none;
  const path = `${rest.path} https addresses`;
  const places = placesOf(tree, path);
  const addresses = valuesOf(tree, path);
  if (addresses.length === 0) {
    const lines = linesAt(placesOf(tree, rest.path));
    return (
      unlessHidden(tree, path, `\`${path}\` is not configured`) ??
      fail(lines, `\`${path}\` is not configured, so it listens on every address.`)
    );
  }
  const ports = placesOf(tree, 'interfaces *').filter((place) => isManagementPort(place.node.words[0]!));
  const own = ports.flatMap((port) => placesOf(port, 'unit * family inet|inet6 address *'));
  const known = new Map(own.map((place) => [place.node.words[0]!.split('/')[0]!, place.node.line]));
  const others = addresses.filter((address) => !known.has(address));
  if (others.length === 0) {
    return pass(
      [...linesAt(places), ...addresses.map((address) => known.get(address)!)],
      'Every address is one of a dedicated management port.',
    );
  }
  const hidden = unlessHidden(tree, 'interfaces', 'The address is on no management port');
  const configured = new Set(
    placesOf(tree, 'interfaces * unit * family inet|inet6 address *').map((place) => place.node.words[0]!.split('/')[0]!),
  );
  if (others.some((address) => configured.has(address)))
    return fail(linesAt(places), 'An address belongs to an interface that is no dedicated management port.');
  return (
    hidden ??
    review('An address is on no interface that the text shows, so whether it is a management port cannot be said.', linesAt(places))
  );
}
