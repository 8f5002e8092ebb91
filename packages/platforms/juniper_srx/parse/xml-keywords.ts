/**
 * The differences in naming between the XML form and the other forms. Source: Junos XML API Explorer, the elements named; the same
 * configuration shown with `| display xml` and `| display set`; the YANG modules of Junos, whose leaves these are.
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
  'input filter-name',
  'output filter-name',
  'autonomous-system as-number',
  'client-list client-address-list',
  'host ipaddr',
  'as-path path',
  'access-profile access-profile-name',
  'route-filter choice-ident',
  'route-filter choice-value',
  'prefix-list-filter choice-ident',
  'prefix-list-filter choice-value',
]);

/** Elements with another word in the other forms. */
const RENAMED: Readonly<Record<string, string>> = {
  'src-nat-rule-match': 'match',
  'dest-nat-rule-match': 'match',
  'static-nat-rule-match': 'match',
  'ieee-802.3ad': '802.3ad',
};

/** Elements that name the element around them there alone, by parent element. */
const NAMES_OF: ReadonlySet<string> = new Set(['route-filter address', 'prefix-list-filter list_name', 'threshold value']);

/** True if an element names its parent. `snmp name` is a setting: the name that the system reports. */
export const isName = (element: string, around: string): boolean =>
  (Object.hasOwn(NAMES, element) && around !== 'snmp') || NAMES_OF.has(`${around} ${element}`);

/** The keyword that the other forms write before an element's name. */
export const keywordBefore = (element: string): string | undefined => NAMES[element];

/** The word of an element in the other forms; undefined if they have none. */
export const wordOf = (element: string, around: string): string | undefined =>
  WORDLESS.has(`${around} ${element}`) ? undefined : (RENAMED[element] ?? element);
