import { splitProse, splitText } from '@merlon/engine/demands/find-bound.ts';
import { type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';
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
