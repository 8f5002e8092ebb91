import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import type { AuditSink } from '../../audit-sink.ts';
import { StartError, describeFailure } from '../../start-error.ts';
import { readHostName } from '../network/host-name.ts';
import { frameMessage, writeSyslogMessage } from './syslog-message.ts';

/** A collector that takes syslog over TLS (RFC 5425). */
export interface SyslogTarget {
  readonly host: string;
  readonly port: number;
  /** A file with the certificates that may vouch for it; unset: those that Node.js trusts. */
  readonly caFile: string | undefined;
}

/** Milliseconds in which nothing at all goes on, after which the collector counts as lost. */
const PATIENCE = 10_000;
/** Milliseconds for all that is sent at a time: a collector that takes a byte now and then holds a lock in the database meanwhile. */
const LONGEST = 60_000;

/** @throws StartError when the file of certificates cannot be read */
export function createSyslogSink({ host, port, caFile }: SyslogTarget): AuditSink {
  const ca = caFile === undefined ? undefined : readCertificates(caFile);
  const self = { host: readHostName(), processId: process.pid };
  return {
    target: `syslog ${host}:${port}`,
    send: (entries) => sendBytes({ host, port, ca }, Buffer.concat(entries.map((entry) => frameMessage(writeSyslogMessage(entry, self))))),
  };
}

function readCertificates(file: string): Buffer {
  let certificates: Buffer;
  try {
    certificates = readFileSync(file);
  } catch (error) {
    throw new StartError(`MERLON_AUDIT_LOG_SYSLOG_CA: ${file} cannot be read: ${describeFailure(error)}`);
  }
  // From a file without one, Node.js makes a list that trusts nobody, and says nothing.
  if (!holdsCertificate(certificates)) throw new StartError(`MERLON_AUDIT_LOG_SYSLOG_CA: ${file} holds no certificate in PEM`);
  return certificates;
}

function holdsCertificate(pem: Buffer): boolean {
  try {
    return pem.includes('-----BEGIN') && new X509Certificate(pem).publicKey.type === 'public';
  } catch {
    return false;
  }
}

interface Connection {
  readonly host: string;
  readonly port: number;
  readonly ca: Buffer | undefined;
}

/**
 * Sends bytes over a connection of their own. Syslog acknowledges nothing, but a collector that closes its side has read all of ours.
 */
function sendBytes({ host, port, ca }: Connection, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, ...(ca && { ca }), ...(isIP(host) === 0 && { servername: host }), minVersion: 'TLSv1.2' });
    let isFlushed = false;
    socket.setTimeout(PATIENCE, () => socket.destroy(isFlushed ? undefined : new Error('the collector does not answer')));
    const end = setTimeout(() => socket.destroy(new Error('the collector is too slow')), LONGEST);
    socket.once('secureConnect', () => socket.end(bytes, () => (isFlushed = true)));
    socket.once('error', reject);
    socket.once('close', () => {
      clearTimeout(end);
      if (isFlushed) resolve();
      else reject(new Error('the collector closed the connection'));
    });
    socket.resume();
  });
}
