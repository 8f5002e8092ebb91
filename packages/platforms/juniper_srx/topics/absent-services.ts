import { findPath } from '@merlon/engine/config-tree/find.ts';
import { linesAt, unlessHidden } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import type { Said, TopicJudge } from '@merlon/engine/topics/by-phrases/topic-judge.ts';

/** Statements that a firewall can do without, and how documents call them. */
const STATEMENTS: readonly (readonly [said: string, path: string])[] = [
  ['telnet', 'system services telnet'],
  ['(?<!s|t)ftp', 'system services ftp'],
  ['tftp(?:-server)?', 'system services tftp-server'],
  ['finger', 'system services finger'],
  ['rlogin', 'system services rlogin'],
  ['rsh', 'system services rsh'],
  ['xnm-clear-text|(?:the )?clear-text (?:junos xml protocol|junoscript)', 'system services xnm-clear-text'],
  ['xnm-ssl', 'system services xnm-ssl'],
  ['(?:the )?rest api(?: \\(system services rest\\))?|system services rest|rest(?= (?:appears|is|are)\\b|[,:;]|$)', 'system services rest'],
  ['outbound-ssh|outbound ssh', 'system services outbound-ssh'],
  ['(?:the )?dhcp (?:local )?server(?: \\(dhcp-local-server\\))?|dhcp-local-server', 'system services dhcp-local-server'],
  ['(?:j-web over )?(?:plain http|web-management http)', 'system services web-management http'],
  ['web-management(?: \\(http or https\\))?', 'system services web-management'],
  ['phone-home', 'system phone-home'],
  ['autoinstallation', 'system autoinstallation'],
];
const NAMED = STATEMENTS.map(([said, path]) => ({
  path,
  said: new RegExp(String.raw`(?<![\w-])(?:system services |system )?(?:${said})(?![\w-])`),
}));
const ANY_NAME = String.raw`(?:system services |system )?(?:${STATEMENTS.map(([said]) => said).join('|')})`;

const REFUSES =
  /\b(?:none|no|not|nor|never|neither|must go|deleted|removed|taken out|absent|away|findings?|deviations?|unwanted|unnecessary|prohibits?|no need)\b/;
/** `must be enabled`, `none may be missing`: what is wanted there is for a person. */
const WANTS =
  /^(?!.*\b(?:not|no|none|never|nor|to prohibit|to refuse)\b).*\b(?:must|shall|should|has to|have to) (?:be )?(?:enabled|configured|present|running|run|offered|used|on)\b|\b(?:none|not|never|nor|neither)\b(?: of [\w ]{2,30}?)?(?: (?:may|must|shall|should|can|is|are|be|has|have|been))* (?:missing|absent|removed|deleted|taken out|switched off|disabled)\b/;
/** `Below services we tolerate ssh`, `anything other than ssh`: what it names may be there. */
const TOLERATES = /\b(?:tolerates?|other than|anything|allowed|permitted|needed|required|may (?:stay|remain|run|be used)|keep|only)\b/;
/** What a colon leads to. */
const BARE_LIST = new RegExp(String.raw`^(?:[\s,:]|and|or|${ANY_NAME})+$`);

function judgeAbsence(tree: ConfigTree, said: Said): Outcome {
  if (said.demands.some((clause) => WANTS.test(clause))) return review('Whether services have to be there the document does not say.');
  const tolerated = [...said.permits, ...said.demands.filter((clause) => TOLERATES.test(clause))];
  const refused = said.demands.filter((clause) => !TOLERATES.test(clause) && (REFUSES.test(clause) || BARE_LIST.test(clause)));
  const asked = NAMED.filter(({ said: named }) => refused.some((clause) => named.test(clause)));
  if (asked.length === 0 || !said.asks(REFUSES)) return review('Which services may not be there the document does not say.');
  const found = asked.filter(({ path }) => findPath(tree, path).length > 0);
  // What some devices may have, or under a condition, is theirs to have where that holds.
  const isLet = (path: string, named: RegExp): boolean =>
    tolerated.some((clause) => named.test(clause) || (path.includes('web-management') && /\bj-web\b|\bweb-management\b/.test(clause)));
  const lines = (some: typeof asked): readonly number[] => some.flatMap(({ path }) => linesAt(findPath(tree, path)).slice(0, 3));
  const short = found.filter(({ path, said: named }) => !isLet(path, named));
  if (short.length > 0) return fail(lines(short), `There must not be, and is: ${short.map(({ path }) => `\`${path}\``).join(', ')}.`);
  const open = [...found, ...NAMED.filter(({ path, said: named }) => findPath(tree, path).length > 0 && isLet(path, named))];
  if (
    open.length > 0 ||
    (tolerated.some((clause) => /\bj-web\b/.test(clause)) && findPath(tree, 'system services web-management').length > 0)
  )
    return review('Whether a service may be there that the document lets some have a person has to say.', lines(open));
  return unlessHidden(tree, 'system', pass([], `None of these is configured: ${asked.map(({ path }) => `\`${path}\``).join(', ')}.`));
}

/** Source: Junos CLI Reference, services (System Services), autoinstallation and phone-home: each is off unless it is configured. */
export const absentServicesTopic: TopicJudge = {
  id: 'absent-services',
  about: /\b(?:services?|factory|leftovers?|helpers?)\b/,
  except: /\b(?:host-inbound|zones?|inbound|policies|rules|objects?|applications?|ssh|dns|syslog|security services)\b/,
  phrases: [
    {
      says: 'why',
      as: /\b(?:telnet, ftp and the clear-text junos xml protocol carry credentials in readable form|finger and the rest api are not used by any of [^;]*)$/,
    },
    { says: 'named', as: new RegExp(String.raw`(?<![\w-])${ANY_NAME}(?![\w-])`) },
    {
      says: 'refusing',
      as: /\b(?:none of (?:these|them|the following) (?:is|are|runs?|may be)?(?: (?:left in the configuration|configured|present))?(?: under system services)?|nor may|is not a|must go|(?:has|have) been deleted|are taken out at commissioning|which make a new box call out for instructions)\b/,
    },
    {
      says: 'empty',
      as: /\b(?:silence is the pass|the (?:first|second) answer is empty|in the (?:first|second) answer|explain each hit with the middle column or remove it)\b/,
    },
    {
      says: 'look',
      as: /(?:^| )(?:to look for remnants, and then to sweep them out|review the services that are enabled on the device|run)$/,
    },
  ],
  words:
    'service services factory leaves left behind leftovers scenery struck remnants helpers helper unwanted unnecessary clear-text management gateway srx juniper prohibit offered patched monitored explained supervisor that not is configured present under system remain remove removed absent need needs offer configuration appears appear output following box new puts there to fetch first none no nor may be deleted out instructions call commissioning with which among any of j-web over one exception either nobody ordered must',
  typed: /^delete system (?:services [a-z-]+(?: http)?|phone-home|autoinstallation)$/,
  heeds: [/\b(?:none|no|not|nor|never|neither|unwanted|unnecessary|absent|without|deleted|removed|nobody)\b/],
  heedsLets: new RegExp(ANY_NAME),
  expectation: 'no service may be configured that the document does not want',
  judge: judgeAbsence,
};
