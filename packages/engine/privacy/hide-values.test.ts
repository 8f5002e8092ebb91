import { expect, test } from 'vitest';
import { hideValues } from './hide-values.ts';

test.each([
  ['L0012| set admintimeout 30', 'L0012| set admintimeout 30'],
  ['set security ssh protocol-version v2', 'set security ssh protocol-version v2'],
  [
    'ssl cipher tlsv1.2 custom "AES256-SHA:ECDHE-RSA-AES128-GCM-SHA256"',
    'ssl cipher tlsv1.2 custom "AES256-SHA:ECDHE-RSA-AES128-GCM-SHA256"',
  ],
  ['interface GigabitEthernet0/1', 'interface GigabitEthernet0/1'],
  ['ip address 10.1.1.1 255.255.255.0', 'ip address 10.1.1.1 255.255.255.0'],
  ['set system host-name HOST-1', 'set system host-name HOST-1'],
  ['  <log-start>yes</log-start>', '  <log-start>yes</log-start>'],
  ['"logBegin": true,', '"logBegin": true,'],
])('%j says nothing of whose device it is', (line, shown) => expect(hideValues(line, new Set())).toBe(shown));

test.each([
  ['set description "Uplink of Gumbo"', 'set description «text: 17 characters»'],
  ['banner motd call Gumbo', 'banner «text: 15 characters»'],
  ['! remember Gumbo', '! «text: 14 characters»'],
  ['set buffer "Gumbo"', 'set buffer «text: 7 characters»'],
  ['set server gumboschnee', 'set server «value»'],
  ['set server 83920174', 'set server «value»'],
  ['set frobnicator public', 'set frobnicator «value»'],
  ['set frobnicator enable', 'set frobnicator enable'],
  ['edit "gumboschnee"', 'edit "«value»"'],
  ['<frobnicator>public</frobnicator>', '<frobnicator>«value»</frobnicator>'],
  ['"frobnicator": "public", "enabled": true', '"frobnicator": "«value»", "enabled": true'],
  ['set url https://feeds.example.com/list', 'set url https://«value»'],
  ['set mac 00:11:22:33:44:55', 'set mac «value»'],
  ['Kq6vT9xW2mZp', '«value»'],
])('%j loses what nobody knows', (line, shown) => expect(hideValues(line, new Set())).toBe(shown));

test('what the question names stays, also of a statement that nobody knows', () => {
  expect(hideValues('set frobnicator gumbo-mode', new Set(['frobnicator', 'gumbo-mode']))).toBe('set frobnicator gumbo-mode');
});

test('what was hidden once stays hidden and is not measured again', () => {
  for (const line of ['set description "Uplink of Gumbo"', 'set server gumboschnee', '! remember Gumbo', 'password <redacted> «secret»']) {
    const once = hideValues(line, new Set());
    expect(hideValues(once, new Set())).toBe(once);
  }
});
