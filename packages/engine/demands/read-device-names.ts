import { mayLetOff } from './exempting-words.ts';
import { letsOff } from './read-exempted.ts';

/** Devices of which a sentence speaks by their host names. */
export interface NamedDevices {
  readonly sentence: string;
  /** What such a name is, or how it begins, ends or what it holds, in small letters. */
  readonly part: string;
  readonly at: 'begin' | 'end' | 'within' | 'whole';
  /** The document is for no others. */
  readonly isScope: boolean;
  /** The document is not for these. */
  readonly isLetOff: boolean;
  /** It asks something of these: `An appliance whose host name ends in -lab must …`. */
  readonly isAsked: boolean;
}

const NAMES = String.raw`(?:host ?-?names?|sysnames?|(?:device|system|firewall|gateway) names?)`;
const PART = String.raw`["“'\x60]?([A-Za-z\d][\w.-]*[\w-])\*?`;
/** `a hostname beginning lct-fw-`, `whose host name starts with br-`, `the hostname contains -lab-` */
const SHAPED = new RegExp(
  String.raw`\b${NAMES}\b[^.;:]{0,40}?\b(begin|start|prefix|contain|hold|end)(?:s|ning|ting|ing|ed)?\b(?: (?:with|in|by|on))?(?: the (?:prefix|letters|word|text|suffix))?(?: of)? ["“'\x60]?(-?[A-Za-z\d][\w.-]*[\w-])`,
  'i',
);
/** `the hostname is fw-lab-1`, `hostname br-*` */
const CALLED = new RegExp(String.raw`\b${NAMES}(?: (?:is|are|of|reads|equals|like))? ${PART}`, 'i');
/** Somebody made the name up: it holds a dash or a digit. */
const MADE_UP = /[-\d_]/;
const SCOPES = /\b(?:only|solely|exclusively|appl(?:y|ies) (?:to|on)|is meant for|concerns?|limited to|scope)\b/i;

/** Whether a sentence asks for something. */
export const asks = (sentence: string): boolean =>
  /\b(?:must|shall|ha(?:s|ve) to|needs? to|(?:is|are) (?:required|mandatory|to be))\b/i.test(sentence);

/** The devices that sentences tell apart by their host names: `Gateways with a hostname beginning br- may …`. */
export const readNamedDevices = (sentences: readonly string[]): readonly NamedDevices[] =>
  sentences.flatMap((sentence) => {
    const [, how = '', shaped] = SHAPED.exec(sentence) ?? [];
    const called = shaped === undefined ? CALLED.exec(sentence) : null;
    const part = (shaped ?? called?.[1])?.toLowerCase();
    if (part === undefined || !MADE_UP.test(part)) return [];
    const isScope = SCOPES.test(sentence);
    const isLetOff = !isScope && letsOff(sentence.replace(/^exceptions?: */i, ''));
    const isAsked = !isScope && !isLetOff && asks(sentence) && !mayLetOff(sentence);
    return [{ sentence, part, at: placeOf(how, called?.[0]), isLetOff, isScope, isAsked }];
  });

function placeOf(how: string, called: string | undefined): NamedDevices['at'] {
  if (called !== undefined) return called.endsWith('*') || called.endsWith('-') ? 'begin' : 'whole';
  if (/^end$/i.test(how)) return 'end';
  return /^(?:contain|hold)$/i.test(how) ? 'within' : 'begin';
}
