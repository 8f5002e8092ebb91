import { convertTime } from '@merlon/engine/demands/read-bound.ts';
import type { TimeUnit } from '@merlon/engine/demands/read-quantities.ts';
import type { WhenAbsent } from '@merlon/engine/model/assertion.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { timeUnitOf } from './bound.ts';

const SOURCE = "so the benchmark's Default Value";
/** Words that may surround the value without changing it: `By default, the Telnet server is disabled on the device.` */
const ABOUT = String.raw`(?:by default,? )?(?:(?:it|this|(?:the )?[\w /-]{2,50}) (?:is|are) )?(?:set to )?`;
const AFTER = String.raw`(?: by default| on the (?:device|firewall))*\.?`;
const OFF = new RegExp(`^${ABOUT}(?:disabled|off|not (?:enabled|configured|set|defined|used|running))${AFTER}$`);
const ON = new RegExp(`^${ABOUT}(?:enabled|on)${AFTER}$`);
const NUMBER =
  /^\D*(\d{1,9})(?: ?\(?(minutes?|seconds?|days?|hours?|mins?|secs?|attempts?|times?|tries|characters?|bits?)\)?)?(?: by default)?\.?$/;
const VARIES = /depend|var(?:y|ies)|some |older|newer|release|version|model/;

const plain = ({ defaultValue }: Recommendation): string =>
  defaultValue
    .toLowerCase()
    .replace(/['"`‘’“”]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** The state that the benchmark's own Default Value gives, if it says only whether the setting is on or off; else undefined. */
function statedDefault(recommendation: Recommendation): 'on' | 'off' | undefined {
  const text = plain(recommendation);
  if (VARIES.test(text)) return undefined;
  if (OFF.test(text)) return 'off';
  return ON.test(text) ? 'on' : undefined;
}

/** The number in the benchmark's own Default Value, converted to a unit if it is a time; undefined if there is none, or several. */
export function statedNumber(recommendation: Recommendation, unit?: TimeUnit): number | undefined {
  const text = plain(recommendation);
  const found = VARIES.test(text) ? undefined : NUMBER.exec(text);
  return found ? convertTime(Number(found[1]), timeUnitOf(found[2]), unit) : undefined;
}

/** The meaning of an absence for a setting that must be `wanted`: by the benchmark's Default Value, else as `known` from elsewhere. */
export function absenceByDefault(recommendation: Recommendation, wanted: 'on' | 'off', known: WhenAbsent): WhenAbsent {
  const stated = statedDefault(recommendation);
  if (stated === undefined) return known;
  return { status: stated === wanted ? 'PASS' : 'FAIL', source: SOURCE };
}
