import { settingsTyped } from '@merlon/engine/topics/by-sentences/settings-typed.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { asksOf, readAccepted } from '@merlon/engine/demands/tunnels/read-accepted.ts';
import { namesOtherTime } from '@merlon/engine/demands/tunnels/read-lifetime.ts';
import { VOCABULARY } from './topic.ts';

export type Phase = 'ike' | 'ipsec';

export const CORES: Readonly<Record<Phase, RegExp>> = {
  ike: /^network ike (?:gateway(?! \S+ (?:authentication|local|peer|protocol-common|protocol ikev[12] dpd))|crypto-profiles ike-crypto-profiles(?!.*lifesize))\b/,
  ipsec: /^network (?:tunnel ipsec|ike crypto-profiles ipsec-crypto-profiles(?!.*lifesize))\b/,
};
const SAYS: Readonly<Record<Phase, RegExp>> = {
  ike: /\bike(?:v[12])?(?! (?:and|or) ipsec\b)\b|\bphase ?1\b|\bike-crypto-profiles?\b/,
  ipsec: /\bipsec(?! vpns?\b)(?<!\bike (?:and|or) ipsec)\b|\besp\b|\bphase ?2\b|\bpfs\b|\bno-pfs\b|\bperfect forward secrecy\b/,
};
const OTHER: Readonly<Record<Phase, Phase>> = { ike: 'ipsec', ipsec: 'ike' };

const namesValues = (sentence: string): boolean =>
  namesOtherTime(sentence, undefined) ||
  (['cipher', 'hash', 'group'] as const).some((kind) => {
    const read = readAccepted(kind, [sentence]);
    return read === 'unclear' || asksOf(read);
  });

/** The sentences of a document that speak of a phase, and those of which it cannot be told. */
export function sentencesOfPhase(
  phase: Phase,
  sentences: readonly string[],
  recommendation: Recommendation,
): { readonly own: readonly string[]; readonly doubted: readonly string[] } {
  const typed = settingsTyped(recommendation, VOCABULARY);
  if (!typed.some((setting) => CORES[OTHER[phase]].test(setting))) return { own: sentences, doubted: [] };
  const says = (which: Phase, sentence: string): boolean => SAYS[which].test(sentence);
  const valued = sentences.filter(namesValues);
  const isOfOne = (sentence: string): boolean => says('ike', sentence) !== says('ipsec', sentence);
  const own = sentences.filter((sentence) => !says(OTHER[phase], sentence) || says(phase, sentence));
  return {
    own,
    // Lists of both phases in one sentence, and lists of no phase behind those of one.
    doubted: valued.some(isOfOne)
      ? valued.filter((sentence) => !isOfOne(sentence))
      : valued.filter((sentence) => says('ike', sentence) && says('ipsec', sentence)),
  };
}
