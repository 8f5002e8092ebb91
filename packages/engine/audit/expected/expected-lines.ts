import type { ProcedureLine, Recommendation } from '../../model/recommendation.ts';
import type { Platform } from '../../ports/platform.ts';
import { inDigits } from '../../demands/read-quantities.ts';
import { splitText } from '../../demands/find-bound.ts';
import { type ShownBlock, listShownBlocks } from './shown-blocks.ts';

/** The lines of an audit that a device is to have. */
export interface ExpectedLines {
  readonly lines: readonly ProcedureLine[];
  /** They are an example: other names and values may do as well. */
  readonly isExample: boolean;
  /** They are wanted in some cases alone. */
  readonly isConditional: boolean;
  /** The sentences that but announce them. */
  readonly announcements: ReadonlySet<string>;
}

/** What is no good, or was so before. */
const BAD =
  /\b(?:not|never|no|none|nor|neither|without|cannot|fail(?:s|ed|ing|ures?)?|findings?|bad|wrong|insecure|weak|vulnerable|offend\w*|violat\w*|deviat\w*|non-?compliant|unhardened|unsafe|danger\w*|forbidden|prohibited|refused?|reject\w*|unacceptable|(?:must|has to|have to|should) (?:go|be gone)|removed?|deleted?|defaults?|factory|delivered|out of the box|old|legacy|former\w*|previous\w*|before|instead|rather than|suspicious|red flags?|look out|watch out|beware|attackers?|wide open|illustrat\w*|imagine|suppose)\b|n't\b|n’t\b/i;
/** What is said of a line that is not there, or of another one. */
const OF_OTHERS =
  /\b(?:missing|absent|lack\w*|without|not (?:there|present|shown)|less|lower|fewer|shorter|weaker|laxer|anything|everything|otherwise|different|differs?|others?|else|more than|larger|higher|longer)\b/i;
const OF_LINES =
  /\b(?:this|these|those|that|such|it|they|them|lines?|commands?|above|any|either|both|ones?|boxes|devices?|gateways?|units?|firewalls?|shown|output)\b/i;
const CHOICE =
  /\b(?:either|alternatively|(?:one|any|some|at least one) of (?:these|those|them|the (?:following|two|three|four|five|lines)))\b/i;
const OR_BETWEEN = /^(?:or|alternatively|otherwise|else|instead)\b|\bor:?$/i;
const CONDITION =
  /(?<!, )\b(?:if|when|where|unless|whether|while|provided|depending)\b|^(?:for|on|at) (?!(?:instance|example|the (?:gateway|device|firewall|box|unit)\b))|(?:^|[.;] )(?:optional\w*)\b/i;
const EXAMPLE =
  /\b(?:for (?:example|instance)|e\.g|such as|something like|(?:lines?|lists?|one|entry|entries|looks?|reads?|output) like|along (?:these|those|the following|such) lines|similar\w*|as in|resembl\w*|samples?|examples?|might|may|could|can be|perhaps|typical\w*|(?:is|are) (?:free|up to)|of your (?:own|choice)|differs?|var(?:y|ies)|usual\w*|of the form)\b/i;
const WANTED =
  /\b(?:should|must|shall|has to|have to|needs? to|ought to|expect\w*|look(?:ing)? for|find|healthy|good|right|correct|compliant|required|wanted?|decides?|reads?|shows?|prints?|answers?|gives?|returns?|contains?|holds?|output|lines are)\b/i;
/** What a sentence consists of that but announces lines: no word says more of them. */
const ANNOUNCES =
  /^(?:(?:the|an?|its?|this|that|these|those|they|following|export|output|answers?|results?|response|configuration|config|running|device|gateway|firewall|box|unit|healthy|good|compliant|correct|expected|hardened|lines?|commands?|statements?|settings?|must|should|shall|has|have|to|be|is|are|there|present|reads?|shows?|contains?|holds?|gives?|prints?|returns?|looks?|for|find|see|expect|you|we|want|in|of|which|where|all|both|two|three|four|five|six|seven|eight|nine|ten|compare|check|with|below|here|then|as|follows|and)[\s,:.]+)+$/i;

/** Whether a sentence tells of an example, or of what is usual. */
export const isOfExample = (sentence: string): boolean => EXAMPLE.test(sentence);

/** A line leaves something out, or ends a block. */
const NOTHING = /^\s*(?:!|#?\s*\.{3}|…|end|next|exit|quit|return|[{}]|--.*--|)\s*$/i;
/** A text for people. */
const TEXT = /(?:(?:^|\s)["“']?[A-Za-z][a-z']+[,;:]?){3,} [a-z][\w']*[.!]["”']?\s*$|\b(?:banner|motd|disclaimer|message|msgvalue)\b/i;
const MOST = 30;

/**
 * The lines of an audit that set something and that a device is to have; undefined where the audit shows none, shows some that it does not
 * want, or leaves a choice.
 * @param isAnnounced they have to be told to be wanted: nothing else refers to them
 */
export function readExpected(platform: Platform, recommendation: Recommendation, isAnnounced: boolean): ExpectedLines | undefined {
  const { commandGrammar } = platform;
  const shown = listShownBlocks(recommendation.audit, (command) => commandGrammar.prints?.(command) === true);
  const setting = shown.filter(({ lines }) => lines.some((line) => setsSomething(platform, recommendation, line)));
  // What is quoted from a sentence that refuses it, readers of sentences hear.
  const blocks = setting.filter((block) => !(block.isQuoted && isRefused(block)));
  if (blocks.length === 0 || blocks.some(isRefused) || leavesChoice(blocks)) return undefined;
  if (isAnnounced && !blocks.every(isToldWanted)) return undefined;
  const lines = blocks.flatMap((block) => block.lines.filter(({ text }) => !NOTHING.test(text)));
  if (lines.length > MOST || lines.some(({ text }) => TEXT.test(text)) || !isAllSet(platform, recommendation, blocks)) return undefined;
  return {
    lines: lines.map(({ text, command = text, page }): ProcedureLine => ({ kind: 'command', text: command, command, page })),
    isExample: blocks.some(({ lead, tail, isPrinted }) => isOfExample(lead) || isOfExample(tail) || (isPrinted && lead === '')),
    isConditional: blocks.some(({ lead }) => CONDITION.test(lead)),
    announcements: new Set(blocks.filter(({ isQuoted }) => !isQuoted).flatMap(findAnnouncement)),
  };
}

function findAnnouncement({ lead, lines }: ShownBlock): readonly string[] {
  const last = splitText(lead).at(-1)?.trim() ?? '';
  const counts = inDigits(last).match(/\d+/g) ?? [];
  return ANNOUNCES.test(`${last} `) && counts.every((count) => Number(count) === lines.length) ? [last] : [];
}

function setsSomething({ settingsOf }: Platform, recommendation: Recommendation, { text, command = text, page }: ProcedureLine): boolean {
  const line: ProcedureLine = { kind: 'command', text, command, page };
  return !NOTHING.test(text) && settingsOf!({ ...recommendation, remediation: { lines: [line] } }).length > 0;
}

/** Whether each line of some blocks sets something, or stands below one that does. */
const isAllSet = (platform: Platform, recommendation: Recommendation, blocks: readonly ShownBlock[]): boolean =>
  blocks.every(({ lines }) =>
    lines.every(
      (line, at) => NOTHING.test(line.text) || (at > 0 && /^\s/.test(line.text)) || setsSomething(platform, recommendation, line),
    ),
  );

const isRefused = ({ lead, tail }: ShownBlock): boolean =>
  splitText(lead).some((sentence) => BAD.test(sentence)) ||
  splitText(tail).some((sentence) => BAD.test(sentence) && OF_LINES.test(sentence) && !OF_OTHERS.test(sentence));

const leavesChoice = (blocks: readonly ShownBlock[]): boolean =>
  blocks.some(({ lead, tail }, at) => CHOICE.test(lead) || (at < blocks.length - 1 && OR_BETWEEN.test(tail.trim())));

const isToldWanted = ({ lead, isPrinted }: ShownBlock): boolean =>
  (WANTED.test(lead) && !EXAMPLE.test(lead)) || (isPrinted && !BAD.test(lead));
