import type { Path } from '@merlon/engine/model/assertion.ts';
import { references } from '../facts/references.ts';
import { junosShape } from '../facts/tree-shape.ts';

/** Source: Junos CLI Reference, the statements named: what stands at `*` is a name or an address of the user's own. */
const OTHERS = [
  'system login user|class *',
  'system syslog host|file *',
  'system ntp server *',
  'system radius-server|tacplus-server|name-server *',
  'interfaces * unit *',
  'security zones security-zone * interfaces *',
  'security log stream *',
  'security pki ca-profile *',
  'security policies from-zone * to-zone * policy *',
  'security nat source|destination|static rule-set * rule *',
  'applications application * term *',
  'access profile *',
  'snmp trap-group|view|client-list *',
  'snmp v3 usm local-engine user *',
  'snmp v3 vacm access group *',
  'snmp v3 target-address|target-parameters|notify|notify-filter *',
  'policy-options prefix-list *',
  'protocols bgp group * neighbor *',
  'protocols ospf|ospf3 area * interface *',
  'chassis cluster redundancy-group * interface-monitor *',
  'routing-instances *',
];

/** Where commands name things: objects, rules in an order, and what settings refer to, unless the device brings some of these along. */
export const NAME_PLACES: readonly Path[] = [
  ...junosShape.objects.map(({ path }) => path),
  ...(junosShape.ordered ?? []).filter((path) => path.at(-1) !== 'authentication-order').map((path) => [...path, '*']),
  ...references.filter(({ predefined, path }) => !predefined && !path.includes('**')).map(({ path }) => [...path.split(' '), '*']),
  ...OTHERS.map((path) => path.split(' ')),
];

/** Interfaces of which every device has the same one, and words for all. */
const FIXED: ReadonlySet<string> = new Set(['lo0', 'fxp0', 'em0', 'me0', 'vme', 'all', 'any', 'lo0.0', 'fxp0.0']);
/** An address is that of the server which a document means. */
const ADDRESS = /^\d{1,3}(?:\.\d{1,3}){3}(?:\/\d+)?$|:/;
export const isFixedName = (word: string): boolean => FIXED.has(word) || word.startsWith('junos-') || ADDRESS.test(word);
