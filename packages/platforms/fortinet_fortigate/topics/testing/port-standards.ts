import { type Standard, entry, section } from './standards.ts';

const ports = (...entries: readonly string[]): string =>
  section(
    'system interface',
    entry('port1', 'ip 10.0.0.1 255.255.255.0', 'type physical'),
    entry('port9', 'status down', 'type physical'),
    ...entries,
  );
const idle = entry('port2', 'type physical');
const down = entry('port2', 'status down', 'type physical');
const vlan = entry('v10', 'interface "port2"', 'vlanid 10');
const zone = section('system zone', entry('inside', 'interface "port2"'));
const heartbeat = section('system ha', 'set mode a-p', 'set hbdev "port2" 50');
const hardSwitch = section('system virtual-switch', 'edit "lan"', section('port', 'edit "port2"', 'next'), 'next');

const TYPED = section('system interface', 'edit "port8"', 'set status down', 'next');

/** How authors tell which ports are used. */
export const portStandards: readonly Standard[] = [
  {
    title: 'Ports nobody uses',
    says: 'A physical port is shut (set status down) unless it is in use. In use means that it has an address of its own or obtains one, belongs to a zone, an aggregate or a hardware switch, carries a VLAN, or is a heartbeat link.',
    typed: TYPED,
    good: [ports(down), ports(idle, vlan), ports(idle) + zone, ports(idle) + heartbeat, ports(idle) + hardSwitch],
    bad: [ports(idle)],
  },
  {
    title: 'Unused ports.',
    says: 'A physical port that is not in use must be shut down. We regard a port as unused if it has no address, carries no VLAN interface, and is neither a member of an aggregate or switch nor a heartbeat device of a cluster.',
    typed: TYPED,
    good: [ports(down), ports(idle, vlan), ports(idle) + heartbeat, ports(idle) + hardSwitch],
    bad: [ports(idle)],
    // A zone is no use by what this one says.
    never: [ports(idle) + zone],
  },
  {
    title: 'Unused ports',
    says: 'A physical port that is not used is down. Used means that it has an address, or is a member of an aggregate.',
    typed: TYPED,
    good: [ports(down)],
    bad: [ports(idle)],
    never: [ports(idle, vlan), ports(idle) + hardSwitch, ports(idle) + heartbeat],
  },
];
