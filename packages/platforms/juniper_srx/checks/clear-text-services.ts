import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';

const REFERENCE = 'Junos CLI Reference, services (System Services): off unless configured';

// Some benchmarks say that a service is on by default: they mean the factory-default configuration, whose statements are in the text.
const FORBIDDEN: readonly (readonly [id: string, name: string, title: RegExp, statement: string])[] = [
  ['telnet-service', 'Telnet', /^(?!.* reverse ).*telnet/, 'telnet'],
  ['reverse-telnet-service', 'Reverse Telnet', / reverse ?telnet/, 'reverse telnet'],
  ['ftp-service', 'FTP', / ftp /, 'ftp'],
  ['tftp-service', 'TFTP', / tftp /, 'tftp-server'],
  ['finger-service', 'Finger', / finger /, 'finger'],
  ['rlogin-service', 'rlogin', / rlogin /, 'rlogin'],
  ['rsh-service', 'rsh', / rsh /, 'rsh'],
  ['xnm-clear-text-service', 'JUNOScript in clear text', / clear ?text /, 'xnm-clear-text'],
  ['web-management-http', 'J-Web over HTTP', /^(?!.* (?:rest|https) ).* http /, 'web-management http'],
];

/** Titles about the traffic of such a protocol, or about the settings of its service. */
const OF_MORE = / (?:limit\w*|archiv\w*|filter\w*|port|redirect\w*|back ?ups?|polic\w*|algs?|zones?|inbound|time ?outs?) /;

/** Services that send passwords in clear text, or that nobody needs. */
export const clearTextServiceChecks: readonly CheckSpec[] = FORBIDDEN.map(([id, name, title, statement]) => ({
  id,
  title: `${name} is not enabled`,
  about: { title: [title], except: [OF_MORE, / only (?:over |by |via )?http | http only /] },
  setting: `system services ${statement}`,
  demand: 'absent',
  absent: { status: 'PASS', source: REFERENCE },
  source: REFERENCE,
}));
