/** Words by which a clause asks for something, or narrows what it lets be. */
export const ASKS =
  /\b(?:must|shall|should|ought|has to|have to|had to|needs?|needed|only|alone|solely|exclusively|except\w*|unless|other than|apart from|at (?:the )?(?:very )?(?:least|most)|(?:no|not) (?:more|less|fewer|longer|other|later|earlier)|minimum|maximum|findings?|fail\w*|deviat\w*|violat\w*|forbid\w*|forbidden|prohibit\w*|demand\w*|requir\w*|mandatory|insist\w*|never|neither|nor|nobody|none|nothing|without|cannot|not|no|ensure|verify|confirm|check|each|every)\b/i;
/** Words that no explanation needs. */
export const BINDS =
  /\b(?:must|shall|should|ought|has to|have to|only|solely|exclusively|except\w*|unless|at (?:least|most)|minimum|maximum|findings?|fails?|deviat\w*|violat\w*|forbid\w*|forbidden|prohibit\w*|demand\w*|requir\w*|mandatory|ensure|verify|confirm|check|same|opposite|contrary|likewise|equally|also|too|allowed|permitted|accepted|acceptable|compl(?:y|ies|iant))\b|["“”`]/i;

const BY = String.raw`(?:also |equally |just as |quite |perfectly |still |then |therefore |thus |likewise |as well )?`;
/** Words by which it lets something be. */
export const AT_EASE = [
  String.raw`(?:is|are|would be) ${BY}(?:fine|in order|all right|ok(?:ay)?|good enough|harmless|irrelevant|immaterial|tolerated|(?:no|not an?) (?:finding|deviation|problem|violation)|of no (?:importance|concern|consequence|interest)|left out of (?:account|consideration|it|this(?: (?:control|rule|row|check))?|scope)|exempt(?:ed)?(?: from (?:this|it|the (?:control|rule|requirement)))?|out of scope|optional|nice to have|welcome|not (?:relevant|considered|looked at|assessed|judged|affected|concerned|covered|touched by (?:this|the) (?:control|rule|requirement)|in scope|applicable|needed|necessary|required|an issue))`,
  String.raw`(?:alone )?(?:is|are) (?:equally|just as|as) (?:good|fine|welcome)`,
  String.raw`(?:does|do) not (?:matter|apply|hurt)`,
  String.raw`(?:does|do) no harm`,
  'makes? no difference',
  'will do',
  String.raw`ha(?:s|ve) nothing to (?:show|prove|do)(?: here)?`,
  String.raw`(?:need|needs) not (?:be|have)(?: (?:shown|set|there|present|it|one|configured|changed|touched|listed))?`,
  String.raw`(?:does|do) not (?:need|have) to (?:be (?:shown|set|there|present|configured|changed|touched|listed)|appear)`,
  String.raw`may ${BY}(?:be (?:missing|absent|left (?:alone|out|as (?:it|they) (?:is|are))|longer|higher|stronger|stricter|shorter|lower|empty)|stay|remain|be used instead|be left)`,
  String.raw`(?<!\bnot )(?:compl(?:y|ies)|(?:is|are) compliant|meets? (?:this|the) (?:control|requirement|rule|recommendation)|counts? as (?:compliant|fulfilled|met))`,
].map((source) => new RegExp(String.raw`\b${source}(?![\w-])`, 'gi'));
/** Words by which a clause lets something be beside what is asked for. */
export const LETS =
  /\b(?:is|are) (?:also |equally |likewise |then |still )?(?:allowed|permitted|accepted|acceptable)(?! (?:only|if|when|where|as long))(?![\w-])|\bmay (?:also|instead|alternatively|equally)(?! (?:not|only))\b/gi;
