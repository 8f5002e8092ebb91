/** What reports of audits and scans call the result of a check. */
const LABEL = /^(?:verdict|result|status|outcome|compliance|finding)\b\s*[:.|–-]?\s*/i;
const RESULT =
  /^(?:pass(?:ed)?|fail(?:ed)?|review|compliant|non-? ?compliant|not compliant|not applicable|n\/?a|open|not a finding|error|warning)(?:[.:;,]|\s{2,}|\s*$)/i;
/** In the last cell of a row, where words of sentences may stand as well, only as programs print it. */
const RESULT_CELL = /(?:^|\s)(?:PASS(?:ED)?|FAIL(?:ED)?|Passed|Failed|Compliant|Non-?compliant)\s*$/;

/** How many lines tell the result of a check: in a report each check has one, in a benchmark none has. */
export const countToldResults = (lines: readonly string[]): number => lines.filter(tellsResult).length;

function tellsResult(line: string): boolean {
  const text = line.trim();
  const labelled = LABEL.exec(text);
  if (labelled) return RESULT.test(text.slice(labelled[0].length));
  return RESULT_CELL.test(text) && text.length < LONGEST_ROW;
}

/** Longer lines are prose. */
const LONGEST_ROW = 160;
