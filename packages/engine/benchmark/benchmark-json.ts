import { clarify } from '../audit/clarify.ts';
import {
  type Benchmark,
  type Clarification,
  type Procedure,
  type ProcedureLine,
  type Recommendation,
  type Severity,
  readSeverity,
} from '../model/recommendation.ts';
import { type JsonObject, readList, readNumber, readObject, readText, readTexts } from './read-json.ts';

/** A command of a recommendation, as the JSON lists it. */
export interface CommandJson {
  readonly command: string;
  readonly page: number;
  /** The document does not hold it; Merlon derived it. */
  readonly derived: boolean;
}

/** A line of a procedure, as the JSON keeps it. */
export interface ProcedureLineJson {
  readonly kind: ProcedureLine['kind'];
  readonly text: string;
  readonly page: number;
  readonly command?: string;
  readonly inline_code?: readonly string[];
}

export interface CheckJson {
  readonly check_id: string;
  readonly title: string;
  readonly assessment: string;
  readonly levels: readonly string[];
  readonly page: number;
  readonly page_end: number;
  /** The innermost section. */
  readonly section: string;
  /** All sections, outermost first. */
  readonly sections: readonly string[];
  readonly audit_commands: readonly CommandJson[];
  readonly remediation_commands: readonly CommandJson[];
  /** Whether the built-in engine can judge it. */
  readonly decidable: boolean;
  readonly description: string;
  readonly rationale: string;
  readonly impact: string;
  readonly audit: readonly ProcedureLineJson[];
  readonly remediation: readonly ProcedureLineJson[];
  readonly default_value: string;
  readonly references: readonly string[];
  readonly notes: string;
  readonly controls: readonly string[];
  /** Of XCCDF documents alone. */
  readonly severity?: Severity;
  readonly identifiers?: readonly string[];
  /** What a person says that its audit asks for: written into the file by hand, and read from there. */
  readonly clarified?: { readonly by: string; readonly sentences: readonly { readonly sentence: string; readonly says: string }[] };
}

/** A benchmark as `merlon extract` prints it; it holds everything that an audit needs. */
export interface BenchmarkJson {
  readonly title: string;
  readonly version: string;
  readonly total_pages: number;
  readonly checks: readonly CheckJson[];
}

const KINDS: readonly ProcedureLine['kind'][] = ['prose', 'command', 'output', 'prompt', 'gui'];

/** A platform's knowledge of a recommendation beyond the benchmark. */
export interface PlatformView {
  /** Whether the built-in engine can judge it. */
  readonly isDecidable: (recommendation: Recommendation) => boolean;
  /** The commands that stand in for those that its document does not hold; none where it holds some. */
  readonly deriveCommands: (recommendation: Recommendation) => readonly string[];
}

/** A benchmark as it is printed. Derived commands are listed beside the document's own, but are no lines of its procedures. */
export function toBenchmarkJson(benchmark: Benchmark, view: PlatformView): BenchmarkJson {
  return {
    title: benchmark.title,
    version: benchmark.version,
    total_pages: benchmark.totalPages,
    checks: benchmark.recommendations.map((recommendation) => toCheck(recommendation, view)),
  };
}

/**
 * Reads what `toBenchmarkJson` made, after it went through a file.
 * @throws InvalidJson with a sentence that names the place, where a value is missing or of the wrong kind
 */
export function fromBenchmarkJson(value: unknown): Benchmark {
  const benchmark = readObject(value, 'the benchmark');
  return {
    title: readText(benchmark, 'title', 'the benchmark'),
    version: readText(benchmark, 'version', 'the benchmark', ''),
    totalPages: readNumber(benchmark, 'total_pages', 'the benchmark', 0),
    recommendations: readList(benchmark, 'checks', 'the benchmark').map((check, index) => fromCheck(check, `check ${index + 1}`)),
  };
}

function toCheck(recommendation: Recommendation, view: PlatformView): CheckJson {
  const { id, title, assessment, levels, page, sections, description, rationale, impact, references, controls } = recommendation;
  const derived = view.deriveCommands(recommendation).map((command) => ({ command, page, derived: true }));
  return {
    check_id: id,
    title,
    assessment,
    levels,
    page,
    page_end: recommendation.pageEnd,
    section: sections.at(-1) ?? '',
    sections,
    audit_commands: listCommands(recommendation.audit),
    remediation_commands: [...listCommands(recommendation.remediation), ...derived],
    decidable: view.isDecidable(recommendation),
    description,
    rationale,
    impact,
    audit: recommendation.audit.lines.map(toLine),
    remediation: recommendation.remediation.lines.map(toLine),
    default_value: recommendation.defaultValue,
    references,
    notes: recommendation.notes ?? '',
    controls,
    ...(recommendation.severity ? { severity: recommendation.severity } : {}),
    ...(recommendation.identifiers ? { identifiers: recommendation.identifiers } : {}),
  };
}

function listCommands({ lines }: Procedure): CommandJson[] {
  return lines.flatMap((line) =>
    line.kind === 'command' ? [{ command: line.command ?? line.text, page: line.page, derived: false }] : [],
  );
}

function toLine({ kind, text, page, command, inlineCode }: ProcedureLine): ProcedureLineJson {
  return {
    kind,
    text,
    page,
    ...(command === undefined ? {} : { command }),
    ...(inlineCode ? { inline_code: inlineCode } : {}),
  };
}

function fromCheck(value: unknown, place: string): Recommendation {
  const check = readObject(value, place);
  const page = readNumber(check, 'page', place, 0);
  const notes = readText(check, 'notes', place, '');
  const severity = readSeverity(check['severity']);
  const identifiers = readTexts(check, 'identifiers', place);
  const recommendation: Recommendation = {
    id: readText(check, 'check_id', place),
    title: readText(check, 'title', place),
    assessment: readText(check, 'assessment', place, ''),
    levels: readTexts(check, 'levels', place),
    sections: readTexts(check, 'sections', place),
    page,
    pageEnd: readNumber(check, 'page_end', place, page),
    description: readText(check, 'description', place, ''),
    rationale: readText(check, 'rationale', place, ''),
    impact: readText(check, 'impact', place, ''),
    audit: readProcedureLines(check, 'audit', place),
    remediation: readProcedureLines(check, 'remediation', place),
    defaultValue: readText(check, 'default_value', place, ''),
    references: readTexts(check, 'references', place),
    ...(notes ? { notes } : {}),
    controls: readTexts(check, 'controls', place),
    ...(severity ? { severity } : {}),
    ...(identifiers.length > 0 ? { identifiers } : {}),
  };
  return check['clarified'] === undefined ? recommendation : clarify(recommendation, readClarification(check['clarified'], place));
}

function readClarification(value: unknown, place: string): Clarification {
  const at = `the clarification of ${place}`;
  const clarified = readObject(value, at);
  const sentences = readList(clarified, 'sentences', at).map((one, index) => {
    const sentence = readObject(one, `sentence ${index + 1} of ${at}`);
    return { sentence: readText(sentence, 'sentence', at, ''), says: readText(sentence, 'says', at) };
  });
  return { by: readText(clarified, 'by', at), sentences };
}

function readProcedureLines(check: JsonObject, name: string, place: string): Procedure {
  const lines = readList(check, name, place, []).map((value, index): ProcedureLine => {
    const at = `${place}, line ${index + 1} of its ${name}`;
    const line = readObject(value, at);
    const kind = KINDS.find((one) => one === line['kind']) ?? 'prose';
    return {
      kind,
      text: readText(line, 'text', at),
      page: readNumber(line, 'page', at, 0),
      ...(line['command'] === undefined ? {} : { command: readText(line, 'command', at) }),
      ...(line['inline_code'] === undefined ? {} : { inlineCode: readTexts(line, 'inline_code', at) }),
    };
  });
  return { lines };
}
