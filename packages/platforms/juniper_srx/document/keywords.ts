/**
 * Words of the Junos configuration language. A path in a benchmark is trusted only if each of its words is one of these, a placeholder, or
 * a value after a word that takes one: benchmarks contain slips, and a slip must not become a verdict. Source: Junos CLI Reference.
 */
const KEYWORDS: ReadonlySet<string> = new Set(
  `
  version groups system chassis security interfaces snmp routing-options protocols policy-options firewall applications access
  routing-instances logical-systems tenants services forwarding-options event-options vlans switch-options poe class-of-service bridge-domains

  host-name domain-name domain-search time-zone name-server root-authentication encrypted-password plain-text-password login class user uid
  full-name authentication ssh-rsa ssh-dsa ssh-ecdsa ssh-ed25519 idle-timeout permissions allow-commands deny-commands allow-configuration
  deny-configuration login-alarms login-tip message announcement retry-options tries-before-disconnect backoff-threshold backoff-factor
  minimum-time maximum-time lockout-period password minimum-length maximum-length minimum-changes minimum-reuse minimum-numerics minimum-upper-cases
  minimum-lower-cases minimum-punctuations change-type character-sets set-transitions format deny-sources address
  telnet ssh ftp finger rlogin rsh netconf web-management http https xnm-clear-text xnm-ssl rest dhcp dhcp-local-server tftp-server outbound-ssh
  root-login deny deny-password allow protocol-version v2 max-sessions-per-connection max-pre-authentication-packets client-alive-interval
  client-alive-count-max ciphers macs key-exchange hostkey-algorithm no-ssh-dss no-ssh-rsa no-ssh-ed25519 no-ssh-ecdsa hostkey-algorithm-list connection-limit rate-limit
  no-public-keys no-passwords no-password-authentication no-tcp-forwarding tcp-forwarding authentication-order fingerprint-hash rekey data-limit
  time-limit no-challenge-response log-key-changes sftp-server interface session session-limit pki-local-certificate local-certificate
  system-generated-certificate port management-url sslv3-support reverse enable-explorer control allowed-sources addresses server-certificate cipher-list
  mutual-authentication certificate-authority extension-service
  no-multicast-echo no-redirects no-redirects-ipv6 no-ping-record-route no-ping-time-stamp internet-options icmpv4-rate-limit icmpv6-rate-limit
  packet-limit bucket-size no-source-quench source-quench tcp-drop-synfin-set no-tcp-reset drop-all-tcp drop-tcp-with-syn-only no-tcp-rfc1323
  no-tcp-rfc1323-paws path-mtu-discovery no-path-mtu-discovery ipv6-duplicate-addr-detection-transmits default-address-selection
  encrypt-configuration-files ports console auxiliary disable insecure log-out-on-disconnect type diag-port-authentication
  pic-console-authentication radius-server tacplus-server secret source-address single-connection timeout retry radius-options tacplus-options
  password-protocol mschap-v2 accounting events change-log interactive-commands destination radius tacplus server no-cmd-attribute-value
  syslog host file any authorization daemon kernel conflict-log pfe external change-log archive size files world-readable no-world-readable
  structured-data explicit-priority facility-override log-prefix time-format source-address match match-strings archival configuration transfer-on-commit
  transfer-interval archive-sites ntp boot-server peer broadcast broadcast-client multicast-client authentication-key trusted-key key value restrict
  autoinstallation max-configurations-on-flash max-configuration-rollbacks compress-configuration-files no-compress-configuration-files
  processes dump-device commit synchronize persist-groups-inheritance license autoupdate url static-host-mapping auto-snapshot no-auto-snapshot
  no-debugger-on-alt-break debugger-on-alt-break allow-v4mapped-packets arp aging-timer passive-learning gratuitous-arp-on-ifup
  management-instance tacplus radius scripts op event usb-storage fips level set-encryption-key ddos-protection kernel-replication security-profile

  community authorization read-only read-write clients client-list client-list-name default restrict view oid include exclude v3 usm local-engine
  remote-engine authentication-md5 authentication-sha authentication-sha256 authentication-none authentication-password privacy-aes128 privacy-des
  privacy-3des privacy-none privacy-password vacm security-to-group security-model security-name access group default-context-prefix security-level
  read-view write-view notify-view target-address target-parameters notify notify-filter trap-group trap-options targets categories contact location
  description filter-interfaces filter-duplicates health-monitor rmon stats-response-statistics engine-id use-mac-address interface snmp-community
  routing-instance-access

  unit family inet inet6 iso mpls ethernet-switching address vrrp-group vrrp-inet6-group virtual-address priority accept-data authentication-type md5
  simple none filter input output input-list output-list proxy-arp no-proxy-arp restricted unrestricted mtu no-redirects rpf-check mode loose
  fail-filter targeted-broadcast no-neighbor-learn unnumbered-address dialer-options incoming-map caller ppp-options chap pap access-profile
  lo0 fxp0 me0 em0 vme speed link-mode gigether-options fastether-options aggregated-ether-options lacp vlan-tagging vlan-id native-vlan-id
  encapsulation traps no-traps hold-time up down dhcp dhcp-client sampling primary preferred

  bgp ospf ospf3 isis rip ripng ldp msdp rsvp pim igmp mld bfd lldp lldp-med vrrp router-discovery router-advertisement neighbor-discovery
  stp rstp mstp l2-learning sflow connections mpls dvmrp igmp-snooping oam
  group neighbor type internal external peer-as local-as local-address import export multihop ttl authentication-algorithm authentication-key
  authentication-key-chain ipsec-sa prefix-limit maximum teardown accepted-prefix-limit log-updown passive graceful-restart bfd-liveness-detection
  minimum-interval minimum-receive-interval multiplier loose-check key-chain algorithm damping remove-private advertise-inactive tcp-mss
  tcp-aggressive-transmission ttl-security outbound-route-filter family unicast multicast flow
  area interface-type p2p metric stub nssa no-summaries virtual-link transit-area authentication multi-active-md5 simple-password keychain
  level hello-authentication-key hello-authentication-type hello-authentication-key-chain no-authentication-check loose-authentication-check
  no-hello-authentication no-psnp-authentication no-csnp-authentication wide-metrics-only lsp-lifetime overload topologies
  check-zero no-check-zero message-size receive send session session-group hello-interval dead-interval secure security-level
  secure-messages-only cryptographic-address key-length key-pair virtual-router-id no-advertise max-hop allow-duplicates source-active-limit

  static route next-hop discard reject router-id autonomous-system martians orlonger exact longer upto prefix-length-range through aggregate generate
  forwarding-table confederation resolution options syslog rib instance-type virtual-router vrf forwarding interface routing-options
  policy-statement term from then route-filter prefix-list prefix-list-filter as-path community accept reject condition protocol neighbor
  next-hop self local-preference med load-balance per-packet per-flow

  filter term source-address destination-address source-port destination-port source-prefix-list destination-prefix-list icmp-type icmp-code
  protocol next-header tcp-established tcp-initial tcp-flags is-fragment first-fragment fragment-offset ip-options ttl dscp forwarding-class
  log syslog count discard accept reject policer interface-specific sample next bandwidth-limit burst-size-limit if-exceeding port

  ike ipsec vpn proposal policy gateway proposals proposal-set pre-shared-key ascii-text hexadecimal authentication-method pre-shared-keys
  rsa-signatures ecdsa-signatures-256 ecdsa-signatures-384 dh-group group1 group2 group5 group14 group15 group16 group19 group20 group21 group24
  encryption-algorithm lifetime-seconds lifetime-kilobytes aes-128-cbc aes-192-cbc aes-256-cbc aes-128-gcm aes-256-gcm 3des-cbc des-cbc
  hmac-sha1-96 hmac-sha-256-128 sha1 sha-256 sha-384 sha-512 perfect-forward-secrecy keys mode main aggressive ike-policy ipsec-policy
  external-interface dead-peer-detection always-send interval threshold no-nat-traversal version v1-only v2-only bind-interface establish-tunnels
  immediately on-traffic vpn-monitor df-bit traffic-selector local-ip remote-ip security-association manual direction bidirectional protocol ah esp
  spi transport tunnel pki ca-profile ca-identity enrollment revocation-check crl ocsp use-ocsp use-crl authentication-key-chains start-time
  address-book global address-set attach zone zones security-zone functional-zone management host-inbound-traffic system-services protocols screen
  tcp-rst application-tracking interfaces policies from-zone to-zone match application source-identity dynamic-application url-category permit
  then log session-init session-close default-policy deny-all permit-all policy-rematch policy-stats scheduler-name source-address-excluded
  destination-address-excluded firewall-authentication application-services idp utm ssl-proxy security-intelligence-policy advanced-anti-malware-policy
  uac-policy ids-option icmp ip tcp udp ping-death ip-sweep flood fragment large icmpv6-malformed bad-option block-frag spoofing source-route-option
  loose-source-route-option strict-source-route-option record-route-option security-option stream-option timestamp-option tear-drop unknown-protocol
  syn-flood alarm-threshold attack-threshold source-threshold destination-threshold syn-frag syn-fin fin-no-ack tcp-no-flag land winnuke
  port-scan tcp-sweep udp-sweep limit-session source-ip-based destination-ip-based syn-ack-ack-proxy alarm-without-drop
  flow syn-flood-protection-mode syn-cookie syn-proxy tcp-session no-syn-check no-syn-check-in-tunnel no-sequence-check strict-syn-check
  rst-invalidate-session rst-sequence-check aging early-ageout low-watermark high-watermark tcp-mss all-tcp ipsec-vpn mss
  allow-dns-reply route-change-timeout alg dns ftp h323 mgcp msrpc pptp rsh rtsp sccp sip sql sunrpc talk tftp
  log mode stream event format sd-syslog binary syslog stream severity category source-interface source-address file cache report transport tls
  nat source destination static rule-set rule pool proxy-arp application-firewall alarms audible potential-violation non-cryptographic-self-test
  key-generation-self-test cryptographic-self-test authentication replay-attacks encryption-failures decryption-failures idp-policy active-policy
  security-package automatic enable sensor-configuration anti-virus anti-spam web-filtering content-filtering feature-profile utm-policy
  ssh-known-hosts certificates local load-key-file forwarding-process resource-manager remote-access user-identification
  alarm management-ethernet link-down ignore cluster reth-count redundancy-group node preempt gratuitous-arp-count interface-monitor weight control-link-recovery tls-profile
  emergency critical error warning notice info debug any none
  craft-lockout config-button no-clear no-rescue lcd-menu fpc pic
  profile client chap-secret firewall-user pass-through banner web-authentication success radius-options ldap-server ldap-options
  `
    .trim()
    .split(/\s+/),
);

/** Settings whose next word is their only value. */
const VALUED: ReadonlySet<string> = new Set(
  `host-name domain-name time-zone message announcement class uid idle-timeout tries-before-disconnect backoff-threshold backoff-factor minimum-time
  maximum-time lockout-period minimum-length maximum-length minimum-changes minimum-reuse minimum-numerics minimum-upper-cases minimum-lower-cases
  minimum-punctuations change-type format root-login protocol-version max-sessions-per-connection max-pre-authentication-packets
  client-alive-interval client-alive-count-max connection-limit rate-limit session-limit packet-limit bucket-size authentication-type
  authorization client-list-name password-protocol boot-server mode severity dh-group authentication-algorithm encryption-algorithm
  authentication-method lifetime-seconds lifetime-kilobytes key-length hold-time max-configurations-on-flash max-configuration-rollbacks
  transfer-interval aging-timer alarm-threshold attack-threshold source-threshold destination-threshold syn-flood-protection-mode
  threshold interval minimum-interval multiplier establish-tunnels version screen`.split(/\s+/),
);

/** True if a setting takes one value as its next word. */
export const takesOneValue = (word: string): boolean => VALUED.has(word);

/** Settings that take several values, in brackets or one by one. */
const LISTED: ReadonlySet<string> = new Set(
  'macs ciphers key-exchange hostkey-algorithm hostkey-algorithm-list authentication-order cipher-list'.split(' '),
);

/** True if a setting takes several values. */
export const takesList = (word: string): boolean => LISTED.has(word);

/** True if each word of a path is known, a placeholder, or the value of the word before it; an interface name counts as a placeholder. */
export function isKnownPath(path: readonly string[]): boolean {
  return (
    path.length > 1 &&
    path.every(
      (word, at) =>
        word === '*' ||
        word.split('|').every((one) => KEYWORDS.has(one)) ||
        (at === path.length - 1 && (VALUED.has(path[at - 1]!) || LISTED.has(path[at - 1]!))),
    )
  );
}
