/** A sentence that says which value holds by default, and perhaps what that means for a device. */
const OF_DEFAULT =
  /^(?:the |its |both |and )?(?:[\w-]+ )?(?:defaults?|factory (?:settings?|values?|lists?)|preset)\b|\b(?:by default|ex factory|is the (?:default|factory setting))$|^if (?:it|the line|this|the setting|a value) is (?:not (?:printed|shown|set|there|present|configured)|absent|missing),? (?:the |its )?(?:factory (?:setting|value)|default)\b/i;
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

/** What a sentence says of the default of the settings before it. */
export interface DefaultTold {
  /** What a device without the line is worth. */
  readonly meaning?: 'fails' | 'complies';
  /** The words of the value, or `on` and `off`. */
  readonly value?: readonly string[];
}

/** What a sentence about a default says; undefined where it is not about one, or may demand something. */
export function readDefaultTold(sentence: string): DefaultTold | undefined {
  if (!OF_DEFAULT.test(sentence) || DEMANDS.test(sentence) || sentence.length > 200) return undefined;
  if (IS_MIXED.test(sentence)) return {};
  if (FAILS.test(sentence)) return { meaning: 'fails' };
  if (COMPLIES.test(sentence)) return { meaning: 'complies' };
  const value = (STATE.exec(sentence)?.groups?.['state'] ?? VALUE.exec(sentence)?.groups?.['value'])?.toLowerCase().split(' ');
  return value ? { value } : {};
}
