/**
 * The first words of Clish commands, R75 to R82, with and without VSX, clusters and chassis. Source: Gaia Administration Guide and Gaia
 * Advanced Routing Administration Guide, the commands of each chapter; `show commands` of R80; exports of R77 to R82.
 *
 * A line that begins with another word is another device's command, or no command at all.
 */
const FEATURES: ReadonlySet<string> = new Set(
  `aaa affinity aggregate allowed-client api arp as asymmetric-encryption autosave backup backup-scheduled bfd bgp blade-range bonding
  bootp bridging chassis clienv cloning-group cloning-group-management cloud cluster cluster-member command config-lock config-state
  consent-flags core-dump cron date dhcp dhcp6 dhcp6relay distribution dns domainname dynamic-balancing edition environment expert
  expert-authentication-method expert-password expert-password-hash fcd fips format global-mode gre group grub2-password
  grub2-password-hash hardware-monitor host hostname hyperscale igmp inactivity-timeout inbound-route-filter installer instance interface
  interface-name ip-conflicts-monitor ip-reachability-detection iphelper ipmi ipv6 ipv6-state isis kernel-routes lacp lcd
  lightshot-partition lldp loadsharing local-interface-address loopback lvm magg mail-notification maintenance-password management
  max-path-splits mcvr mdps message mfc mirror multi-queue nat-pool neighbor neighbor-discovery neighbor-entry net-access netaccess
  netflow ntp ospf ospf3 out-of-band password-controls pbr pbr-combine-static pbrroute pim ping port port-mapping pppoe prefix-list
  prefix-tree protocol-rank proxy qos quic raid rba rdisc resource-control rip ripng route route-injection route-map route-redistribution
  routedsyslog routemap router-discovery router-discovery6 router-id router-options scheduled-snapshot security-gateway selfpasswd smo
  smo-image snapshot snapshot-onetime snapshot-scheduled snmp ssh ssl static-mroute static-route syslog system-group tacacs_enable
  temporary-license time timezone trace tracefile traceoptions upgrade user virtual-switch virtual-system volume vpn vrrp vsnext vsx
  vxlan web wlan zero-touch`.split(/\s+/),
);

/** True if a Gaia command that sets, adds or deletes something can begin with this word. */
export const isFeature = (word: string): boolean => FEATURES.has(word);
