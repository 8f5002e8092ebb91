/** A hardening benchmark as read from its document, before any configuration is looked at. */
export interface Benchmark {
  readonly title: string;
  /** As printed on the cover, `1.3.0` for `v1.3.0`; empty where the document names none. */
  readonly version: string;
  readonly totalPages: number;
  readonly recommendations: readonly Recommendation[];
  /** The text before its recommendations, as far as it tells what the document is about; not in the JSON. */
  readonly opening?: string;
  /** How many of its lines tell the result of a check, as those of a report do; not in the JSON. */
  readonly toldResults?: number;
  /** What it lists as the platforms that it is for, in names of a catalogue; not in the JSON. */
  readonly platforms?: readonly string[];
}

/** One recommendation of a benchmark, with everything that its page says. Pages are PDF pages, counted from 1. */
export interface Recommendation {
  /** `2.4.1`; unique within the benchmark. */
  readonly id: string;
  readonly title: string;
  /** The status word of the heading: Automated, Manual, Scored or Not Scored; empty where there is none. */
  readonly assessment: string;
  /** Profile Applicability, a line each: `Level 1`, `Level 2 - Cisco ASA 9.x`. */
  readonly levels: readonly string[];
  /** Headings of the sections it stands in, outermost first, with their numbers: `2 System Settings`. */
  readonly sections: readonly string[];
  readonly page: number;
  readonly pageEnd: number;
  readonly description: string;
  readonly rationale: string;
  readonly impact: string;
  readonly audit: Procedure;
  readonly remediation: Procedure;
  readonly defaultValue: string;
  readonly references: readonly string[];
  /** Additional Information, where there is any. */
  readonly notes?: string;
  /** Of the prose parts that do not stand on the first page alone: where each of their paragraphs begins. Not in the JSON: audits need none. */
  readonly prosePages?: Readonly<Partial<Record<ProsePart, readonly number[]>>>;
  /** Lines of the CIS Controls part, as printed. */
  readonly controls: readonly string[];
  /** Where the document rates it itself. */
  readonly severity?: Severity;
  /** What catalogues of controls call it: `CCI-000054`. */
  readonly identifiers?: readonly string[];
  /** How many of the same title stand before it in its benchmark; left out where none does, and not in the JSON. */
  readonly twin?: number;
  /** Sentences that its printed title goes on with, which its description then begins with; not in the JSON. */
  readonly titleSentences?: readonly string[];
  /** What a person said of its audit, which says so since. */
  readonly clarified?: Clarification;
}

/** What a person says that the sentences of an audit ask for, once for all devices. */
export interface Clarification {
  /** The person's user name. */
  readonly by: string;
  readonly sentences: readonly ClarifiedSentence[];
}

export interface ClarifiedSentence {
  /** As the audit has it; empty for one that is added. */
  readonly sentence: string;
  /** What stands in its place, a sentence a line; empty where it asks for nothing. */
  readonly says: string;
  /** What it asks for the check judges, by what is expected: it stands no more in the audit, and is no demand of its own. */
  readonly isChecked?: boolean;
}

/** How much depends on a recommendation, in the words of XCCDF; the gravest first. */
export const SEVERITIES = ['high', 'medium', 'low'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** The severity that a value names; undefined for anything else. */
export const readSeverity = (value: unknown): Severity | undefined => SEVERITIES.find((severity) => severity === value);

/** The gravest of some; undefined where there is none. */
export const findGravest = (severities: readonly (Severity | undefined)[]): Severity | undefined =>
  SEVERITIES.find((severity) => severities.includes(severity));

/** The parts that are text and not a procedure; a line of the text is a paragraph. */
export type ProsePart = 'description' | 'rationale' | 'impact' | 'defaultValue' | 'notes';

/** An audit or remediation part: its lines in reading order, each told apart by what it is. */
export interface Procedure {
  readonly lines: readonly ProcedureLine[];
}

/** The kinds of line in a procedure: prose; a command to type; what a device prints; a bare prompt; a step in a graphical interface. */
export type ProcedureLineKind = 'prose' | 'command' | 'output' | 'prompt' | 'gui';

export interface ProcedureLine {
  readonly kind: ProcedureLineKind;
  /** As printed, wrapped lines joined, indentation kept; for a command with its prompt. */
  readonly text: string;
  /** For a command: what is typed, without prompt, markup and wrap. */
  readonly command?: string;
  readonly page: number;
  /** Runs of monospaced text inside prose (paths, values), in order. */
  readonly inlineCode?: readonly string[];
}

/** The commands of a procedure, in order. */
export function commandsOf(procedure: Procedure): readonly string[] {
  return procedure.lines.flatMap((line) => (line.kind === 'command' ? [line.command ?? line.text] : []));
}

/** A procedure with something else in the place of its sentences; its commands and what they print stay. */
export const changeProse = ({ lines }: Procedure, change: (text: string) => string): Procedure => ({
  lines: lines.map((line) => (line.kind === 'prose' ? { ...line, text: change(line.text) } : line)),
});

/** The prose of a procedure as one text, a line break between lines. */
export function proseOf(procedure: Procedure): string {
  return procedure.lines
    .filter((line) => line.kind === 'prose' || line.kind === 'gui')
    .map((line) => line.text)
    .join('\n');
}
