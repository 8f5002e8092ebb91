import { cleanLines } from '../../config-tree/text-commands.ts';
import { splitText } from '../../demands/find-bound.ts';
import type { ConfigTree } from '../../model/config-tree.ts';
import { type Recommendation, proseOf } from '../../model/recommendation.ts';
import { doubt } from '../../model/verdict.ts';
import { type Guard, shorten } from '../guard.ts';
import { holdsName } from './said-names.ts';
import { findThings } from './things-short.ts';

const VALUE = String.raw`["“'\x60]?([\w-]*\w)["”'\x60]?`;
const FORMS = [
  // `If the mode is neither a nor b, this is a finding`
  new RegExp(
    String.raw`\bneither (?:set to |to )?${VALUE} nor (?:to )?${VALUE}\b[^.;]*\b(?:findings?|fail\w*|deviations?|violations?|not compl\w*|non-?compl\w*)\b`,
    'i',
  ),
  // `must be set to a or to b`
  new RegExp(
    String.raw`\b(?:must|shall|has to|may|can)\b[^.;]{0,60}\b(?:to|be|either|use|with) ${VALUE},? or (?:be |to )?${VALUE}(?=[.;,]|$)`,
    'i',
  ),
];
const TURNED = /\b(?:must|shall|may|can) (?:not|never)\b|\bneither of\b/i;

/** `version 3 or off`, `if at all`, `Where it is not used it must be off` */
const MAY_BE_OFF =
  /\bor (?:else )?(?:(?:the |its )?[\w-]+ )?(?:must |has to |may )?(?:(?:be|is|are|stays?) )?(?:switched |turned )?off\b|\bif (?:used )?at all\b|^(?:if|where|when) [^,;]{2,40} (?:is|are) not used,? [^.;]*\b(?:off|disabled)\b/i;
/** `If the agent is used, …`; what then happens by itself, `it is active on all interfaces`, asks for nothing. */
const IF_USED =
  /^(?:if|where|when|wherever) [^,;]{2,60} (?:is|are) (?:used|in use|enabled|needed|switched on|on)\b(?! [^.;]*, (?:it|this|they) (?:is|are) (?:active|effective|on)\b)/i;
/** What a reason says that a value must be: another one is no choice of the document's. */
const DEMANDED = /\bmust (?:be|hold|contain) [^;.]*/g;
const IS_OFF = /; it is (?:disabled?|off|no)\b/;
/** The switch of a whole feature: `undo snmp-agent`, `undo web-manager enable`, `set snmp agent off`. */
const OFF_LINE = /^(?:(?:undo|no) (\S+)(?: enable)?|set (\S+)(?: agent)? off)$/;

/** Leaves to a person a FAIL by a value that the document accepts beside the one of its commands, or of what it lets be off and is. */
export function guardOtherState({ title, description, audit }: Recommendation): Guard {
  const sentences = splitText(`${description}\n${proseOf(audit)}`).map((sentence) => sentence.trim());
  const accepted = sentences.flatMap((sentence) => {
    const [, ...values] = (TURNED.test(sentence) ? undefined : FORMS.map((form) => form.exec(sentence)).find((one) => one !== null)) ?? [];
    return values.length === 0 ? [] : [{ sentence, values: values.map((value) => value!.toLowerCase()) }];
  });
  const mayBeOff = sentences.find((sentence) => MAY_BE_OFF.test(sentence));
  const whereUsed = mayBeOff ?? sentences.find((sentence) => IF_USED.test(sentence));
  if (accepted.length === 0 && whereUsed === undefined) return (outcome) => outcome;
  return (outcome, tree) => {
    if (outcome.status !== 'FAIL' || !tree) return outcome;
    const things = accepted.length > 0 ? findThings(outcome, tree) : [];
    const demanded = (outcome.reason.toLowerCase().match(DEMANDED) ?? []).join(' ');
    const held = accepted.find(
      ({ values }) =>
        things.length > 0 &&
        (demanded === '' || values.some((value) => holdsName(demanded, value))) &&
        things.every(({ own }) => values.some((value) => holdsName(own, value))),
    );
    if (held) return doubt(outcome, `But the document says "${shorten(held.sentence)}", and the text has one of them.`);
    const isOff =
      (mayBeOff !== undefined && IS_OFF.test(outcome.reason)) ||
      (whereUsed !== undefined && isSwitchedOff(`${title} ${outcome.reason}`, tree));
    return isOff ? doubt(outcome, `But the document says "${shorten(whereUsed!)}", and it may be off.`) : outcome;
  };
}

/** Whether a feature of which a text speaks is switched off as a whole. */
function isSwitchedOff(said: string, tree: ConfigTree): boolean {
  const words = new Set(said.toLowerCase().match(/[a-z][a-z\d-]{2,}/g));
  return cleanLines(tree).some((line) => {
    const [, taken, off] = OFF_LINE.exec(line) ?? [];
    const feature = taken ?? off;
    return feature !== undefined && (words.has(feature) || words.has(feature.replace(/-agent$/, '')));
  });
}
