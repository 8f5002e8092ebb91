/**
 * Statements that stand at the top of a Junos configuration. Source: Junos CLI Reference, the hierarchy levels under `[edit]`, of SRX and of
 * its siblings, whose parts a group may carry. What begins with another word is a statement of another device.
 */
const TOP_LEVEL: ReadonlySet<string> = new Set(
  `access access-profile accounting-options applications apply-groups apply-groups-except apply-macro apply-flags bridge-domains chassis
  class-of-service custom-attributes diameter dynamic-profiles ethernet-switching-options event-options extensible-subscriber-services
  extension-service fabric firewall forwarding-options groups igmp-snooping-options interfaces jet jsrc logical-systems
  logical-router-options multi-chassis multicast-snooping-options node-slicing poe policy-options protocols rcsid routing-instances
  routing-options satellite-management security security-profile services session-limit-group snmp smtp subscriber-management
  switch-options system tenants unified-edge version virtual-chassis vlans vmhost vrrp wireless-wan wlan`.split(/\s+/),
);

/** Whether a word can begin a statement at the top; models of other makers that Junos takes in (`openconfig-system:system`) have a colon. */
export const isTopLevel = (word: string): boolean => TOP_LEVEL.has(word) || /^[a-z][\w-]*:[a-z]/.test(word);
