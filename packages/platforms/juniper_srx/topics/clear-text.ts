import { findPath } from '@merlon/engine/config-tree/find.ts';
import { isSet, linesAt } from '@merlon/engine/config-tree/places.ts';
import type { TopicDemand, TopicDocument, TopicJudge } from '@merlon/engine/topics/by-words/topic-judge.ts';
import { conclude, fault, missing } from './conclude.ts';

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
];

/** `telnet, ftp or rest http` */
const NAME = String.raw`(?:clear-text |plain )?(?:(?:reverse )?telnet|t?ftp(?:[- ]server)?|finger|rlogin|rsh|xnm(?:-clear-text)?|(?:rest |web-management )?http|rest)`;
const NAMED = String.raw`${NAME}(?:(?:,? (?:or|and) |, )${NAME})*`;

/** Services that send what they carry in clear text. */
export const clearTextTopic: TopicJudge = {
  id: 'clear-text-services',
  isMeant: ({ text, recommendation: { title } }) =>
    /\b(?:clear[- ]?text|plain[- ]?text|insecure|unencrypted|legacy|obsolete|telnet)\b[^.]*/i.test(title) &&
    SERVICES.filter(([said]) => said.test(text)).length >= 2,
  words:
    /^(?:command-line|access|cleartext|plaintext|unsecured|remote|shell|login|file|obsolete|off|servers?|daemon|daemons|agent|listening|web|interface|telnet|reverse|ftp|tftp|tftp-server|finger|rlogin|rsh|xnm|xnm-clear-text|tls|clear-text|clear|text|plain|insecure|legacy|unencrypted|services?|web-management|j-web|http|rest|api|xml|protocols?|management|interface|server|credentials|encrypted|stay|takes|over|anyway|running|runs|carries|run)$/,
  heeds: [
    new RegExp(String.raw`\bif (?:any of )?${NAMED} (?:is|are) (?:shown|configured|enabled|set|active|present)\b`),
    new RegExp(String.raw`\b(?:no|none of)(?: the)? ${NAMED}`),
    new RegExp(String.raw`\bnot contain (?:an active statement for |any of )?${NAMED}`),
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
  /\b(?:access|administration|management|logins?) (?:is|must be|shall be|takes place|happens) (?:by|over|via|through) ssh\b|\blists ssh\b(?!-)|\bssh (?:is|must be|shall be) (?:configured|enabled)\b/;

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
    asides: wantsSsh ? [/\bSSH\b/i] : [],
  };
}
