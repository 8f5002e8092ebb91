import type { TopicDocument } from '@merlon/engine/topics/by-words/topic-judge.ts';
import { REFUSALS } from './vpn-refused.ts';

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

/** A combined mode needs no hash beside it: RFC 5282, section 8, and RFC 4106. */
const OF_COMBINED = String.raw`(?:with |for |in |where |if |beside |alongside )?(?:aes[- ]?\d*[- ]?)?gcm(?: (?:is|mode) ?(?:used)?)?`;
const SPARES = String.raw`(?:not (?:needed|required|necessary|used|applicable)|needless|unnecessary|superfluous|omitted|left out|none(?: is)? (?:needed|required|necessary)|n\/a|no (?:separate |own )?(?:hash|integrity|authentication)(?:[- ]algorithm)?(?: is)? (?:needed|required|necessary|set))`;
export const HASH_SPARED = new RegExp(
  String.raw`\((?:[\w -]{0,40} )?${SPARES} ${OF_COMBINED}\)|\(${OF_COMBINED},? ${SPARES}\)|,? (?:and )?(?:with|for) (?:aes[- ]?\d*[- ]?)?gcm,? ${SPARES}`,
  'i',
);

const ALL_SHA2 = 'sha-256, sha-384, sha-512';
const PLAINER: readonly (readonly [RegExp, string])[] = [
  // What is forbidden is read by itself.
  ...REFUSALS.map(({ source }) => [new RegExp(source, 'gi'), ' '] as const),
  [new RegExp(HASH_SPARED.source, 'gi'), ' '],
  [/\bsha-?2[-/ ](?=(?:224|256|384|512)\b)/gi, 'sha-'],
  [/\b(?:the )?sha-?2(?: family| variants?)?\b(?![-/ ]?\d)(?! (?:with|of)\b)/gi, ALL_SHA2],
  [/\b(?:dh|diffie-hellman|ecp|modp)(?:[ -]groups?)?:? (?=\d{1,2}\b)/gi, 'group '],
  [/\b(lifetimes?(?:-seconds)?):/gi, '$1'],
  // `lifetime written out, 28800 s at most`
  [
    /\b(lifetimes?(?:-seconds)?)(?: (?:is|are|has to be|have to be|must be|shall be))? (?:written out|explicit(?:ly set)?|set|stated),/gi,
    '$1',
  ],
];

const plainer = (sentence: string): string => PLAINER.reduce((text, [form, said]) => text.replace(form, said), sentence);

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
export function ofPhase(document: TopicDocument, phase: Phase, phases: readonly Phase[]): TopicDocument {
  let open = phases;
  const sentences = joined(document.sentences).flatMap((sentence) => {
    const parts = rowsOf(sentence).flatMap((row) => plainer(row).split(/(?<=;)/));
    return parts.flatMap((part, at) => {
      const named = phases.length > 1 ? phasesIn(part) : [];
      const meant = named.length > 0 ? named : open;
      open = at < parts.length - 1 || /[;:]\s*$/.test(part) ? meant : phases;
      return meant.includes(phase) ? [part] : [];
    });
  });
  return { ...document, sentences };
}
