import type { Recommendation } from '../../model/recommendation.ts';

/** A title of so many words may be no more than a name for what the description words. */
const MOST_OF_LABEL = 12;

/**
 * A short title that only names what a description words: `No clear-text management`, `Listed addresses only`. What it asks by a word that
 * its description does not have counts all the same.
 */
export const isLabel = ({ title, description }: Recommendation): boolean =>
  description !== '' && /^(?:[\w-]+: )?[^.;:]+$/.test(title) && title.split(/\s+/).length <= MOST_OF_LABEL;

/** How words begin by which a title may ask something of a device, of its settings or of the people who run it. */
const ASKS = new RegExp(
  String.raw`^(?:(?:un|re|de|in|non-?)?(?:${[
    'encr authent authori cert sign hash secret password key cipher algorithm tls ssl ssh https? telnet snmp ntp dns ike ipsec vpn tunnel tcp udp icmp',
    'ip ping arp bgp ospf route rout nat qos proxy vlan vrf vsys usb console boot image firmware release patch updat upgrad licen version support',
    'log record audit forward send sent alert notif alarm monitor report trap syslog archiv stor retain backup back-up export',
    'lock block drop deny deni reject discard allow permit restrict limit filter inspect scan flood spoof fragment threat virus malware url file decrypt',
    'zone interface port address network subnet host server collector source destination user account admin role group profile session time idle clock',
    'rule polic service protocol application object tag name descri comment ticket owner approv review test document justif',
    'redund replic separat segregat isolat dedicat trust central local remote intern extern inbound outbound public privat own uniq individ person shar',
    'dai week month quarter year annu hour minute second day night regular period expir rotat chang histor age length complex minim maxim least most',
    'synchron cluster failover standby heartbeat link peer mfa multi factor token smart biometr disab enab remov delet unus default factory vendor',
    'order first last top bottom before after position utc gmt chap pap radius tacacs ldap kerberos saml count number pair both two three four five',
  ]
    .join(' ')
    .replaceAll(' ', '|')}))`,
);

/** Whether a word of a title asks for nothing that a device could be or do: `Sessions stay modest`, `Nothing leaves unseen`. */
export const asksNothing = (word: string): boolean => /^[a-z][a-z'-]+$/.test(word) && !ASKS.test(word);
