import { all, each, present } from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec, Feature } from '@merlon/engine/checks/check-spec.ts';
import { atMost } from '@merlon/engine/checks/demand.ts';
import { findPath } from '@merlon/engine/config-tree/find.ts';
import { isSet, linesAt, nameOf, unlessHidden, valuesOf } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { type SettingRow, fromSource, listSettings } from './check-lists.ts';
import { isManagementPort } from './management-interfaces.ts';

const rest: Feature = { path: 'system services rest', noun: 'REST service' };
const REFERENCE = 'Junos CLI Reference, rest (System Services)';

/** RFC 6460. */
const SUITES_B = ['rsa', 'ecdsa'].flatMap((key) => [`ecdhe-${key}-with-aes-128-gcm-sha256`, `ecdhe-${key}-with-aes-256-gcm-sha384`]);
const WEAK_AS_WELL = { status: 'FAIL', source: 'weak suites are accepted as well' } as const;
const NO_CERTIFICATE = { status: 'FAIL', source: 'no client has to show a certificate' } as const;
const SUITES = '[ ecdhe-rsa-with-aes-128-gcm-sha256 ecdhe-rsa-with-aes-256-gcm-sha384 ]';
const OFF = { status: 'PASS', source: REFERENCE } as const;
const UNSET = { status: 'FAIL', source: REFERENCE } as const;
const EVERYWHERE = { status: 'FAIL', source: 'it then listens on all addresses' } as const;
const CERTIFICATE = { title: [/ (?:certificates?|pki) /], except: [/ clients? /] };
/** The most that the limit takes: a document that names no number is content with any. */
const ANY_LIMIT = atMost(1024, undefined, { zero: 'never' });
const NO_LIMIT = { status: 'FAIL', source: 'the limit that then holds, 64, is not one that was set' } as const;

const SETTINGS: readonly SettingRow[] = [
  ['rest-http', 'The REST interface is not served over HTTP', / http /, 'http', 'absent', OFF],
  [
    'rest-certificate',
    'The REST interface shows a certificate of an authority',
    CERTIFICATE,
    'https server-certificate <id>',
    'present',
    UNSET,
  ],
  ['rest-explorer', 'The REST API explorer is off', / explorer /, 'enable-explorer', 'absent', OFF],
  [
    'rest-allowed-sources',
    'The REST interface answers chosen addresses only',
    / sources? | answers .*addresses /,
    'control allowed-sources <address>',
    { is: 'set' },
    UNSET,
  ],
  ['rest-connection-limit', 'REST has a connection limit', / connection ?limit/, 'control connection-limit <limit>', ANY_LIMIT, NO_LIMIT],
  ['rest-address', 'REST has a service address', / service address /, 'https addresses <address>', { is: 'set' }, EVERYWHERE],
];

/** The REST interface of the device. */
export const restServiceChecks: readonly CheckSpec[] = [
  ...fromSource(REFERENCE, [
    {
      id: 'rest-mutual-authentication',
      title: 'The REST interface asks its clients for a certificate',
      about: { title: [/ mutual | clients? .*certificate /] },
      expectation: '`system services rest https mutual-authentication` must name a trusted certificate authority',
      judge: each(
        rest.path,
        rest.noun,
        all(present('https mutual-authentication', NO_CERTIFICATE), {
          op: 'named',
          path: ['https', 'mutual-authentication', 'certificate-authority'],
          at: [['security', 'pki', 'ca-profile']],
          absent: { status: 'REVIEW', source: 'which authority the clients have to be known to is then not shown' },
          noun: 'certificate authority',
        }),
      ),
      remediation: ['set system services rest https mutual-authentication certificate-authority <ca-profile>'],
      beside: ['security pki ca-profile *'],
    },
    {
      id: 'rest-suite-b-ciphers',
      title: 'The REST interface uses Suite B ciphers only',
      about: { title: [/ suite b /] },
      expectation: '`system services rest https cipher-list` must hold nothing but the two Suite B suites of RFC 6460',
      feature: rest,
      setting: 'https cipher-list',
      demand: { is: 'subsetOf', values: SUITES_B },
      absent: WEAK_AS_WELL,
      first: ['delete system services rest https cipher-list'],
      remediation: [`set system services rest https cipher-list ${SUITES}`],
    },
    {
      id: 'rest-ciphers',
      title: 'The REST interface uses strong ciphers',
      about: { title: [/ ciphers? /] },
      expectation: '`system services rest https cipher-list` must hold no suite with RC4, 3DES, MD5 or SHA-1',
      algorithms: [{ kind: 'cipher', at: 'https cipher-list', feature: rest, suiteWithSha1: 'weak', absent: WEAK_AS_WELL }],
      first: ['delete system services rest https cipher-list'],
      remediation: [`set system services rest https cipher-list ${SUITES}`],
    },
    {
      id: 'rest-https',
      title: 'The REST interface is served over HTTPS',
      about: { title: [/ https /], except: [/ (?:certificates?|mutual|ciphers?|suites?|address\w*|ports?|tls) /] },
      feature: rest,
      setting: 'https',
      demand: 'present',
      absent: UNSET,
      remediation: ['set system services rest https server-certificate <certificate-id>'],
    },
    {
      id: 'rest-oob-address',
      title: 'The REST interface is reached through the management port alone',
      about: { title: [/ oob | out of band | management port alone /] },
      expectation: 'every address of `system services rest https addresses` must be one of a dedicated management port',
      judge: judgeOobAddress,
      first: ['delete system services rest https addresses'],
      remediation: ['set system services rest https addresses <address-of-fxp0>'],
    },
  ]),
  ...listSettings(REFERENCE, SETTINGS, rest),
];

/** Judges a list below the service by its values; without the list, `open` says what it then does. */
function judgeListed(
  tree: ConfigTree,
  list: string,
  open: string,
  judge: (values: readonly string[], lines: readonly number[]) => Outcome,
): Outcome {
  if (!isSet(tree, rest.path)) return unlessHidden(tree, rest.path, notApplicable('The REST interface is not configured.'));
  const path = `${rest.path} ${list}`;
  const values = valuesOf(tree, path);
  return values.length === 0
    ? unlessHidden(tree, path, fail(linesAt(findPath(tree, rest.path)), `\`${path}\` is not configured, so ${open}.`))
    : judge(values, linesAt(findPath(tree, path)));
}

function judgeOobAddress(tree: ConfigTree): Outcome {
  return judgeListed(tree, 'https addresses', 'it listens on every address', (addresses, lines) => {
    const own = findPath(tree, 'interfaces * unit * family inet|inet6 address *').map((place) => ({
      address: nameOf(place).split('/')[0]!,
      line: place.node.line,
      isManagement: isManagementPort(place.captured[0]!),
    }));
    const known = new Map(own.filter(({ isManagement }) => isManagement).map(({ address, line }) => [address, line]));
    const others = addresses.filter((address) => !known.has(address));
    if (others.length === 0)
      return pass([...lines, ...addresses.map((address) => known.get(address)!)], 'Every address is one of a dedicated management port.');
    if (own.some(({ address }) => others.includes(address)))
      return fail(lines, 'An address belongs to an interface that is no dedicated management port.');
    return review('An address is on no interface that the text shows, so whether it is a management port cannot be said.', lines);
  });
}
