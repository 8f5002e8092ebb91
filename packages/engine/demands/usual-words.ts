import { QUOTED } from './absence-words.ts';
import { keepMade } from './keep-made.ts';
import { sayFinding } from './plain-failure.ts';

/** How documents word the same: what is replaced, and the usual word for it. What stands in quotes is left as it is. */
const USUAL: readonly (readonly [RegExp, string])[] = [
  [/\b(?:shall|should|has to|have to|needs? to|(?:is|are) (?:required|expected|supposed) to)\b/gi, 'must'],
  [/\b(?:must never|may not|may never|(?:is|are) not (?:allowed|permitted) to)\b/gi, 'must not'],
  [/\bneeds? (?=(?:an?|the|its)\b)/gi, 'must contain '],
  [/\bcentre\b/gi, 'center'],
  [/\b(?:beneath|underneath)\b/gi, 'below'],
  [/\b(?:any|every|each|an) occurrences? of (?=\S)/gi, ''],
  [/\b(?:entry|statement|row)\b/gi, 'line'],
  [/\b(?:entries|statements|rows)\b/gi, 'lines'],
  [/\b(view|section|stanza|context)(s?)\b/gi, 'block$2'],
  [
    /\b(be|is|are)( not)? (?:displayed|shown|printed|listed|returned|found|visible|there|seen|in place|part of the (?:output|configuration|result)|in the (?:output|configuration|result))(?: in (?:the )?system view| globally)?\b/gi,
    '$1$2 present',
  ],
  [/\b(?:this|that|it) is (?:an? )?finding (?:too|as well|also)\b/gi, 'this is a finding'],
  [/\bmust (not )?(?:appear|occur|exist|show up)\b/gi, 'must $1be present'],
  [/\bare (?:both|each|all) (?=(?:displayed|shown|printed|listed|returned|present|visible)\b)/gi, 'are '],
  [/\bdoes not (?:appear|occur|exist)\b/gi, 'is not present'],
  [/\bdo not (?:appear|occur|exist)\b/gi, 'are not present'],
  [/\b(?:appears|occurs|exists)\b/gi, 'is present'],
  [/\b(?:appear|occur|exist)\b/gi, 'are present'],
  [/\bpresent (?:at least once|in (?:the|its|this) (?:output|configuration|result)|there|as well|too|also)\b/gi, 'present'],
  [
    /\bmust (?:include|list|display|show|hold|carry|have|contain|name|use|offer) (?:no (?:other )?(?:[\w-]+ )?(?:other than|but|except)|nothing (?:but|except|other than)) /gi,
    'must contain only ',
  ],
  [/\bmust (not )?(?:also )?(?:include|list|display|show|hold|carry|have|read|return|print|bear)\b/gi, 'must $1contain'],
  [/\b(?:includes|lists|displays|shows|holds|carries|reads|returns|prints|bears)\b/gi, 'contains'],
  [
    /\b(is|are) (?:an? )?(?:deviations?|violations?|failures?|non-?conformity|non-?conformities|non-?compliant|not (?:compliant|acceptable|accepted|sufficient|enough)|unacceptable|insufficient)\b/gi,
    '$1 a finding',
  ],
  [
    /\b(?:does|do) not (?:comply|conform|suffice|meet (?:the|this) (?:requirement|control|recommendation|criterion|check|benchmark))\b|\b(?:fails|fail) (?:the|this) (?:check|control|requirement|recommendation|benchmark)\b/gi,
    'is a finding',
  ],
  [
    /\b(?:is|are) (?:already )?enough (?:for the (?:check|control|device) )?to fail\b(?: (?:the|this) (?:check|control|requirement|recommendation|benchmark)\b)?/gi,
    'is a finding',
  ],
  [/\bmeans? (?:that )?(?:this|it) is a finding\b/gi, 'is a finding'],
  [
    /\b(?:is|are) (?:reported|treated|counted|judged|regarded) (?:in the same way as|the same as|just like|like|as) an? (?:missing|absent) one\b/gi,
    'is a finding',
  ],
];
/** Where and how somebody looks, ahead of what has to be so. */
const AHEAD =
  /^(?:(?:please|then|and|also|next|finally|otherwise|in addition),? )*(?:(?:verify|confirm|check|ensure|make sure|see to it|observe|validate) that |(?:in|from|according to) (?:the|its|this) (?:output|result|configuration),? |expected (?:output|result)s?: (?=the\b))/i;
/** `…, even if no peer uses it`: of which it is said as well. */
const EVEN =
  /, (?:even (?:if|when|where|though|next to|beside|alongside|together with)|whether or not|regardless of|irrespective of)\b[^,;]{3,100}(?=,|$)/i;

/** `One single line without a key is a finding, even if the others are right`: each such line is. */
const ONE_IS =
  /^(?:(?:already|even|just) )?one (?:single )?(?=[a-z])(.{3,120}? is a finding)(?:,? even (?:if|though|when) (?:all )?(?:the )?(?:others?|rest) [^.;]{2,40})?$/i;

/** `…, wherever in the list it stands`: of which it is said everywhere. */
const ANYWHERE = / is a finding,? (?:wherever|regardless of|no matter|whatever|irrespective of)\b[^.;]{2,60}$/i;

/** What a parenthesis says of a number or a name, and asks for nothing. */
const ASIDE =
  / \((?:(?:for example|such as|e\.g\.),? [\w ,.-]{2,80}|[\w ,-]{3,80} (?:is|are) weak|(?:in )?(?:minutes|seconds|hours|days)(?:[ ,]+(?:and )?seconds)?|or (?:more|less|fewer|higher|lower)|IPv[46]|plain ?text|clear ?text|cipher ?text|default|the default|factory (?:default|setting|value))\)/gi;
const ASIDE_OF_BOUND = /^ \(or (?:more|less|fewer|higher|lower)\)$/i;
/** `, optionally followed by views and an access list`: what may stand there besides. */
const BESIDE = /,? (?:optionally|possibly|perhaps) (?:followed by|with) [\w ,-]{1,60}(?=[.;]|$)/gi;

/** Why it is asked for: `, since the default is too low`. */
const WHY = /,? (?:since|because) (?:(?!\b(?:must|only|not|no|never)\b)[\w ,.-]){1,100}$/i;

/** `A must not exceed 3600, and neither may B` */
const NEITHER = /^(.{3,80}?) (must not exceed|must be at most) (\d[\w ]{0,20}?),? and neither (?:may|must) (.{3,80})$/i;

/** `No line should show "a" or "b"` */
const NO_LINE = /^no (?:lines?|blocks?) (?:must|may|can) (?:contain|show) ((?:["'`“][^"'`”]+["'`”](?:,? (?:or|and) |, )?)+)$/i;
/** `At least two lines "a" must be present, each with "b"` */
const EACH_WITH =
  /^(at least \w+ (?:different )?lines (["'`“][^"'`”]+["'`”])) must be (?:present|configured|set), (?:each|all)(?: of them)? (?:with|containing|having) (["'`“][^"'`”]+["'`”])$/i;

/** `The line must read "a b", with no "c" or "d"` */
const READS_WITHOUT = /^the line must contain (["'`“][^"'`”]+["'`”]),? (?:with|and) no ((?:["'`“][^"'`”]+["'`”](?:,? (?:or|and) |, )?)+)$/i;
/** `The line must read "a b", with no other algorithm on it` */
const READS_ONLY = /^the line must contain ["'`“]([^"'`”]+) ([^"'`” ]+)["'`”],? (?:with|and) no other [\w-]+(?: (?:on|in|behind) it)?$/i;

/** `If the value is 0, passwords never expire and the device is a finding`: what comes of it, ahead of the verdict. */
const EXPLAINED =
  /^(if [^,]{3,120}), [\w' -]{3,80},? and (?:(?:the|this) (?:device|firewall|configuration|setting|control|output) |this |it )?is a finding$/i;

/** `the device is a finding`, `that fails`: whatever the verdict is said of. */
const VERDICT =
  /,? (?:then )?(?:(?:this|that|it|the device|the firewall|the appliance|the system|the (?:running )?configuration|(?:the|this) (?:output|result|control|recommendation|requirement|check|audit|item)) )?(?:(?:is|must be (?:regarded|treated|counted|considered|reported) as|counts as) an? finding|has failed|fails)$/i;

/** `must not be off ("undo log enable" is a finding)`: what a parenthesis says is a sentence of its own. */
const WITHIN = /^(.{3,200}?) \(((?:["'`“][^"'`”]+["'`”](?:,? (?:or|and) )?)+ (?:is|are) a finding)\)[.]?$/i;

/** A sentence of an audit in the usual words: `shall appear in the output` is `must be present`, and a violation is a finding. */
export const inUsualWords = keepMade(sayUsually);

function sayUsually(written: string): string {
  const sentence = sayFinding(written);
  const parts: string[] = [];
  let at = 0;
  const plain = (text: string): string =>
    USUAL.reduce(
      (told, [pattern, word]) => told.replace(pattern, word),
      text.replace(BESIDE, '').replace(ASIDE, (aside) => (ASIDE_OF_BOUND.test(aside) ? aside : '')),
    );
  for (const found of sentence.matchAll(QUOTED)) {
    parts.push(plain(sentence.slice(at, found.index)), found[0]);
    at = found.index + found[0].length;
  }
  return [...parts, plain(sentence.slice(at).replace(/[.]$/, '').replace(WHY, ''))]
    .join('')
    .replace(AHEAD, '')
    .replace(READS_WITHOUT, '$1 must be present and must not contain $2')
    .replace(READS_ONLY, 'the line "$1" must be present and must contain only "$2"')
    .replace(ANYWHERE, ' is a finding')
    .replace(ONE_IS, 'a $1')
    .replace(NO_LINE, '$1 must not be present')
    .replace(EACH_WITH, '$1 must be present; each line $2 must contain $3')
    .replace(NEITHER, '$1 $2 $3; $4 $2 $3')
    .replace(EXPLAINED, '$1, this is a finding')
    .replace(/^(?=if )(.*)$/i, (told) => told.replace(EVEN, '').replace(VERDICT, ', this is a finding'))
    .replace(WITHIN, '$1; $2');
}
