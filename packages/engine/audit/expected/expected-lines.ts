import { escapePattern } from '../../config-tree/text-commands.ts';
import { type ProcedureLine, type Recommendation, commandsOf } from '../../model/recommendation.ts';
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
  /\b(?:not|never|no|none|nor|neither|without|cannot|fail(?:s|ed|ing|ures?)?|findings?|bad|wrong|insecure|weak|vulnerable|offend\w*|violat\w*|deviat\w*|non-?compliant|unhardened|unsafe|danger\w*|forbidden|prohibited|refused?|reject\w*|unacceptable|(?:must|has to|have to|should) (?:go|be gone)|removed?|deleted?|defaults?|factory|delivered|out of the box|untouched|fresh\w*|newly|brand new|ship(?:s|ped)|initial\w*|vanilla|unconfigured|untreated|careless\w*|neglect\w*|lax|sloppy|poor(?:ly)?|risky|exposed|compromised|problem\w*|no place|installer|old|legacy|former\w*|previous\w*|before|instead|rather than|suspicious|red flags?|look out|watch out|beware|attackers?|wide open|illustrat\w*|imagine|suppose)\b|n't\b|n’t\b/i;
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
  /\b(?:should|must|shall|has to|have to|needs? to|ought to|expect\w*|look(?:ing)? for|healthy|good|right|correct|compliant|required|wanted?|decides?)\b/i;
/** What a sentence consists of that but announces lines: no word says more of them. */
const ANNOUNCES =
  /^(?:(?:the|an?|its?|this|that|these|those|they|following|export|output|answers?|results?|response|configuration|config|running|device|gateway|firewall|box|unit|healthy|good|compliant|correct|expected|hardened|lines?|commands?|statements?|settings?|must|should|shall|has|have|to|be|is|are|there|present|reads?|shows?|contains?|holds?|gives?|prints?|returns?|looks?|for|find|see|expect|you|we|want|in|of|which|where|all|both|two|three|four|five|six|seven|eight|nine|ten|compare|check|with|below|here|then|as|follows|and)[\s,:.]+)+$/i;

/** Whether a sentence tells of an example, or of what is usual. */
export const isOfExample = (sentence: string): boolean => EXAMPLE.test(sentence);

/** A line leaves something out, or ends a block. */
const NOTHING = /^\s*(?:!|#?\s*\.{3}|…|end|next|exit|quit|return|[{}]|--.*--|)\s*$/i;
/** A text for people. */
const TEXT =
  /(?:(?:^|\s)["“']?[A-Za-z][a-z']+[,;:]?){3,} [a-z][\w']*[.!]["”']?\s*$|(?:^|\s)"[^"\s]+(?:\s+[^"\s]+){2,}"|(?<![\w-])(?:banner|motd|disclaimer|message|msgvalue)(?=\s+\S+\s+\S)/i;
const MOST = 30;

/**
 * The lines of an audit that set something and that a device is to have; undefined where the audit shows none, shows some that it does not
 * want, or leaves a choice.
 * @param isAnnounced they have to be told to be wanted: nothing else refers to them
 */
export function readExpected(platform: Platform, recommendation: Recommendation, isAnnounced: boolean): ExpectedLines | undefined {
  const typed = listBlocks(platform, recommendation).map((block) => ({ ...block, typed: typeBlock(platform, recommendation, block) }));
  // What is quoted from a sentence that refuses it, readers of sentences hear.
  const blocks = typed.filter((block) => block.typed?.length !== 0 && !(block.isQuoted && isRefused(block)));
  if (blocks.length === 0 || blocks.some(isRefused) || leavesChoice(blocks)) return undefined;
  if (isAnnounced && !blocks.every(isToldWanted)) return undefined;
  const lines: ProcedureLine[] = [];
  for (const block of blocks) {
    if (!block.typed || block.typed.some((text) => TEXT.test(text))) return undefined;
    for (const text of block.typed) lines.push({ kind: 'command', text, command: text, page: block.lines[0]!.page });
  }
  if (lines.length > MOST || !areMeant(lines, recommendation, isAnnounced)) return undefined;
  return {
    lines,
    isExample: blocks.some(({ lead, tail, isPrinted }) => isOfExample(lead) || isOfExample(tail) || (isPrinted && lead === '')),
    isConditional: blocks.some(({ lead }) => CONDITION.test(lead)),
    announcements: new Set(blocks.filter(({ isQuoted }) => !isQuoted).flatMap(findAnnouncement)),
  };
}

/** What announces lines that may not be there. */
const ANNOUNCES_BAD =
  /\b(?:(?:must|should|shall|may|do|does) not (?:appear|be (?:there|present|found|shown|configured|set)|exist|occur)|no place|(?:is|are) wrong|(?:must|has to|have to) (?:go|be gone)|none of (?:these|the following))\b[^.]*:?$/i;

/** `that tlsv1 and tlsv1.1 do not appear in the line:` */
const NAMES_GONE =
  /(?:^|\b(?:that|verify|confirm|check|ensure) )(?:(?:the )?(?:values?|words?|keywords?|names?|algorithms?|versions?) )?((?:["'`“]?[a-z\d][\w.-]*["'`”]?(?:, (?:and |or )?| and | or ))*["'`“]?[a-z\d][\w.-]*["'`”]?) (?:do|does|must|may|should|shall) not (?:appear|occur|exist|be )/i;

/** The lines that an audit calls no good, as they stand. What the remediation types is none of them: `appear with undo, or do not appear:` */
export function listRefused(platform: Platform, recommendation: Recommendation): readonly string[] {
  const typed = new Set(commandsOf(recommendation.remediation).map((command) => command.trim()));
  return (
    listBlocks(platform, recommendation)
      // Most audits announce none, and what a line sets is dear to tell.
      .filter((block) => !block.isQuoted && announcesBad(splitText(block.lead).at(-1) ?? '', block))
      .filter((block) => typeBlock(platform, recommendation, block)?.length !== 0)
      .flatMap(({ lines }) => lines.map(({ text, command = text }) => command))
      .filter((text) => /\w\s+\S/.test(text) && !typed.has(text.trim()))
  );
}

/** Whether a sentence has lines go that follow it; what it calls by names that none of them has, they are shown without. */
function announcesBad(sentence: string, { lines }: ShownBlock): boolean {
  if (!ANNOUNCES_BAD.test(sentence)) return false;
  const [, list] = NAMES_GONE.exec(sentence) ?? [];
  const names = (list?.match(/[\w.-]+/g) ?? []).filter((name) => !/^(?:and|or|nor)$/.test(name));
  if (!names.some((name) => /\d/.test(name))) return true;
  const text = ` ${lines.map((line) => line.text.toLowerCase()).join(' ')} `;
  return names.some((name) => new RegExp(`(?<![a-z\\d.])${escapePattern(name.toLowerCase())}(?![a-z\\d.])`).test(text));
}

const listBlocks = ({ commandGrammar }: Platform, { audit }: Recommendation): readonly ShownBlock[] =>
  listShownBlocks(audit, (command) => commandGrammar.prints?.(command) === true);

const OFF = /^(?:disabled?|off|no|false|never|none)$/i;
const ON = /^(?:enabled?|on|yes|true)$/i;
const SAYS_OFF =
  /\b(?:disabl\w*|off|not?|never|none|without|forbid\w*|clos(?:e|ed|es|ing)|refus\w*|block\w*|prohibit\w*|deactivat\w*|remov\w*|absent|stop\w*|unused|reject\w*|den(?:y|ies|ied)|gone|neither|nor|only)\b/i;

/**
 * Whether lines can be what a document is about: none switches off what it wants on, and those to which nothing but their place points set values
 * that it names.
 */
function areMeant(lines: readonly ProcedureLine[], { title, description }: Recommendation, isAnnounced: boolean): boolean {
  const said = `${title}\n${description}`;
  const saysOff = SAYS_OFF.test(said);
  const words = new Set(inDigits(said).match(/[\w.@:/-]*\w/g));
  return lines.every(({ text }) => {
    const value = /(\S+?)[;"']?\s*$/.exec(text)?.[1]?.toLowerCase() ?? '';
    if (OFF.test(value)) return saysOff;
    return !isAnnounced || words.has(value) || (ON.test(value) && !saysOff);
  });
}

function findAnnouncement({ lead, lines }: ShownBlock): readonly string[] {
  const last = splitText(lead).at(-1)?.trim() ?? '';
  const counts = inDigits(last).match(/\d+/g) ?? [];
  return ANNOUNCES.test(`${last} `) && counts.every((count) => Number(count) === lines.length) ? [last] : [];
}

/** The commands that set what the lines of a block show; none where it sets nothing, undefined where a part of it is no command. */
function typeBlock(platform: Platform, recommendation: Recommendation, { lines, by }: ShownBlock): readonly string[] | undefined {
  const texts = lines.map(({ text, command = text }) => command);
  const sets = (commands: readonly string[]): boolean =>
    platform.settingsOf!({
      ...recommendation,
      remediation: { lines: commands.map((text) => ({ kind: 'command', text, command: text, page: 1 })) },
    }).length > 0;
  if (platform.asTyped) {
    const typed = platform.asTyped(texts, by);
    return typed && !sets(typed) ? [] : typed;
  }
  const commands = texts.filter((text) => !NOTHING.test(text));
  const setting = commands.filter((text) => sets([text]));
  if (setting.length === 0) return [];
  return commands.every((text, at) => setting.includes(text) || (at > 0 && /^\s/.test(text))) ? commands : undefined;
}

const isRefused = ({ lead, tail }: ShownBlock): boolean =>
  splitText(lead).some((sentence) => BAD.test(sentence)) ||
  splitText(tail)
    .map((sentence) => sentence.replace(VERDICT, ''))
    .some((sentence) => BAD.test(sentence) && OF_LINES.test(sentence) && !OF_OTHERS.test(sentence));

/** `If the mode is not reliable, this is a finding`: of the lines it speaks only where its condition does. */
const VERDICT = /(?<=^if .*),? (?:this|that|it) is (?:also )?an? (?:finding|deviation|violation|failure)\b/i;

const leavesChoice = (blocks: readonly ShownBlock[]): boolean =>
  blocks.some(({ lead, tail }, at) => CHOICE.test(lead) || (at < blocks.length - 1 && OR_BETWEEN.test(tail.trim())));

const isToldWanted = ({ lead, isPrinted }: ShownBlock): boolean =>
  (WANTED.test(lead) && !EXAMPLE.test(lead)) || (isPrinted && !BAD.test(lead));
