/** The number of a control ahead of its title: `[LOG-04]`, `AUDIT-7 |`, `FW-ACC-02`, `[PCI DSS 8.3.4]`; `AES-256` is none. */
const CONTROL =
  /^(?:[\d.]+ )?(?:\[[A-Z][\w., -]*\]|[A-Z]{2,}[\w.]*-\d[\w.]* ?\||(?!(?:AES|SHA|TLS|SSL|SSH|DH|ECDH|MD|RSA|DSA|DES|FIPS|HMAC|SNMP|IKE|NTP|IP|RFC|CVE|PAN|IEEE|ISO)[-_])[A-Z]{1,6}(?:[-_][A-Z]{1,6}){0,3}[-_]\d[\w.]*:?(?= [A-Z]))/;

/** A title or a sentence without the number of its control, whose digits ask for nothing. */
export const withoutControl = (text: string): string => text.replace(CONTROL, '').trimStart();
