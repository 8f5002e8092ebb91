import type { Place } from '@merlon/engine/config-tree/find.ts';
import { isSet, valueOf } from '@merlon/engine/config-tree/places.ts';

/** Something that a zone protection profile has to do. */
export interface Setting {
  readonly what: string;
  readonly holds: (profile: Place) => boolean;
}

/** What a document asks of profiles without saying of which kinds: all of them will do, and none will not. */
export interface OpenSetting {
  readonly what: string;
  readonly kinds: readonly Setting[];
}

/** What one sentence asks of profiles. */
export interface SentenceSettings {
  readonly settings: readonly Setting[];
  readonly open: readonly OpenSetting[];
  /** It names something of which the profile has settings, and not which. */
  readonly isUnclear: boolean;
}

type Named = readonly [said: RegExp, what: string, path: string];

const isYes =
  (path: string) =>
  (profile: Place): boolean =>
    isSet(profile, `${path} yes`);
const blocks =
  (id: string) =>
  (profile: Place): boolean =>
    /^block(?:-ip)?$/.test(valueOf(profile, `scan ${id} action`) ?? '');

const COOKIES = /\bsyn(?:-| )cookies?\b/g;
/** The kinds of floods (PAN-OS XML schema, zone-protection-profile > flood). */
const FLOODS: readonly Named[] = [
  [/\bsyn\b/, 'protection against SYN floods', 'flood tcp-syn enable'],
  [/\budp\b/, 'protection against UDP floods', 'flood udp enable'],
  [/\bicmp\b(?![ -]?v?6)/, 'protection against ICMP floods', 'flood icmp enable'],
  [/\bicmp[ -]?v?6\b/, 'protection against ICMPv6 floods', 'flood icmpv6 enable'],
  [/\bother(?:-| )ip\b/, 'protection against floods of other IP packets', 'flood other-ip enable'],
];
const EVERY_FLOOD = /\b(?:all|each|every|any) (?:of the )?(?:five )?(?:(?:kinds?|types?) of )?flood(?:s|ing|(?:-| )(?:kinds?|types?))?\b/;
/** The scans (PAN-OS XML schema, zone-protection-profile > scan). */
const SCANS: readonly Named[] = [
  [/\b(?:tcp (?:(?:and|or) udp )?)?(?<!udp )port scans?\b|\b8001\b/, 'blocking of port scans', '8001'],
  [/\bhost sweeps?\b|\b8002\b/, 'blocking of host sweeps', '8002'],
  [/\budp (?:(?:and|or) tcp )?(?:port )?scans?\b|\b8003\b/, 'blocking of UDP port scans', '8003'],
];
const DROPS: readonly Named[] = [
  [/\bspoof/, '`discard-ip-spoof`', 'discard-ip-spoof'],
  [
    /\bstrict\b|\bsource(?:-| )rout(?!.*\b(?:strict|loose)\b)(?<!\b(?:strict|loose)\b.*)/,
    '`discard-strict-source-routing`',
    'discard-strict-source-routing',
  ],
  [
    /\bloose\b|\bsource(?:-| )rout(?!.*\b(?:strict|loose)\b)(?<!\b(?:strict|loose)\b.*)/,
    '`discard-loose-source-routing`',
    'discard-loose-source-routing',
  ],
  [/\bmalformed\b/, '`discard-malformed-option`', 'discard-malformed-option'],
];
const DISCARD = /\bdiscard-[a-z]+(?:-[a-z]+)*\b/g;

/** `an activation rate of no more than 10000 per second` */
export const readRate = (sentence: string): readonly number[] => {
  const [, bound, number] = RATE.exec(sentence) ?? [];
  return number !== undefined && bound !== undefined ? [Number(number)] : [];
};
const RATE =
  /\bactivat(?:ion|e)[- ]rate (?:of |is |must be |must |not )*(no more than|at most|not (?:above|more than)|up to|exceed) (\d{1,7})\b/;
/** From how many SYN packets a second on a profile acts; 10000 by default (PAN-OS web interface help, Zone Protection, Flood Protection). */
const actsFrom =
  (most: number): Setting['holds'] =>
  (profile) =>
    Number(valueOf(profile, 'flood tcp-syn syn-cookies|red activate-rate') ?? 10_000) <= most;

const toSettings = (kinds: readonly Named[], holds: (path: string) => Setting['holds']): readonly Setting[] =>
  kinds.map(([, what, path]) => ({ what, holds: holds(path) }));
const named = (sentence: string, kinds: readonly Named[]): readonly Named[] => kinds.filter(([said]) => said.test(sentence));

/** A sentence without the protocols of its scans: `UDP port scans` says nothing of floods. */
const withoutScans = (sentence: string): string =>
  sentence.replace(
    /\b(?:(?:tcp|udp)(?:,| and| or)? ?){1,2}(?:port )?scans?\b|\bport scans? (?:\([^()]*\)|(?:for|of|over) (?:tcp|udp)(?: (?:and|or) (?:tcp|udp))?)/g,
    ' ',
  );

/**
 * What the sentences of a document ask of zone protection profiles, one after the other. The kinds of floods may stand in another sentence
 * than the word, and a document that names no kind leaves open which it means.
 */
export function readZoneSettings(sentences: readonly string[]): readonly SentenceSettings[] {
  const plain = sentences.map(withoutScans).map((sentence) => sentence.replace(COOKIES, ' '));
  const isOfFloods = sentences.some((sentence) => /\bflood/.test(sentence));
  const namesFlood = plain.some((sentence) => EVERY_FLOOD.test(sentence) || named(sentence, FLOODS).length > 0);
  const namesScan = sentences.some((sentence) => named(sentence, SCANS).length > 0);
  return sentences.map((sentence, at) => {
    const floods = EVERY_FLOOD.test(plain[at]!) ? FLOODS : named(plain[at]!, FLOODS);
    const cookies = sentence.match(COOKIES)
      ? [{ what: 'SYN cookies', holds: (profile: Place) => isSet(profile, 'flood tcp-syn syn-cookies') }]
      : [];
    const drops = named(sentence, DROPS);
    const typed = [...new Set(sentence.match(DISCARD) ?? [])].filter((path) => !drops.some(([, , own]) => own === path));
    const scans = named(sentence, SCANS);
    const isDropped = /\b(?:drop|discard)/.test(sentence) && drops.length + typed.length + scans.length === 0 && !/\bflood/.test(sentence);
    return {
      settings: [
        ...(isOfFloods ? toSettings(floods, isYes) : []),
        ...cookies,
        ...readRate(sentence).map((most) => ({ what: `SYN protection from ${most} packets a second on`, holds: actsFrom(most) })),
        ...toSettings(drops, isYes),
        ...typed.map((path) => ({ what: `\`${path}\``, holds: isYes(path) })),
        ...toSettings(scans, blocks),
      ],
      open: [
        ...(/\bflood/.test(sentence) && !namesFlood && cookies.length === 0
          ? [{ what: 'kinds of floods', kinds: toSettings(FLOODS, isYes) }]
          : []),
        ...(/\breconnaissance\b/.test(sentence) && !namesScan ? [{ what: 'scans', kinds: toSettings(SCANS, blocks) }] : []),
      ],
      isUnclear: isDropped || (floods.length > 0 && !isOfFloods),
    };
  });
}

/** Whether a profile does anything at all: one that protects against nothing is as good as none. */
export const protects = (profile: Place): boolean => ['flood * enable yes', 'scan *', '* yes'].some((path) => isSet(profile, path));
