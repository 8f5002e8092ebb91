/**
 * Words of configurations and of the trade that devices, users and objects are called by as well. They tell nothing of whose device it is,
 * and as pseudonyms they would take the sense out of every line.
 */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `any any4 any6 all none no yes on off true false enable enabled disable disabled default global local remote public private shared system
  permit allow accept deny drop reject block pass fail review trust untrust trusted untrusted inside outside internal external dmz lan wan
  mgmt management admin admins administrator administrators root super superuser super-user super_admin operator operators monitor guest
  guests user users group groups host hosts network networks server servers client clients service services firewall router switch gateway
  gw fw edge core branch office device devices policy policies rule rules zone zones interface interfaces port ports address addresses
  name names object objects object-group source destination src dst from to in out input output inbound outbound allow-all deny-all
  permit-all block-all cleanup clean-up catch-all read write read-only read-write readonly level class role privilege password secret key
  community http https ssh telnet ftp tftp sftp smtp smtps imap imaps pop3 dns ntp snmp snmp-traps syslog ldap ldaps radius tacacs tacacs+
  kerberos sip rtp rdp smb nfs bgp ospf rip icmp icmp6 icmpv6 ping traceroute tcp udp sctp ip ipv4 ipv6 gre esp ah ike ipsec vpn ssl tls
  nat dhcp arp vlan web mail proxy database db log logs logging traffic always schedule test lab demo example localhost
  localhost.localdomain local.domain vsys1 vdom unknown other temp tmp new old main backup primary secondary standby active strict basic
  medium high low info notice warning error critical alert emergency debug`.split(/\s+/),
);
