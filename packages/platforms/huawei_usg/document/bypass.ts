import { readAbsence } from '@merlon/engine/demands/read-absence.ts';
import { splitProse, splitText } from '@merlon/engine/demands/find-bound.ts';
import { type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';
import { forbidsLine } from './forbidden-lines.ts';
import { typedIn } from './read-commands.ts';

const BYPASS =
  /\bundo service-manage enable\b|\bservice-manage["'`”]? (?:is |be )?(?:off|disabled|undone)\b|\baccess management\b[^.;]*\b(?:off|disabled|undone)\b/i;
const LETS =
  /\b(?:not (?:demanded|required|needed|a finding|judged|considered|assessed)|no finding|usual|tolerated|allowed|permitted|acceptable|accepted|compliant|complies|may be (?:present|shown|there|used))\b/i;
const LETS_NOT = /\b(?:not|never) (?:be )?(?:tolerated|allowed|permitted|acceptable|accepted|compliant)\b/i;
const REFUSES = /\b(?:not|no|never|none|neither|nor|without|findings?|forbidden|prohibited|unacceptable)\b/i;

/** What a document says of an interface whose access management is off (`undo service-manage enable`), so that security policies decide. */
export function readBypass(recommendation: Recommendation): 'refused' | 'accepted' | undefined {
  const { description, audit } = recommendation;
  const said = [...splitProse(audit), ...splitText(description)].filter((sentence) => BYPASS.test(sentence));
  if (said.some((sentence) => LETS_NOT.test(sentence))) return 'refused';
  if (said.some((sentence) => LETS.test(sentence))) return 'accepted';
  if (said.some((sentence) => REFUSES.test(sentence))) return 'refused';
  return typedIn(recommendation, /^(undo service-manage enable)$/).length > 0 ? 'accepted' : undefined;
}

/** The lines on services of interfaces that an audit or a description names, as a reason says that none is there. */
export function sayNoLines({ description, audit }: Recommendation, isMeant: (service: string) => boolean): string {
  const named = `${description} ${proseOf(audit)}`.replace(/["'`“”]/g, '').matchAll(/\bservice-manage ([a-z]+) permit\b/gi);
  const lines = [...new Set([...named].map(([line]) => line.toLowerCase()))].filter((line) => isMeant(line.split(' ')[1]!));
  return lines.length > 0 ? `: none has ${lines.map((line) => `\`${line}\``).join(', ')}` : '';
}

/** `On interfaces of the zone untrust, ping is the only service that may be permitted` */
const PING_OUTSIDE =
  /^(?=.*\buntrust\b).*(?:\bping is the only\b|\bonly (?:the )?(?:service )?(?:["'`“]?service-manage )?ping\b|\bping,? and (?:nothing|no other|no further)\b|\bnothing (?:but|except) (?:["'`“]?service-manage )?ping\b|\bno (?:other )?services? (?:but|except|other than) ping\b)/i;
/** Whether a document lets interfaces of the zone untrust offer nothing but ping. */
export const asksForPingOutside = ({ title, description, audit }: Recommendation): boolean =>
  [title, ...splitText(description), ...splitProse(audit)].some((sentence) => PING_OUTSIDE.test(sentence));

/** Whether by the document itself an interface complies that does not show a line of its access management. */
export const judgesByLines = (recommendation: Recommendation): boolean =>
  forbidsLine(recommendation, 'service-manage http permit') ||
  readAbsence(recommendation, ['service-manage', 'http', 'permit']) === 'complies' ||
  /\bnot (?:shown|displayed|printed)\b[^.;]*\bnot (?:permitted|allowed|offered)\b/i.test(recommendation.defaultValue) ||
  /\b(?:output|result)\b[^.;]*\b(?:empty|blank)\b|\b(?:returns?|displays?|prints?|shows?) (?:nothing|no (?:output|lines?|result))\b|\bnone of (?:the|these|those) (?:\w+ )?lines\b[^.;]*\b(?:displayed|shown|returned|present|printed)\b|\bno (?:output|lines?) (?:is|are|may|must|shall|should)\b|\bno interface (?:may|must|shall|should) (?:contain|show|have) (?:the )?(?:line )?["'`“]?service-manage\b/i.test(
    proseOf(recommendation.audit),
  );
