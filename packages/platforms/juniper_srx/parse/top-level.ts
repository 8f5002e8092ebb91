/**
 * Top-level statements of a Junos configuration. Source: Junos CLI Reference, the hierarchy levels under `[edit]`, of SRX and its siblings,
 * whose parts a group may carry. A statement with any other first word belongs to another device.
 */
const TOP_LEVEL: ReadonlySet<string> = new Set(
  `access access-profile accounting-options applications apply-groups apply-groups-except apply-macro apply-flags bridge-domains chassis
  class-of-service custom-attributes diameter dynamic-profiles ethernet-switching-options event-options extensible-subscriber-services
  extension-service fabric firewall forwarding-options groups igmp-snooping-options interfaces jet jsrc logical-systems
  logical-router-options multi-chassis multicast-snooping-options node-slicing poe policy-options protocols rcsid routing-instances
  routing-options satellite-management schedulers security security-profile services session-limit-group snmp smtp subscriber-management
  switch-options system tenants unified-edge version virtual-chassis vlans vmhost vrrp wireless-wan wlan`.split(/\s+/),
);

/** True if a word can begin a top-level statement; imported models of other makers (`openconfig-system:system`) contain a colon. */
export const isTopLevel = (word: string): boolean => TOP_LEVEL.has(word) || /^[a-z][\w-]*:[a-z]/.test(word);
