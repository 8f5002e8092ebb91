import type { LibraryCheck } from '@merlon/engine/ports/platform.ts';
import { defineSetting } from './define-check.ts';

const REFERENCE = 'Junos CLI Reference, services (System Services): off unless configured';

interface ForbiddenService {
  readonly id: string;
  readonly name: string;
  readonly title: RegExp;
  readonly path: string;
}

// Some benchmarks say that a service is on by default: they mean the factory-default configuration, whose statements are in the text.
const FORBIDDEN: readonly ForbiddenService[] = [
  { id: 'telnet-service', name: 'Telnet', title: /^(?!.*reverse).*telnet/, path: 'system services telnet' },
  { id: 'reverse-telnet-service', name: 'Reverse Telnet', title: /reverse.?telnet/, path: 'system services reverse telnet' },
  { id: 'ftp-service', name: 'FTP', title: /\bftp\b/, path: 'system services ftp' },
  { id: 'tftp-service', name: 'TFTP', title: /\btftp\b/, path: 'system services tftp-server' },
  { id: 'finger-service', name: 'Finger', title: /finger/, path: 'system services finger' },
  { id: 'rlogin-service', name: 'rlogin', title: /rlogin/, path: 'system services rlogin' },
  { id: 'rsh-service', name: 'rsh', title: /\brsh\b/, path: 'system services rsh' },
  { id: 'xnm-clear-text-service', name: 'JUNOScript in clear text', title: /clear.?text/, path: 'system services xnm-clear-text' },
  { id: 'web-management-http', name: 'J-Web over HTTP', title: /^(?!.*(?:rest|https)).*http/, path: 'system services web-management http' },
];

/** Titles about the traffic of such a protocol, or about the settings of its service. */
const OF_MORE = /limit|archiv|filter|\bport\b|redirect|polic|\balgs?\b|\bzone|inbound|time-?out/;

/** Services that send passwords in clear text, or that nobody needs. */
export const clearTextServiceChecks: readonly LibraryCheck[] = FORBIDDEN.map(({ id, name, title, path }) =>
  defineSetting({
    id,
    title: `${name} is not enabled`,
    topic: { title, except: OF_MORE, names: [path] },
    path,
    test: 'absent',
    absent: { status: 'PASS', source: REFERENCE },
    remediation: [`delete ${path}`],
    source: REFERENCE,
  }),
);
