/** How documents call a line of a configuration. */
export const LINE = String.raw`(?:lines?|settings?|commands?|entry|entries|statements?|values?|keywords?|outputs?|information|forms?|lists?|results?|sections?|views?|blocks?)`;
/** `if the line is missing`, `no line`, `an empty output`, `a block without the line`, `when no max-rate is shown` */
export const NONE = String.raw`(?:(?:it|they) (?:is|are) (?:missing|absent|not (?:present|there|shown|displayed|printed|returned|visible))|(?:the|this|that|such an?|an?|any)?(?: [\w-]+)? ?${LINE} (?:is|are|which (?:is|are)|that (?:is|are)) (?:missing|absent|not (?:present|there|shown|displayed|printed|returned|visible|configured))|(?<!\bat least )\bno(?: [\w-]+){0,3} ${LINE}|\bno(?: [\w-]+){1,3} (?:is|are) (?:shown|displayed|printed|returned)|\b(?:(?:one|any|each|a) )?(?:empty|missing|absent)(?: \w+)? ?(?:${LINE})?|\b(?:the )?(?:command|output) (?:prints|shows|returns|displays) (?:nothing|no (?:line|output))|\bnothing(?: is)? (?:shown|displayed|printed|returned)|\bnot shown|\bwithout (?:an?|the|any|this|such an?)(?: ["'\w -]+?)? ?${LINE})`;

export const QUOTED = /"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”/g;
