import { absent, all, each, present, value } from '@merlon/engine/checks/assertions.ts';
import { equals } from '@merlon/engine/checks/demand.ts';
import { fromSource } from './check-lists.ts';

const LOG = 'security log';
const REFERENCE = 'Junos CLI Reference, log (Security), mode and transport (Security Log)';

const isStream = value(`${LOG} mode`, equals('stream'), {
  status: 'REVIEW',
  source: 'Junos CLI Reference, mode (Security Log): the default is another one by release and model',
});

const isOn = absent(`${LOG} disable`, 'Junos CLI Reference, disable (Security Log): logging is on by default');

/** The log of the traffic, which is not the system log. */
export const securityLogChecks = fromSource(REFERENCE, [
  {
    id: 'security-log-tls',
    title: 'The traffic log is sent over TLS',
    about: { title: [/ (?:traffic|security|session|data ?plane) log/, / (?:tls|encrypt\w*|secure\w*) /] },
    expectation: `the transport protocol of every stream of \`${LOG}\` must be \`tls\`, its mode \`stream\`, a stream must have a host, and the log must be on`,
    judge: all(
      isOn,
      isStream,
      value(`${LOG} transport protocol`, equals('tls'), { status: 'FAIL', defaultValue: 'udp', source: REFERENCE }),
      each(`${LOG} stream *`, 'stream of the traffic log', value('transport protocol', equals('tls'), { status: 'PASS' })),
      present(`${LOG} stream * host *`),
    ),
    first: [`delete ${LOG} disable`, `set ${LOG} stream <stream> host <address>`, `set ${LOG} stream <stream> transport protocol tls`],
    remediation: [`set ${LOG} mode stream`, `set ${LOG} transport protocol tls`],
    beside: [`${LOG} *`],
    decides: [`${LOG} transport protocol tls`],
  },
  {
    id: 'security-log-stream',
    title: 'The traffic log is sent as a stream',
    about: { title: [/ (?:traffic|security|session|data ?plane) log/, / streams? /], except: [/ (?:tls|encrypt\w*|formats?) /] },
    expectation: `the mode of \`${LOG}\` must be \`stream\`, a stream must have a host, and the log not be disabled`,
    judge: all(isOn, isStream, present(`${LOG} stream * host *`)),
    first: [`delete ${LOG} disable`],
    remediation: [`set ${LOG} mode stream`, `set ${LOG} stream <stream> host <address>`],
    beside: [`${LOG} stream *`],
    decides: [],
  },
]);
