import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isXml } from './is-xml.ts';
import { parseXccdf } from './parse-xccdf.ts';
import { writeXccdf } from './testing/write-xccdf.ts';
import { UnreadableXccdf } from './unreadable-xccdf.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const rule = {
  version: 'EXFW-ND-000010',
  title: 'Sessions must end & stay so',
  check: 'show sessions\nIf x < 5, this is a finding.',
  fix: 'set sessions 5\nDone.',
};
const file = writeXccdf([rule]);

describe('what a file says', () => {
  test('of itself and of each rule', () => {
    expect(parseXccdf(bytes(file))).toEqual({
      title: 'Example Firewall Guide',
      version: '1',
      release: 'Release: 2 Benchmark Date: 12 Feb 2026',
      description: 'For everybody.',
      platforms: ['cpe:/h:generic:firewall'],
      rules: [
        {
          id: 'SV-0r1_rule',
          severity: 'medium',
          groups: ['SRG-APP-000'],
          version: 'EXFW-ND-000010',
          title: 'Sessions must end & stay so',
          description: '<VulnDiscussion>Because EXFW-ND-000010 matters.</VulnDiscussion><Documentable>false</Documentable>',
          rationale: '',
          check: rule.check,
          fix: rule.fix,
          identifiers: ['CCI-000', 'V-90'],
          references: [],
        },
      ],
    });
  });

  test('with a prefix, with markup in its texts, and in nested groups', () => {
    const text = `<x:Benchmark xmlns:x="http://checklists.nist.gov/xccdf/1.2" xmlns:h="http://www.w3.org/1999/xhtml"><x:title>T</x:title>
      <x:Group id="a"><x:title>Outer</x:title><x:Group id="b"><x:title>Inner</x:title><x:Rule id="r" severity="high"><x:title>One</x:title>
      <x:fixtext><h:p>Type <h:code>set x</h:code>:</h:p><h:pre>set y</h:pre><![CDATA[set <z>]]></x:fixtext></x:Rule></x:Group></x:Group></x:Benchmark>`;
    const [only] = parseXccdf(bytes(text)).rules;
    expect(only).toMatchObject({ groups: ['Outer', 'Inner'], severity: 'high', version: '', title: 'One' });
    expect(only!.fix.split('\n').filter(Boolean)).toEqual(['Type set x:', 'set y', 'set <z>']);
  });

  test('without a namespace, and within a data stream, of which the first benchmark counts', () => {
    const plain = file.replace(/<\?.*\?>/, '');
    expect(parseXccdf(bytes(plain.replace(/ xmlns="[^"]*"/, ''))).rules).toHaveLength(1);
    const component = `<ds:component><x/>${plain}</ds:component>`;
    const other = component.replace('Sessions must end', 'Another');
    const stream = `\n<ds:data-stream-collection xmlns:ds="http://scap.nist.gov/schema/scap/source/1.2">${component}${other}</ds:data-stream-collection>`;
    expect(parseXccdf(bytes(stream)).rules.map(({ title }) => title)).toEqual(['Sessions must end & stay so']);
  });

  test('with the values that its texts refer to', () => {
    const value = '<Value id="v"><title>Minutes</title><value>5</value><value selector="strict">3</value></Value>';
    const text = file
      .replace('<Profile', `${value}<Profile`)
      .replace('Sessions must end &amp; stay so', 'At most <sub idref="v"/> or <sub idref="w"/>');
    expect(parseXccdf(bytes(text)).rules[0]!.title).toBe('At most 5 or <w>');
  });

  test.each([
    ['UTF-16', Buffer.from(`\ufeff${file.replace('utf-8', 'utf-16')}`, 'utf16le')],
    ['UTF-16 without a mark', Buffer.from(file.replace('utf-8', 'utf-16'), 'utf16le')],
    ['UTF-8 that calls itself UTF-16', bytes(file.replace('utf-8', 'utf-16'))],
    ['a byte order mark', bytes(`\ufeff${file}`)],
    ['an encoding of its own', Buffer.from(file.replace('utf-8', 'iso-8859-1').replace('Example', 'Beispiel für'), 'latin1')],
  ])('in %s', (_, content) => {
    expect(isXml(content)).toBe(true);
    expect(parseXccdf(content).rules).toHaveLength(1);
  });
});

describe('what is refused with a sentence', () => {
  const refuse = (content: Uint8Array): string => {
    try {
      parseXccdf(content);
    } catch (error) {
      if (error instanceof UnreadableXccdf) return error.message;
      throw error;
    }
    return 'read';
  };

  test.each([
    ['a document type', `<!DOCTYPE a [<!ENTITY b "${'c'.repeat(100)}">]>${file.replace(/^<\?.*?\?>/, '')}`, /document type/],
    ['a file from elsewhere', '<!DOCTYPE a SYSTEM "file:///etc/passwd"><Benchmark/>', /document type/],
    ['an entity that is not defined', file.replace('Sessions', '&sessions;'), /damaged/],
    ['a file that was cut off', file.slice(0, -200), /damaged/],
    ['other XML', '<config><entry name="a"/></config>', /not an XCCDF benchmark/],
    ['a benchmark of another format', '<Benchmark xmlns="http://example.com"><Rule/></Benchmark>', /not an XCCDF benchmark/],
    [
      'a data stream without one',
      '<c xmlns="http://scap.nist.gov/schema/scap/source/1.2"><Benchmark xmlns="urn:x"/></c>',
      /not an XCCDF benchmark/,
    ],
    ['a tree without end', `<Benchmark xmlns="http://checklists.nist.gov/xccdf/1.1">${'<Group>'.repeat(5000)}`, /too deep/],
    ['nothing', '', /damaged/],
  ])('%s', (_, text, sentence) => expect(refuse(bytes(text))).toMatch(sentence));

  test('bytes that are none of its encoding', () => expect(refuse(Buffer.from(`${file}\xff`, 'latin1'))).toMatch(/damaged/));

  test('whatever else is thrown in', () => {
    fc.assert(
      fc.property(fc.nat(file.length), fc.nat(40), fc.string({ unit: 'binary', maxLength: 40 }), (at, cut, text) => {
        refuse(bytes(file.slice(0, at) + text + file.slice(at + cut)));
      }),
      { seed: 18, numRuns: 50 },
    );
  });
});

test('time grows with the length alone', () => {
  const long = writeXccdf([{ ...rule, fix: `${'<p>x</p>&'.repeat(20_000)}`, check: 'x '.repeat(200_000) }]);
  const begun = performance.now();
  expect(parseXccdf(bytes(long)).rules).toHaveLength(1);
  expect(performance.now() - begun).toBeLessThan(3000);
});
