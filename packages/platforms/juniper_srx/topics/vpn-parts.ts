import type { TopicDocument } from '@merlon/engine/topics/by-words/topic-judge.ts';

export type Phase = 'ike' | 'ipsec';

/** Labels of rows and fields: `Encryption aes-256-cbc Hash sha-256 Lifetime 28800 seconds`. */
const LABEL =
  /(?<=[^\s,;:] )(?=(?:IKE|IPsec|Phase [12]) (?:proposals?|polic(?:y|ies)|gateways?):? [a-z-]|(?:Encryption|Ciphers?|Hash(?:ing)?|Integrity|Authentication|Diffie-Hellman|DH|Lifetime|PFS|Perfect forward secrecy|Version|Protocol|Mode)\b)/g;
const REFUSES = /\b(?:not|no|never|neither|without|forbidden|prohibited|excluded|weak)\b/i;
/** The last row of a table runs into the sentence behind it. */
const NEXT_SENTENCE = /(?<=[\w)] )(?=(?:The|No|All|Every|Each|This|Where|If|An?) [a-z])/g;

/** A table that a document has in one line, as its rows; any other sentence as it is. */
function rowsOf(sentence: string): readonly string[] {
  const rows = sentence.split(LABEL);
  return rows.length < 4 || REFUSES.test(rows[0]!) ? [sentence] : rows.flatMap((row) => row.split(NEXT_SENTENCE));
}

const IKE = /\bike(?:v2)?\b|\bphase[- ](?:1|one)\b|\bfirst phase\b/i;
const IPSEC = /\bipsec\b|\besp\b|\bphase[- ](?:2|two)\b|\bsecond phase\b|\bquick mode\b|\bpfs\b|\bperfect[- ]forward/i;

const phasesIn = (text: string): readonly Phase[] => [
  ...(IKE.test(text.replace(/\bike phase[- ](?:2|two)\b/i, 'phase 2')) ? (['ike'] as const) : []),
  ...(IPSEC.test(text) ? (['ipsec'] as const) : []),
];

/** `Lifetime: max. 8 hours` is one sentence. */
const joined = (sentences: readonly string[]): readonly string[] =>
  sentences
    .join('\n')
    .replace(/(?<=\b(?:max|min))\.\n(?=\d)/gi, ' ')
    .split('\n');

/** What a document says of one phase: a part that names none goes on with what a semicolon or a row has left open, or holds for both. */
export function ofPhase(document: TopicDocument, phase: Phase, phases: readonly Phase[]): readonly string[] {
  let open = phases;
  return joined(document.sentences).flatMap((sentence) => {
    const parts = rowsOf(sentence).flatMap((row) => row.split(/(?<=;)/));
    return parts.flatMap((part, at) => {
      const named = phases.length > 1 ? phasesIn(part) : [];
      const meant = named.length > 0 ? named : open;
      open = at < parts.length - 1 || /[;:]\s*$/.test(part) ? meant : phases;
      return meant.includes(phase) ? [part] : [];
    });
  });
}
