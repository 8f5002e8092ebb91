import type { Asked, TopicJudge } from '@merlon/engine/topics/by-spans/topic-judge.ts';
import { isAsked } from '@merlon/engine/topics/by-spans/asked.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Outcome } from '@merlon/engine/model/verdict.ts';
import { deviceScope, linesOf, sectionOf, unlessHidden, valueOf, valuesOf } from '../facts/scope.ts';
import { isOlderThan } from '../facts/version.ts';
import { type Finding, beginFinding } from './finding.ts';
import { COMMON } from './words.ts';

const FACTORY = '(?:(?:self-sign|fortinet_\\w*|any other name beginning fortinet_|or|default|factory|names? beginning) ?)+';
const OLD = '(?:tls ?v?1[.-][01]|ssl ?v?[23]?)';
const V12 = '(?:tls ?v?1[.-]2)';
const V13 = '(?:(?:tls ?v?)?1[.-]3)';

/** TLS of the web interface, and its certificate. */
export const webTopic: TopicJudge = {
  id: 'web',
  about: /\badmin-https-ssl-versions\b|\badmin-server-cert\b|\bssl-static-key-ciphers\b|\badmin-https-redirect\b/i,
  sections: ['system global'],
  settings: [
    { path: 'system global admin-https-ssl-versions *', by: ['tls', 'tls13'] },
    { path: 'system global strong-crypto enable', by: ['strong'] },
    { path: 'system global admin-https-redirect enable', by: ['redirect'] },
    { path: 'system global ssl-static-key-ciphers disable', by: ['no-static'] },
    { path: 'system global admin-server-cert *', by: ['certificate', 'not-factory'] },
  ],
  spans: [
    {
      says: `(?:(?:and|even|just|restriction|also|may|but) )*${V13} (?:alone|only)(?: (?:welcome|allowed|permitted|fine|accepted|sufficient))+|(?:even|just|restriction|also|may|enough)(?: \\w+)? only ${V13}(?: (?:welcome|allowed|permitted|fine|accepted|sufficient))+|(?:allowed offer )?(?:just |only )?one 2(?: sufficient| enough| allowed)?|one 2 (?:versions )?sufficient`,
    },
    {
      says: `(?:not |neither |no |never |nor )(?:[a-z]+ ){0,2}?${OLD}(?: (?:or|nor|not) ${OLD}|(?: or| nor)? ${OLD})*(?: (?:listed|allowed|permitted|offered))?`,
      asks: 'tls',
    },
    { says: `${OLD}(?:(?: or| nor)? ${OLD})* (?:not|disabled?|off|never|forbidden|prohibited)(?: [a-z]+)?`, asks: 'tls' },
    {
      says: `(?:only |nothing but |no (?:other|older)(?: versions?)? than |least |min:)*${V12}(?: (?:or|and))*(?: (?:higher|newer|later|above|better|${V13}))+(?: only)?(?: may appear)?`,
      asks: 'tls',
    },
    { says: `(?:only )?${V13} (?:only|alone)|only ${V13}(?: (?:may|allowed|permitted|accepted|offered|used))*`, asks: 'tls13' },
    { says: 'nothing else|both' },
    { says: '(?:no )?(?:older|other) versions?(?: [a-z]+ (?:allowed|accepted|permitted))?|not printed or contains|not printed|b enable|c' },
    { says: '(?:7\\.\\d )+|fortios \\d\\.\\d' },
    { says: '(?:requests|access)?(?: on)? ?http (?:requests )?redirected(?: https)?|admin-https-redirect enabled?', asks: 'redirect' },
    { says: 'strong-crypto disabled? (?:absent|missing|not \\w+)|no strong-crypto disabled?', asks: 'strong' },
    {
      says: '(?:strong[- ]crypto(?:graphy)?)(?: (?:enabled?|stays?|remains?|used|switched on|on|active|not (?:been )?(?:switched |turned )?off|not (?:been )?disabled))+',
      asks: 'strong',
    },
    {
      says: 'static[- ]keys?(?: rsa key exchange)?(?: cipher suites| ciphers)? (?:switched off|off|disabled|not \\w+)|ssl-static-key-ciphers disabled?',
      asks: 'no-static',
    },
    {
      says: `(?:not|no|never|neither|other than|another|without|none|certificates?|differs|different) (?:(?:not|no|never|neither|other than|another|without|none|certificates?|came|come|comes|built-in|mentioned|delivered|shipped|device|ones?|count|from|than|issued|names?|built|in|differs|different|self-signed|and) )*${FACTORY}`,
      asks: 'not-factory',
    },
    { says: 'not self-signed', asks: 'issued' },
    { says: 'tls 1\\.3 preferred|preferably' },
    {
      says: 'not (?:a )?certificate (?:came|comes|delivered|shipped)(?: device)?|other than (?:those |ones? )?(?:mentioned|named)|names? another certificate than(?: mentioned)?',
      asks: 'not-factory',
    },
    {
      says: '(?:certificates? )?(?:came|come|comes|delivered|shipped)(?: device)?(?: not (?:count|accepted|sufficient|allowed))?',
      asks: 'not-factory',
    },
    {
      says: '(?:no |missing |without )+(?:means (?:factory |default |built-in )?certificate(?: use)?(?: finding| fails)?|certificate (?:finding|fails))',
      asks: 'certificate',
    },
    {
      says: '(?:imported |signed |(?:our|company|bank) own )*certificates?(?: (?:signed|used|assigned|present|installed|named|issued|from|by|imported|presents?|ca|pki|bank|company|infrastructure|internal|corporate|enterprise|authority))*',
      asks: 'certificate',
    },
  ],
  words: `${COMMON}|https?|web|gui|tls|ssl|versions?|admin-https-ssl-versions|admin-server-cert|interface|encryption|accepts?|offers?|offered|supports?|lists?|presents?|ca|pki|authority|bank|infrastructure|\\w+ca|restriction|welcome|addition|remains?|switched|appears?|hence|both|name|older|either|may|import(?:ed)?|named|needs?|reached|from|requests?|forwarded|signed`,
  expectation: 'the web interface must take the versions of TLS and have the certificate for which the document asks',
  source: 'FortiOS 7.0 CLI reference, system global: admin-https-ssl-versions tlsv1-2 tlsv1-3, strong-crypto enable by default',
  judge: judgeWeb,
};

const BUILT_IN = /^(?:self-sign|fortinet_.*)$/i;

function judgeWeb(asked: readonly Asked[], tree: ConfigTree): Outcome | undefined {
  const scope = deviceScope(tree);
  const global = sectionOf(scope, 'system global');
  const finding = beginFinding(asked);
  const allowed = isAsked(asked, 'tls') ? ['tlsv1-2', 'tlsv1-3'] : isAsked(asked, 'tls13') ? ['tlsv1-3'] : undefined;
  if (allowed) {
    const versions = valuesOf(global, 'admin-https-ssl-versions');
    const old = versions.filter((version) => !allowed.includes(version));
    // Of two bounds a person has to say which one holds.
    if (isAsked(asked, 'tls13') && versions.includes('tlsv1-2')) finding.unanswered();
    if (old.length > 0) finding.fault(linesOf(global, 'admin-https-ssl-versions'), `The web interface also takes ${old.join(', ')}`);
    else if (versions.length === 0 && (isOlderThan(tree, '7.0') || allowed.length === 1)) finding.open();
    else finding.good(linesOf(global, 'admin-https-ssl-versions'));
  }
  const lookAt = (what: string, setting: string, wanted: string, byDefault: string) => {
    if (!isAsked(asked, what)) return;
    const lines = linesOf(global, setting);
    if ((valueOf(global, setting) ?? byDefault) === wanted) finding.good(lines);
    else finding.fault(lines, `\`${setting}\` is not ${wanted}`);
  };
  lookAt('strong', 'strong-crypto', 'enable', 'enable');
  lookAt('redirect', 'admin-https-redirect', 'enable', 'enable');
  lookAt('no-static', 'ssl-static-key-ciphers', 'disable', 'enable');
  if (isAsked(asked, 'certificate', 'not-factory', 'issued')) lookAtCertificate(asked, global, finding);
  const outcome = finding.conclude('The web interface is as the document asks.');
  return outcome && unlessHidden(scope, 'system global', outcome);
}

/** The names of certificates that every device brings along (FortiOS administration guide, certificates). */
function lookAtCertificate(asked: readonly Asked[], global: ConfigNode | undefined, finding: Finding): void {
  const name = valueOf(global, 'admin-server-cert') ?? '';
  const lines = linesOf(global, 'admin-server-cert');
  if (name === '' || BUILT_IN.test(name)) finding.fault(lines, 'The web interface has a certificate that came with the device');
  // Who issued it the text does not tell: a document has to be content with its name.
  else if (!isAsked(asked, 'not-factory')) finding.open();
  if (isAsked(asked, 'issued')) finding.unanswered();
  finding.good(lines);
}
