/**
 * The words with which statements of ASA and Threat Defense begin (Cisco Secure Firewall ASA Series Command Reference, A–H, I–R, S and
 * T–Z; Cisco Secure Firewall Threat Defense Command Reference). A line that begins otherwise was not understood, whatever it looks like.
 */
const toWords = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** At the left margin. */
const GLOBAL = toWords(`
  aaa aaa-server access-control-policy access-group access-list admin-context alias anyconnect anyconnect-custom-attr anyconnect-custom-data
  app-agent arp arp-inspection as-path asdm asp auth-prompt auto-update autocomplete banner bfd bfd-template boot bridge-group cache-fs
  call-home captive-portal checkheaps class class-map client-update clock cluster command-alias community-list compression config-register
  conn conn-rebalance console context coredump crashinfo crypto csc ctl-file ctl-provider cts cxsc ddns default default-information dhcp
  dhcp-client dhcpd dhcprelay diagnostic dns dns-group dns-guard domain-name dp-tcp-proxy dynamic-access-policy-config
  dynamic-access-policy-record dynamic-filter eigrp enable established event-list exception extcommunity-list facility-alarm failover feature
  file filter fips firepower-module firewall fixup floodguard flow-export flow-offload flow-offload-ipsec fragment ftp ftp-map geneve global
  group group-delimiter group-policy gtp-map h225-map hostname hpm hsi-group http http-map hw-module icmp identity igmp ikev1 ikev2
  imap4s import inspection-policy interface intrusion-policy ip ipsec ipv6 isakmp jumbo-frame kerberos key l2tp lacp ldap license license-server
  lisp lldp location-logging logging mac mac-address mac-address-table mac-learn mac-list management-access management-interface
  media-termination memory mgcp-map migrate mode monitor-interface mount mroute mtu multicast multicast-routing nac-policy name names nat
  nat-assigned-to-public-ip nat-control netmod network-acl network-service ngips ntp nve object object-group
  object-group-search onscreen-keyboard ospf pager passive-interface passwd password password-policy path-monitoring pim pki pmtud policy-list
  policy-map policy-route pop3s power-supply prefix-list priority-queue privilege process prompt ptp quota rest-api rip route route-map router
  same-security-traffic scansafe security-group service service-call-home service-interface service-module service-policy setup shun sip-map sla
  smtp-server smtps smtp snmp snmp-map snmp-server snort ssd ssh ssl static strict-tcp strong-encryption-disable sunrpc-server switchport sysopt system tcp-map
  telemetry telnet terminal tftp-server threat-detection time-range timeout tls-proxy track tunnel-group tunnel-group-map tunnel-limit
  umbrella-global url-block url-cache url-server user-alert user-identity user-statistics username virtual vpdn vpn vpn-addr-assign
  vpn-load-balancing vpn-mode vpn-sessiondb vpnclient vrf vxlan wccp webvpn write xlate xlate-bypass zone zonelabs-integrity ASA PIX FWSM NGFW
`);

/** In a block. */
const NESTED = toWords(`
  aaa-server aaa-server-group accept-subordinates access-list-name accounting-mode accounting-port accounting-server-group action activate
  activation-key active ad-agent-mode address address-family address-pool address-pools address-translation adjust-mss advertise-map aggregate-address
  allocate-acl-name allocate-interface allocate-ips allow-tls alternate-address always-on-vpn anti-replay anyconnect anyconnect-custom
  any-connect app-inspect apcf appl-acl application-access area arp asdm-auth attribute auth-port auth-prompt authentication
  authentication-attr-from-server authentication-certificate authentication-key authentication-port authentication-server-group
  authenticated-session-username authorization auto-import authorization-attributes authorization-dn-attributes authorization-required
  authorization-server-group auto-enable auto-rollback auto-signon auto-start auto-summary auto-update autoenroll backup backup-servers banner
  base-url bfd bgp bind boot bridge-group browser-proxy cache cache-fs-limit cache-time call-agent call-party-numbers ccm-tftp-server-address
  certificate certificate-group-map channel-group character-encoding chargen cipher-suite cisco-callout citrix claim class clacp clear-on-modify
  client client-access-rule client-address client-bypass-protocol client-dn client-firewall client-types client-update clock cluster
  cluster-interface cns-certificate code-signer common-name community compatible compression config-key config-url connected connection
  console-replicate contact-email-addr contact-name content-length content-type-verification context control-plane-port-number copy-dscp cpp crl
  crl-check crypto cts ctl-download customer-id customization data data-plane database date-format dbl dead-interval dead-peer-detection
  default default-acl default-domain default-group default-group-policy default-idle-timeout default-information default-language default-metric
  default-originate default-profile delay delete deltas deny deny-message denied description destination destination-address destination-port device
  device-id df-bit dhcp dhcp-network-scope dhcp-server dialup-remote discovery disable disable-delete distance distribute-list dns dns-server
  dnscrypt domain domain-id domain-name domain-object dpd-interval drop dtls dump-hash duplex dynamic-authorization dynamic-filter dynamic-nat
  dynamic-split-exclude-domains dynamic-split-tunnel e-mail eap-fast eigrp elliptic-curve eool email email-address enable enable-ips encapsulation
  encryption endpoint enforcenextupdate enrollment enrollment-timeout erspan-id event event-list exceed-mss exempt-list exit-address-family
  expiry-time explicit-null exploration export-protocol exporter external-browser external-port failed-login fallback fallback-key fec feature
  fec-mode file-bookmarks file-browsing file-encoding file-entry file-size filter firewall-vlan-group flow flow-control flow-export flowcontrol
  forward-reference forwarding fqdn fragment ftp-server function garbage-collection generic-route geolocation global-policy gracefulrestart
  graceful-restart group group-alias group-delimiter group-lock group-object group-policy group-search-timeout group-url h323 handshake-timeout
  hash header-compression health-check heading hello-interval hic-fail-group-policy hidden-parameter hidden-shares hold-time holdtime homepage
  host host-name hostscan hsi html-content-filter http http-comp http-only-cookie http-proxy https-proxy icmp-object icmp-type icon id-cert-issuer
  id-mismatch id-randomization id-usage identity-certificate idle-timeout igmp ignore ignore-ssc-keyusage ignore-ipsec-keyusage ignore-lsa-mospf
  ike-retry-count ike-retry-timeout ikev1 ikev2 ikev1-user-authentication ikev2-enable-remote import in inherits inspect instance integrity
  intercept-dhcp interface interface-id internal-port invalid-ack ip ip-address ip-comp ip-phone-bypass ips ipsec ipsec-udp ipsec-udp-port ipv6
  ipv6-address-pool ipv6-address-pools ipv6-prefix ipv6-split-tunnel-policy ipv6-vpn-filter is-type isakmp isis issuer issuer-name join-failover-group
  keepalive keepalives keepout kerberos-realm key key-chain key-hash key-id key-size key-string keypair keysize keyserver kdc l2tp lacp
  ldap ldap-attribute-map ldap-base-dn ldap-defaults ldap-dn ldap-group-base-dn ldap-login-dn ldap-login-password ldap-naming-attribute ldap-over-ssl
  ldap-scope leap-bypass license limit-resource lifetime list local local-address local-base-url local-domain local-interface local-port local-unit
  log log-adj-changes log-adjacency-changes log-status logging login-message login-title logo logout-message lsp-full lsp-gen-interval mac-address
  mail-from-address mail-relay management-only map map-name map-value mapping-service mask mask-banner mask-syst-reply match max-conn max-failed-attempts
  max-forwards max-forwards-validation max-header-length max-lsp-lifetime max-object-size max-retry-attempts max-uri-length maximum-paths
  mcast-group media-pool media-type member member-interface memory-size message message-length metric metric-style mobile-device mode monitor-interface
  mount mschapv2-capable msie-proxy mtu multicast multicast-group multi-path mus nac nac-authentication-server-group nac-default-acl
  nac-policy nac-reval-period nac-settings nac-sq-period name name-server nameif nas-prompt nat nat-assigned-to-public-ip nat-rewrite
  neighbor nem net netmask network network-acl network-object network-service-member nop nt-auth-domain-controller ntp num-packets object object-group
  ocsp onscreen-keyboard opcode option ospf ospfv3 otp out outstanding override-account-disable override-svc-download owner parameters parent
  participate passive-interface passive-device password password-management password-parameter password-prompt password-storage passwords
  path-monitoring pattern peer peer-group peer-id-validate perfect-forward-secrecy periodic permit permit-errors permit-response pfs phase1-mode
  phone-proxy pim ping pki-client poe police policy policy-route policy-server policy-server-secret poll-timer polltime-interface pool port port-channel
  port-forward port-forward-name port-misuse port-object portal-access-rule post-max-size pppoe pre-fill-username pre-shared-key prefix prefix-list
  prefix-length preempt preserve-untag prf primary priority privacy profile prompt propagate protocol protocol-enforcement protocol-object
  protocol-violation protocol-discovery proxy proxy-auth proxy-bypass proxy-ldc-issuer proxy-server public-key query-only queue-limit quick-start
  quota radius-common-pw radius-reject-message radius-sdi-xauth radius-with-expiry random-sequence-number range re-xauth reactivation-mode
  reauthentication receive-only record-entry redirect-fqdn redistribute redundant-interface regex registration-url rekey remark remote-access
  remote-port replay-window-size replication replication-http replication-rate request request-command request-data request-method request-queue
  request-timeout required reserve-port-protect reserved-bits resource retry-count retry-interval reval-period reverse-route revocation-check rewrite
  router-alert router-id route route-map route-target route-lookup rpki rsakeypair rtp-conformance rtp-min-port rtsp saml sa-interval scan-interval
  scep-enrollment scep-forwarding-url sccp-prefix-len schedule sdi-pre-5-slave sdi-version sec-level secondary secondary-authentication-server-group
  secondary-color secondary-pre-fill-username secondary-text-color secondary-username-from-certificate secure-unit-authentication security-group
  security-level segment-id sender-address sequence-number serial-number server server-port server-type service service-interface service-object
  service-type session set setroute severity shared-secret show show-splash shutdown sidtable sign-in signature site-id site-periodic-garp site-url
  sip-message smart-tunnel smartcard-removal-disconnect smtp-from-address smtp-server sni snmp software-version source source-address source-interface
  source-port speed spf-interval split-dns split-horizon split-tunnel-all-dns split-tunnel-network-list split-tunnel-policy sq-period ssh ssl
  ssl-policy ssl-vpn sso-server sso-server-uri sso-signin-redirect start-port start-url state-checking static status storage-key storage-objects
  street-address strict-asp-state strict-diameter-id strict-header-validation strict-http strip-group strip-realm subject-name subnet subscribe-to-alert-group
  summary-address summary-prefix suppress-header-insertion svc switchport synack-data synchronization synchronize syn-data syslog system system-identity
  table-map tag tcp-inspection tcp-keepalives tcp-options telemetry test-tcp text-color threshold threat-detection throughput time-exceeded time-range
  timeout timers timestamp title title-color toolbar tos traffic-forward traffic-index traffic-non-sip transport transport-protocol trigger trustpoint
  trust-point trusted-domain ttl-evasion-protection tunnel tunnel-group tunnel-group-list tunnel-group-preference tunnel-id type uc-ime unix-auth-gid
  unix-auth-uid unknown unsupported upload-max-size uri-non-sip url url-block url-entry url-list urgent-flag use-server-rules user user-alert
  user-authentication user-authentication-idle-timeout user-message user-parameter user-storage username username-from-certificate
  username-from-certificate-choice username-prompt validation-policy validation-usage validate-attribute validate-kdc value version video virtual-template
  verify-header version-check violate vlan vlan-mapping vni vpn-access-hours vpn-filter vpn-framed-ip-address vpn-framed-ip-netmask vpn-framed-ipv6-address
  vpn-group-policy vpn-idle-timeout vpn-session-timeout vpn-simultaneous-logins vpn-tunnel-protocol vrf vtep-nve vxlan weak-crypto web-agent-url
  web-applications web-bookmarks webvpn wins-server write-memory window-variation without-csd www xlate zone zone-member zonelabs_integrity zone_member
  absolute advertisement-interval backup-interface bridge-mode burst-size cached-time clientless-ssl dscp established fragmentation frequency
  hop-limit inside-tag key-exchange minimum-privilege mka nsf nssa other-address pfc probe proxy-service sgt-map slowstart split-tunnel
  stub tx-interval use-vrf enable-always isis-metric cost carrier-delay lldp macsec protect-tunnel proposal proxy-id sa
`);

/** Words that belong to few blocks, and elsewhere to other vendors' languages. */
const ONLY_BELOW: ReadonlyMap<string, ReadonlySet<string>> = new Map([['set', toWords('route-map policy-map crypto class')]]);

/** True where a statement may begin with a word: at the left margin, or in blocks that begin with the words given, outermost first. */
export function isKnownWord(word: string, blocks: readonly string[]): boolean {
  const only = ONLY_BELOW.get(word);
  if (only) return blocks.some((block) => only.has(block));
  return GLOBAL.has(word) || (blocks.length > 0 && NESTED.has(word));
}

/** True for a word that begins statements of blocks alone; at the left margin it has lost the blanks before it. */
export const isWordOfBlocks = (word: string): boolean => NESTED.has(word) && !GLOBAL.has(word);
