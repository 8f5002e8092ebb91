import { createSocket } from 'node:dgram';
import { connect as connectPlain, isIP } from 'node:net';
import { connect as connectSecure } from 'node:tls';
import { FACILITY, clean, frameMessage, nameHost } from '../audit-sinks/syslog-message.ts';
import { readHostName } from '../network/host-name.ts';
import { trustAlso } from './authorities.ts';
import { explainFailure } from './http-call.ts';
import { type Message, type Outcome, type ToldEvent, failed } from './message.ts';
import { type Receiver, type ReceiverRules, findReceiver } from './receiver-policy.ts';

export interface SyslogSettings {
  readonly host: string;
  readonly port: number;
  readonly protocol: 'tls' | 'tcp' | 'udp';
  readonly format: 'cef' | 'json';
  readonly authority?: string | null | undefined;
}

/** RFC 5424, 6.2.1: 4 is a warning, 5 a notice, 6 information. */
const SEVERITY: Readonly<Record<ToldEvent['severity'], number>> = { high: 4, medium: 5, low: 6 };
/** Of CEF: 0 to 10. */
const CEF_SEVERITY: Readonly<Record<ToldEvent['severity'], number>> = { high: 8, medium: 5, low: 3 };
const PATIENCE = 10_000;

/** Sends each event as a message of its own, by RFC 5424; over TLS and TCP with their bytes counted (RFC 5425). Only TLS and TCP can fail. */
export async function sendSyslog(
  message: Message,
  settings: SyslogSettings,
  { rules, version }: { readonly rules: ReceiverRules; readonly version: string },
): Promise<Outcome> {
  const lines = listEvents(message).map((event) => writeLine(event, settings.format, version));
  try {
    const receiver = await findReceiver(settings.host, settings.port, rules);
    await (settings.protocol === 'udp' ? sendDatagrams(receiver, settings.port, lines) : sendStream(receiver, settings, lines));
    return { status: 'sent', answer: settings.protocol === 'udp' ? 'Sent; UDP has no answer.' : 'Taken.' };
  } catch (error) {
    return failed(explainFailure(error));
  }
}

/** A digest and a test are one event each: their title. */
const listEvents = ({ id, kind, at, title, events, link }: Message): readonly ToldEvent[] =>
  kind === 'events' && events.length > 0
    ? events
    : [
        {
          id,
          kind: 'schedule_run_ended',
          severity: 'low',
          at,
          device: '',
          title,
          link,
          isResolved: false,
          keys: { check: '', device: '', place: '' },
        },
      ];

function writeLine(event: ToldEvent, format: SyslogSettings['format'], version: string): string {
  const header = `<${FACILITY * 8 + SEVERITY[event.severity]}>1 ${event.at} ${nameHost(readHostName())} merlon ${process.pid} ${event.kind} -`;
  const { keys: _keys, isResolved, ...told } = event;
  return `${header} ${format === 'cef' ? writeCef(event, version) : clean(JSON.stringify({ ...told, resolved: isResolved }))}`;
}

/** ArcSight's Common Event Format, version 0: seven fields of a header, then pairs. */
function writeCef({ id, kind, severity, at, device, title, details, link, isResolved }: ToldEvent, version: string): string {
  const header = ['CEF:0', 'Merlon', 'Merlon', version, kind, title, String(CEF_SEVERITY[severity])].map(escapeHeader).join('|');
  const pairs: readonly (readonly [string, string])[] = [
    ['rt', String(Date.parse(at))],
    ['externalId', id],
    ['outcome', isResolved ? 'resolved' : 'open'],
    ['dvchost', device],
    ['msg', details ?? title],
    ['request', link],
  ];
  const extension = pairs.filter(([, value]) => value !== '').map(([name, value]) => `${name}=${escapeExtension(value)}`);
  return `${header}|${extension.join(' ')}`;
}

const escapeHeader = (text: string): string => clean(text).replace(/[\\|]/g, '\\$&');
const escapeExtension = (text: string): string => clean(text).replace(/[\\=]/g, '\\$&');

function sendStream({ address }: Receiver, settings: SyslogSettings, lines: readonly string[]): Promise<void> {
  const { host, port, protocol, authority } = settings;
  const bytes = Buffer.concat(lines.map(frameMessage));
  return new Promise((resolve, reject) => {
    const name = isIP(host) === 0 ? { servername: host } : {};
    const secure = { host: address, port, minVersion: 'TLSv1.2' as const, ...name, ...trustAlso(authority) };
    const socket = protocol === 'tls' ? connectSecure(secure) : connectPlain({ host: address, port });
    let isFlushed = false;
    const end = setTimeout(() => socket.destroy(new Error('the collector does not answer')), PATIENCE);
    socket.once(protocol === 'tls' ? 'secureConnect' : 'connect', () => socket.end(bytes, () => (isFlushed = true)));
    socket.once('error', reject);
    socket.once('close', () => {
      clearTimeout(end);
      if (isFlushed) resolve();
      else reject(new Error('the collector closed the connection'));
    });
    socket.resume();
  });
}

function sendDatagrams({ address, family }: Receiver, port: number, lines: readonly string[]): Promise<void> {
  const socket = createSocket(family === 6 ? 'udp6' : 'udp4');
  const sent = lines.map(
    (line) => new Promise<void>((resolve, reject) => socket.send(line, port, address, (error) => (error ? reject(error) : resolve()))),
  );
  return Promise.all(sent).then(
    () => void socket.close(),
    (error: unknown) => {
      socket.close();
      throw error;
    },
  );
}
