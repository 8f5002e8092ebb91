/** A vulnerable package, as `npm audit --json` names it. */
interface Vulnerability {
  readonly name: string;
  readonly severity: string;
  readonly range: string;
}

/**
 * The grave vulnerabilities that an audit knows of, a sentence each; undefined where it is no answer.
 * @param answer what `npm audit --json` printed
 */
export function readAudit(answer: string): readonly string[] | undefined {
  const vulnerabilities = readVulnerabilities(answer);
  if (!vulnerabilities) return undefined;
  const grave = Object.values(vulnerabilities).filter(({ severity }) => severity === 'high' || severity === 'critical');
  return grave.map(({ name, severity, range }) => `${name} ${range} has a known vulnerability (${severity}).`);
}

function readVulnerabilities(answer: string): Readonly<Record<string, Vulnerability>> | undefined {
  try {
    return JSON.parse(answer).vulnerabilities;
  } catch {
    return undefined;
  }
}
