/**
 * The words with which statements of ASA and Threat Defense begin (Cisco Secure Firewall ASA Series Command Reference, A–H, I–R, S and T–Z;
 * Cisco Secure Firewall Threat Defense Command Reference). A line that begins with any other word counts as not understood, whatever it
 * looks like.
 */
const toWords = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** At the left margin. */
const GLOBAL = toWords(`
  aaa aaa-server access-control-policy access-group access-list admin-context alias anyconnect anyconnect-custom-attr anyconnect-custom-data
  app-agent apply arp arp-inspection as-path asdm asp auth-prompt auto-update autocomplete banner bfd bfd-template boot bridge-group
  cache-fs call-home captive-portal checkheaps class class-map clear client-update clock cluster command-alias community-list compression conduit
  config-register conn conn-rebalance console context coredump crashinfo crypto csc csd ctl-file ctl-provider cts cxsc ddns default
  default-information dhcp dhcp-client dhcpd dhcprelay diagnostic dns dns-group dns-guard domain-name dp-tcp-proxy
  dynamic-access-policy-config dynamic-access-policy-record dynamic-filter eigrp enable established event event-list exception
  extcommunity-list facility-alarm failover feature file filter fips firepower-module firewall fixup floodguard flow-export flow-offload
  flow-offload-ipsec fragment ftp ftp-map geneve global group group-delimiter group-policy gtp-map h225-map hostname hpm hsi-group http
  http-map hw-module icmp identity igmp ikev1 ikev2 imap4s import inspection-policy interface intrusion-policy ip ipsec ipv6 isakmp
  jumbo-frame kerberos key l2tp lacp ldap license license-server lisp lldp location-logging logging mac mac-address mac-address-table
  mac-learn mac-list management-access management-interface media-termination memory mgcp-map migrate mode monitor-interface mount mroute
  mtu multicast multicast-routing nac-policy name names nat nat-assigned-to-public-ip nat-control netmod network-acl network-service ngips
  ntp nve object object-group object-group-search onscreen-keyboard ospf outbound pager passive-interface passwd password password-policy
  path-monitoring phone-proxy pim pki pmtud policy-list policy-map policy-route pop3s power-supply prefix-list priority-queue privilege
  process prompt ptp quota regex rest-api rip route route-map router same-security-traffic scansafe security-group service service-call-home
  service-interface service-module service-policy setup shun sip-map sla smtp smtp-server smtps snmp snmp-map snmp-server snort ssd ssh ssl
  static strict-tcp strong-encryption-disable sunrpc-server switchport sysopt system tcp-map telemetry telnet terminal tftp-server
  threat-detection time-range timeout tls-proxy track tunnel-group tunnel-group-map tunnel-limit uc-ime umbrella-global
  unified-communications url-block url-cache url-server user-alert user-identity user-statistics username virtual vpdn vpn vpn-addr-assign
  vpn-load-balancing vpn-mode vpn-sessiondb vpnclient vrf vxlan wccp webvpn write xlate xlate-bypass zone zonelabs-integrity ASA DNS FWSM
  NGFW PIX
`);

/** Only in a block. */
const NESTED = toWords(`
  aaa-server-group absolute accept-subordinates access-list-name accounting-mode accounting-port accounting-server-group acl-netmask-convert
  action activate activation-key active activex-relay ad-agent ad-agent-mode address address-family address-pool address-pools
  address-translation adjust-mss advertise-map advertisement-interval aggregate-address allocate-acl-name allocate-interface allocate-ips
  allow allow-ssc-mgmt allow-tls alternate-address always-on-vpn anti-replay any-connect anyconnect-custom apcf apn app-inspect appl-acl
  application-access area asdm-auth attribute auth-port authenticate authenticated-session-username authentication
  authentication-attr-from-server authentication-certificate authentication-key authentication-port authentication-server-group
  authorization authorization-attributes authorization-dn-attributes authorization-required authorization-server-group auto-enable
  auto-import auto-rollback auto-signon auto-start auto-summary autoenroll backup backup-interface backup-server-list backup-servers
  base-url bgp bind body-match-maximum bridge-mode browser-proxy burst-size cache cache-fs-limit cache-time cached-time call-agent
  call-party-numbers calling-party-number capability carrier-delay ccm-tftp-server-address cdp-url certificate certificate-group-map
  channel-group character-encoding chargen check-retransmission checksum-verification cipher-suite cisco-callout citrix clacp claim
  clear-on-modify client client-access-rule client-address client-bypass-protocol client-dn client-firewall client-types clientless-ssl
  clock-skew cluster-interface cn-id cns-certificate code-signer common-name community compatible config-key config-url conform-action
  connected connection console-replicate contact-email-addr contact-name content-length content-security-policy content-type-verification
  control-plane-port-number copy-dscp cost cpp crl crl-check ctl-download custom customer-id customization data data-plane database
  database-filter date-format dbl dead-interval dead-peer-detection default-acl default-domain default-group default-group-policy
  default-idle-timeout default-language default-mcast-group default-metric default-originate default-profile default-router delay delete
  deltas denied deny deny-message description destination destination-address destination-port device device-id df-bit dhcp-network-scope
  dhcp-server dialup-remote disable disable-delete discovery distance distribute-list dns-id dns-server dnscrypt domain domain-id
  domain-object download-max-size dpd-interval drop dscp dtls dump-hash duplex dynamic-authorization dynamic-nat
  dynamic-split-exclude-domains dynamic-split-tunnel e-mail eap-fast echo elliptic-curve email email-address enable-always enable-ips
  encapsulation encryption endpoint enforce-payloadtype enforcenextupdate enrollment enrollment-timeout eool error-recovery erspan-id
  event-type exceed-action exceed-mss exempt-list exit-address-family expire-entry-timer expiry-time explicit-null exploration
  export-protocol exporter external-browser external-port failed-login fallback fallback-key fec fec-mode file-bookmarks file-browsing
  file-download file-encoding file-entry file-size firewall-vlan-group flow flow-control flowcontrol force forward-reference forwarding fqdn
  fragmentation frequency ftp-server function functions garbage-collection gateway-fqdn generic-route geolocation global-policy
  graceful-restart gracefulrestart group-alias group-lock group-object group-search-timeout group-url h245-tunnel-block h323
  handshake-timeout hash header-compression header-length heading health-check hello-interval hic-fail-group-policy hidden-parameter
  hidden-shares hold-time holdtime homepage hop-limit host host-name hostscan hsi hsts hsts-client hsts-server html-content-filter http-comp
  http-headers http-only-cookie http-proxy https-listen https-proxy icmp-object icmp-type icon id-cert-issuer id-mismatch id-randomization
  id-usage identity-certificate idle-timeout idp ignore ignore-ipsec-keyusage ignore-lsa-mospf ignore-ssc-keyusage ike-retry-count
  ike-retry-timeout ikev1-user-authentication ikev2-enable-remote im in inactive-user-timer include-sub-domains inherits inside-tag inspect
  instance integrity intercept-dhcp interface-id interface-policy interim-accounting-update internal-port interval invalid-ack ip-address
  ip-comp ip-phone-bypass ips ipsec-udp ipsec-udp-port ipv6-address-pool ipv6-address-pools ipv6-prefix ipv6-split-tunnel-policy
  ipv6-vpn-filter is-type isis isis-metric issuer issuer-name join-failover-group kcd-server kdc keepalive keepalives keepout kerberos-realm
  key-chain key-exchange key-hash key-id key-size key-string keypair keyserver keysize ldap-attribute-map ldap-base-dn ldap-defaults ldap-dn
  ldap-group-base-dn ldap-login-dn ldap-login-password ldap-naming-attribute ldap-over-ssl ldap-scope leap-bypass lease lifetime
  limit-resource link list local local-address local-base-dn local-base-url local-domain local-interface local-port local-unit log
  log-adj-changes log-adjacency-changes log-status login-message login-title logo logout-message logout-probe lsp-full lsp-gen-interval
  macsec mail-from-address mail-relay management-only map map-name map-value mapping-service mask mask-banner mask-syst-reply match max-age
  max-conn max-failed-attempts max-forwards max-forwards-validation max-header-length max-lsp-lifetime max-object-size max-retry-attempts
  max-uri-length maximum-paths mcast-group mcc media-pool media-type member member-interface memory-size merge-dacl message message-length
  metric metric-style minimum-privilege mka mobile-device monitor mschapv2-capable msie-proxy mtu-ignore multi-path multicast-group mus nac
  nac-authentication-server-group nac-default-acl nac-reval-period nac-settings nac-sq-period name-server nameif nas-prompt nat-rewrite
  nbns-server neighbor nem net netmask network network-object network-service-member no-summary nop nsf nssa nt-auth-domain-controller
  num-packets nve-only ocsp opcode option ospfv3 other-address otp out output outstanding override-account-disable override-svc-download
  owner parameters parent participate passive-device passphrase password-management password-parameter password-prompt password-storage
  passwords pattern peer peer-group peer-id-validate perfect-forward-secrecy periodic periodic-authentication permit permit-errors
  permit-response pfc pfs phase1-mode ping pki-client poe police policy policy-server policy-server-secret poll-import-user-group-timer
  poll-timer polltime polltime-interface pool port port-channel port-forward port-forward-name port-misuse port-object portal-access-rule
  post-max-size power ppp pppoe pre-fill-username pre-shared-key preempt prefix prefix-length preload preserve-untag prf primary priority
  privacy probe profile propagate proposal protect-tunnel protocol protocol-discovery protocol-enforcement protocol-object
  protocol-violation proxy proxy-auth proxy-auth_map proxy-bypass proxy-id proxy-ldc-issuer proxy-server proxy-service public-key
  publish-crl query-only queue-limit quick-start radius-common-pw radius-reject-message radius-sdi-xauth radius-with-expiry
  random-sequence-number range ras-rcf-pinholes rd re-authentication re-xauth reactivation-mode reauthentication receive-only record-entry
  redirect-fqdn redistribute redundant-interface registration-url rekey remark remote-access remote-port replay-window-size replication
  replication-http replication-rate request request-command request-data request-data-size request-method request-queue request-signature
  request-timeout required reserve-port-protect reserved-bits reset resource retransmit-interval retries retry-count retry-interval
  reval-period reverse-route revocation-check rewrite route-lookup route-target router-alert router-id rpki rsakeypair rtp-conformance
  rtp-min-port rtsp sa sa-interval saml sasl-mechanism scan-interval sccp-prefix-len scep-enrollment scep-forwarding-url schedule
  sdi-pre-5-slave sdi-version sec-level secondary secondary-authentication-server-group secondary-color secondary-pre-fill-username
  secondary-text-color secondary-username-from-certificate secure-unit-authentication security-group-tag security-level segment-id
  sender-address seq-past-window sequence-number serial-number server server-port server-type service-object service-type session set
  setroute severity sgt-map shared-secret show show-splash shutdown sidtable sign-in sign-out signature sip-message site-id
  site-periodic-garp site-url slowstart smart-tunnel smartcard-removal-disconnect smtp-from-address sni software-version source
  source-address source-interface source-port speed spf-interval split-dns split-horizon split-tunnel split-tunnel-all-dns
  split-tunnel-network-list split-tunnel-policy spoof-server sq-period srv-id ssl-clientless ssl-policy ssl-vpn sso-server sso-server-uri
  sso-signin-redirect start-port start-url state-checking status storage-key storage-objects street-address strict-asp-state
  strict-diameter-id strict-header-validation strict-http strip-group strip-realm stub subject-name subject-name-default subnet
  subscribe-to-alert-group summary-address summary-prefix suppress-header-insertion svc syn-data synack-data synchronization synchronize
  syslog system-identity table-map tag tcp-inspection tcp-keepalives tcp-options test-tcp text-color threshold throughput ticket
  time-exceeded timeout-exceeds timers timestamp title title-color toolbar tos traffic-forward traffic-index traffic-non-sip transport
  transport-protocol transport-type trigger trust-point trusted-domain trustpoint tsig ttl-evasion-protection tunnel tunnel-group-list
  tunnel-group-preference tunnel-id tx-interval type unix-auth-gid unix-auth-uid unknown unsupported upload-max-size urgent-flag uri-id
  uri-length uri-non-sip url url-entry url-list use-server-rules use-vrf user user-authentication user-authentication-idle-timeout
  user-message user-not-found user-parameter user-storage username-from-certificate username-from-certificate-choice username-prompt
  validate-attribute validate-kdc validation-policy validation-usage value verify-header version version-check video violate
  virtual-template vlan vlan-mapping vni vpn-access-hours vpn-filter vpn-framed-ip-address vpn-framed-ip-netmask vpn-framed-ipv6-address
  vpn-group-policy vpn-idle-timeout vpn-session-timeout vpn-simultaneous-logins vpn-tunnel-protocol vtep-nve weak-crypto web-agent-url
  web-applications web-bookmarks window-variation wins-server without-csd write-memory www x-content-type-options x-xss-protection
  zone-member zone_member zonelabs_integrity
`);

/** Words that only a few blocks use; elsewhere they belong to other vendors' languages. */
const ONLY_BELOW: ReadonlyMap<string, ReadonlySet<string>> = new Map([['set', toWords('route-map policy-map crypto class')]]);

/** True if a statement may begin with this word: at the left margin, or in these blocks, outermost first. */
export function isKnownWord(word: string, blocks: readonly string[]): boolean {
  const only = ONLY_BELOW.get(word);
  if (only) return blocks.some((block) => only.has(block));
  return GLOBAL.has(word) || (blocks.length > 0 && NESTED.has(word));
}

/** True for a word that begins statements only in blocks; at the left margin it has lost its indentation. */
export const isWordOfBlocks = (word: string): boolean => NESTED.has(word);
