/** A sentence that says which value holds by default, and perhaps what that means for a device. */
const OF_DEFAULT =
  /^(?:the |its |both |and )?(?:[\w-]+ )?(?:defaults?|factory (?:settings?|values?|lists?|figures?)|preset)\b|\b(?:by default|ex factory|is the (?:default|factory setting))$|^if (?:it|the line|this|the setting|a value) is (?:not (?:printed|shown|set|there|present|configured)|absent|missing),? (?:the |its )?(?:factory (?:setting|value)|default)\b/i;
const FAILS =
  /\b(?:(?:is|are|does|do) not (?:sufficient|enough|accepted|acceptable|permitted|allowed|compliant|meet|comply|suffice)|too (?:long|short|weak|low|high|many|few)|insufficient|not compliant|fails?|has to be set|(?:is|are) a finding)\b/i;
const COMPLIES =
  /^(?!.*\bnot\b(?! (?:printed|shown))).*\b(?:is|are) (?:fine|sufficient|enough|acceptable|accepted|compliant|in order|good|ok)\b|\bcomplies\b/i;
/** What would ask for more than the default. */
const DEMANDS = /\b(?:must|shall|should|only|unless|except\w*|each|every)\b/i;
/** Of which of several things it says what. */
const IS_MIXED = /\b(?:but|however|while|whereas)\b/i;

/** `Factory setting: 3`, `the factory setting (14 5) is in force`, `the default of 60 seconds applies` */
const VALUE =
  /\b(?:default|factory (?:setting|value))(?: value)?(?: is|:| of|,)? \(?(?<value>(?!is\b|of\b|in\b|the\b|level\b)[\w.@:+/-]+(?: [\w.@:+/-]*\d[\w.@:+/-]*){0,3})\)?(?: (?:seconds?|minutes?|hours?|days?))?(?:,? (?:is|applies|holds|which|complies)\b.*)?$/i;
const STATE = /^(?:both |they |it |all |[\w-]+ )?(?:are |is )?(?<state>off|on|enabled?|disabled?) (?:by default|ex factory)$/i;

/** When a device has what it came with. */
const AS_DELIVERED =
  '(?:(?:from|at|ex) (?:the )?factory|ex works|by default|by (?:itself|themselves)|in (?:the|its) (?:factory|initial) (?:configuration|settings?|state)|out of the box|as (?:delivered|shipped|supplied)|when (?:the|a) [a-z]+ (?:is (?:new|unpacked|delivered)|leaves the factory)|unless (?:it is |they are )?(?:set|changed)(?: otherwise)?)';
const STANDS =
  '(?:on|off|enabled?|disabled?|(?:a |the )?(?:mere )?[a-z-]*\\d[\\w.-]*(?:,? (?:and |to )?\\d+)*(?: (?:seconds?|minutes?|hours?|days?|s))?)';
const SOME = "(?:[\\w.'’-]+,? (?:again, |however, |it )?){0,6}?";
/** `None of the three is on when the unit is unpacked`, `The lifetime is 43200 seconds unless it is set`, `TLS 1.2 and 300 seconds are preset` */
const DELIVERED = [
  `${SOME}(?:is|are|stands?|counts?)(?: (?:at|still|also|again,?|only))? ${STANDS} ${AS_DELIVERED}(?<suffices>, so (?:an? |the )?[a-z]+ (?:that says nothing(?: of it)?|without (?:it|the line|a line)) (?:is within (?:the|this) (?:limit|bounds?)|complies|is fine|will do))?`,
  `(?:neither|none of [a-z]+(?: [a-z]+)?|both|all(?: \\w+)?) (?:is|are) ${AS_DELIVERED}`,
  `${SOME}(?:[\\w.]*\\d[\\w.]*|certificate)(?: (?:seconds?|minutes?|hours?))? (?:is|are) (?:also )?preset(?:,? too)?`,
  `(?:if|where|when) (?:the|this|a|no) (?:line|setting|entry|value) (?:does not (?:show up|appear)|is (?:missing|absent|not (?:shown|there|printed)))(?: in (?:the|an?) [a-z]+)?, (?:that|this|the|its) (?:value|default|factory (?:value|setting)) (?:applies|holds|counts|is in force)`,
  `${SOME}(?:is|are) the (?:defaults?|factory (?:settings?|values?))(?: and need not be (?:visible|shown|printed|repeated|there))?`,
  `left unset, [a-z]+ (?:keeps|uses|takes|has|applies) [\\w -]{2,60}`,
].map((form) => new RegExp(`^(?:${form})$`, 'i'));
/** A device that has a thing deletes or changes nothing of it: that would be asked of it. */
const HANDLES = /\b(?:remov|delet|chang|renam|replac|password|account)\w*\b(?<!unless (?:it is |they are )?changed)/i;
const NONE = /^(?:neither|none)\b/i;

/** Whether a sentence but tells with what a device is delivered. */
export const tellsDelivered = (sentence: string): boolean => DELIVERED.some((form) => form.test(sentence)) && !HANDLES.test(sentence);

function readDelivered(sentence: string): DefaultTold {
  if (DELIVERED.some((form) => form.exec(sentence)?.groups?.['suffices'])) return { meaning: 'complies' };
  const state = new RegExp(`\\b(on|off|enabled?|disabled?) ${AS_DELIVERED}$`, 'i').exec(sentence)?.[1]?.toLowerCase();
  if (state === undefined) return {};
  if (!NONE.test(sentence)) return { value: [state] };
  return { value: [/^(?:on|enabled?)$/.test(state) ? 'off' : 'on'] };
}

/** What a sentence says of the default of the settings before it. */
export interface DefaultTold {
  /** What a device without the line is worth. */
  readonly meaning?: 'fails' | 'complies';
  /** The words of the value, or `on` and `off`. */
  readonly value?: readonly string[];
}

/** What a sentence about a default says; undefined where it is not about one, or may demand something. */
export function readDefaultTold(sentence: string): DefaultTold | undefined {
  if (tellsDelivered(sentence)) return readDelivered(sentence);
  if (!OF_DEFAULT.test(sentence) || DEMANDS.test(sentence) || sentence.length > 200) return undefined;
  if (IS_MIXED.test(sentence)) return {};
  if (FAILS.test(sentence)) return { meaning: 'fails' };
  if (COMPLIES.test(sentence)) return { meaning: 'complies' };
  const value = (STATE.exec(sentence)?.groups?.['state'] ?? VALUE.exec(sentence)?.groups?.['value'])?.toLowerCase().split(' ');
  return value ? { value } : {};
}
