import { findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { isSet, linesAt, unlessHidden, valueOf } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, notApplicable, pass } from '@merlon/engine/model/verdict.ts';
import type { TopicDemand, TopicDocument, TopicJudge } from '@merlon/engine/topics/by-words/topic-judge.ts';
import { allowsOthers } from '../document/allowed-interfaces.ts';
import { type Remark, conclude, fault, missing, open } from './conclude.ts';
import { boundOf, letsOffWithout, lettingOff } from './said.ts';

const WEB = 'system services web-management';

interface WebDemand {
  readonly refusesHttp: boolean;
  /** The only interfaces on which it may listen; none where nobody tells them apart. */
  readonly interfaces: readonly string[];
  /** It may not listen on all of them. */
  readonly wantsInterface: boolean;
  readonly minutes?: number;
  readonly sessions?: number;
  readonly wantsCertificate: boolean;
  readonly refusesSelfSigned: boolean;
}

/** The web interface of the device: how it is reached, and for how long. */
export const webTopic: TopicJudge = {
  id: 'web-management',
  isMeant: ({ text, typed }) =>
    /\bweb-management\b|\bj-web\b/.test(`${text}\n${typed}`) &&
    /\bfxp0\b|\bidle\b|\bsession-limit\b|\bcertificate\b/.test(text) &&
    !/\btelnet\b/.test(text),
  words:
    /^(?:oob|fxp|gui|graphical|timeouts?|inactivity|inactive|idling|public|key|infrastructure|issued|trusted|ca|concurrent|simultaneous|parallel|signed|generated|tls|j-web|web-management|web|services?|http|https|http:\/\/|fxp0(?:\.0)?|interfaces?|management|port|out-of-band|band|idle|idle-timeout|time-?out|sessions?|session-limit|minutes?|certificates?|pki|pki-local-certificate|local-certificate|system-generated-certificate|self-signed|internal|served|listens?|reachable|reached|bound|network|ends?|ended|exists?|operation|browser|tolerated|plain|met|run|offers?|offered|answers?|answered|listener|listeners|bound|timed|access|runs|boxes|without|over|nobody|devices?)$/,
  heeds: [
    /\bhttps(?: on (?:the )?[\w -]*fxp0(?:\.0)?)?,? only\b|\bonly https\b/,
    /\bon (?:the )?[\w -]*fxp0(?:\.0)?,? only\b|\bonly on (?:the )?[\w -]*fxp0(?:\.0)?\b/,
    /\bfxp0(?:\.0)?,? (?:and )?(?:to |on )?no other interface(?: there)?\b|\bno other interface may be (?:named|listed|set)\b/,
    /\bfxp0(?:\.0)? must be the only interface\b|\bonly interface must be fxp0(?:\.0)?\b/,
    /\binterfaces? fxp0(?:\.0)?,? only\b|\bno http(?=[.;,]|$)/,
    /\bno http (?:statement|line)\b|\bif http is shown\b|\belse\b(?=:)/,
    /\bif https has no pki-local-certificate\b|\bit uses system-generated-certificate\b/,
    /\bnot (?:be )?(?:offered|served|reachable|available) over http\b|\bno line with http\b|\bhttp (?:must |shall |may |is )?(?:not|never)(?: be)? (?:enabled|configured|used|present)\b|\band only to that\b|\bwith no other\b(?=, and)/,
    /\bwithout (?:any )?activity\b|\b(?:firewall|device|gateway) without j-web\b/,
    /\bself-? ?signed\b[^.;,]{0,40}\bnot (?:permitted|allowed|accepted)\b/,
    /\bwithout (?:an interface|such a|this|that) statement,? (?:the service|j-web|it) (?:listens|answers|is (?:served|offered|reachable)) on (?:all|every) interfaces?\b[^.;]*/,
    /\b(?:sites|boxes|devices) (?:do )?without j-web\b|\bnobody has to run it\b|\bj-web is not needed\b/,
  ],
  read,
};

/** `An https statement with no interface listens everywhere and is not met` */
const NO_INTERFACE = /\b(?:no|without(?: an?)?) interface\b[^.;]*\b(?:not met|findings?|fails?|not (?:permitted|allowed|accepted))\b/;

function read(document: TopicDocument): TopicDemand | undefined {
  const { text } = document;
  const minutes = boundOf(document, /\bidle\b|\bidle-timeout\b|\bidle time-?out\b/i, 'atMost', 'minute');
  const sessions = boundOf(document, /\bsession-limit\b|\bsessions may exist\b|\bat a time\b/i, 'atMost', 'count');
  // The zone of an interface is not where J-Web is configured, and others than management ports are not told apart.
  const isByZone = allowsOthers(text);
  const interfaces = isByZone
    ? []
    : [...new Set((text.match(/\b(?:fxp0|em0|me0)(?:\.0)?\b/g) ?? []).map((name) => (name.includes('.') ? name : `${name}.0`)))];
  const demand: WebDemand = {
    refusesHttp: /\bhttps only\b|\bover https\b|\bno http\b|\bhttp is shown\b|\bhttps\b[^.;]*\bonly\b|\bhttps on\b/.test(text),
    interfaces,
    wantsInterface: interfaces.length > 0 || NO_INTERFACE.test(text),
    ...(typeof minutes === 'number' && { minutes }),
    ...(typeof sessions === 'number' && { sessions }),
    wantsCertificate: /\bpki-local-certificate\b|\bcertificate of\b/.test(text),
    refusesSelfSigned: /\bsystem-generated-certificate\b|\bself-? ?signed\b/.test(text),
  };
  if (!demand.refusesHttp && !demand.wantsInterface && minutes === undefined && !isByZone) return undefined;
  const complies =
    /\bno output: met\b|\b(?:firewall|device|gateway) without j-web (?:meets|complies|fulfils|satisfies)\b|\bnobody has to run it\b|\bneed not be (?:used|configured)\b/.test(
      text,
    );
  return {
    expectation: 'where J-Web is used it must be reached in the way, and for as long, as the document demands',
    judge: (tree) => judge(tree, demand, { isLetOff: letsOffWithout(document), complies }),
    isUnclear:
      isByZone ||
      (/\bcertificates?\b/.test(text) && !demand.wantsCertificate && !demand.refusesSelfSigned) ||
      minutes === 'unclear' ||
      sessions === 'unclear' ||
      (/\bidle\b/.test(text) && minutes === undefined),
    numbers: [...(typeof minutes === 'number' ? [minutes] : []), ...(typeof sessions === 'number' ? [sessions] : [])],
    reads: [
      lettingOff('j-web'),
      /^devices on which it is not configured are outside the scope of this control$/i,
      /^j-web is not needed for operation$/i,
    ],
    asides: [/,? a certificate of the [\w ']{3,30}'s pki/i],
  };
}

function judge(
  tree: ConfigTree,
  demand: WebDemand,
  { isLetOff, complies }: { readonly isLetOff: boolean; readonly complies: boolean },
): Outcome {
  const services = findPath(tree, WEB);
  if (services.length === 0) {
    const none = isLetOff && !complies ? notApplicable('J-Web is not configured.') : pass([], 'J-Web is not configured.');
    return unlessHidden(tree, WEB, none);
  }
  const remarks: Remark[] = [];
  const http = findPath(tree, `${WEB} http`);
  if (http.length > 0) remarks.push((demand.refusesHttp ? fault : open)('J-Web is served over HTTP', linesAt(http).slice(0, 2)));
  const https = findPath(tree, `${WEB} https`);
  if (demand.wantsInterface) remarks.push(...lookAtInterfaces(tree, demand));
  if (https.length > 0 && demand.wantsCertificate && !isSet(tree, `${WEB} https pki-local-certificate|local-certificate *`))
    remarks.push(missing('J-Web has no certificate of its own', linesAt(https).slice(0, 2)));
  if (demand.refusesSelfSigned && isSet(tree, `${WEB} https system-generated-certificate`))
    remarks.push(
      fault('J-Web has a certificate that the device made itself', linesAt(findPath(tree, `${WEB} https system-generated-certificate`))),
    );
  remarks.push(
    ...lookAtNumber(tree, 'session idle-timeout', demand.minutes),
    ...lookAtNumber(tree, 'session session-limit', demand.sessions),
  );
  return conclude(tree, [WEB], remarks, {
    lines: linesAt(services).slice(0, 8),
    said: 'J-Web is reached in the way, and for as long, as the document demands.',
  });
}

/** Junos CLI Reference, https (Web Management): without an interface it listens on all. */
function lookAtInterfaces(tree: ConfigTree, { interfaces }: WebDemand): readonly Remark[] {
  return ['http', 'https'].flatMap((protocol) => {
    const service = findPath(tree, `${WEB} ${protocol}`);
    if (service.length === 0) return [];
    const names = findPath(tree, `${WEB} ${protocol} interface`).flatMap(valuesAt);
    const lines = linesAt(service).slice(0, 4);
    if (names.length === 0) return [missing(`J-Web listens on every interface over ${protocol.toUpperCase()}`, lines)];
    const other = interfaces.length === 0 ? undefined : names.find((name) => !interfaces.includes(name.includes('.') ? name : `${name}.0`));
    return other === undefined ? [] : [fault(`J-Web listens on ${other}`, lines)];
  });
}

/** Junos CLI Reference, session (Web Management): 30 minutes, and no limit, so that what is demanded has to be set. */
function lookAtNumber(tree: ConfigTree, setting: string, most: number | undefined): readonly Remark[] {
  if (most === undefined) return [];
  const own = valueOf(tree, `${WEB} ${setting}`);
  const lines = linesAt(findPath(tree, `${WEB} ${setting}`));
  if (own === undefined) return [missing(`\`${WEB} ${setting}\` is not configured`)];
  const number = Number(own);
  return number >= 1 && number <= most ? [] : [fault(`\`${WEB} ${setting}\` is ${own}`, lines)];
}
