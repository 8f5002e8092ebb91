/**
 * The differences in naming between the XML form and the other forms. Source: Junos XML API Explorer, the elements named; the same
 * configuration shown with `| display xml` and `| display set`.
 */

/** Elements that hold the name of the element around them, and the keyword that the other forms write before it. */
const NAMES: Readonly<Record<string, string | undefined>> = {
  name: undefined,
  'from-zone-name': 'from-zone',
  'to-zone-name': 'to-zone',
};

/** Elements without a word in the other forms, by parent element. */
const WORDLESS: ReadonlySet<string> = new Set([
  'interfaces interface',
  'policies policy',
  'vlans vlan',
  'routing-instances instance',
  'prefix-list prefix-list-item',
  'address ip-prefix',
  'file filename',
  'redundant-parent parent',
  'ieee-802.3ad bundle',
  'to range-high',
  'host contents',
  'file contents',
  'user contents',
  'console contents',
]);

/** Elements with another word in the other forms. */
const RENAMED: Readonly<Record<string, string>> = {
  'src-nat-rule-match': 'match',
  'dest-nat-rule-match': 'match',
  'static-nat-rule-match': 'match',
  'ieee-802.3ad': '802.3ad',
};

/** True if an element names its parent. `snmp name` is a setting: the name that the system reports. */
export const isName = (element: string, around: string): boolean =>
  (Object.hasOwn(NAMES, element) && around !== 'snmp') || (element === 'address' && around === 'route-filter');

/** The keyword that the other forms write before an element's name. */
export const keywordBefore = (element: string): string | undefined => NAMES[element];

/** The word of an element in the other forms; undefined if they have none. */
export const wordOf = (element: string, around: string): string | undefined =>
  WORDLESS.has(`${around} ${element}`) ? undefined : (RENAMED[element] ?? element);
