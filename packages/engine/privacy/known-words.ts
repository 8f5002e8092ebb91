/**
 * Words of configurations, of benchmarks and of the language they are written in. A model outside the house may see them in a configuration;
 * of any other word nobody knows whether it is a name, a person's remark or a secret. Drawn from the project's own fixtures and checks.
 */
export const KNOWN_WORDS: ReadonlySet<string> = new Set(
  `aaa about above absence absences absent absolute accept accepted accepting accepts access accident according account accounting accounts
  accprofile acct ack acl acls act acting action actions activate activated activation active activex acts acx add added additional addr
  address addresses addrgrp adds adj adjacency adjust admin administer administered administers administrat administration administrative
  administrator administrators admins admintimeout admits adult advanced advertise advertisement advertisements advice advisory adware aea
  aeb aei aes after afterwards again against age agent agents ageout aggregate aggregated aggressive agile aging agree agrees ahead alarm
  alarming alarms alcohol alert alerting alerts alg algorithm algorithms alias alike alive all allocate allow allowaccess allowed allowing
  allows alone alphanumeric also alt alternate alto altogether always among analysis analyzer analyzing and announce announced
  announcement announcements anonymizers anonymous another answer answered answering answers anti antivirus any anybody anyone anything
  anywhere apart apcf api apn app apparel appl applet applicable application applications applied applies apply appqoe appropriately
  approved apr april arcfour archiv archival archive archived archives are area around arp array arrival arts asa ascending ascii asdm
  asia ask asked asks asp aspect aspf assertion assessment asset assign assigned assignment association associations assumed atom attach
  attached attack attacked attacker attackers attacks attempt attempts attr attribute attributes auctions audible audit auditlog auditlogs
  auditor auditors aug august auth authent authenticat authenticate authenticated authenticates authentication authgrp authori authorised
  authoritative authority authoriz authorization authorized authpasswd authpriv authtype auto autocomplete autoconfig autoenroll
  autoinstallation autokey automated automatic automation autonomous autoupdate aux auxiliary availability available average avoidance
  away back backbone backed backoff backup backups backwards bacl baes balance balancing balgs ball ban band bandwidth banner banners bany
  bao bare bars base based bash basic basp bbgp bdh bdns bdod bdos because become becomes been before begin beginning begins behavior
  behaviour behind being believes belong belongs below benchmark benchmarks benign beside besides better between beware beyond bfd bftp
  bgcm bgp bha bhrp bidirectional bids bif bike bin binary bind binding binds bios bips bisp bit bits bkex bkey blackhole blacklist blade
  blank blanks blast bldp block blocked blocking blocks blog blowfish bmac bno bnot bntp body bogon bogons bond bonding book bookmarks
  boolean boot bootp both botnet botnets bottom bound bounded bounds box bpre brackets branch bre break breaks bridge bridging brief brip
  broadcast broken browse browser browsers browsing brsh brst brute bscp bsd bsha bssh btls btwo bucket buffer buffered build buildno
  built bulletproof bundle burst buse business but butc button bvty bwan bweb bypass bypassed bypasses bypassing bytes cable cache cached
  call called caller callers calling callout calls came can candidate candidates cannot capabilities capability capable capitals caption
  captive capture captured card cards careful carried carrier carries carry casb case cases cast categor categories category cbc ccb ccm
  cdn cdp cell censys cent center central centrali centralized cert certain certainty certificate certificates cet cfg chacha chain
  chained chains challenge chang change changed changes changeto changing channel channels chap chapter chapters chapv char character
  characters chargen chart chassis check checked checkheaps checking checks checksum child children choice choices choose chooses chosen
  cifs cipher ciphers ciphertext cis citrix ckp clacp claim class classes classification clean cleanup clear cli client clientless clients
  clienv clock clocks close closed closes cloud cluster clusters cmac cmd cns code codes cold coldstart collect collection collector
  collectors color column columns com combine come comes command commands comment comments commit common communications communit
  communities community comp compare compared compares comparison compatib compatibility compatible compile compiled complete complex
  complexity compliance compliant complies comply composition compress compression compromised computed computer con condition conditions
  conduit conf confederation config configur configuration configurations configure configured configuring conflict conform conformance
  confused conn connect connected connection connections connects consecutive consent console const contact contain container containing
  contains content context contexts continue continues contradict contradicts contrary control controlled controller controls convert
  converted converts cookie cookies copied copies copy copyright core coredump cores correct corrected correctly corridor cost could count
  counted counter counters countries counts courts cover coverage coverages covered covering covers cplogs cpmi cpp cpu cpuse craft
  crafted crash crashinfo create creating credential credentials credit critical crl cron cross crosses crossing crypt crypto
  cryptochecksum cryptographic csc csd csf csm csnp ctl ctr cts current curve custom customer customization cut cve cwmp cxsc dacl daemon
  daily damping dangling dashboard dashes data database databases dataflow dataplane date datetime dating day days dbl dcd dcerpc ddns
  ddos deactivate deactivated dead death debug debugger debugging dec december decide decided decides decision decoder decoders decoding
  decrypt decrypted decrypting decryption dedicated deep deeper default defaults defen defence defences defend defense define defined
  defines definition definitions degree delay delete deletes deliberately delimiter delivered delivery deltas demand demanded demands den
  denial denials denied deniers denies deny denying depend depends depth des desc descri describe described describes description
  descriptions desk destination destinations destined detail detect detected detecting detection detects device deviceconfig devices dflt
  dhcp dhcpd dhcprelay dhcpv dhe diag diagnose diagnostic dial dialer dialers dialup diameter dictionary did differ difference different
  differently differs diffie diffserv digest digit digital digits dir direction directional directions directive directly directory dis
  disabl disable disabled disabling disagree discard discarded discarding discards disclaimer disclos disconnect discovery disk display
  displayed distance distribute disturb divided dlp dmz dns dnscrypt dnsfilter document documentation documents dod does domain domainname
  domains done dormant dos dot dotted doubled doubt doubtful down download downloaded downloads dpd dpi drive drives drop dropped dropping
  drops dsa dscp dss dst dstaddr dstintf dstport dtls dtlsv dual dump dumps duplex duplicate duplicates duration dvmrp dynamic each eap
  earlier early earn easily easy ecc ecdh ecdhe ecdsa echo ecm economy edge edit edition editions edoc education educational effect efm
  egress eight eigrp either election elements elliptic else elsewhere email embryonic emerg emergencies emergency empty ems emulation
  enable enabled enables enabling enc encap encapsulation encoding encrypt encrypted encryption encrypts end endif endpoint ends enforce
  enforced enforcement enforcenextupdate engine engineid engines english enough enroll enrollment ensure enter enterprise enters
  entertainment entries entry environment eool equal equals equivalent error errors erspan esmtp esp establish established estate etc eth
  ether ethernet ethertype europe evaluate evaluation evasion even event eventfilter events ever every everybody everything everywhere
  evidence evident evpn exact exactly examined example exceed exceeded exceeding exceeds except exception excerpt excess exchange exclude
  excluded exclusion excuse excused excuses exec executables execute exempt exist exists exit exp expect expectation expected expects
  expert expir expiration expire expired expires expiry explain explicit exploration explorer export exported exporter exports exposed
  expression extcommunity extended extends extension extent external extremism fabric face faces facilities facility facing fact factor
  factory facts fail failed failover failoverlink fails failure failures fall fallback falls false families family fan far fast fastether
  faults favour fdm feature features feb february fec fed feeds fetch fetches few fewer fewest fib field fields file filebased filename
  files fill filled filter filtered filtering filters fin final financial find finding findings finds fine finger fingerprint fips fire
  firewall firewalls firmware first fishing fit fits five fixed fixture fixtures fixup flag flags flash flat floating flood floodguard
  floods flow flowcontrol flows fmc folink follow followed following follows footer for forbid forbidden forbids forc force forced foreign
  forged forgotten form format formats former forms forum forward forwarded forwarding forwards found four fpc fpr fqdn frag fraggle
  fragment fragmentation fragmented fragments frame framed free freeware frequency fri friday from front fsso ftf ftk ftp ftviewgrp ful
  full fully function functional functions fundamentals further fwauthd fwdir fwf fwgrp fwpolicy fwsm fxp galois gambling game games gap
  gaps garbage garden garp gate gateway gateways gathers gave gcm ged gen general generate generated generation generations generic geneve
  geo geolocation geq get gets gid gig gigabit ging give given gives global gmt goes good got govern government governs graceful
  gracefulrestart grammar grant gratuitous grayware gre greater greenwich grep group grouped groups grub gtp gtsm guard guess guessed
  guesses guessing guest guests gui guide guides gvrp hacking had half halt handbook handshake happened happens hard harden hardware has
  hash hashed hashes hashing have having hbdev hdr head header headers heading headings health heartbeat heartbeats held hellman hello
  help here heuristic heuristics hexadecimal hic hidden hide hierarchy high higher highrisk hip hipmatch histor history hit hits hmac
  hobbies hold holddown holds holdtime home homedir homepage honest hop horizon host hostdown hosting hostkey hostname hosts hostscan hot
  hour hourly hours house how however hpm hrp hsi hsts html http https hub huge hundredgig hunting hwtacacs hyphen hyphens icmp icmpv icon
  identification identifier identifiers identify identity idle idp ids ies ifc ifindex ifup igmp ignore ignored igp ike ikev image imap
  ime immediately impact implicit implied import imports improved imum inactiv inactive inactivity inbound includ include included
  includes inclusion incoming indentation index individual inet infinite info information informational informs infringement ingress
  inheritance inherits init initial inline inner input ins insecure insertion inside inspect inspected inspection inspections inspects
  install installation installed installer installs instance instances instead institutions insufficient insurance integer integrity
  intelligence interactive interactively intercept intercepted interface interfaces interim interior internal internet internetaccess
  interval intervals interzone intf intimate into intra intrazone introduction intruder intrusion invalid invalidate inventory invite
  inward ippool iprange iprope ips ipsec iptag ipv irreversibl irreversible isakmp isdb isis iso isp issue issuer items its itself jan
  january java jmgmt job join json judge judged judges jul july jumbo jun june kcd kdc keep keepalive keepalives keepout keeps kep kept
  kerberos kernel kex key keyboard keychain keyed keyid keyof keypair keys keyserver keysize keyusage keyword keywords kilobytes kind
  kinds know known knows kvm kyou lab label lacking lacks lacp lan land language languages large larger largest last lasts late later
  latest lax layer layers lcc lcd ldap ldc ldp lead leads leaked leap learn learning learns lease least leave leaves left legacy legal len
  length less let lets letter letters level levels library licen licence license licensed licenses life lifetime like likely limit limited
  limiting limits line lines link linkdown links linkup lisp list listed listen listener listeners listening listens lists literal
  literally literals little liveness lldp load local localdomain localhost locally location lock locked locking lockout locks log logg
  logged logging loggrp loghost logical login logins logo logon logout logs logtraffic long longer look looked looks lookup loop loopback
  loose lost low lower lowercase lsa lsp lsping mac machine macs macsec made mail mailed main maintenance major make makes malformed
  malicious malware manage managed management manager managers managing mandatory manual many map mapi mapp mapped mapping maps mar march
  margin marked marks martian martians mask masked masks master match matched matches matching math matic matter matters max maximal
  maximized maximum maxnum may mcast mcc mean meaning means meant measure measured mechanism med media medicine medium mem member members
  memberships memory mentions menu merge message messages met meta metadata meth method methods meticulous metric metrics mfa mgcp mgmt
  mgmtauditlogs mgt mhz mib might migrate migration mii military min mine minimal minimum minor mins minus minute minutes mirror mismatch
  mismatched misprint misprints missing misspellings mistake mistaken mistakes misuse mix mixed mixes mka mlav mld mmm mobile mode model
  models modes modify module modulus moment mon monday monitor monitored monitoring monitors monthly more mospf most motd motor mount
  moves mpls mroute mschap mschapv msdp msgvalue msie msrpc mss mstp mtu much multi multicast multihop multipath multiple multiplier
  multiplies multithreading mus music must mutual mypubkey nac nacl name named nameif names naming narrow narrowed narrower narrowing
  narrows nas nat native natural navigate nbns ndp near nearest necessary need needed needs negate negated negation negative negotiation
  neighbor neighbors neighbour neighbours nem nend nested net netaccess netbios netconf netgrp netmask netmod netobj netops netstream
  network networking networks new newer news next nexthop nfx ngfw ngfwrule ngips nid nightly nights nist nistp nms nntp noauth nobody noc
  node nodes nologin non nonconnected none nonuse nop nopassword noproxyarp nor not notes nothing notice noticed notices notif
  notifications notify noun nov november nowhere nqa nset nsf nssa nssh ntp ntpserver ntpsync null nullable num number numbers numeric
  numerics nve oam object objects obsolete obstacle occur ocsp oct october off offender offenders offer offered offers office offices
  offload offset often oid old older oldest omit oncall once one ones online onlink only onscreen oob opcode open opened openness opens
  openssh operating operation operational operations operator operators opmode opposite ops option optional options order organisation
  organization originate ospf ospfv other others otherwise otp our out outbound outbreak outcome outcomes outermost output outright outs
  outside outstanding outward over overlapping overload overloaded overly overridden override overrides overview own owner owners package
  packet packets page pager pages paging pair palo pan panw pap param parameter parameters params parent parents parked parse part partial
  participate particular partly partner parts party pass passed passes passing passive passively passphrase passw passwd password
  passwords past pat patch patches patching path paths pattern patterns paws payloadtype pbkdf pbr pcp peer peers people per perfect
  perform performance period periodic periodically permanent permission permissions permissive permit permits permitted permitting persist
  person personal persons pfc pfe pfs phase phash phishing phone phrase physical pic pick pickup pim ping pinged pings pinholes pix pki
  place placed placeholder placeholders places plain plainly plane platform platforms play please plugged pmtu pmtud poe point points
  polic police policer policers policies policy poll polled poller polling polls polltime poly pool poolname pools pop popularity port
  portal portals portrange ports position positions positive possible post potential power ppp pppoe pptp pre predefined preempt
  preemption preemptive prefer preference preferred prefilter prefix prefixes presence present presents preserve preset preshared pretty
  prevent prevention prevents previous prf primary print printed prints priority priv privacy private privilege privileges prob probe
  probing procedure process processes prof profile profiles programs prohibit prompt prompts proof propagate properly propert properties
  property proportion proposal proposals prose prot protect protected protection protections protects proto protocol protocols prove
  proven proves provider provisional proxy psksecret psnp ptp ptx pubkey public publish published pulling punctuations punishable purge
  purpose push pushed put puts pwd qfx qos quad quality quarantine quarantines quench quer queries query questionable queue quick quiet
  quit quota quoted quotes rack radio radius raid raises ram random randomization range ranges rare ras rate rather rationale raw rba rcf
  reach reachable reached reaches reaching reactivation read readable readdir reader readers readonly reads real realm realname reason
  reasons reassembly reauthentication rebalance reboot receive receiver receivers receives recipient recognised recognises recommend
  recommendation recommendations recommended recommends reconnaissance record recorded records recover recovery recreation recurrence
  recurring red redacted redirect redirection redirects redistribute reduce redundan redundancy redundant reference references referer
  refresh refusal refuse refused refuses reg regex regexps region register registration regularly reject rejected rejects rekey related
  relay release releases relevant reliable reliably relies religion rely remark rematch remediation remember remembered reminds remote
  remotely remov removal remove removed removes rename renamed renewed repeat repeats replace replaced replacemsg replaces replay
  replicate replication reply report reported reporting request requests require required requires requiring rescue research reservation
  reserve reserved reset resets resolution resolve resolved resolves resource response responses rest restart restconf restore restrict
  restricted restricting restriction restricts rests reth retr retransmission retransmit retries retry return returns reus reuse reused
  reval reveal reveals reverse reversed reversibl review reviewed revocation rewrite rfc rib right rightm rights rijndael rip ripemd ripng
  risk rlogin rmon role roles rollback rollbacks room root roots rounds rout route routed routedsyslog router routes routing row rows rpc
  rpf rpki rpm rsa rsakeypair rsh rst rstp rsvp rtp rtsp rugged rule rulebase rulebases rules ruleset run running runs sacm safe safeguard
  said same saml sample sampling sandbox sasl sat saturday save saved saves say saying says sbin scan scanned scanner scanning scans
  scansafe scc sccp scep schedul schedule scheduled scheduler schedules schema scheme schemes scope scopes scopy scp screen screens
  scripts sctp sdb sdi sdwan search searched searches sec secfabgrp second secondary secondaryip seconds secrecy secrets secs section
  sections secur secure secured securely securing security securityname see seems seen segment segments seldom select selected selection
  selector self send sender senders sending sends sensitive sensitivity sensor sensors sent sentence sentences sep separate separated
  separator september seq sequence serial series serve served server servercert servers serves service services serving session sessiondb
  sessions set setroute sets setting settings settle settles setup several severe severit severities severity sfc sflow sftp sgt sha shape
  shaper shaping share shared shares shareware shell shells sho shodan shop shopping shops short shortened shorter should show shown shows
  shun shut shutdown side sides sidtable siem sig sign signature signatures signed signer signin signing signon signs silence silent
  silently simple simultaneous since single sinkhol sinkhole sinkholed sinkholes sinkholing sip site sites sits size sizes skew skinny
  skipped sla slashes slave slb slice slip slips slot slow slowly slowstart small smaller smallest smart smartcard smb sms smtp smtps
  smurf snapshot snapshots snetconf sni sniffer snmp snmptrap snmpv snoop snooping snort social society socket sofar software sole some
  somebody something sometimes somewhere soon sooner sort sorted source sources space spam spamming spare spc speak speaking speaks spec
  special specially specific specs speed spell spelling spellings spf spi splash splice split splits spoken spoof spoofed spoofing sport
  sports spreads spyware sql sqlnet src srcaddr srcintf srv ssc ssd ssg ssh sshd sshv ssl sslv sslvpn ssm sso stack staff stale stamp
  stamps stand standalone standard standby stands stanza start starting starts startup state stated stateful stateless statement
  statements states static station stations statistic statistics stats status stay stays stealth steers stelnet step steps stick still
  stitch stitches stock stolen stood stop stopped stops storage stored story stp stream streaming street strength strict stricter
  stricthostkeycheck string strings strip strong stronger structured stub style sub subif subinterfaces subject subjects submi submission
  submitted subnet subnets subordinates subscribe subset substrings subtype success successors such suffix suite suites summaries summary
  summer sun sunday sunrpc super superreader superuser supply support supported suppress suppression suppressions surround survives
  suspected svc svcg sweep sweeps switch switched switches switching switchport symbols symmetric syn synack sync synchroni
  synchronisation synchronised synchronization synchronize synchronized syncinterval synfin syntax sys sysgrp sysinfo syslog syslogd
  syslogs sysman sysname sysopt syst system systems tab table tables tac tacacs tacplus tag tagging take taken takes taking talk target
  targeted targets task tcp tear teardown teardrop technology tecli teeth telemetry telephony tell tells telnet temp temperature template
  temporary ten tenant tenants tengig term terminal terminals terminate termination terms terraform tertiary test testing tests text texts
  tftp than that the their them themselves then there thereby these they this those though thought threat threats three threshold through
  throughput throw thu thursday ticket time timeout timeouts timer timers times timestamp timestamps timezone tip title titled titles tls
  tlsv tobacco today together toggle token tokens told tolerated tolerates too toolbar tools top topic topics topologies topology tor
  torexit tos total touches towards toy trace tracefile traces track tracking traffic trailing training transceiver transfer transfers
  transform transit transitions translated translates translation transmission transmits transparent transport trap traps travel travels
  traversal treats tree tried tries trigger triggers trim true trunk trust trusted trusthost trustpoint try trying tsig ttl tty tue
  tuesday tun tuned tunnel tunnels turn turned twelve twenty twentyfivegig two type typed types typing uac uauth uct udp uid umac
  unauthenticated unauthorised unauthorized unbounded uncertain unchanged unclear unclosed uncompressmessages unconditional uncovered
  undefined under understand understood undo undoes undone unencrypted unexpired unexplained unicast unified uninspected unique uniquely
  unit unite units universal unix unknown unless unlimited unlock unlocked unlogged unmatched unnecessary unneeded unnumbered unplaced
  unreachable unread unreadable unrelated unresolved unrestricted unsaid unselect unselected unset unspoken unsupported unsure untag until
  untrust untrusted unused unusual unwanted updat update updated updates updown upgrading uplink uplinks upload upper uppercase upstream
  upto urgent uri url urldb urpf usage usb use used useless user userid username usernames users uses using usm usual utc utf utm utmgrp
  uuid vacm valid validate validation validity value valued values var variation varies vdom vehicles vendor vendors ver verb verdict
  verdicts verif verification verified verify version versions very via video view views violate violation violations vip virtual virus
  viruses vlan vlanid vlanif vlans vme vmx vni voice voltage volume vpdn vpn vpnclient vpngrp vpns vrf vrrp vrrpv vsx vsys vtep vty
  vulnerabilities vulnerability vxlan wait waits walk wan want wanted wants warmstart warn warned warning warnings warns warp was watch
  watched watcher watchers watches watching watermark way ways wccp weak weaker weaknesses weapons web webapi webfilter webtrends webtype
  webui webvpn wed wednesday week weekdays weekend weekends weekly weigh weight welcome well were what whatever when where whether which
  whichever while who whoever whois whole whom whose why wide wider wifi wild wildcard wildfire will window windows winnuke wins wire
  wireless with within without wlan wmi word worded wording words work working workmode workstations worktime world worse worst worth
  would wrap write writes writing written wrong wrote wrp wtp www xauth xdmcp xeon xff xgigabit xlate xmit xml xnm yes yet you your zero
  zonal zone zonelabs zones`.split(/\s+/),
);
