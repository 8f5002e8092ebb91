/** What a person would write for a placeholder, by the type of the platform; `every` holds for all. */
const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  every: {
    address: '192.0.2.10',
    'first address': '192.0.2.10',
    'second address': '192.0.2.11',
    'address/mask': '192.0.2.0/24',
    network: '192.0.2.0',
    mask: '255.255.255.0',
    wildcard: '0.0.0.255',
    host: '192.0.2.10',
    text: 'Authorised use only',
    'line of the text': 'Authorised use only',
    user: 'auditor',
    'new name': 'keeper',
    'new-name': 'keeper',
    password: 'Lab-password-1',
    passphrase: 'Lab-passphrase-1',
    phrase: 'Lab-phrase-1',
    key: 'Lab-key-12345678',
    secret: 'Lab-secret-1',
    number: '7',
    policy: '1',
    rate: '1000',
    limit: '5',
    level: '15',
    id: '1',
    time: '02:00',
    offset: '01:00:00',
    domain: 'example.com',
    application: 'ssl',
    class: 'ops',
  },
  juniper_srx: {
    interface: 'ge-0/0/0',
    'dialer interface': 'dl0',
    zone: 'untrust',
    filter: 'RE',
    prefix: '10.0.0.0/8',
    peer: '10.0.0.9',
    screen: 'EDGE',
    'its name': 'EDGE',
    hash: '$6$labsalt$notarealhash',
    'other address': '10.255.0.2/32',
    'number of the key': '2',
    protocol: 'https',
    permissions: 'view',
    level: '2',
  },
  cisco_ftd: {
    'map and number': 'preset_dns_map 3',
    'dynamic map and number': 'preset_dns_map 3',
    'other address': '192.0.2.11',
    interface: 'outside',
    'name in nameif': 'outside',
    map: 'preset_dns_map',
    class: 'everything',
    area: '0',
    protocol: 'tcp',
    source: 'host 192.0.2.7',
    destination: 'host 192.0.2.8',
    port: '443',
    number: '3',
  },
  paloalto_panos: {
    'other user': 'second',
    server: 'primary-ntp-server',
    'first server': '192.0.2.10',
    'second server': '192.0.2.11',
    zone: 'inside',
    inside: 'inside',
    untrusted: 'outside',
    view: 'all',
    model: '"Windows Executables"',
    pattern: 'CARDS',
  },
  fortinet_fortigate: {
    'other administrator': 'second',
    'first server': 'aaa-1',
    'second server': 'aaa-2',
    'first interface': 'ha1',
    'second interface': 'ha2',
    'HTTP port': '8080',
    'HTTPS port': '8443',
    'host name': 'EDGE-7',
    'first name': 'deny-from',
    'second name': 'deny-to',
    'new-policy-from': '901',
    'new-policy-to': '902',
    entry: '1',
    priority: '50',
    region: 'Global',
    service: 'HTTPS',
  },
  huawei_usg: {
    'policy and number': 'branch 9',
    'other address': '10.20.9.124',
    'untrusted interface': 'GigabitEthernet1/0/3',
    'heartbeat interface': 'GigabitEthernet1/0/6',
    zone: 'trust',
    'other zone': 'name guests id 4',
    'other name': 'ben',
    priority: '60',
    prefix: '2001:db8::',
    length: '64',
    address: '10.20.9.123',
    mask: '24',
    lines: '0 4',
    number: '2001',
    list: '2001',
    rule: '5',
    interface: 'GigabitEthernet1/0/1',
    service: 'https',
    scheme: 'admin_local',
  },
};

/** A text that was made for a test may have a mark in the place of a secret. */
const PLACEHOLDER = /<(?!redacted>)([^<>]+)>/g;

/**
 * Commands with a value for each placeholder. What has to be different for each object, such as a name, is so: a command that comes again
 * begins the next object.
 */
export function chooseValues(type: string, commands: readonly string[], extra: Readonly<Record<string, string>>): readonly string[] {
  const values = { ...VALUES['every'], ...VALUES[type], ...extra };
  const first = commands.find((command) => command.includes('of its own'));
  let own = 20;
  return commands.map((command) => {
    if (command === first) own += 1;
    return command.replace(PLACEHOLDER, (_, name: string) => {
      if (name.endsWith('of its own')) return String(own);
      return values[name] ?? 'NAME-1';
    });
  });
}

/** Interfaces of ASA have a name beside that of the port. */
export const ofPorts = (command: string): string => command.replace(/^interface <interface>$/, 'interface GigabitEthernet0/0');
