import { type Procedure, type ProcedureLine, type Recommendation, type Severity, commandsOf } from '../../model/recommendation.ts';
import { type Granted, sayGranted } from '../../demands/register.ts';
import type { CommandGrammar } from '../../ports/platform.ts';
import { readBody } from '../body-lines.ts';
import { splitProcedure, withInlineCommands } from '../guide/guide-procedure.ts';
import { readProcedure } from '../procedure.ts';
import type { TextLine } from '../text-lines.ts';
import { findForms, findNamedId, formOf, readNamedId } from './control-id.ts';
import { isToFillIn } from './blanks.ts';
import { leaveCatalogueIds } from './catalogue-ids.ts';
import { cutGrades } from './cut-grade.ts';
import { dropCommonLead } from './common-lead.ts';
import { dropCommonStrip } from './common-strip.ts';
import { cutControls } from './cut-controls.ts';
import { cutAtLabels, markSpacedLabels, markDottedLabels, markLoneLabels, markPlainLabels } from './run-in-labels.ts';
import { type Draft, continueDraft, hasBegun, isContinued, saysHow, weigh } from './draft.ts';
import { type Field, readField, readInlineField } from './fields.ts';
import { leadWithIds, partBoldIds, readIdsInCode } from './lead-ids.ts';
import { type Measures, isSetApart } from './looks.ts';
import type { Passage } from './passage.ts';
import { type Item, takeTables } from './read-tables.ts';
import { raiseMergedIds } from './merged-ids.ts';
import { nameOwnLabels, tellByWords } from './own-labels.ts';
import { readRegisters } from './read-registers.ts';
import { joinSideLabels } from './side-labels.ts';
import { readStrips } from './strips.ts';
import { isIcon, stripBullet } from './strip-bullet.ts';
import { markWraps } from './mark-wraps.ts';
import { sayExceptions } from '../say-exceptions.ts';
import { isWithdrawn } from './withdrawn.ts';
import { splitByGround } from './split-by-ground.ts';
import { boxStatements, findVerbs } from './statements.ts';

/** Fewer controls are paragraphs of something else, unless one types a command. */
const LEAST_CONTROLS = 3;
const CONTENTS_LINE = /(?:\.\s?){4,}\s*\d*$|…\s*\d+$/;

/** What a document's controls are, and whether they bear ids of their own and not the numbers of chapters alone. */
export interface FoundControls {
  readonly drafts: readonly Draft[];
  /** What registers let be, by the ids of controls. */
  readonly grants: ReadonlyMap<string, readonly Granted[]>;
  readonly lettered: boolean;
}

/** Finds the controls of a company's standard, in whatever layout: tables, headings, labels or numbered text. */
export function findControls(lines: readonly TextLine[], measures: Measures): FoundControls {
  const written = lines.filter((line) => !CONTENTS_LINE.test(line.text) && !isIcon(line) && !isToFillIn(line));
  const placed = joinSideLabels(raiseMergedIds(leaveCatalogueIds(written.map(stripBullet)), measures.rulesOn), measures.rulesOn);
  const items = cutOutsideTables(
    takeTables(
      nameOwnLabels(markPlainLabels(markLoneLabels(leadWithIds(readIdsInCode(partBoldIds(readStrips(placed))))))),
      measures.rulesOn,
    ),
  );
  const forms = countForms(items, measures);
  const drafts = chooseDrafts(cutControls(items, measures, forms), forms.size > 0);
  dropCommonStrip(drafts);
  dropCommonLead(drafts);
  const { grants, numbers } = readRegisters(written, new Set(drafts.map(({ id }) => id)), measures);
  return {
    drafts: drafts.filter((draft) => !numbers.has(draft.id) || saysHow(draft)),
    lettered: forms.size > 0,
    grants: Map.groupBy(grants, ({ id }) => id),
  };
}

/** Cuts running text at its labels and grades; in the rows of tables such words are those of their cells. */
function cutOutsideTables(items: readonly Item[]): Item[] {
  const cut: Item[] = [];
  let text: TextLine[] = [];
  const flush = (): void => {
    cut.push(...cutAtLabels(markSpacedLabels(markDottedLabels(cutGrades(text)))).map((line) => ({ kind: 'line' as const, line })));
    text = [];
  };
  for (const item of items) {
    if (item.kind === 'line') text.push(item.line);
    else {
      flush();
      cut.push(item);
    }
  }
  flush();
  return cut;
}

/** Reads the controls; those of a document that only numbers its text count where they say how. */
export function readControls({ drafts, grants, lettered }: FoundControls, grammar: CommandGrammar, measures: Measures): Recommendation[] {
  const passages = drafts.flatMap(({ fields }) => [...fields.values()].flat());
  markWraps(
    passages,
    drafts.map(({ title }) => title),
    grammar.isCommand,
  );
  const verbs = findVerbs(passages, grammar, measures);
  const read = drafts.map((draft) => readControl(draft, { grammar, measures, verbs, granted: grants.get(draft.id) ?? [] }));
  const kept = lettered ? read : read.filter((one, index) => saysHow(drafts[index] as Draft) || hasCommand(one));
  return kept.some(hasCommand) || kept.length >= LEAST_CONTROLS ? kept : [];
}

export function hasCommand({ audit, remediation }: Recommendation): boolean {
  return commandsOf(audit).length + commandsOf(remediation).length > 0;
}

/** The forms of the ids that lines begin with, labels name or tables list, where there are several of one form. */
function countForms(items: readonly Item[], measures: Measures): ReadonlySet<string> {
  const ids: string[] = [];
  const note = (id: string | undefined): void => {
    if (id !== undefined && /[A-Za-z§]|^\d+[-/]\d+$/.test(id)) ids.push(id);
  };
  for (const item of items) {
    if (item.kind === 'row') {
      note(item.id);
      continue;
    }
    const { text, mono, segments: [first, second] = [] } = item.line;
    if (mono) continue;
    const apart = isSetApart(item.line, measures);
    const start = findNamedId(text, apart);
    const found = start?.small && !apart ? undefined : start;
    const label = found ? undefined : readInlineField(text);
    if (first && second && readField(first.text) === 'id') {
      note(readNamedId(second.text));
      continue;
    }
    note(found && !found.numeric ? found.id : label?.field === 'id' ? readNamedId(text.slice(label.length)) : undefined);
  }
  return findForms(ids);
}

/** Each id once, as the place has it that tells most; numbers of chapters only where nothing else names controls. */
function chooseDrafts(drafts: readonly Draft[], lettered: boolean): readonly Draft[] {
  const byId = new Map<string, Draft>();
  let unnamed = 0;
  let last: Draft | undefined;
  for (const draft of drafts) {
    if (draft.id === '') draft.id = String((unnamed += 1));
    if (lettered && draft.rank === 0) continue;
    if (last && isContinued(last, draft)) {
      continueDraft(last, draft);
      continue;
    }
    last = draft;
    const before = byId.get(draft.id);
    if (before && weigh(draft) <= weigh(before)) continue;
    // Set anew, it takes the place where it was found.
    byId.delete(draft.id);
    byId.set(draft.id, before && draft.title === '' ? { ...draft, title: before.title } : draft);
  }
  return withoutChapters([...byId.values()].filter((draft) => (draft.title !== '' || saysHow(draft)) && !isWithdrawn(draft)));
}

/**
 * Where most controls say how, ids of a form of which none does are those of chapters, `B.1 Management access`, `SEC.FW.01 …`, and an id of
 * another series with a revision and no field of its own is the number of the document: `ISD-31 · Revision 3.1`.
 */
function withoutChapters(drafts: readonly Draft[]): readonly Draft[] {
  const telling = drafts.filter(saysHow);
  if (telling.length < LEAST_CONTROLS || telling.length * 2 < drafts.length) return drafts;
  const forms = new Set(telling.map(({ id }) => formOf(id)));
  const series = new Set(telling.map(seriesOf));
  const isDocument = (draft: Draft): boolean => REVISION.test(draft.title) && !hasBegun(draft) && !series.has(seriesOf(draft));
  return drafts.filter((draft) => forms.has(formOf(draft.id)) && !isDocument(draft));
}

const REVISION = /\b(?:revision|version|edition|issue|rev\.?) \d/i;

/** `FW-` of `FW-101`. */
const seriesOf = ({ id }: Draft): string => id.replace(/\d[\w.]*$/, '');

/** Of more than a value: `10 minutes or less` */
const SENTENCE = /^(?:\S+\s+){4}/;

interface Reading {
  readonly grammar: CommandGrammar;
  readonly measures: Measures;
  readonly verbs: ReadonlySet<string>;
  readonly granted: readonly Granted[];
}

function readControl(draft: Draft, reading: Reading): Recommendation {
  const { fields, page } = draft;
  const passagesOf = (field: Field | 'body'): readonly Passage[] => fields.get(field) ?? [];
  const textsOf = (passages: readonly Passage[]): string[] => passages.flatMap((passage) => readText(passage, reading.measures));
  const listOf = (field: Field): string[] => textsOf(passagesOf(field));
  const text = (field: Field): string => listOf(field).join('\n');
  const asked = splitByGround(passagesOf('description'));
  const how = (field: 'audit' | 'remediation'): Procedure => withInlineCommands(readHow(passagesOf(field), reading, true), reading.grammar);
  // Where labels say how to check and how to mend, a command within a sentence before them only tells what is asked.
  const isLabelled = [passagesOf('audit'), passagesOf('remediation')].every((passages) => passages.some(({ lines }) => lines.length > 0));
  const body = readHow(passagesOf('body'), reading, false);
  const own = splitProcedure(isLabelled ? body : withInlineCommands(body, reading.grammar), reading.grammar);
  const expected = text('expected');
  // Where nothing else says what is asked, this does.
  const asksThere = passagesOf('description').length === 0 && own.description.length === 0 && SENTENCE.test(expected);
  const severity = readSeverity(text('severity'));
  const why = partExceptions([...listOf('rationale'), ...textsOf(asked.behind)]);
  const fix = join(own.remediation, how('remediation'), []);
  const mends = partExceptions(fix.lines.flatMap(({ kind, text: words }) => (kind === 'prose' ? [words] : [])));
  return {
    id: draft.id,
    title: draft.title.replaceAll(/\s+/g, ' ').trim(),
    assessment: '',
    levels: [],
    sections: draft.sections,
    page,
    pageEnd: draft.pageEnd,
    description: [
      ...own.description.map((line) => line.text).map(callExceptions),
      ...textsOf(asked.inside).map(callExceptions),
      asksThere ? expected : '',
      ...listOf('other').flatMap(sayAside),
      ...sayExceptions([...listOf('exception'), ...why.exceptions, ...mends.exceptions]),
      ...reading.granted.map(sayGranted),
    ]
      .filter((line) => line !== '')
      .join('\n'),
    rationale: why.others.join('\n'),
    impact: text('impact'),
    audit: join(
      own.audit,
      how('audit'),
      expected === '' || asksThere ? [] : [{ kind: 'prose', text: `Expected value: ${expected}`, page }],
    ),
    remediation: { lines: fix.lines.filter(({ kind, text: words }) => kind !== 'prose' || mends.others.includes(words)) },
    defaultValue: text('default'),
    references: listOf('references'),
    controls: [],
    ...(severity ? { severity } : {}),
  };
}

/** `Let off: …`, `Deviations: …` within a demand. */
const callExceptions = (text: string): string =>
  text.replace(LABEL_WITHIN, (whole, label: string) =>
    readField(label) === 'exception' || tellByWords(label.toLowerCase()) === 'exception' ? 'Exception:' : whole,
  );

/** `Exempted. Units in the laboratory.`: below what tells why, one label of few that nobody knows. */
function partExceptions(texts: readonly string[]): { readonly exceptions: readonly string[]; readonly others: readonly string[] } {
  const exceptions: string[] = [];
  const others = texts.filter((text) => {
    const [whole, label] = LABEL_AHEAD.exec(text) ?? [];
    const isOne = label !== undefined && (readField(label) === 'exception' || tellByWords(label.toLowerCase()) === 'exception');
    if (isOne) exceptions.push(text.slice(whole!.length));
    return !isOne;
  });
  return { exceptions, others };
}
const LABEL_AHEAD = /^(\p{Lu}\p{Ll}+(?:[ -]\p{Ll}+){0,2})(?:[.:]| [–—-])\s+(?=\S)/u;
const LABEL_WITHIN = /(?<=^|\n|[.!?] )(\p{Lu}[\p{L} -]{2,24}):(?= \S)/gu;

/** `Scope: gateways with host names ending in -br`: of scopes only this may decide who is meant. */
const OF_NAMED = /\b(?:host|device|system) ?-?names? [^.;]{0,30}?\b(?:begin|start|end|contain)/i;
/** Of notes beside a control only what lets something be has a say: `DHCP may be kept where …`, `Rules that deny are not covered by it.` */
const LETS_OFF =
  /^(?:\w+ )?exceptions?\b|\bmay\b(?! only\b)|\bneed not\b|\b(?:is|are) not (?:applicable|covered|counted|judged|in (?:the )?scope|meant)\b/i;
const sayAside = (told: string): readonly string[] =>
  OF_NAMED.test(told) ? [`Only for ${told}`] : LETS_OFF.test(told) ? [/^exception/i.test(told) ? told : `Exception: ${told}`] : [];

function join(one: Procedure, other: Procedure, more: readonly ProcedureLine[]): Procedure {
  return { lines: [...one.lines, ...other.lines, ...more] };
}

/** @param labelled the document says that this is how to check or to mend it: commands need no announcement */
function readHow(passages: readonly Passage[], { grammar, measures, verbs }: Reading, labelled: boolean): Procedure {
  const lines = passages.flatMap(({ lines: printed, edge, codeEdge = edge }) => {
    const setting = { rightEdge: edge, codeEdge, keepsSpaces: measures.keepsSpaces, wholeWords: true, grammar, labelled };
    return readProcedure(boxStatements(printed, setting), grammar, setting, verbs).lines;
  });
  return { lines };
}

function readText({ lines, edge }: Passage, { keepsSpaces }: Measures): string[] {
  return readBody(lines, { rightEdge: edge, keepsSpaces }).map(({ text }) => text);
}

/** Standards grade in their own words, of which three grades are known everywhere. */
function readSeverity(text: string): Severity | undefined {
  if (/^(?:critical|high|cat(?:egory)? i\b|hoch|kritisch|élevée?|critique|alta|crítica)/i.test(text)) return 'high';
  if (/^(?:medium|moderate|cat(?:egory)? ii\b|mittel|moyenne?|media)/i.test(text)) return 'medium';
  return /^(?:low|cat(?:egory)? iii\b|niedrig|gering|faible|baja)/i.test(text) ? 'low' : undefined;
}
