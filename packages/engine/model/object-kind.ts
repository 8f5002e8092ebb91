/** Kinds of things that rules and settings name. */
export type ObjectKind =
  | 'address'
  | 'address group'
  | 'service'
  | 'service group'
  | 'application'
  | 'zone'
  | 'interface'
  | 'vpn'
  | 'profile'
  | 'schedule'
  | 'user'
  | 'user group'
  | 'other';
