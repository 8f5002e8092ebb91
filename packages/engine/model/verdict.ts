import type { SeveritySource } from '@merlon/contract/severity.ts';
import type { Severity } from './recommendation.ts';

/**
 * PASS and FAIL are proven by the configuration; NA: the feature that is judged is demonstrably not used; REVIEW: nobody
 * could decide it. In doubt REVIEW: a wrong PASS is the worst thing that can be said.
 */
export type Status = 'PASS' | 'FAIL' | 'NA' | 'REVIEW';

/** The result of judging one assertion or check. */
export interface Outcome {
  readonly status: Status;
  /** 1-based lines of the audited configuration that decide it, in order; empty where the deciding fact is an absence. */
  readonly lines: readonly number[];
  /** Why, in sentences for a person, each ending in a full stop. Never quotes configuration values that could be secret. */
  readonly reason: string;
  /** Settings whose absence decided the result, where their path is known. */
  readonly absences?: readonly Absence[];
  /** What the lines refer to, where that is bound, and what enables it, as far as it was followed. */
  readonly links?: readonly WitnessLink[];
}

/**
 * A step of the proof of a verdict: what is demanded, the lines that show it, what these refer to, where it is bound, what enables it all,
 * and what is not there.
 */
export interface WitnessLink {
  readonly kind: 'demand' | 'evidence' | 'reference' | 'binding' | 'root' | 'absence';
  /** For a person: a quoted line behind those that it stands in, ` › ` between them, or a sentence where it is not one line. */
  readonly text: string;
  /** 1-based lines of the configuration; empty for a demand and an absence. */
  readonly lines: readonly number[];
}

export interface Absence {
  /** The words that were looked for. */
  readonly path: string;
  /** The value that holds instead and its source, as a sentence without its full stop; omitted if unknown. */
  readonly holds?: string;
}

export const pass = (lines: readonly number[], reason: string): Outcome => ({ status: 'PASS', lines, reason });
export const fail = (lines: readonly number[], reason: string): Outcome => ({ status: 'FAIL', lines, reason });
export const notApplicable = (reason: string, lines: readonly number[] = []): Outcome => ({ status: 'NA', lines, reason });
export const review = (reason: string, lines: readonly number[] = []): Outcome => ({ status: 'REVIEW', lines, reason });

/**
 * Leaves an outcome to a person: says first what to look at and where, then what is known. What it rests on stays.
 * @param sentence what is open; a "But" at its beginning is left out
 */
export function doubt(outcome: Outcome, sentence: string): Outcome {
  const { status, lines, reason } = outcome;
  const open = sentence.replace(/^But /, '');
  const known = status === 'PASS' ? 'The rest is as demanded' : 'What was found';
  const said =
    status === 'REVIEW'
      ? `${reason} Also, ${lowerFirst(open)}`
      : `A person has to look${sayPlace(lines)}: ${lowerFirst(open)} ${known}: ${reason}`;
  return { ...outcome, ...review(said, lines) };
}

/** So many lines are named; more are seen below the sentence. */
const MOST_LINES = 3;

function sayPlace(lines: readonly number[]): string {
  if (lines.length === 0 || lines.length > MOST_LINES) return lines.length === 0 ? '' : ' at the lines below';
  return lines.length === 1 ? ` at line ${lines[0]}` : ` at lines ${lines.slice(0, -1).join(', ')} and ${lines.at(-1)}`;
}

/** A word in capitals stays as it is. */
const lowerFirst = (text: string): string => (/^[A-Z][a-z ]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text);

/** One recommendation's result: what the page, the report and every export show. */
export interface Verdict {
  readonly checkId: string;
  readonly title: string;
  readonly status: Status;
  /** How much depends on it, and what says so. */
  readonly severity: Severity;
  readonly severityFrom: SeveritySource;
  /** Who decided: rules of the engine, or a model. */
  readonly decidedBy: 'rule' | 'model';
  readonly reason: string;
  /** The demand on the configuration, in words; empty if nothing could be asked. */
  readonly expectation: string;
  /** The deciding lines, secrets redacted. */
  readonly evidence: readonly EvidenceLine[];
  /** The parts that were searched, in words; empty if none were. Verdicts of earlier versions lack this and the next field. */
  readonly searched?: string;
  /** The value that holds instead of an absent setting, and its source; empty if nothing is absent or the value is unknown. */
  readonly whenAbsent?: string;
  /** The proof, in reading order; empty for a REVIEW. Verdicts of earlier versions lack it. */
  readonly witness?: readonly WitnessLink[];
  /** All that makes it so, where the evidence and the proof do not hold everything. */
  readonly offenders?: readonly Offender[];
  /** SHA-256 of all that the recommendation demands; verdicts of earlier versions lack it, and those of the command line. */
  readonly demand?: string;
  /** How many checks of the same title stand before it in its benchmark; left out where none does, and in verdicts of earlier versions. */
  readonly twin?: number;
  /** Steps or commands that mend it, a line each. */
  readonly remediation: readonly string[];
  readonly page: number;
  readonly section: string;
  readonly levels: readonly string[];
  readonly assessment: string;
}

/** A thing that makes a verdict what it is: a line of the configuration with what it stands in, or a setting that is not there. */
export interface Offender {
  /** The same for the same thing, wherever it stands and whatever its secrets are. */
  readonly key: string;
  /** For a person, secrets redacted. */
  readonly text: string;
}

export interface EvidenceLine {
  /** 1-based line number in the audited configuration. */
  readonly line: number;
  readonly text: string;
}
