import { describe, expect, test } from 'vitest';
import { type Outcome, fail, pass } from '../model/verdict.ts';
import { drawTree } from '../testing/config-tree.ts';
import { makeProcedure, makeRecommendation } from '../testing/recommendation.ts';
import type { Guard } from './guard.ts';
import { guardAlternative } from './guards/guard-alternative.ts';
import { guardBanner } from './guards/guard-banner.ts';
import { guardDefault } from './guards/guard-default.ts';
import { guardEachBlock } from './guards/guard-each-block.ts';
import { guardDescribed } from './guards/guard-described.ts';
import { guardKeywords } from './guards/guard-keywords.ts';
import { guardLeftOut } from './guards/guard-left-out.ts';
import { guardRequirement } from './guards/guard-requirement.ts';
import { guardUnlooked } from './guards/guard-unlooked.ts';
import { guardWidth } from './guards/guard-width.ts';

type Said = { readonly title?: string; readonly description?: string; readonly audit?: string; readonly defaultValue?: string };
const said = ({ title = 'Ensure it is set', description = '', audit = '', defaultValue = '' }: Said) =>
  makeRecommendation({ title, description, audit: makeProcedure(audit), defaultValue });

const becomes = (guard: Guard, outcome: Outcome, text = 'log host a\nlog stamp none'): string => guard(outcome, drawTree(text)).status;

describe('how wide a network may be', () => {
  test.each<[Said, string]>([
    [{ description: 'No entry is wider than /24 (IPv4).' }, 'REVIEW'],
    [{ audit: 'Check that no rule permits a wildcard larger than 0.0.0.255.' }, 'REVIEW'],
    [{ audit: 'The mask of each entry is 255.255.255.0 or narrower.' }, 'REVIEW'],
    [{ title: 'Each rule names a source no wider than 256 addresses' }, 'REVIEW'],
    [{ audit: 'Access is limited to 10.0.0.0/24.' }, 'PASS'],
    [{ audit: 'Not more than 3 entries.' }, 'PASS'],
  ])('%j: %s', (document, status) => {
    expect(becomes(guardWidth(said(document)), pass([1], 'The sources are limited.'))).toBe(status);
  });

  test('is no matter of a failure', () => {
    expect(becomes(guardWidth(said({ description: 'No entry is wider than /24.' })), fail([1], 'All are let in.'))).toBe('FAIL');
  });
});

describe('lines of which an audit speaks and a judge does not', () => {
  test.each([
    ['If "log stamp" is present, its value should be "date".', 'REVIEW'],
    ['If any of "log stamp" or "log rest" is shown, this is a finding.', 'REVIEW'],
    ['1. "log stamp" does not appear in the output.', 'REVIEW'],
    ['"show log" shows no "stamp none".', 'REVIEW'],
    ['No rest host, log stamp.', 'REVIEW'],
    ['No rest host, log level.', 'PASS'],
    ['If "log level" is present, its value should be "date".', 'PASS'],
    ['If "log host" is present, it should have an address.', 'PASS'],
    ['Verify that "log stamp" is present.', 'PASS'],
  ])('%s: %s', (audit, status) => {
    expect(becomes(guardUnlooked(said({ audit })), pass([1], 'A host is there.'))).toBe(status);
  });

  test.each([
    ['minimum-length ≥ 15 and minimum-upper, minimum-lower each ≥ 1.', 'REVIEW'],
    ['minimum-length is at least 15.', 'PASS'],
    ['Sessions are read-only at most 10 minutes.', 'PASS'],
  ])('%s: %s', (audit, status) => {
    const text = 'minimum-length 15\nminimum-upper 1';
    expect(becomes(guardKeywords(said({ audit })), pass([1], '`minimum-length` must be 15 or more.'), text)).toBe(status);
  });

  test('a key that each server is to have', () => {
    const document = said({ title: 'At least two servers, each with a key' });
    expect(becomes(guardKeywords(document), pass([1], '2 different servers are there.'))).toBe('REVIEW');
    expect(becomes(guardKeywords(document), pass([1], '2 servers with a key are there.'))).toBe('PASS');
  });
});

test('blocks of a kind of which some alone were judged', () => {
  const TEXT = 'terminal con 0\n  timeout 5\nterminal vty 0 4\n  timeout 9\nrule a\n  permit';
  const document = said({ audit: 'Every "terminal" block shows "timeout".' });
  expect(becomes(guardEachBlock(document), pass([2], 'Consoles time out.'), TEXT)).toBe('REVIEW');
  expect(becomes(guardEachBlock(document), pass([2, 4], 'All time out.'), TEXT)).toBe('PASS');
  expect(becomes(guardEachBlock(said({ audit: 'Every "rule" block permits.' })), pass([2], 'Consoles time out.'), TEXT)).toBe('PASS');
});

test('a second kind of blocks that the title names', () => {
  const TEXT = 'terminal con 0\n  timeout 5\nterminal vty 0 4\n  timeout 9';
  const document = said({ title: 'Sessions on the console and on the VTYs end. They end by themselves.' });
  expect(becomes(guardEachBlock(document), pass([2], 'Consoles time out.'), TEXT)).toBe('REVIEW');
  expect(becomes(guardEachBlock(document), pass([2, 4], 'All time out.'), TEXT)).toBe('PASS');
  expect(becomes(guardEachBlock(said({ title: 'Sessions on the console end' })), pass([2], 'Consoles time out.'), TEXT)).toBe('PASS');
});

test('a setting that will do instead of the missing one', () => {
  const missing = fail([], '`archive transfer-on-commit` is not configured.');
  const TEXT = 'archive\n  transfer-interval 1440';
  const judge = (audit: string, text = TEXT): string =>
    becomes(guardAlternative({ ...said({ audit }), remediation: makeProcedure('$ set archive transfer-on-commit') }), missing, text);
  expect(judge('Archive: transfer-on-commit, or transfer-interval of a day.')).toBe('REVIEW');
  expect(judge('Archive: transfer-on-commit, or transfer-interval of a day.', 'archive\n  sites')).toBe('FAIL');
  expect(judge('Archive: transfer-on-commit and transfer-interval of a day.')).toBe('FAIL');
});

describe('a default of which the document says the contrary', () => {
  const byDefault = (holds: string): Outcome => ({ ...pass([], 'It is not set.'), absences: [{ path: 'a b', holds }] });
  test.each<[Said, string, string]>([
    [{ audit: 'Both are off (both are enabled by default).' }, 'the default `disable` then holds', 'REVIEW'],
    [{ description: 'By default, it is enabled.' }, 'the default `off` then holds', 'REVIEW'],
    [{ defaultValue: 'Both enable.' }, 'the default `disable` then holds', 'REVIEW'],
    [{ defaultValue: 'Disabled' }, 'the default `disable` then holds', 'PASS'],
    [{ audit: 'It is disabled by default.' }, 'the default `disable` then holds', 'PASS'],
    [{ audit: 'A is enabled by default, and B is disabled by default.' }, 'the default `disable` then holds', 'PASS'],
    [{ audit: 'It is enabled by default.' }, 'the default `10` then holds', 'PASS'],
    [{ description: 'The factory leaves both enabled.' }, '`a b` is `disable` by default', 'REVIEW'],
    [{ description: 'It ships enabled.' }, 'The absence of `a b` meets the demand (off by default: a reference)', 'REVIEW'],
    [{ description: 'The factory value is 480.' }, '`a b` is `5` by default', 'REVIEW'],
    [{ description: 'The factory value is 10 minutes.' }, '`timeout b` is `600` by default', 'PASS'],
    [{ description: 'some-other is on by default.' }, '`a b` is `disable` by default', 'PASS'],
  ])('%j, %s: %s', (document, holds, status) => {
    expect(becomes(guardDefault(said(document)), byDefault(holds))).toBe(status);
  });
});

describe('what a text has to say', () => {
  test.each<[Said, string]>([
    [{ title: 'Before login a notice is shown. It has to name the owner.' }, 'REVIEW'],
    [{ audit: 'The banner carries the three statements.' }, 'REVIEW'],
    [{ title: 'Ensure a login banner is set' }, 'PASS'],
  ])('%j: %s', (document, status) => {
    expect(becomes(guardBanner(said(document)), pass([1], 'The banner is set.'))).toBe(status);
  });

  test('algorithms that the description alone names', () => {
    const document = said({ description: 'Each user authenticates with SHA-256 or SHA-512.' });
    expect(becomes(guardDescribed(document), pass([1], 'SNMP is of version 3.'))).toBe('REVIEW');
    expect(becomes(guardDescribed(document), pass([1], 'Every user has SHA-256.'))).toBe('PASS');
    expect(becomes(guardDescribed({ ...document, title: 'Users have SHA-256' }), pass([1], 'SNMP is of version 3.'))).toBe('PASS');
  });
});

describe('what a document leaves out by its name', () => {
  const TEXT = 'rule a\n  source-zone local\n  permit\nrule b\n  permit\nuser emergency\n  level 15';
  test.each<[Said, readonly number[], string]>([
    [{ description: 'Rules whose only source zone is local are excepted.' }, [1], 'REVIEW'],
    [{ description: 'Rules whose only source zone is local are excepted.' }, [1, 4], 'FAIL'],
    [{ audit: 'Every account other than emergency has a token.' }, [6], 'REVIEW'],
    [{ description: 'The account emergency is exempt.' }, [6], 'REVIEW'],
    [{ description: 'The account emergency is exempt.' }, [4], 'FAIL'],
    [{ description: 'The account emergency has a token as well.' }, [6], 'FAIL'],
  ])('%j by %j: %s', (document, lines, status) => {
    expect(becomes(guardLeftOut(said(document)), fail(lines, 'It falls short.'), TEXT)).toBe(status);
  });
});

describe('what a requirement says beside a title that only names its subject', () => {
  const becomesBy = (document: Said, judged = 'every policy must have a lifetime', text = 'ipsec policy a\nlifetime 3600'): string =>
    becomes(
      guardRequirement(said({ title: 'Tunnels', ...document }), judged, (word) => word === 'acme'),
      pass([1, 2], 'The lifetime is right.'),
      text,
    );

  test.each([
    ['Each policy uses PFS.', 'REVIEW'],
    ['Each policy has perfect forward secrecy.', 'REVIEW'],
    ['Protocol version 4 is used.', 'REVIEW'],
    ['any-ipv4 is treated like any.', 'REVIEW'],
    ['None may write.', 'REVIEW'],
    ['There is no third method.', 'REVIEW'],
    ['Updates come between 22:00 and 06:00.', 'REVIEW'],
    ['Both servers are 192.0.2.7 and 192.0.2.8.', 'REVIEW'],
    ['The servers are reached through the management interface.', 'REVIEW'],
    ['Each policy has a lifetime.', 'PASS'],
    ['ACME firewalls have a lifetime.', 'PASS'],
    ['FW6000 devices have a lifetime.', 'PASS'],
    ['The default of PFS is off.', 'PASS'],
    ['PFS may be used.', 'PASS'],
    ['Read-only access is right.', 'PASS'],
  ])('%s: %s', (description, status) => {
    expect(becomesBy({ description })).toBe(status);
  });

  test('is no matter where the judge says it, or the lines show it', () => {
    expect(becomesBy({ description: 'Each policy uses PFS.' }, 'every policy must have perfect-forward-secrecy')).toBe('PASS');
    expect(becomesBy({ description: 'Each policy uses PFS.' }, 'a lifetime', 'pfs group19\nlifetime 3600')).toBe('PASS');
    expect(becomesBy({ description: 'Both are in 192.0.2.0/24.' }, 'a lifetime', 'permit 192.0.2.0/24\nlifetime 3600')).toBe('PASS');
  });

  test('a title that states its demand is guarded by itself', () => {
    expect(becomesBy({ title: 'Ensure tunnels have a lifetime', description: 'Each policy uses PFS.' })).toBe('PASS');
  });

  test('every zone, where the judge looks at some', () => {
    expect(becomesBy({ description: 'In no zone whatsoever may it be enabled.' }, 'untrusted zones must not have it')).toBe('REVIEW');
    expect(becomesBy({ description: 'Every EXT- zone has it enabled.' }, 'untrusted zones must have it')).toBe('REVIEW');
    expect(becomesBy({ description: 'In no zone whatsoever may it be enabled.' }, 'no zone may have it')).toBe('PASS');
  });

  test('a second place at which the audit looks', () => {
    const document = makeRecommendation({ title: 'Events', audit: makeProcedure('$ show log filter\n$ show log setting') });
    const guard = guardRequirement(document, '`log setting implicit` must be on', () => false);
    expect(becomes(guard, pass([1], '`log setting implicit` is on.'), 'log setting implicit')).toBe('REVIEW');
    expect(becomes(guard, pass([1], '`log filter` and `log setting` are on.'), 'log setting implicit')).toBe('PASS');
  });
});

describe('a banner', () => {
  test.each([
    ['Before login a notice is shown. It names the owner and says that use is recorded.', 'REVIEW'],
    ['The notice does not mention the host name.', 'REVIEW'],
    ['A notice is shown that says that use is monitored.', 'REVIEW'],
    ['A notice is shown before login.', 'PASS'],
  ])('%s: %s', (description, status) => {
    expect(becomes(guardBanner(said({ title: 'Login banner', description })), pass([1], 'The login banner is set.'))).toBe(status);
  });
});

test('a keyword that an audit lists as a finding, and the text shows', () => {
  const audit = 'MD5, authNoPriv and usm-read-write are findings, be it with one user only.';
  const judge = (text: string): string => becomes(guardUnlooked(said({ audit })), pass([1], 'Users encrypt.'), text);
  expect(judge('user a\nuser a usm-read-write')).toBe('REVIEW');
  expect(judge('user a\nuser a usm-read-only')).toBe('PASS');
});
