import type { SentEntry } from '../../audit-sink.ts';

/** RFC 5424, 6.2.1: facility 13 is the audit log; severities 4, a warning, and 6, information. */
export const FACILITY = 13;
const WARNING = 4;
const INFORMATION = 6;
/** RFC 5424, 7.2.2: `name@number` for names of our own. 32473 is the number that is free for everybody (RFC 5612). */
const STRUCTURE = 'merlon@32473';
const LONGEST_HOST = 255;

/** An entry as a syslog message (RFC 5424), all of its fields as structured data. */
export function writeSyslogMessage(entry: SentEntry, { host, processId }: { host: string; processId: number }): string {
  const severity = /^sign_in_|_refused$/.test(entry.action) ? WARNING : INFORMATION;
  const header = `<${FACILITY * 8 + severity}>1 ${entry.at} ${nameHost(host)} merlon ${processId} ${entry.action}`;
  const fields = Object.entries(entry)
    .filter(([name, value]) => name !== 'at' && value !== null)
    .map(([name, value]) => ` ${name}="${escapeValue(String(value))}"`);
  const { username, token, action, subject, address } = entry;
  const who = [
    username ?? 'nobody',
    ...(token === null ? [] : [`with the API token ${token}`]),
    ...(address === '' ? [] : [`from ${address}`]),
  ];
  return `${header} [${STRUCTURE}${fields.join('')}] \uFEFF${clean(`${who.join(' ')}: ${action} ${subject}`.trimEnd())}`;
}

/** RFC 5425, 4.3: the bytes of a message, counted, so that nothing in it can pass for the beginning of another. */
export function frameMessage(message: string): Buffer {
  const bytes = Buffer.from(message);
  return Buffer.concat([Buffer.from(`${bytes.length} `), bytes]);
}

/** Only visible ASCII may stand there. */
export const nameHost = (host: string): string => host.replace(/[^\x21-\x7e]/g, '').slice(0, LONGEST_HOST) || '-';

const escapeValue = (value: string): string => clean(value).replace(/["\\\]]/g, '\\$&');

/** Without control characters: collectors cut messages at line breaks, and what follows would pass for a message of its own. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
export const clean = (text: string): string => text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, ' ');
