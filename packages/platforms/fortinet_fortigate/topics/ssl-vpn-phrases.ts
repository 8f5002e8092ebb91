import type { Span } from '@merlon/engine/topics/by-spans/topic-judge.ts';

const VPN = '(?:ssl[- ]?vpn|vpn ssl settings)';
const KEY =
  '(?:ssl-min-proto-ver|servercert|idle-timeout|auth-timeout|login-attempt-limit|login-block-time|reqclientcert|source-interface)';
const OFFERED = '(?:still |in )?(?:offered|enabled?|used?|on|active|operated)';
const NOT_OFFERED = '(?:not (?:in )?(?:offered|enabled?|used?|needed|operated))';
const NOT_APPLY = '(?:(?:rule|control|requirement|it) )?(?:not (?:arise|apply)|not applicable|n/a)(?: (?:on|to))?';
const NO_INTERFACE = 'no source-interface(?: named| configured| set)?';

/** What documents say of an SSL VPN in words of their own. */
export const SSL_VPN_SPANS: readonly Span[] = [
  // Devices of which nothing is asked.
  {
    says: `(?:exception )?not apply(?: (?:units|those|where|on))* ${VPN} (?:turned|switched) off(?: status disabled?)?`,
    asks: 'where-used',
  },
  { says: `(?:exception )?(?:control )?(?:not (?:apply|applicable)|n/a) (?:where|if|when) status disabled?`, asks: 'where-used' },
  { says: `(?:(?:where|if|when) )?status disabled? nothing (?:check|checked|demanded|asked)`, asks: 'where-used' },
  { says: `(?:if|where|when|units) (?:serves?|offers?|provides?|runs?) ${VPN}`, asks: 'where-used' },
  { says: `${VPN} nobody (?:needs?|uses?) (?:switched|turned) off(?: status disabled?)?`, asks: 'off-complies' },
  { says: `(?:where|if|when) (?:status enabled?|needed)`, asks: 'where-used' },
  { says: `(?:takes? |accepts? )?least tls 1\\.([1-3])`, asks: 'tls-least' },
  { says: `(?:not|never|no) (?:(?:accept|allow|offer|use|take)s? )?(?:tls 1\\.0 (?:(?:or|nor) )?)?tls 1\\.1`, asks: 'no-tls11' },
  // Certificates.
  { says: `servercert not (?:built-in|factory|default|fortinets?)(?: (?:one|certificate))?`, asks: 'certificate' },
  {
    says: `(?:server )?certificate (?:(?:of|district|company|city|house|ours|own|authority|university) )*not (?:fortinets?|factory|vendors?)(?: own| one)*`,
    asks: 'certificate',
  },
  {
    says: `not (?:(?:use|show|present|presents|uses) )?(?:factory|built-in|fortinet_factory|fortinets?) (?:own )?(?:certificate|one)`,
    asks: 'certificate',
  },
  { says: `servercert names? not (?:begins?|starts?) fortinet\\w*`, asks: 'certificate' },
  // Times.
  { says: `(?:0 )?(?:means? )?never (?:wrong|forbidden|finding)` },
  {
    says: `(?:connections?|tunnels?|sessions?|users?) (?:cut|closed|dropped|ended|disconnected|logged)(?: (?:off|out))?(?: (?:after|within))? ((?:max:)?\\d+s) (?:without (?:traffic|activity|use|data)|idle|inactivity)`,
    asks: 'idle-most',
  },
  { says: `idle (?:users?|tunnels?|sessions?|clients?) logged (?:out|off)(?: (?:after|within))? ((?:max:)?\\d+s)`, asks: 'idle-most' },
  { says: `(?:drops?|disconnects?|closes?) idle (?:users?|tunnels?|sessions?|clients?)(?: after)? (max:\\d+s)`, asks: 'idle-most' },
  {
    says: `(?:(?:everybody|everyone|users?|asks?|clients?|staff) )*(?:logs?|authenticates?|login|logon)(?: on)? again(?: after)? (max:\\d+s)`,
    asks: 'auth-most',
  },
  {
    says: `(?:new|another|fresh) (?:login|logon|authentication)(?: (?:required|demanded|needed|due))?(?: after)? (max:\\d+s)`,
    asks: 'auth-most',
  },
  { says: `logins? (?:ends?|expires?|lasts?)(?: after)? ((?:max:)?\\d+s)`, asks: 'auth-most' },
  {
    says: `(?:where|if|when) (?:${VPN} |it )?${NOT_OFFERED}(?: it)? (?:switched off|turned off|off|disabled?)(?: status disabled?)?(?: all)?`,
    asks: 'off-complies',
  },
  {
    says: `if ${NO_INTERFACE} or status disabled? ${VPN} not use(?:d)? (?:requirement|control|rule) not applicable`,
    asks: 'unbound-unused',
  },
  {
    says: `(?:exception )?${NOT_APPLY} (?:where|if|when) ${VPN} ${NOT_OFFERED}(?: say)?(?: status disabled?)?(?: settings)? or ${NO_INTERFACE}`,
    asks: 'unbound-unused',
  },
  { says: `(?:exception )?${NOT_APPLY} status disabled?(?: (?:${VPN}|settings))*`, asks: 'where-used' },
  { says: `exception [a-z]+ not (?:offer|use|run|have) ${VPN} status disabled?(?: settings)?`, asks: 'where-used' },
  { says: `(?:enter|write|mark|answer) not applicable` },
  { says: `(?:where|if|when) ${VPN} ${OFFERED}(?: (?:meet|conditions?))*`, asks: 'where-used' },
  { says: `(?:where|if|when) ${OFFERED}`, asks: 'where-used' },
  // Versions of TLS.
  { says: `(?:or )?if ssl-min-proto-ver below tls1-([1-3])`, asks: 'tls-least' },
  { says: `no (?:protocol|version)(?: version)? (?:below|older than|under|before) tls 1\\.([1-3])`, asks: 'tls-least' },
  {
    says: `(?:(?:minimum|oldest|lowest) )?(?:protocol )?(?:version )?(?:accepted )?(?:ssl-min-proto-ver )?(?:requires? |demands? )?tls 1\\.([1-3]) or (?:tls 1\\.3|newer|higher|later|above|better)`,
    asks: 'tls-least',
  },
  { says: 'tls 1\\.([2])(?: or)? tls 1\\.3', asks: 'tls-least' },
  // Certificates.
  { says: `(?:or )?if reqclientcert not enabled?`, asks: 'client-certificate' },
  { says: `client certificate (?:demanded|required)(?: everyone| from| of)*(?: reqclientcert enabled?)?`, asks: 'client-certificate' },
  { says: `(?:demands?|requires?) client certificate|reqclientcert enabled?`, asks: 'client-certificate' },
  {
    says: `(?:presents? )?(?:server )?certificate (?:(?:one|ours|own|university|authority|company|city|house) )*(?:whose )?names? (?:beginning|begins|starting|starts) ([a-z\\d][\\w-]*[-_])`,
    asks: 'certificate-named',
  },
  {
    says: `(?:presents? )?(?:server )?certificate (?:one )?(?:ours|own)(?: not (?:fortinet_factory|factory)(?: certificate)?)`,
    asks: 'certificate',
  },
  { says: `no servercert means (?:vendors?|factory|fortinets?)(?: own)? certificate finding`, asks: 'certificate' },
  { says: '(?:presents? )?(?:server )?certificate (?:one )?(?:ours|own)', asks: 'certificate-ours' },
  { says: 'remote users moved (?:to )?ipsec client' },
  // Times.
  { says: `(?:or )?if idle-timeout min:0 (\\d+) finding`, asks: 'idle-most' },
  {
    says: `(?:cuts? )?idle (?:users?|tunnels?|sessions?|clients?)(?: (?:dropped|disconnected|cut|off|closed|ended|ends?|after|within))* (max:\\d+s)`,
    asks: 'idle-most',
  },
  { says: `(?:drops?|ends?|cuts?) idle (?:users?|tunnels?|sessions?)`, asks: 'idle-said' },
  {
    says: `after (max:\\d+) (?:failed|wrong) (?:logins?|attempts?|passwords?)(?: (?:address|source|user|client))* (?:blocked|locked|locked out)(?: for)? (min:\\d+s)`,
    asks: 'login-lock',
  },
  {
    says: `(?:idle )?(?:time-out|timeout) not (?:switched off|disabled|off)(?: 0)?|0(?: would)? (?:means?|meaning) never(?: not (?:allowed|permitted))?|0 never not (?:allowed|permitted)`,
  },
  { says: `(?:[a-z]+ )?(?:only )?\\d+s(?: long)? unless ${KEY}` },
  { says: `check ${KEY}(?: ${KEY})+(?: using factory (?:figures|values|settings) above not shown)?` },
];
