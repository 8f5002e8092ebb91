import { type Standard, entry, section } from './standards.ts';

const ports = (...entries: readonly string[]): string => section('system interface', ...entries);
const OPEN = [
  ports(entry('wan1', 'role wan', 'allowaccess ping'), entry('mgmt', 'role lan', 'allowaccess ping https ssh http')),
  ports(entry('wan1', 'role wan', 'allowaccess ping'), entry('lo', 'status down', 'allowaccess telnet')),
];
const CLOSED = [ports(entry('wan1', 'role wan', 'allowaccess ping'), entry('mgmt', 'role lan', 'allowaccess ping https ssh'))];
const REACHED = [
  ports(entry('wan1', 'role wan', 'allowaccess ping https'), entry('mgmt', 'role lan', 'allowaccess https')),
  ports(entry('wan1', 'role wan', 'allowaccess ping fgfm')),
];
const ACCESS = section('system interface', 'edit <port>', 'set allowaccess ping https ssh', 'next');
const PING = section('system interface', 'edit <port>', 'set allowaccess ping', 'next');

const admins = (...entries: readonly string[]): string => section('system admin', ...entries);
const admin = (name: string, ...hosts: readonly string[]): string => entry(name, ...hosts, 'accprofile "super_admin"');
const HOSTS = section('system admin', 'edit <name>', 'set trusthost1 10.20.8.0 255.255.255.0', 'next');
const INSIDE = [
  admins(admin('a', 'trusthost1 10.20.8.0 255.255.255.0', 'trusthost2 10.120.8.7 255.255.255.255')),
  admins(admin('a', 'trusthost1 10.120.8.0 255.255.255.128')),
];
const OUTSIDE = [
  admins(admin('a', 'trusthost1 10.20.8.0 255.255.255.0'), admin('b')),
  admins(admin('a', 'trusthost1 10.20.9.0 255.255.255.0')),
  admins(admin('a', 'trusthost1 10.20.0.0 255.255.0.0')),
];

/** How authors ask for the protocols of administration, and for the places it comes from. */
export const accessStandards: readonly Standard[] = [
  {
    title: 'Encrypted administration protocols only',
    says: 'Neither http nor telnet may be listed in the allowaccess of any interface. That includes VLANs, loopbacks, tunnels and ports that happen to be down.',
    audit:
      'Run the command and read every set allowaccess line. You must not see the words http or telnet (https is fine).\n$ show system interface',
    typed: ACCESS,
    good: CLOSED,
    bad: OPEN,
  },
  {
    title: 'Encrypted administration protocols only',
    says: 'No interface of the firewall, whether physical, VLAN, aggregate or tunnel, may offer HTTP or Telnet for administration. HTTPS, SSH, ping and SNMP may be enabled on internal interfaces where they are needed.',
    audit:
      'Run show system interface and read every set allowaccess line. Neither http nor telnet may be found in any of them. An interface without an allowaccess line offers nothing and is fine.',
    typed: ACCESS,
    good: CLOSED,
    bad: OPEN,
  },
  {
    title: 'No clear-text administration',
    says: 'HTTP and Telnet are not offered on any interface of the firewall. That covers physical ports, VLANs, loopbacks, tunnels and also secondary addresses, which carry an access list of their own.',
    audit:
      'No set allowaccess line, at either level, contains http or telnet. Switching Telnet off in system global as well is welcome but does not replace this.\n$ show system interface',
    typed: ACCESS,
    good: CLOSED,
    bad: [...OPEN, ports('edit "p"\nset allowaccess https\nconfig secondaryip\nedit 1\nset allowaccess telnet\nnext\nend\nnext')],
  },
  {
    title: 'Nothing to log in to from the Internet side',
    says: 'Every interface that has set role wan answers to ping at most. Its allowaccess is either missing or consists of ping alone. This is also true of the backup line, and of fgfm: our FortiManager reaches the units through the tunnel, never over the public address.',
    audit: 'show system interface, then look at each entry with set role wan. Anything other than ping behind allowaccess is a finding.',
    typed: PING,
    good: CLOSED,
    bad: REACHED,
  },
  {
    title: 'No administration from the outside',
    says: 'Interfaces towards the Internet or a provider carry the role wan. On these interfaces the firewall answers at most to ping. HTTPS, SSH, SNMP, FGFM and all other access is off.',
    audit:
      'In show system interface, look up all entries with set role wan. Their allowaccess line is either missing or reads set allowaccess ping and nothing else.',
    typed: PING,
    good: CLOSED,
    bad: REACHED,
  },
  {
    title: 'Trusted hosts for every administrator',
    says: 'Each administrator entry, remote ones included, has at least one trusted host, and every trusted host lies inside one of the admin LANs 10.20.8.0/24 or 10.120.8.0/24. Single addresses out of these networks are allowed as well. IPv6 is not used for administration and need not be checked here.',
    audit: 'show system admin: under each edit there is a set trusthost1 and there is no trusthostN that reaches beyond the two networks.',
    typed: HOSTS,
    good: INSIDE,
    bad: OUTSIDE,
  },
  {
    title: 'Administrators come from the operations centres',
    says: 'Every entry in system admin, including the wildcard entry for TACACS+, has at least one trusted host. Each trusted host that is entered lies inside 10.20.8.0/24 or 10.120.8.0/24. We do not administer over IPv6, so the ip6-trusthost lines are not looked at.',
    audit: 'Look at trusthost1 to trusthost10 of each entry.\n$ show system admin',
    typed: HOSTS,
    good: INSIDE,
    bad: OUTSIDE,
  },
  {
    title: 'Trusted hosts for each administrator',
    says: 'Each entry in config system admin, the break-glass account included, has at least one trusthost line, and every trusted host range of that entry lies completely inside 10.20.8.0/24 (jump hosts) or 10.120.8.0/24 (security operations).',
    audit: 'compare address and mask of each trusthost line with the two ranges\n$ show system admin',
    typed: HOSTS,
    good: INSIDE,
    bad: OUTSIDE,
  },
  // Those that ask for more, or let something be, with the same words.
  {
    title: 'Nothing to log in to from the Internet side',
    says: 'Every interface that has set role wan answers to nothing, not even to ping.',
    typed: PING,
    good: [],
    bad: [],
    never: CLOSED,
  },
  {
    title: 'Encrypted administration protocols only',
    says: 'No interface may offer HTTP or Telnet for administration. HTTPS and SSH may be enabled on internal interfaces only.',
    typed: ACCESS,
    good: [],
    bad: [],
    never: REACHED,
  },
  {
    title: 'Trusted hosts for each administrator',
    says: 'Every administrator has at least one trusted host, and each trusted host lies inside 10.20.8.0/24, except for the break-glass account, which may come from 10.20.9.1.',
    typed: HOSTS,
    good: [],
    bad: [],
    never: OUTSIDE,
  },
  {
    title: 'Trusted hosts for each administrator',
    says: 'Every administrator has trusted hosts. Each trusted host lies inside 10.20.8.0/24 or 10.120.8.0/24, and no trusted host is a whole network.',
    typed: HOSTS,
    good: [],
    bad: [],
    never: INSIDE,
  },
];
