import { expect, test } from 'vitest';
import { showOutside } from './outside-view.ts';

const show = (content: string, published: readonly string[] = []): string =>
  showOutside([{ role: 'user', content }], published)[0]!.content;

test('a sentence stays as it is, and what is pasted beside it does not', () => {
  expect(show('Why does this fail?\nset server gumboschnee\nPlease be brief.')).toBe(
    'Why does this fail?\nset server «value»\nPlease be brief.',
  );
});

test.each([
  ['a banner between two statements', 'hostname fw\nGumboschnee\ninterface Ethernet0'],
  ['a line in a fence', '```\nGumboschnee x\n```'],
  ['what is indented below a statement', 'line vty 0 4\nlogging host 10.1.1.1\n  server gumboschnee'],
  ['a row of a table', '| user | word |\n| bob | gumboschnee |'],
  ['columns', 'bob\tgumboschnee\troot'],
  ['a name with a value', 'Key: gumboschnee'],
  ['a document', '{"objects":[{"note":"Gumboschnee"}]}'],
  ['an element', '<note a="Gumboschnee">Gumboschnee</note>'],
  ['a prompt', 'fw01# set server Gumboschnee'],
])('%s is no sentence', (_what, text) => expect(show(text).toLowerCase()).not.toContain('gumboschnee'));

test('a word made by chance is hidden in a sentence too', () => {
  expect(show('The box says Kq6vT9xW2mZp, what is that?')).toBe('The box says «value», what is that?');
});

test('what is published stays, and its words may be shown', () => {
  expect(show('set frobnicator enable\nL0001| set frobnicator gumbo 5', ['Set it:\nset frobnicator enable'])).toBe(
    'set frobnicator enable\nL0001| set frobnicator «value» 5',
  );
});

test.each([
  'bob / # does not work on the FTD any more',
  'our Wi-Fi is "office" with #',
  'i set it to # and then back to the old one',
  'The old one was #, the new one is longer.',
  'SNMP v2c / # / 10.0.0.0/8',
  'Il codice è #',
  'şifrem #',
  'test aaa group radius bob # new-code',
  'I encrypted it with #.',
  'type # when asked',
  'enter "#" at the prompt',
  'the magic word: #',
  'use # for SNMP',
  '(#)',
  '#',
])('no sentence tells a word that sentences are not made of: %s', (text) => {
  for (const secret of ['Gumboschnee', 'correcthorse', 'P@ssw0rd!', 'hunter2'])
    expect(show(text.replace('#', () => secret))).not.toContain(secret);
});

test('a password is hidden whatever the sentence is about', () => {
  expect(show('That one was Sommer2024! in FortiOS 7.4.3 on an SRX345.')).toBe('That one was «value»! in FortiOS 7.4.3 on an SRX345.');
});

test('an earlier answer does not repeat what is hidden of the question', () => {
  const answer = { role: 'assistant', content: 'Then gumboschnee is its password, as in FortiOS.' } as const;
  expect(showOutside([{ role: 'user', content: 'code: gumboschnee' }, answer])[1]!.content).toBe(
    'Then «value» is its password, as in FortiOS.',
  );
});

test('what Merlon and the model said is not touched', () => {
  const messages = [
    { role: 'system', content: 'set server gumboschnee' },
    { role: 'assistant', content: 'set server gumboschnee' },
  ] as const;
  expect(showOutside(messages)).toEqual(messages);
});

test.each([
  'the PSK for the office is #.',
  'Our password:\n\n#',
  'use # for the snmp community',
  'I changed the admin password from # to another',
  'Kennwort vom Admin: #',
  'mot de passe admin #',
  'host,user,password\nfw1,admin,#',
  'root/#',
  '(bob / #)',
  'wifi: guest, code: #',
  'code: #',
  'The SNMP string on the SRX is #, rotate it.',
  'root# no longer works; the root password changed',
  'Das Kennwort für den VPN-Zugang: #',
  'username,password\nbob,#',
  'We changed it from oldone to # last week, the shared secret I mean.',
  'My passphrase (#) does not work',
  'PIN #',
  'TOTP seed #',
  'The config has "secret 0 #", is that safe?',
  'I told the ISP the PPP login ab123 and #.',
  'Please remember: # opens the vault.',
  'bob logs in with #',
  'bob uses # everywhere',
  'the password for bob on the firewall and for the switch, which is the same, is #',
  'Is # a strong password?',
  'I forgot whether it is # or letmein, the console password',
  'initial credentials admin - #',
  'admin -> #',
  'admin|#',
  'root,#',
  'BitLocker recovery: #',
  'enable\n#\nconf t',
  'password\n\n\n#',
  'ssh bob@10.0.0.1\n#\nshow run',
  'Mein Passwort # funktioniert nicht mehr',
  'Ich habe als Kennwort # vergeben, ist das sicher?',
  "Le mot de passe du pare-feu, c'est #",
  'La clave del router cambió a #',
  'iDRAC default root # (calvin before)',
  '# = enable secret of fw1',
])('beside the name of a secret no word is told that nobody knows: %s', (text) => {
  for (const secret of ['Gumboschnee', 'correcthorse', 'P@ssw0rd!', 'hunter2', '83920174'])
    expect(show(text.replace('#', () => secret))).not.toContain(secret);
});

test.each([
  'How do I rotate the pre-shared key of an IKEv2 tunnel with AES256-GCM?',
  'Is SNMPv3 with SHA-256 better than a community?',
  'The key exchange uses Diffie-Hellman group14.\nIt must be at least 2048 bits.',
  'Which password policy is recommended for HOST-1 and 10.1.1.1?',
  'My colleague says that local accounts should be removed once TACACS+ works. Is that what the benchmark recommends?',
  'Can administrators log in from any address? Where do I restrict it?',
  'Write a short summary for management about why the login banner matters.',
  'The wizard generated a certificate signing request, but the CA refuses the key length of 1024 bits.',
  'Explain the difference between type 5, type 8 and type 9 secrets.',
])('a question about secrets stays a question: %s', (text) => expect(show(text)).toBe(text));
