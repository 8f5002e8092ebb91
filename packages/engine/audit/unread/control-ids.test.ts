import { expect, test } from 'vitest';
import { withoutControl } from './control-ids.ts';

test.each([
  ['FW-ACC-02 The firewall shall lock accounts', 'The firewall shall lock accounts'],
  ['[LOG-04] Logs are kept', 'Logs are kept'],
  ['1.2 [PCI DSS 8.3.4] Logs are kept', 'Logs are kept'],
  ['R-01 Hostname', 'Hostname'],
  // What a title begins with may be its subject.
  ['AES-256 Encryption must be used', 'AES-256 Encryption must be used'],
  ['TLS-1.2 Or later', 'TLS-1.2 Or later'],
  ['Two servers are set', 'Two servers are set'],
])('%j is %j', (title, own) => expect(withoutControl(title)).toBe(own));
