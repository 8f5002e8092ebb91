import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findNamed, splitQuery, splitTerms } from './terms.ts';

describe('splitTerms', () => {
  it.each([
    ['configured configures configuring', 'configur'],
    ['password passwords', 'password'],
    ['policy policies', 'policy'],
    ['logging logged logs', 'log'],
    ['administrator administrators admin', 'admin'],
  ])('takes %s for one word', (words, one) => {
    expect(new Set(splitTerms(words))).toEqual(new Set([one]));
  });

  it('keeps words apart that only look alike', () => {
    expect(splitTerms('http')).not.toEqual(splitTerms('https'));
    expect(splitTerms('dns tls')).toEqual(['dns', 'tls']);
  });

  it('keeps option names, numbers and addresses whole, and knows the parts of names', () => {
    expect(splitTerms('set admin-https-ssl-versions TLSv1.2')).toContain('admin-https-ssl-versions');
    expect(splitTerms('idle-timeout')).toEqual(['idle-timeout', 'idle', 'timeout']);
    expect(splitTerms('2.1.4 10.0.0.1')).toEqual(['2.1.4', '10.0.0.1']);
  });

  it('leaves alone what is too long to be a word', () => {
    const long = `${'a'.repeat(50_000)}ing`;
    expect(splitTerms(long)).toEqual([long]);
  });

  it('drops empty words but not what turns a demand around', () => {
    expect(splitTerms('What is the default of this? no not')).toEqual(['default', 'no', 'not']);
  });

  it('splits any text, the same in either case', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        for (const term of splitTerms(text)) expect(term).toMatch(/[\p{L}\p{N}]/u);
        expect(splitQuery(text).length).toBeLessThanOrEqual(splitTerms(text).length);
      }),
    );
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9 .-]*$/), (text) => {
        expect(splitTerms(text.toUpperCase())).toEqual(splitTerms(text));
      }),
    );
  });
});

describe('findNamed', () => {
  it.each([
    ['2.1.4', ['2.1.4']],
    ['1.2', ['1.2']],
    ['what does 2.1.4 say?', ['2.1.4']],
    ['show section 3.1 please', ['3.1']],
    ['is TLS 1.2 allowed', []],
    ['1.2 or higher', []],
    ['v1.2.3x', []],
    ['no number', []],
  ])('%s names %j', (query, named) => expect([...findNamed(query)]).toEqual(named));
});
