/** The configuration of an ASA that does all that topics of documents ask for, as `show running-config` prints it. */
export const HARDENED = `ASA Version 9.16(4)
hostname edge
interface GigabitEthernet1/1
 nameif outside
 security-level 0
 ip address 192.0.2.1 255.255.255.0
interface GigabitEthernet1/2
 nameif inside
 security-level 100
 ip address 10.1.1.1 255.255.255.0
interface Management1/1
 management-only
 nameif mgmt
 security-level 100
 ip address 10.9.9.1 255.255.255.0
enable password ***** pbkdf2
username eva password ***** pbkdf2 privilege 15
aaa-server T protocol tacacs+
aaa-server T (mgmt) host 10.9.9.5
 key *****
aaa-server T (mgmt) host 10.9.9.6
 key *****
aaa authentication ssh console T LOCAL
aaa authentication serial console T LOCAL
aaa authentication enable console T LOCAL
aaa authentication http console T LOCAL
http server enable
http 10.9.9.0 255.255.255.0 mgmt
ssh 10.9.9.0 255.255.255.0 mgmt
logging enable
logging timestamp
logging trap informational
logging host mgmt 10.9.9.7 6/6514 secure
logging host mgmt 10.9.9.8 6/6514 secure
ntp authentication-key 1 sha256 *****
ntp authenticate
ntp trusted-key 1
ntp server 10.1.1.1 key 1 source mgmt
ntp server 10.1.1.2 key 1 source mgmt
snmp-server group G v3 priv
snmp-server user u G v3 auth sha256 ***** priv aes 256 *****
snmp-server host mgmt 10.9.9.40 version 3 u
crypto ikev2 policy 10
 encryption aes-gcm-256
 integrity null
 group 20
 prf sha384
 lifetime seconds 28800
crypto ikev2 enable outside
banner login Access for authorised persons only. Activity is recorded.
access-list IN extended permit tcp any host 10.1.1.20 eq 443
access-list IN extended deny ip any any log
access-group IN in interface outside
ip verify reverse-path interface outside
ip verify reverse-path interface inside
ssh key-exchange group dh-group14-sha256
ssh cipher encryption high
ssl server-version tlsv1.2 dtlsv1.2
ssl client-version tlsv1.2
no call-home reporting anonymous
ssh timeout 5
console timeout 5
: end
`;
