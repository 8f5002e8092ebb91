/** What stands in brackets behind a value. */
export interface Aside {
  readonly unit?: string;
  /** The words of the default. */
  readonly byDefault?: readonly string[];
  /** The value before the brackets is the default. */
  readonly isDefault?: true;
  /** 0 stands for no limit. */
  readonly zeroIsNone?: true;
  /** Belongs to the values: `tlsv1.2 (or tlsv1.3)`. */
  readonly continues?: string;
}

const UNIT = /^(?:in |the unit is |value in )?(seconds?|minutes?|hours?|days?)$/;
const DEFAULT = String.raw`(?:the )?(?:default|factory (?:setting|value|figure|default)|preset)(?: value)?`;
const JUDGED = String.raw`(?:,? (?:(?:which )?(?:is|are)(?: therefore| thus| also)? )?(?:too [a-z]+|not (?:allowed|acceptable|accepted|enough|sufficient|permitted|compliant|good enough)|fine|acceptable|accepted|allowed|permitted|enough|sufficient|compliant|in order)(?: too| as well)?)?`;
const TOLD = new RegExp(
  String.raw`^${DEFAULT}(?: is|:| =)? (?:of )?(?<value>[\w.@:+/-]+(?: (?!is\b|are\b|which\b|too\b|not\b)[\w.@:+/-]+){0,3})${JUDGED}$`,
);
/** `12 hours, 43200, if not set` */
const TOLD_UNSET =
  /^(?:\d+ [a-z]+, )?(?<value>[\w.-]+),? (?:if|when|where) (?:it is |they are )?(?:not (?:set|configured|given)|unset|missing|absent|nothing is set)$/;
const TOLD_LAST = new RegExp(String.raw`^(?<value>[\w.@:+/-]+(?: [\w.@:+/-]+){0,3}) (?:is|are) ${DEFAULT}$`);
const IS_DEFAULT = new RegExp(String.raw`^(?:which is |this is |is )?${DEFAULT}$`);
const ZERO = /^(?:0|zero) (?:means|=|is|stands for) (?:never|no (?:limit|timeout)|unlimited|off|disabled|forever)(?: and .*)?$/;
/** What is said of the default, and adds nothing to the value. */
const EXPLAINS =
  /^(?:which is|and is|is|and) (?:not (?:allowed|acceptable|enough|sufficient|permitted)|too (?:long|short|many|low|high|weak))$|^not (?:printed|shown)$|^with or without [\w-]+$|^absent is fine$/;

/** `19 is fine too` */
const OTHER_WILL_DO =
  /^([\w.@:+/-]+) (?:is (?:also )?(?:fine|allowed|accepted|acceptable|permitted|in order|good)|will do|would do)(?: too| as well)?$/;

/** `both are off by default` */
const STATE = /^(?:both |they |it |all |[\w-]+ )?(?:are |is )?(off|on|enabled?|disabled?) (?:by default|ex factory)$/;

/** Reads what stands in brackets, in lower case; undefined where it may say more. */
export function readAside(text: string): Aside | undefined {
  if (/^(?:or|and) [\w.@:+/-]+$/.test(text)) return { continues: text };
  const other = OTHER_WILL_DO.exec(text)?.[1];
  if (other) return { continues: `or ${other}` };
  const unset = TOLD_UNSET.exec(text)?.groups?.['value'];
  if (unset) return { byDefault: [unset] };
  let aside: Aside = {};
  for (const part of text.split(/[;,] /)) {
    const read = readPart(part.trim());
    if (!read) return undefined;
    aside = { ...aside, ...read };
  }
  return aside;
}

function readPart(part: string): Aside | undefined {
  const unit = UNIT.exec(part)?.[1];
  if (unit) return { unit };
  if (IS_DEFAULT.test(part)) return { isDefault: true };
  if (ZERO.test(part)) return { zeroIsNone: true };
  if (EXPLAINS.test(part)) return {};
  const state = STATE.exec(part)?.[1];
  if (state) return { byDefault: [state] };
  const told = TOLD.exec(part) ?? TOLD_LAST.exec(part);
  return told ? { byDefault: told.groups!['value']!.replace(/,/g, '').split(' ') } : undefined;
}
