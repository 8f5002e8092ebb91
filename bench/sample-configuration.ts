const system = [
  'set version 21.4R3.15',
  'set system host-name sample',
  'set system services ssh root-login deny',
  'set system services ssh protocol-version v2',
  'set system services ssh connection-limit 5',
  'set system login retry-options tries-before-disconnect 3',
  'set system syslog host 192.0.2.10 any info',
  'set system ntp server 192.0.2.20',
  'set snmp community sample authorization read-only',
];

/** A made-up Junos configuration of about this many lines: a system, and as many interfaces and policies as fill it. */
export function sampleConfiguration(lines: number): string {
  const numbers = Array.from({ length: Math.floor((lines - system.length) / 4) }, (_, index) => index + 1);
  const filling = numbers.flatMap((n) => [
    `set interfaces ge-0/0/${n} description "line ${n}"`,
    `set interfaces ge-0/0/${n} unit 0 family inet address 10.${n % 250}.0.1/24`,
    `set security policies from-zone trust to-zone untrust policy allow-${n} match source-address net-${n} application junos-https`,
    `set security policies from-zone trust to-zone untrust policy allow-${n} then permit`,
  ]);
  return `${[...system, ...filling].join('\n')}\n`;
}
