import { findPath } from '@merlon/engine/config-tree/find.ts';
import { isSet, linesAt } from '@merlon/engine/config-tree/places.ts';
import type { TopicDemand, TopicDocument, TopicJudge } from '@merlon/engine/topics/by-words/topic-judge.ts';
import { conclude, fault, missing } from './conclude.ts';
import { BACKGROUND } from './said.ts';

const WEB = '(?:web-management|j-web)';
/** Services without encryption, how documents call them, and where they stand. Junos CLI Reference, services (System Services): off unless configured. */
const SERVICES: readonly (readonly [said: RegExp, path: string])[] = [
  [/(?<!reverse[- ])\btelnet\b/, 'system services telnet'],
  [/\breverse[- ]telnet\b/, 'system services reverse telnet'],
  [/(?<!s)\bftp\b/, 'system services ftp'],
  [/\btftp(?:-server)?\b/, 'system services tftp-server'],
  [/\bfinger\b/, 'system services finger'],
  [/\brlogin\b/, 'system services rlogin'],
  [/\brsh\b/, 'system services rsh'],
  [/\bxnm-clear-text\b|\bxnm without tls\b|\bclear-text (?:junos )?xnm\b|\bclear-text junos xml\b/, 'system services xnm-clear-text'],
  [/\bhttp\b/, 'system services web-management http'],
  [/\brest (?:api |interface )?(?:over )?(?:plain )?http\b/, 'system services rest http'],
  // All of it, and not HTTP alone.
  [
    new RegExp(String.raw`${WEB} (?:in any form|of any kind|at all)\b|\b(?:no|not (?:use|need|want)) ${WEB}\b(?! http)`),
    'system services web-management',
  ],
];

/** `telnet, ftp or rest http` */
const NAME = String.raw`(?:clear-text |plain )?(?:(?:reverse )?telnet|t?ftp(?:[- ]server)?|finger|rlogin|rsh|xnm(?:-clear-text)?|(?:rest |web-management )?http|rest|(?:web-management|j-web)(?: in any form| of any kind| at all)?)`;
const NAMED = String.raw`${NAME}(?:(?:,? (?:or|and|nor) |, )${NAME})*`;
const UNDER = String.raw`(?:under|in|at|below|of) (?:the )?\[?(?:edit )?system services\]?(?: stanza| hierarchy| section)?`;
const SHOWN = '(?:listed|shown|present|there|configured|enabled|active|named|found|allowed|permitted|used|running)';
const COUNT = '(?:two|three|four|five|six|seven|eight|nine|ten|services?|names?|lines?|statements?)';

/** Services that send what they carry in clear text. */
export const clearTextTopic: TopicJudge = {
  id: 'clear-text-services',
  isMeant: ({ text, recommendation: { title } }) =>
    /\b(?:clear[- ]?text|plain[- ]?text|readable|insecure|unsafe|unencrypted|unwanted|unneeded|unnecessary|needless|legacy|obsolete|outdated|telnet)\b[^.]*/i.test(
      title,
    ) && SERVICES.filter(([said]) => said.test(text)).length >= 2,
  words:
    /^(?:unwanted|unneeded|unnecessary|readable|unsafe|outdated|switched|patterns?|matches|deactivated|command-line|access|cleartext|plaintext|unsecured|remote|shell|login|file|obsolete|off|servers?|daemon|daemons|agent|listening|web|interface|telnet|reverse|ftp|tftp|tftp-server|finger|rlogin|rsh|xnm|xnm-clear-text|tls|clear-text|clear|text|plain|insecure|legacy|unencrypted|services?|web-management|j-web|http|rest|api|xml|protocols?|management|interface|server|credentials|encrypted|stay|takes|over|anyway|running|runs|carries|run)$/,
  heeds: [
    new RegExp(String.raw`\bif (?:any of )?${NAMED} (?:is|are) (?:shown|configured|enabled|set|active|present)\b`),
    new RegExp(String.raw`\b(?:no|none of)(?: the)? ${NAMED}`),
    new RegExp(String.raw`\bnot contain (?:an active statement for |any of )?${NAMED}`),
    // `None of the following may be configured under system services: telnet, ftp`
    new RegExp(
      String.raw`\bnone of (?:them|these|those|the (?:following|services|named|listed|${COUNT}))\b(?: ${COUNT})?(?: (?:services?|statements?))?(?:(?: (?:may|must|shall|can|is|are))?(?: be)? ${SHOWN}(?: ${UNDER})?|(?: (?:is|are))? ?${UNDER}|(?=:))`,
    ),
    new RegExp(String.raw`\bnot (?:configured|present|allowed|permitted|used|wanted) ${UNDER}`),
    new RegExp(String.raw`\bneither ${NAMED} (?:is|are|may be|must be) ${SHOWN}`),
    new RegExp(String.raw`\bcontains none of the ${COUNT}(?: ${COUNT})?\b`),
    /\b(?:do|does|is|are) not (?:use|need|want|used|needed|wanted)? ?(?:j-web|web-management)\b,?(?: not (?:over|by|with|via) https(?: either)?)?/,
    /\bmay not be (?:configured|present)\b/,
    /\bno (?:management|administration|services?|protocols?) in (?:clear|readable|plain)[- ]?text\b/,
    /\b(?:what it shows|what is shown|it) is (?:switched off|deactivated)(?: again)? by an? deactivate (?:line|statement)\b/,
    /\b(?:not|never)(?: be)? (?:configured|enabled|active|activated|running|set|used|in use|present|available|started|offered|permitted|allowed|switched on)\b/,
    /\bno (?:clear-? ?text|unencrypted|insecure|legacy|plain-? ?text)\b/,
    /\bnone of the services named in \w\) appears\b/,
    /\b(?:are|is|be|stay|stays|remain|switched|turned|services) (?:off|disabled|removed|deactivated|deleted)\b/,
    /\ba deactivated statement counts as off\b/,
    /\bover encrypted protocols only\b/,
    /\bxnm without tls\b/,
  ],
  read,
};

/** `Remote access is by SSH`: what takes the place of the others has to be there. */
const BY_SSH =
  /\badministrators? (?:work|connect|log in|use|come in)(?: (?:by|over|via|through|with))? ssh\b|\b(?:access|administration|management|logins?) (?:is|must be|shall be|takes place|happens) (?:by|over|via|through) ssh\b|\blists ssh\b(?!-)|\bssh (?:is|must be|shall be) (?:configured|enabled)\b/;

const OF_REST = /\brest (?:api |interface )?(?:over )?(?:plain )?http\b/g;

function read({ text }: TopicDocument): TopicDemand | undefined {
  const withoutRest = text.replace(OF_REST, ' ');
  const paths = SERVICES.flatMap(([said, path]) => (said.test(path.endsWith('rest http') ? text : withoutRest) ? [path] : []));
  const isNamed = (word: RegExp, at: string): boolean => !word.test(text) || paths.some((path) => path.includes(at));
  if (paths.length === 0) return undefined;
  const wantsSsh = BY_SSH.test(text);
  return {
    expectation: `none of ${paths.map((path) => `\`${path}\``).join(', ')} may be configured${wantsSsh ? ', and `system services ssh` must be' : ''}`,
    isUnclear:
      /\b(?:may|must|shall|is|are|be) (?:missing|absent|left out)\b/.test(text) ||
      /\b(?:must|shall|should|has to|have to) be (?:enabled|configured|running|on)\b/.test(text) ||
      !isNamed(/\brest (?:api|interface|service)\b/, 'rest') ||
      !isNamed(/\bxnm\b|\bxml\b/, 'xnm') ||
      !isNamed(/\bj-web\b|\bweb-management\b/, 'web-management'),
    judge: (tree) => {
      const remarks = paths.flatMap((path) => {
        const found = findPath(tree, path);
        return found.length > 0 ? [fault(`\`${path}\` is configured`, linesAt(found))] : [];
      });
      if (wantsSsh && !isSet(tree, 'system services ssh')) remarks.push(missing('`system services ssh` is not configured'));
      return conclude(tree, ['system services'], remarks, {
        lines: wantsSsh ? linesAt(findPath(tree, 'system services ssh')).slice(0, 1) : [],
        said: `None of ${paths.map((path) => `\`${path}\``).join(', ')} is configured.`,
      });
    },
    // `None of the six is listed`
    numbers: [paths.length],
    reads: BACKGROUND,
    asides: [
      // How scripts come in is no clear text, and not asked for here.
      /;? ?(?:scripts?|automation|tools)(?: [\w-]+){0,2} (?:use|uses|work over|run over) NETCONF(?: over SSH)?/i,
      ...(wantsSsh ? [/\bSSH\b/i] : []),
      ...(paths.includes('system services web-management') ? [/,? (?:and )?not (?:even )?(?:over|by|with|via) https(?: either)?/i] : []),
      /\([\w -]{3,60} (?:also )?match(?:es)?(?: the pattern)?(?: too)?,? (?:and|but) (?:is|are) not meant\)/i,
    ],
  };
}
