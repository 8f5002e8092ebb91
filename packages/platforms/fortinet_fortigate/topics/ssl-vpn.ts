import type { Asked, TopicJudge } from '@merlon/engine/topics/by-spans/topic-judge.ts';
import { isAsked, listsAsked, shareLists, valuesAsked } from '@merlon/engine/topics/by-spans/asked.ts';
import { toNumber } from '@merlon/engine/topics/by-spans/say-plainly.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, notApplicable, pass } from '@merlon/engine/model/verdict.ts';
import { linesOf, scopesOf, sectionOf, unlessHidden, valueOf } from '../facts/scope.ts';
import { type Finding, beginFinding } from './finding.ts';
import { SSL_VPN_SPANS } from './ssl-vpn-phrases.ts';
import { COMMON } from './words.ts';

const VPN = '(?:ssl[- ]?vpn|vpn ssl settings)';
const VERSION = '(?:tls1-[0-3]|ssl3)';
const BOUND = '(?:(?:min|max):\\d+s?)';

/** Numbers of the SSL VPN, in seconds or attempts, and what holds without them (FortiOS CLI reference, vpn ssl settings). */
const NUMBERS: Readonly<Record<string, number>> = {
  'idle-timeout': 300,
  'auth-timeout': 28_800,
  'login-attempt-limit': 2,
  'login-block-time': 60,
};
const NUMBER = `(${Object.keys(NUMBERS).join('|')})`;

/** The SSL VPN: whether it is on, and what it asks of clients. */
export const sslVpnTopic: TopicJudge = {
  id: 'ssl-vpn',
  about: /\bvpn ssl settings\b/i,
  sections: ['vpn ssl settings'],
  settings: [
    { path: 'vpn ssl settings status *', by: ['off'] },
    { path: 'vpn ssl settings ssl-min-proto-ver *', by: ['versions', 'tls-least', 'no-tls11'] },
    { path: 'vpn ssl settings servercert *', by: ['certificate', 'certificate-named', 'certificate-ours'] },
    { path: 'vpn ssl settings reqclientcert enable', by: ['client-certificate'] },
    { path: 'vpn ssl settings idle-timeout *', by: ['idle-most'] },
    { path: 'vpn ssl settings auth-timeout *', by: ['auth-most'] },
    { path: 'vpn ssl settings login-attempt-limit|login-block-time *', by: ['login-lock'] },
    ...Object.keys(NUMBERS).map((key) => ({ path: `vpn ssl settings ${key} *`, by: ['bound'] })),
  ],
  spans: [
    ...SSL_VPN_SPANS,
    {
      says: '(?:remote access|home office|staff|remote|teleworkers?)(?: (?:access|staff|users|employees|provided|uses?|another|other|separate|different|platform|gateway|solution|product|computing|data|centre|center))+',
    },
    { says: `(?:if|where|when) ${VPN}(?: (?:status|enabled?|used|use|on|in|active))+`, asks: 'where-used' },
    {
      says: `(?:if|where|when) (?:${VPN} )?status disabled?(?: (?:control|requirement|it))* (?:not apply|not applicable|n/a)`,
      asks: 'where-used',
    },
    {
      says: `(?:if|where|when) ${VPN} (?:off|disabled|not used|not enabled)(?: (?:control|requirement|it))* (?:not apply|not applicable|n/a)`,
      asks: 'where-used',
    },
    { says: 'status disabled?(?: (?:present|shown|there))?', asks: 'off' },
    {
      says: `(?:no )?(?:${VPN})?(?: (?:is|stays?|remains?|firewall|not used))* ?(?:switched off|turned off|off|disabled|not used|not active|not (?:in )?use)`,
      asks: 'off',
    },
    { says: `no ${VPN}`, asks: 'off' },
    {
      says: '(?:as )?default enabled?(?: (?:configuration|without|line|not|comply|no|matter|whether|source|interface|bound))*|(?:configuration )?without not comply(?: .*)?',
      asks: 'absent-on',
    },
    { says: 'if absent from configuration shows only changed service enabled', asks: 'absent-on' },
    { says: 'no matter(?: (?:whether|source|interface|bound))*' },
    { says: `ssl-min-proto-ver(?: (?:least|or|higher))* (${VERSION}(?:(?: or)? ${VERSION})*)`, asks: 'versions' },
    { says: `${NUMBER}(?: (?:value|seconds|between))* ((?:${BOUND} ?){1,2})(?:seconds)?`, asks: 'bound' },
    { says: '(?:values? )?0 (?:means? )?never(?: (?:not \\w+))*' },
    { says: 'servercert(?: (?:neither|not|other|than|nor|or|names|certificate|fortinet_\\w+|self-sign))+', asks: 'certificate' },
    { says: '(?:no|not|other than)(?: (?:a|an))* (?:factory|built-in|default|self-signed) certificate' },
    { says: `(${BOUND})(?: (?:login|failed))*(?: attempts?)?`, asks: 'said' },
  ],
  words: `${COMMON}|ssl|vpn|ssl-vpn|remote|staff|portal|clients?|idle|dropped|after|attempts?|login|tls|seconds|minutes|certificate|stays|firewall`,
  expectation: 'the SSL VPN must be off, or its settings be as the document asks',
  source: 'FortiOS CLI reference, vpn ssl settings: reqclientcert disable, ssl-min-proto-ver tls1-2, idle-timeout 300',
  judge: judgeSslVpn,
};

/** What a document may ask of the settings of an SSL VPN that is on. */
const OF_SETTINGS = [
  'versions',
  'tls-least',
  'bound',
  'idle-most',
  'auth-most',
  'no-tls11',
  'login-lock',
  'certificate',
  'certificate-named',
  'certificate-ours',
  'client-certificate',
];

function judgeSslVpn(given: readonly Asked[], tree: ConfigTree): Outcome | undefined {
  const asked = [...given, ...boundsSaid(given)];
  const scopes = scopesOf(tree);
  const finding = beginFinding(asked);
  const nodes = scopes.map((scope) => sectionOf(scope, 'vpn ssl settings'));
  const isWanted = isAsked(asked, ...OF_SETTINGS);
  const isOff = nodes.every((node) => valueOf(node, 'status') === 'disable');
  // Without an interface nobody reaches it.
  const isBare = isAsked(asked, 'unbound-unused') && nodes.every((node) => valueOf(node, 'source-interface') === undefined);
  if (isWanted && (isOff || isBare)) {
    const lines = nodes.flatMap((node) => linesOf(node, 'status'));
    if (isAsked(asked, 'off-complies'))
      return isOff ? pass(lines, 'The SSL VPN is off, as the document asks where it is not used.') : undefined;
    if (!isAsked(asked, 'where-used', 'unbound-unused')) return undefined;
    const none = notApplicable(isOff ? 'The SSL VPN is off.' : 'The SSL VPN has no source interface.', lines);
    return isOff ? none : unlessHidden(scopes[0]!, 'vpn ssl settings', none);
  }
  if (!isWanted && !isAsked(asked, 'off')) return undefined;
  if (isAsked(asked, 'idle-said') && !asked.some(({ what, values: [key] }) => what === 'bound' && key === 'idle-timeout')) finding.open();
  for (const node of nodes)
    if (isWanted) lookAtSettings(asked, node, finding);
    else lookAtStatus(asked, node, finding);
  const outcome = finding.conclude('The SSL VPN is as the document asks.');
  return outcome && unlessHidden(scopes[0]!, 'vpn ssl settings', outcome);
}

/** Bounds that sentences give without the keyword of the setting. */
const boundsSaid = (asked: readonly Asked[]): readonly Asked[] => [
  ...valuesAsked(asked, 'idle-most').map((most) => ({ what: 'bound', values: ['idle-timeout', `max:${toNumber(most)}`] })),
  ...valuesAsked(asked, 'auth-most').map((most) => ({ what: 'bound', values: ['auth-timeout', `max:${toNumber(most)}`] })),
  ...asked.flatMap(({ what, values: [tries = '', seconds = ''] }) =>
    what === 'login-lock'
      ? [
          { what: 'bound', values: ['login-attempt-limit', tries] },
          { what: 'bound', values: ['login-block-time', seconds] },
        ]
      : [],
  ),
];

/** Releases differ in what holds where nothing is set: the document may tell. */
function lookAtStatus(asked: readonly Asked[], node: ConfigNode | undefined, finding: Finding): void {
  const status = valueOf(node, 'status');
  const isOn = isAsked(asked, 'absent-on', 'explicit') || valuesAsked(asked, 'default').some((word) => /^(?:on|enabled?)$/.test(word));
  if (status === 'disable') finding.good(linesOf(node, 'status'));
  else if (status === 'enable' || isOn) finding.fault(linesOf(node, 'status'), 'The SSL VPN is not switched off');
  else finding.open();
}

function lookAtSettings(asked: readonly Asked[], node: ConfigNode | undefined, finding: Finding): void {
  const versions = shareLists(listsAsked(asked, 'versions'));
  // Since 6.2, in its present form.
  const own = valueOf(node, 'ssl-min-proto-ver') ?? 'tls1-2';
  if (versions && !versions.any.includes(own)) finding.fault(linesOf(node, 'ssl-min-proto-ver'), `The SSL VPN takes ${own}`);
  else if (versions && !versions.all.includes(own)) finding.unanswered();
  const least = Math.max(isAsked(asked, 'no-tls11') ? 2 : 0, ...valuesAsked(asked, 'tls-least').map(Number));
  const version = Number(/^tls1-(\d)$/.exec(own)?.[1] ?? 0);
  if (version < least) finding.fault(linesOf(node, 'ssl-min-proto-ver'), `The SSL VPN takes ${own}`);
  if (isAsked(asked, 'client-certificate') && valueOf(node, 'reqclientcert') !== 'enable')
    finding.fault(linesOf(node, 'reqclientcert'), 'The SSL VPN asks for no client certificate');
  const certificate = valueOf(node, 'servercert') ?? '';
  // Whether it is one of theirs its name does not tell.
  if (isAsked(asked, 'certificate-ours') && !isAsked(asked, 'certificate', 'certificate-named')) finding.open();
  if (valuesAsked(asked, 'certificate-named').some((prefix) => !certificate.toLowerCase().startsWith(prefix)))
    finding.fault(linesOf(node, 'servercert'), `The SSL VPN has the certificate \`${certificate || 'that came with the device'}\``);
  else if (isAsked(asked, 'certificate', 'certificate-ours') && /^(?:|self-sign|fortinet_.*)$/i.test(certificate))
    finding.fault(linesOf(node, 'servercert'), 'The SSL VPN has a certificate that came with the device');
  const compared: string[] = [];
  for (const { what, values } of asked) {
    if (what !== 'bound') continue;
    const [key = '', bounds = ''] = values;
    const number = Number(valueOf(node, key) ?? NUMBERS[key]);
    for (const bound of bounds.split(' ').filter(Boolean)) {
      const limit = toNumber(bound);
      compared.push(bound);
      const isNever = number === 0 && key.endsWith('timeout');
      if (bound.startsWith('max:') ? number > limit || isNever : number < limit)
        finding.fault(linesOf(node, key), `\`${key}\` of the SSL VPN is ${number}`);
    }
    finding.good(linesOf(node, key));
  }
  if (valuesAsked(asked, 'said').some((said) => !compared.includes(said))) finding.unanswered();
  // A document that names a certificate of its own has to be content with its name.
  finding.good(linesOf(node, 'ssl-min-proto-ver', 'servercert', 'reqclientcert'));
}
