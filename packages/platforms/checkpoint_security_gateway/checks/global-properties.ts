import { evaluate } from '@merlon/engine/audit/assertions/evaluate.ts';
import { all, doubt, present, value } from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { switchedOff, switchedOn } from '@merlon/engine/checks/demand.ts';
import { type Switch, testSwitch } from '@merlon/engine/demands/read-switch.ts';
import { ANYWHERE, NOT_SAID } from '../facts/facts.ts';
import { unlessGatewaysMissing } from './gateways.ts';

const SOURCE = 'Management API Reference, show-global-properties';

interface Property extends Pick<CheckSpec, 'id' | 'title' | 'about'> {
  /** The member in the answer of `show-global-properties`. */
  readonly member: string;
  readonly usual: Switch;
  /** Its place in SmartConsole. */
  readonly console: string;
}

/** Packets that open no connection and belong to none. */
const OUT_OF_STATE =
  / out of state | non syn | (?:packets?|segments?)(?: \w+){0,4}? (?:no|not|without|outside)(?: \w+){0,5}? (?:connections?|sessions?|state) /;

const DROPPED = / drop| block| den(?:y|ied|ies) | discard| reject| not (?:be )?(?:accept|allow|pass)/;

const PROPERTIES: readonly Property[] = [
  {
    id: 'log-implied-rules',
    title: 'Implied rules are logged',
    about: { title: [/ implied /, / log|track/] },
    member: 'log-implied-rules',
    usual: 'on',
    console: 'Firewall > Log Implied Rules',
  },
  {
    id: 'out-of-state-icmp',
    title: 'Out-of-state ICMP packets are dropped',
    about: { title: [OUT_OF_STATE, / icmp /, DROPPED], except: [/ log/] },
    member: 'drop-out-of-state-icmp-packets',
    usual: 'on',
    console: 'Stateful Inspection > Drop out of state ICMP packets',
  },
  {
    id: 'out-of-state-tcp',
    title: 'Out-of-state TCP packets are dropped',
    about: { title: [OUT_OF_STATE, DROPPED], except: [/ icmp | sctp | udp | log| reset /] },
    member: 'drop-out-of-state-tcp-packets',
    usual: 'on',
    console: 'Stateful Inspection > Drop out of state TCP packets',
  },
  {
    id: 'accept-rip',
    title: 'RIP is not accepted by the global properties',
    about: { title: [/ rip /, / accept| implied | allow/] },
    member: 'accept-rip',
    usual: 'off',
    console: 'Firewall > Accept RIP',
  },
  {
    id: 'accept-dns-tcp',
    title: 'DNS over TCP (zone transfers) is not accepted by the global properties',
    about: { title: [/ domain name | dns /, / tcp | zone transfers? /, / accept| over | implied /] },
    member: 'accept-domain-name-over-tcp',
    usual: 'off',
    console: 'Firewall > Accept Domain Name over TCP',
  },
  {
    id: 'accept-dns-udp',
    title: 'DNS over UDP (queries) is not accepted by the global properties',
    about: { title: [/ domain name | dns /, / udp | quer(?:y|ies) /, / accept| over | implied /] },
    member: 'accept-domain-name-over-udp',
    usual: 'off',
    console: 'Firewall > Accept Domain Name over UDP',
  },
  {
    id: 'accept-icmp',
    title: 'ICMP requests are not accepted by the global properties',
    about: { title: [/ icmp /, / accept| requests? /] },
    member: 'accept-icmp-requests',
    usual: 'off',
    console: 'Firewall > Accept ICMP requests',
  },
  {
    id: 'bidirectional-nat',
    title: 'Bi-directional NAT translates both ends of a connection',
    about: { title: [/ bi ?directional /, / nat | translation /] },
    member: 'allow-bi-directional-nat',
    usual: 'on',
    console: 'NAT > Allow bi-directional NAT',
  },
  {
    id: 'automatic-arp',
    title: 'Automatic ARP answers for translated addresses',
    about: { title: [/ auto(?:matic)? arp /] },
    member: 'auto-arp-conf',
    usual: 'on',
    console: 'NAT > Automatic ARP configuration',
  },
];

const ALERTS = value(`${ANYWHERE} alert-when-free-disk-space-below`, testSwitch('on'), NOT_SAID);

/** Settings that the management server keeps, for all gateways or for each. */
export const globalPropertyChecks: readonly CheckSpec[] = [
  ...PROPERTIES.map(defineProperty),
  {
    id: 'disk-space-alert',
    title: 'Little disk space for logs raises an alert',
    about: { title: [/ disk space | free space /] },
    expectation: '`alert-when-free-disk-space-below` of every gateway must be true',
    judge: (tree) => unlessGatewaysMissing(tree, evaluate(ALERTS, tree)),
    remediation: ['in SmartConsole, Gateways & Servers > gateway > Logs > Local Storage: When disk space is below, issue alert'],
    source: 'Management API Reference, show-simple-gateway: logs-settings',
  },
  {
    id: 'global-tracking',
    title: 'Events of global properties are logged',
    about: { title: [/ track| log/, / global propert/] },
    expectation: 'each option of Global Properties > Log and Alert must be as the document says',
    judge: all(present(`${ANYWHERE} log-and-alert`, NOT_SAID), doubt('which of these events must be logged', `${ANYWHERE} log-and-alert`)),
    remediation: ['in SmartConsole, Global Properties > Log and Alert: set each track option to Log'],
    source: SOURCE,
    forPerson: true,
  },
];

function defineProperty({ member, usual, console, ...named }: Property): CheckSpec {
  return {
    ...named,
    expectation: `\`${member}\` of the global properties must be ${usual === 'on' ? 'on (selected)' : 'off (not selected)'}`,
    setting: `${ANYWHERE} ${member}`,
    demand: usual === 'on' ? switchedOn() : switchedOff(),
    absent: NOT_SAID,
    remediation: [`in SmartConsole, Global Properties > ${console}: ${usual === 'on' ? 'select it' : 'clear it'}`],
    source: SOURCE,
  };
}
