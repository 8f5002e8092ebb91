/** Words that name a vendor, its devices or their operating systems. Two words in a row are written with a space. */
const vendorWords = [
  'juniper',
  'junos',
  'srx',
  'huawei',
  'usg',
  'vrp',
  'fortinet',
  'fortigate',
  'fortios',
  'cisco',
  'ftd',
  'firepower',
  'paloalto',
  'panos',
  'palo alto',
  'pan os',
  'checkpoint',
  'gaia',
];

/** Whether an identifier, a type value or a text for people names a vendor: `junosPrompt`, `juniper_srx`, `Pan-OS`. */
export function namesVendor(text: string): boolean {
  const words = ` ${splitWords(text).join(' ')} `;
  return vendorWords.some((word) => words.includes(` ${word} `));
}

function splitWords(text: string): string[] {
  return text
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean);
}
