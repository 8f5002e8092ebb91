/**
 * Lines that change on an unchanged device: who committed last and when, as a remark, as attributes of the XML form or as members of JSON, the cluster node
 * that answered, and system messages to all users. Secrets are not among them: Junos shows them as it stores them. Source: rancid's
 * junos.pm and oxidized's junos.rb, which drop the same lines.
 */
const VOLATILE_LINES =
  /^(?:## Last (?:commit|changed): .*|\{[a-z-]+(?::[\w.-]+)?\}(?:\[edit[^\]\n]*\])?[ \t]*|Message from syslogd@.*|[A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d[ \t]*)$/gm;
const VOLATILE_ATTRIBUTES = / (?:junos:)?(?:commit|changed)-(?:seconds|localtime|user)="[^"\n]*"/g;
const VOLATILE_MEMBERS = /("(?:junos:)?(?:commit|changed)-(?:seconds|localtime|user)"\s*:\s*)"[^"\n]*"/g;
const BANNER = /(<banner>)\{[^<\n]*\}(?=<\/banner>)/g;

/** The configuration, line for line, without anything that changes by itself. */
export function comparableJunos(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(VOLATILE_LINES, (line) => (line.startsWith('##') ? line.slice(0, line.indexOf(':') + 1) : ''))
    .replace(/^.*<configuration\b.*$/gm, (line) => line.replace(VOLATILE_ATTRIBUTES, ''))
    .replace(VOLATILE_MEMBERS, '$1""')
    .replace(BANNER, '$1');
}
