/**
 * Statements that Junos prints on one line although each attribute is a statement of its own: in the set form, `server 10.0.0.1 key 11
 * version 4;` is one line for the key and one for the version. Without this table the version would end up below the key. Source: Junos CLI
 * Reference, the statements named; `show configuration` and `| display set` of the same device.
 */
export interface OneLineStatement {
  /** The number of words after the keyword that name the object. */
  readonly names: number;
  /** Attributes, each with the number of words in its value. */
  readonly attributes: Readonly<Record<string, number>>;
  /** Words that begin a nested statement of this kind, with attributes of its own. */
  readonly inner?: Readonly<Record<string, OneLineStatement>>;
}

const ntpPeer: OneLineStatement = { names: 1, attributes: { key: 1, version: 1, prefer: 0, 'routing-instance': 1, ttl: 1, nts: 0 } };
const keyDefinition: OneLineStatement = { names: 1, attributes: { type: 1, value: 1 } };
const logFile: Readonly<Record<string, number>> = { size: 1, files: 1, 'world-readable': 0, 'no-world-readable': 0 };
const accessViews: OneLineStatement = {
  names: 1,
  attributes: { 'read-view': 1, 'write-view': 1, 'notify-view': 1, 'context-match': 1 },
};
const serverOptions: OneLineStatement = {
  names: 1,
  attributes: {
    secret: 1,
    port: 1,
    timeout: 1,
    retry: 1,
    'source-address': 1,
    'single-connection': 0,
    'routing-instance': 1,
    'accounting-port': 1,
  },
};

const application: Readonly<Record<string, number>> = {
  protocol: 1,
  'destination-port': 1,
  'source-port': 1,
  'inactivity-timeout': 1,
  description: 1,
  alg: 1,
  'application-protocol': 1,
  'icmp-type': 1,
  'icmp-code': 1,
  'icmp6-type': 1,
  'icmp6-code': 1,
  'rpc-program-number': 1,
  uuid: 1,
  'snmp-command': 1,
};

/** By the word above the keyword and the keyword itself. */
const ONE_LINE: readonly (readonly [place: string, OneLineStatement])[] = [
  ['ntp server', ntpPeer],
  ['ntp peer', ntpPeer],
  ['ntp broadcast', ntpPeer],
  ['ntp authentication-key', keyDefinition],
  ['syslog archive', { names: 0, attributes: logFile }],
  ['traceoptions file', { names: 1, attributes: logFile }],
  ['ports console', { names: 0, attributes: { disable: 0, insecure: 0, 'log-out-on-disconnect': 0, type: 1, 'silent-with-modem': 0 } }],
  ['ports auxiliary', { names: 0, attributes: { disable: 0, insecure: 0, 'log-out-on-disconnect': 0, type: 1 } }],
  ['system radius-server', serverOptions],
  ['system tacplus-server', serverOptions],
  ['usm security-level', accessViews],
  ['any security-level', accessViews],
  ['v1 security-level', accessViews],
  ['v2c security-level', accessViews],
  ['applications application', { names: 1, attributes: application, inner: { term: { names: 1, attributes: application } } }],
  ['login user', { names: 1, attributes: { 'full-name': 1, uid: 1, class: 1 } }],
  ['community clients', { names: 1, attributes: { restrict: 0 } }],
];

/** By keyword, then by the word above it, because almost no word of a configuration is one of the keywords. */
const BY_KEYWORD: ReadonlyMap<string, ReadonlyMap<string, OneLineStatement>> = new Map(
  [...Map.groupBy(ONE_LINE, ([place]) => place.split(' ')[1]!)].map(([keyword, entries]) => [
    keyword,
    new Map(entries.map(([place, statement]) => [place.split(' ')[0]!, statement])),
  ]),
);

/** The attributes of the one-line statement that a keyword begins below a word; undefined for all other statements. */
export function findOneLineStatement(above: string | undefined, keyword: string): OneLineStatement | undefined {
  return above === undefined ? undefined : BY_KEYWORD.get(keyword)?.get(above);
}
