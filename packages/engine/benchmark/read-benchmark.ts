import type { CommandGrammar } from '../ports/platform.ts';
import { readBody, textOf } from './body-lines.ts';
import { BULLET } from './bullet.ts';
import { readCover } from './cover.ts';
import { readGuide } from './guide/read-guide.ts';
import type { Part } from './labels.ts';
import { type RecommendationLines, cutRecommendations } from './outline.ts';
import { dropFurniture } from './page-furniture.ts';
import { gatherRules } from './gather-rules.ts';
import type { PageText } from './positioned-text.ts';
import { readProcedure } from './procedure.ts';
import type { Benchmark, ProsePart, Recommendation } from '../model/recommendation.ts';
import { saysHow } from './standard/draft.ts';
import type { Measures } from './standard/looks.ts';
import { boxStatements } from './standard/statements.ts';
import { findControls, hasCommand, readControls } from './standard/read-standard.ts';
import { sayExceptions } from './say-exceptions.ts';
import { countToldResults } from './told-results.ts';
import { type TextLine, readPages, unfold } from './text-lines.ts';
import type { WrapSetting } from './wraps.ts';

/** If a larger share of the lines ends in a space, the document keeps the spaces at which it wraps. */
const KEEPS_SPACES_PART = 0.05;
/** A document with more code than this has no other font. */
const TYPEWRITTEN_PART = 0.9;
/** So many ids with words on how to check or to mend are a standard, though nothing be typed. */
const LEAST_CONTROLS = 3;
const OPENING_PAGES = 3;
const REFERENCE_NUMBER = /^\d{1,2}[.)]\s+/;

const PROSE_PARTS: readonly (readonly [ProsePart, Part])[] = [
  ['description', 'description'],
  ['rationale', 'rationale'],
  ['impact', 'impact'],
  ['defaultValue', 'default'],
  ['notes', 'notes'],
];

/**
 * Reads a hardening benchmark out of the text of its pages: a company's standard whose controls have ids of their own, the layout of
 * the Center for Internet Security, or a guide of a vendor. A document that is none of them gives a benchmark without recommendations.
 */
export function readBenchmark(pages: readonly PageText[], grammar: CommandGrammar): Benchmark {
  const lines = readPlainly(dropFurniture(readPages(pages)).map(unfold));
  const measures = measureText(pages, lines);
  const recommendations = readRecommendations(lines, measures, grammar);
  const toldResults = countToldResults(lines.map(({ text }) => text));
  return { ...readCover(lines), totalPages: pages.length, recommendations, opening: readOpening(lines), toldResults };
}

/** Ids of a document's own say most surely what its controls are; then the template; then whichever reading finds more that says how. */
function readRecommendations(lines: readonly TextLine[], measures: Measures, grammar: CommandGrammar): readonly Recommendation[] {
  const found = findControls(lines, measures);
  const controls = found.lettered ? readControls(found, grammar, measures) : [];
  if (countWithCommands(controls) > 1 || (found.lettered && found.drafts.filter(saysHow).length >= LEAST_CONTROLS)) return controls;
  const setting: WrapSetting = { rightEdge: measures.edgeOf(1), keepsSpaces: measures.keepsSpaces };
  const templated = readTemplate(lines, measures, grammar, setting);
  // A few labels by chance in a table of many controls make no template.
  if (templated.length > 0 && templated.length * 3 > found.drafts.filter(saysHow).length) return templated;
  const guide = readGuide(lines, measures, grammar, setting);
  // A guide whose titles begin with ids of the document has missed what they are.
  if (
    guide.filter(({ title }) => found.drafts.some(({ id }) => id !== '' && title.startsWith(id))).length >= LEAST_CONTROLS &&
    found.lettered
  )
    return controls;
  const numbered = found.lettered ? controls : readControls(found, grammar, measures);
  const [many, most] = [countWithCommands(numbered), countWithCommands(guide)];
  // The reader of guides knows no label behind which text goes on: of two readings that find as much, the one with labels says more.
  const labelled = found.drafts.filter(saysHow).length;
  return many > most || (most > 0 && (labelled >= most || (many === most && labelled * 2 > most))) ? numbered : guide;
}

function countWithCommands(recommendations: readonly Recommendation[]): number {
  return recommendations.filter(hasCommand).length;
}

function readTemplate(lines: readonly TextLine[], body: Measures, grammar: CommandGrammar, setting: WrapSetting): Recommendation[] {
  const byId = new Map<string, Recommendation>();
  const hasBoxes = lines.some(({ box }) => box !== undefined);
  for (const found of cutRecommendations(lines, body)) {
    if (!byId.has(found.heading.id)) byId.set(found.heading.id, readRecommendation(found, grammar, setting, hasBoxes));
  }
  return [...byId.values()];
}

/** In a document that is typewritten throughout the font tells nothing of code. */
function readPlainly(lines: readonly TextLine[]): readonly TextLine[] {
  const typewritten = lines.filter((line) => line.mono).length > lines.length * TYPEWRITTEN_PART;
  return typewritten ? lines.map(({ box: _box, ...line }) => ({ ...line, mono: false })) : lines;
}

/** The first pages say what a document is about. */
function readOpening(lines: readonly TextLine[]): string {
  return lines
    .filter(({ page }) => page <= OPENING_PAGES)
    .map(({ text }) => text)
    .join('\n');
}

function readRecommendation(
  { heading, sections, parts, pageEnd }: RecommendationLines,
  grammar: CommandGrammar,
  setting: WrapSetting,
  hasBoxes: boolean,
): Recommendation {
  // A printer that shades nothing shows what is typed by its font alone.
  const codeOf = (lines: readonly TextLine[]): readonly TextLine[] =>
    hasBoxes ? lines : boxStatements(lines, { ...setting, grammar, labelled: true });
  const linesOf = (part: Part): readonly TextLine[] => parts.get(part) ?? [];
  const text = (part: Part): string => textOf(linesOf(part), setting);
  const list = (part: Part): string[] => readBody(linesOf(part), setting).map((line) => line.text.replace(BULLET, '').trim());
  const notes = text('notes');
  const prosePages = findProsePages(heading.page, (part) => readBody(linesOf(part), setting).map((line) => line.page));
  return {
    id: heading.id,
    title: heading.title,
    assessment: heading.assessment,
    levels: readLevels(list('profile'), heading.title),
    sections: sections.map((section) => `${section.id} ${section.title}`),
    page: heading.page,
    pageEnd,
    description: [text('description'), ...sayExceptions(list('exception'))].filter(Boolean).join('\n'),
    rationale: text('rationale'),
    impact: text('impact'),
    audit: readProcedure(codeOf(linesOf('audit')), grammar, setting),
    remediation: readProcedure(codeOf(linesOf('remediation')), grammar, setting),
    defaultValue: text('default'),
    references: gatherReferences(list('references')),
    ...(notes ? { notes } : {}),
    ...(prosePages ? { prosePages } : {}),
    controls: linesOf('controls').map((line) => line.text),
  };
}

function findProsePages(first: number, pagesOf: (part: Part) => number[]): Recommendation['prosePages'] {
  const found = PROSE_PARTS.map(([part, label]) => [part, pagesOf(label)] as const);
  const later = found.filter(([, pages]) => pages.some((page) => page !== first));
  return later.length > 0 ? Object.fromEntries(later) : undefined;
}

/** A document without a list of profiles shows them in front of its titles: `(L1) Ensure …`, `(L2) …`. */
function readLevels(profiles: readonly string[], title: string): string[] {
  const listed = profiles.filter((level) => level !== '');
  const mark = /^\(L(\d)\)/.exec(title)?.[1];
  return listed.length > 0 || mark === undefined ? listed : [`Level ${mark}`];
}

/** A reference is an item of a numbered list; lines without a number go on with it. Where nothing is numbered, each line is one. */
function gatherReferences(lines: readonly string[]): string[] {
  if (!lines.some((line) => REFERENCE_NUMBER.test(line))) return [...lines];
  const found: string[] = [];
  for (const line of lines) {
    if (REFERENCE_NUMBER.test(line) || found.length === 0) found.push(line.replace(REFERENCE_NUMBER, ''));
    else found.push(`${found.pop()} ${line}`);
  }
  return found;
}

/** How the running text is set: as most of its characters are. The right margin of a page is as wide as the left one. */
function measureText(pages: readonly PageText[], lines: readonly TextLine[]): Measures {
  const prose = lines.filter((line) => !line.mono);
  const left = mostCommon(prose, (line) => Math.round(line.x));
  const columns = new Map(lines.flatMap(({ page, moved }) => (moved ? [[page, moved.edge] as const] : [])));
  const widths = new Map(pages.map(({ page, width }) => [page, width]));
  // Lines of columns no longer stand where the page has its rules.
  const rules = new Map(pages.map((page) => [page.page, columns.has(page.page) ? [] : gatherRules(page)]));
  return {
    size: mostCommon(prose, (line) => line.size),
    left,
    keepsSpaces: lines.filter((line) => line.endsInSpace).length > lines.length * KEEPS_SPACES_PART,
    edgeOf: (page) => columns.get(page) ?? (widths.get(page) ?? 0) - left,
    rulesOn: (page) => rules.get(page) ?? [],
  };
}

function mostCommon(lines: readonly TextLine[], measure: (line: TextLine) => number): number {
  const weights = new Map<number, number>();
  for (const line of lines) weights.set(measure(line), (weights.get(measure(line)) ?? 0) + line.text.length);
  return [...weights].reduce((best, one) => (one[1] > best[1] ? one : best), [0, 0])[0];
}
