import type { Demand, Unclear } from './demand.ts';
import { toPlainProse } from './find-bound.ts';
import { saysAbsentComplies, saysAbsentFails } from './read-absence.ts';
import { readClause } from './read-clause.ts';

/** What the sentences of a document's prose demand. Those that only say how to look are left out. */
export interface SentenceDemands {
  readonly demands: readonly Demand[];
  readonly unclear: readonly Unclear[];
  /** What somebody is to verify, or what must be, also beside what a finding is; in the order of the document. */
  readonly asides: readonly string[];
  /** A sentence that lets some devices off: `If SNMP is not used, this is not applicable.` */
  readonly exemption?: string;
}

const MOST = 200;
const LONGEST = 600;
/** A sentence that says when a device complies, and not only that somebody is to look. */
const DECIDES =
  /^(?!(?:review|verify|check|determine|ensure|confirm)\b(?!.*\bfinding\b)).*\b(?:finding|compl(?:y|ies|iant|iance)|(?:fails?|(?:does|do) not meet) (?:this|the) (?:control|check|requirement|recommendation))\b/i;
const VERDICT = String.raw`(?:(?:this|that|it) (?:is|counts as|constitutes|would be) (?:also )?an? (?:(?:open|cat(?:egory)? \w+) )?(?:finding|failure|violation|deviation|non-?conformity)|(?:(?:the|this) \w+(?: \w+)?|it) (?:does not comply|is (?:not compliant|non-?compliant)|fails(?: (?:this|the) \w+)?|has failed))`;
const FINDINGS = [
  new RegExp(String.raw`^(?:in the [^,]{1,60}, )?(?:and |or )?if (.+?),? (?:then )?${VERDICT}[.]?$`, 'i'),
  new RegExp(String.raw`^${VERDICT} (?:if|when) (.+?)[.]?$`, 'i'),
];
/** `Telnet without SSH is not acceptable.` */
const REFUSES =
  /^(?!(?:if|when|where)\b)[^,;]+ (?:is|are) (?:not (?:acceptable|accepted|sufficient|enough)|unacceptable|insufficient)[.]?$/i;
const EXEMPTION = /\bnot (?:be )?a finding\b|\bis a not finding\b|\bnot applicable\b|\bdoes not apply\b|\bn\/a\b|\b(?:is|are) exempt\b/i;
/** `The default value is 28800 seconds, which is compliant.` */
const EXPLAINS =
  /\bdefaults?\b.*\b(?:is|are) (?:also )?compliant\b|^(?:since|because|as) [^,]{1,60}\bdefault\b[^,]{0,60}, no (?:line|output) is (?:shown|displayed|printed|returned|expected)\b[^,]*$/i;
/** `The form with undo is compliant`: what complies as well asks for nothing. */
const PERMITS =
  /^(?!.*\b(?:only|alone|if|when|where|unless|must|shall|should|not(?! (?:shown|displayed|present|printed))|no|never|without|neither|finding|fails?)\b).*\b(?:is|are)(?: \w+ \w+ \w+ and)?(?: also)? (?:compliant|accepted|acceptable|permitted|allowed|good|ok|okay|fine)\b(?: (?:also|too|as well))?(?:, (?:because|since|as) [^,]*)?[.]?$/i;
/** `The line "sftp server enable" is desired and is no finding.` */
const IS_NONE =
  /\b(?:is|are) no findings?\b[.)]*$|^(?:the )?(?:same )?lines? without (?:the |an? )?(?:word )?["'`]?(?:undo|no)["'`]? (?:is|are) (?:an? )?findings?[.]?$|\b(?:is|are) (?:free|up to (?:the|each|every) [\w ]{3,30}|left to (?:the|each|every) [\w ]{3,30}|not checked|of no interest)[.]?$/i;
/** How grave a finding is, and not when there is one: `Use of IKEv1 lowers the risk to a CAT III finding.` */
const GRADES = /\b(?:mitigates?|reduces?|lowers?|downgrades?|raises?)\b(?: \w+){0,5} to an? (?:\w+ ){0,3}finding\b/i;
/** Whether a command prints anything: what that means, the platform knows, which reads the command. */
const OUTPUT =
  /^if (?:(?:an?|the|this|any|no) output(?: is)?(?: displayed| shown| returned)?|there is (?:an?|no) output(?: to this command)?(?: that is)?(?: displayed)?|(?:an?|any|no|one) (?:lines?|rows?|entry|result)(?: with an? \w+)? (?:is|are) (?:printed|displayed|shown|returned)|not),? (?=(?:the \w+|this|it|there) is )/i;
/** It refers to the sentences before it: `If lockout is not configured this way, this is a finding.` */
const REFERS =
  /^if .+ (?:is|are) not (?:\w+ )?(?:(?:in )?this way|like this|accordingly|as (?:shown|described|stated|listed|specified)(?: (?:above|here))?|as above),? (?:then )?(?:this|that|it) is a finding[.]?$/i;
const ASKS =
  /^(?:please )?(?:(?:inspect|review|check|examine|look at) [^.;]{3,60} and (?:then )?)?(?:verify|ensure|confirm|check|make sure|validate|see)(?: that)? (.+?)[.]?$/i;
/** `The control fails unless Telnet is off`, `the check passes only when Telnet is off` */
const PASSES_ONLY =
  /^(?:the|this) \w+ (?:fails unless|is (?:not compliant|a finding) unless|(?:passes|complies|is (?:met|satisfied|compliant)) only (?:if|when|where)|does not (?:pass|comply) unless) (.+?)[.]?$/i;
const OUGHT = /^(no .+? (?:may|can) be .+?|.+? (?:must|shall|should|has to|have to|needs? to|(?:is|are) required to)\b.+?)[.]?$/i;
const BINDS = /\b(?:must|shall|has to|have to|(?:is|are) required to)\b/i;
/** `If it is absent, the device does not comply.` */
const ABSENCE =
  /^(?:if (?:it|this|the \w+(?: \w+)?) is (?:absent|missing|not (?:present|there))|(?:an? )?(?:absence|absent|missing)(?: \w+){0,3}),? (?:\w+ ){0,4}(?:does not comply|non-?complian\w*|not compliant|fails|finding|failure)\b/i;

/** A terse audit says what is not there as if it were so: `ntp-service authentication enable is not set`. */
const STATED = /^(?!(?:if|when|where|as|by|once|note)\b)([^,]+? (?:is|are) not (?:set|configured|present|enabled|listed|there))[.]?$/i;

/** Beside findings, too, this is a demand: `The log must also be signed.` */
const ADDS = /\b(?:must|shall|has to|have to) also\b|^(?:additionally|in addition|furthermore|moreover)\b/i;

/** Reads the demands of a document's prose. Where it says what a finding is, that decides; else what ought to be, or what it states. */
export function readSentences(prose: string): SentenceDemands {
  const findings: (Demand | Unclear)[] = [];
  const wishes: (Demand | Unclear)[] = [];
  const stated: (Demand | Unclear)[] = [];
  const unless: string[] = [];
  let exemption: string | undefined;
  let absenceFails = false;
  for (const sentence of splitSentences(prose)) {
    if (sentence.length > LONGEST) {
      if (DECIDES.test(sentence)) findings.push({ sentence: sentence.slice(0, LONGEST), binds: true, why: 'the sentence is too long' });
      continue;
    }
    const passes = PASSES_ONLY.exec(sentence)?.[1];
    if (passes !== undefined) unless.push(passes);
    const finding = firstGroup(FINDINGS, sentence);
    const wish = firstGroup([ASKS, OUGHT], sentence);
    if (OUTPUT.test(sentence) || REFERS.test(sentence) || GRADES.test(sentence) || EXPLAINS.test(sentence)) continue;
    if (
      PERMITS.test(sentence.replace(/,? or no (?:lines?|output)(?: at all)?,?/i, ' ')) ||
      IS_NONE.test(sentence) ||
      saysAbsentComplies(sentence)
    )
      continue;
    if (ABSENCE.test(sentence) || saysAbsentFails(sentence)) absenceFails = true;
    else if (finding !== undefined) findings.push(...readOne(sentence, finding, true));
    else if (EXEMPTION.test(sentence)) exemption ??= sentence;
    else if (DECIDES.test(sentence)) findings.push({ sentence, binds: true, why: 'when that is so could not be read' });
    else if (REFUSES.test(sentence)) wishes.push({ sentence, binds: true, why: 'what it refuses could not be read' });
    else if (wish !== undefined) wishes.push(...readOne(sentence, wish, false));
    else if (STATED.test(sentence)) stated.push(...readOne(sentence, sentence.replace(/[.]$/, ''), false));
  }
  const said = [findings, wishes, stated].find((some) => some.length > 0) ?? [];
  const read = said === findings ? [...findings, ...wishes.filter(({ sentence }) => ADDS.test(sentence))] : said;
  const demands = read.filter((one): one is Demand => 'want' in one);
  const asides = wishes.map(({ sentence }) => sentence);
  return {
    asides: [...new Set([...asides, ...unless])],
    demands: absenceFails ? demands.map((one) => ({ ...one, absenceFails: true })) : demands,
    unclear: read.filter((one): one is Unclear => 'why' in one),
    ...(exemption !== undefined && { exemption }),
  };
}

function readOne(sentence: string, clause: string, turned: boolean): readonly (Demand | Unclear)[] {
  const read = readClause(clause, turned);
  const common = { sentence, ...((turned || BINDS.test(sentence) || STATED.test(sentence)) && { binds: true as const }) };
  return typeof read === 'string' ? [{ ...common, why: read }] : read.map((one) => ({ ...common, ...one }));
}

const firstGroup = (patterns: readonly RegExp[], sentence: string): string | undefined =>
  patterns.map((pattern) => pattern.exec(sentence)?.[1]).find((found) => found !== undefined);

/** What numbers a sentence, or joins it to the one before: `• Step 2:`, `Otherwise`. */
const MARK = /^ ?(?:[•●▪*-] ?)?(?:step \d{1,2}[:.)]? )?(?:otherwise,? )?/i;
/** `must not be switched off (undo lock enable)`: how that would be printed. */
const TAKEN_BACK = / \((?:undo|no) [\w -]{3,60}\)/g;
/** `If it is displayed, its value must be 60 or less`: a line that is not there has no value. */
const WHERE_SHOWN =
  /^(?:if|where|when) (?:an? |the |it\b|["'`“])?[\w "'`“”-]{0,80}? ?(?:is|are) (?:shown|displayed|printed|present|returned|listed)(?: (?:as well|too|for (?:it|one of them|both)))?, (?=(?:its|the|their|this|that) (?:value|number|rate|limit|time|count)s? must\b)/i;

/** A paragraph is a line; a point ends a sentence where white space follows and no abbreviation went before. */
const splitSentences = (prose: string): readonly string[] =>
  toPlainProse(prose)
    .split('\n')
    .flatMap((line) => line.replace(/\b(e\.g|i\.e|etc|vs|no)\.(?=[\s,])/gi, '$1').split(/(?<=[.!?])\s+/))
    .map((sentence) =>
      sentence
        .replace(/\s+/g, ' ')
        .replace(MARK, '')
        .replace(WHERE_SHOWN, '')
        .replace(TAKEN_BACK, '')
        .trim()
        .replace(/(?<=\b(?:compliant|findings?|applicable|acceptable|accepted)):$/, '.'),
    )
    .filter(Boolean)
    .slice(0, MOST);
