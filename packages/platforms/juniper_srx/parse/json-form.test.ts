import { readFileSync, readdirSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { auditWithLibrary } from '@merlon/engine/testing/single-changes.ts';
import { describe, expect, it } from 'vitest';
import { juniperSrx } from '../platform.ts';
import { parseJunos } from './parse.ts';

const readFixture = (name: string): string => readFileSync(new URL(`../fixtures/${name}`, import.meta.url), 'utf8');
const ofChecks = new URL('../checks/fixtures/', import.meta.url);
const checkFixtures = readdirSync(ofChecks).flatMap((id) =>
  readdirSync(new URL(`${id}/`, ofChecks)).map((file) => [id, readFileSync(new URL(`${id}/${file}`, ofChecks), 'utf8')] as const),
);

/**
 * The words of a tree without its lines, which differ between the forms. After `deactivate … term ssh` the keyword `term` stays, which the
 * other forms switch off with its only name.
 */
const shape = (nodes: readonly ConfigNode[]): unknown =>
  nodes
    .map((node) => [node.words.join(' '), isOff(node), node.inheritedFrom ?? '', shape(node.children)] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));

const isOff = ({ words, inactive: off, children }: ConfigNode): boolean =>
  off ?? (LISTS.has(words[0]!) && children.length > 0 && children.every((child) => child.inactive));

type Json = string | number | null | readonly Json[] | { readonly [name: string]: Json };

/** Keywords whose next word is the name of an entry of a list. */
const LISTS = new Set(
  `groups class user host file authentication-key server address policy security-zone ids-option unit vrrp-group community client-list area
  group neighbor session peer prefix-list policy-statement term filter tacplus-server radius-server ca-profile proposal gateway vpn
  rule-set rule application archive-sites name-server zone route source-prefix-list system-services clients prefix-list-filter`.split(
    /\s+/,
  ),
);
const WRAPPED: Readonly<Record<string, string>> = { interfaces: 'interface', 'routing-instances': 'instance', vlans: 'vlan' };

const ownOf = ({ children }: ConfigNode): readonly ConfigNode[] => children.filter((child) => !child.inheritedFrom);
const toScalar = (word: string): Json => (/^[1-9]\d{0,8}$/.test(word) ? Number(word) : word);
const inactive = ({ inactive: off }: ConfigNode): Readonly<Record<string, Json>> => (off ? { '@': { inactive: true as never } } : {});

/** Writes statements as Junos does by default: an object, in which metadata stand under `@`. */
function toObject(nodes: readonly ConfigNode[], isTop = false): Readonly<Record<string, Json>> {
  return Object.assign({}, ...nodes.map((node) => toMembers(node, isTop))) as Readonly<Record<string, Json>>;
}

function toMembers(node: ConfigNode, isTop: boolean): Readonly<Record<string, Json>> {
  const word = node.words[0]!;
  const below = ownOf(node);
  const own = inactive(node);
  const metadata: Readonly<Record<string, Json>> = node.inactive ? { [`@${word}`]: own['@']! } : {};
  if (below.length === 0) return { [word]: [null], ...metadata };
  const entries = (): Json => below.map((entry) => ({ ...toObject(ownOf(entry)), ...inactive(entry), name: toScalar(entry.words[0]!) }));
  if (isTop && word in WRAPPED) return { [word]: { ...own, [WRAPPED[word]!]: entries() } };
  if (LISTS.has(word) && below.every((entry) => !entry.directive)) return { [word]: entries() };
  // A value cannot be off while its keyword is not, so what is off is a statement of its own.
  const isBlock = below.some((child) => ownOf(child).length > 0) || (below.length === 1 && below[0]!.inactive && !node.inactive);
  if (isBlock) return { [word]: { ...toObject(below), ...own } };
  const values = below.map((child) => toScalar(child.words[0]!));
  if (values.length === 1) return { [word]: values[0]!, ...metadata };
  const each = below.map((child) => (child.inactive ? { inactive: true as never } : null));
  return { [word]: values, ...(each.some(Boolean) && { [`@${word}`]: each }) };
}

/** The older format: every value is a list, a leaf's value is its `data`, and metadata stand under `attributes`. */
function toVerbose(value: Json, metadata?: Json): Json {
  if (Array.isArray(value)) {
    return (value as readonly Json[]).flatMap(
      (item, at) => toVerbose(item, Array.isArray(metadata) ? (metadata[at] as Json) : metadata) as Json[],
    );
  }
  const attributes = metadata ? { attributes: { inactive: 'inactive' } } : {};
  if (value === null || typeof value !== 'object') return [{ data: value === null ? [null] : String(value), ...attributes }];
  const members = value as Readonly<Record<string, Json>>;
  const shown = Object.entries(members).filter(([name]) => !name.startsWith('@'));
  const inner = Object.fromEntries(shown.map(([name, of]) => [name, toVerbose(of, members[`@${name}`])]));
  return [{ ...inner, ...(members['@'] ? { attributes: { inactive: 'inactive' } } : attributes) }];
}

const writeDefault = ({ roots }: ConfigTree): string => JSON.stringify({ configuration: toObject(roots, true) }, undefined, 4);
const writeVerbose = ({ roots }: ConfigTree): string => JSON.stringify({ configuration: toVerbose(toObject(roots, true)) }, undefined, 4);

describe('the JSON form', () => {
  it('gives the same tree as the other forms of a device', () => {
    const json = parseJunos(readFixture('forms/edge.json'));
    expect(shape(json.roots)).toEqual(shape(parseJunos(readFixture('forms/edge.conf')).roots));
    expect(json).toMatchObject({ unknownLines: [], gaps: [{ path: [], suspected: true }] });
  });

  it.each([
    ['default', writeDefault],
    ['verbose', writeVerbose],
  ])('gives the same tree for each fixture of the checks, in the %s format', (_, write) => {
    const differing = checkFixtures.filter(([, text]) => {
      const tree = parseJunos(text);
      return tree.roots.length > 0 && !isDeepStrictEqual(shape(parseJunos(write(tree)).roots), shape(tree.roots));
    });
    expect(differing).toEqual([]);
  });

  it.each([
    ['default', writeDefault],
    ['verbose', writeVerbose],
    ['default on one line', (tree: ConfigTree) => JSON.stringify(JSON.parse(writeDefault(tree)))],
  ])('gives the same verdicts in the %s format, but none by what is absent', (_, write) => {
    const audit = auditWithLibrary(juniperSrx);
    for (const name of ['compliant.conf', 'sample.conf']) {
      const text = readFixture(name);
      const before = audit(text);
      const others = audit(write(parseJunos(text))).filter(({ status }, at) => status !== before[at]!.status);
      expect(others.filter(({ status, reason }) => status !== 'REVIEW' || !reason.includes('it is JSON'))).toEqual([]);
    }
  });

  it('gives the verdicts of the XML form', () => {
    const audit = auditWithLibrary(juniperSrx);
    const statuses = (form: string) => audit(readFixture(`forms/edge.${form}`)).map(({ checkId, status }) => [checkId, status]);
    expect(statuses('json')).toEqual(statuses('xml'));
  });
});

it('elements without a word in the other forms give the same tree', () => {
  const hierarchical = `
    system { ntp { threshold 400 action accept; } }
    interfaces { lo0 { unit 0 { family inet { filter { input RE; } } } } }
    snmp { client-list managers { 192.0.2.0/24; } }
    security { log { stream siem { host { 192.0.2.5; port 6514; } } } }
    routing-options { autonomous-system 64500; }
    policy-options { policy-statement p { term a { from { route-filter 10.0.0.0/8 orlonger; prefix-list-filter bogons exact; } } } }`;
  const json = {
    system: { ntp: { threshold: { value: 400, action: 'accept' } } },
    interfaces: { interface: [{ name: 'lo0', unit: [{ name: 0, family: { inet: { filter: { input: { 'filter-name': 'RE' } } } } }] }] },
    snmp: { 'client-list': [{ name: 'managers', 'client-address-list': [{ name: '192.0.2.0/24' }] }] },
    security: { log: { stream: [{ name: 'siem', host: { ipaddr: '192.0.2.5', port: 6514 } }] } },
    'routing-options': { 'autonomous-system': { 'as-number': '64500' } },
    'policy-options': {
      'policy-statement': [
        {
          name: 'p',
          term: [
            {
              name: 'a',
              from: {
                'route-filter': [{ 'choice-ident': 'orlonger', 'choice-value': '', address: '10.0.0.0/8' }],
                'prefix-list-filter': [{ list_name: 'bogons', 'choice-ident': 'exact', 'choice-value': '' }],
              },
            },
          ],
        },
      ],
    },
  };
  const expected = shape(parseJunos(hierarchical).roots);
  expect(shape(parseJunos(JSON.stringify({ configuration: json })).roots)).toEqual(expected);
});

describe('a text of JSON', () => {
  const wordsOf = (text: string): unknown => shape(parseJunos(text).roots);

  it('is read with a prompt before it and behind it', () => {
    const tree = parseJunos(`ops@edge> show configuration | display json\n${readFixture('forms/edge.json')}\nops@edge>\n`);
    expect(shape(tree.roots)).toEqual(wordsOf(readFixture('forms/edge.json')));
    expect(tree.unknownLines).toEqual([1, tree.lines.length - 1]);
  });

  it.each([
    ['inactive', '{"inactive": true}'],
    ['of the verbose format', '{"inactive": "inactive"}'],
    ['not active', '{"junos-configuration-metadata:active": false}'],
    ['to be deleted', '{"operation": "delete"}'],
  ])('switches off what is %s', (_, metadata) => {
    const tree = parseJunos(
      `{"configuration": {"system": {"services": {"telnet": {"@": ${metadata}, "rate-limit": 4}, "ftp": [null], "@ftp": ${metadata}}}}}`,
    );
    const services = tree.roots[0]!.children[0]!.children;
    expect(services.map(({ words, inactive: off }) => [words[0], off])).toEqual([
      ['telnet', true],
      ['ftp', true],
    ]);
  });

  it('keeps on what only might be switched off', () => {
    const tree = parseJunos(
      '{"configuration": {"system": {"@": {"inactive": false, "protect": true}, "attributes": {"inactive": "x", "other": "y"}}}}',
    );
    expect(tree.roots[0]).toMatchObject({ words: ['system'], children: [{ words: ['attributes'] }] });
    expect(tree.roots[0]!.inactive).toBeUndefined();
  });

  it('says where it is damaged, and reads on in the next line', () => {
    const tree = parseJunos(
      '{"configuration": {\n"system": {\n"host-name": "a",\n"services": {\n"ssh": <,\n"telnet": [null]\n}\n},\n"snmp": {"community": [{"name": "x"}]}\n}\n}\n',
    );
    expect(tree.unknownLines).toEqual([5]);
    expect(tree.gaps).toContainEqual({ path: ['system', 'services'], line: 5, reason: 'a line of this part could not be read' });
    expect(tree.roots.map(({ words }) => words[0])).toEqual(['system', 'snmp']);
  });

  it('is cut off where its brackets are open', () => {
    for (const text of [
      '{"configuration": {"system": {"host-name": "a"',
      '{"configuration": {"system": {"host-name": "a", "services": [',
    ]) {
      expect(parseJunos(text).gaps).toContainEqual(expect.objectContaining({ path: [], isCut: true }));
    }
  });

  it('holds its first lines as evidence', () => {
    const tree = parseJunos(
      '{\n"configuration": {\n"system": {\n"ntp": {\n"server": [\n{\n"name": "192.0.2.1"\n},\n{\n"name": "192.0.2.2"\n}\n]\n}\n}\n}\n}',
    );
    const [server] = tree.roots[0]!.children[0]!.children;
    expect(server!.children.map(({ words, line }) => [words[0], line])).toEqual([
      ['192.0.2.1', 7],
      ['192.0.2.2', 10],
    ]);
  });
});
