import { replay } from '@merlon/engine/config-tree/replay.ts';
import type { ConfigGap, ConfigNode, ConfigRemark, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { listGaps } from './gaps.ts';
import { printStatement } from '../print.ts';
import { type VrpLine, readLines } from './read-lines.ts';
import { splitChannels } from './split-channels.ts';
import { isCommand, asTyped } from './vocabulary.ts';

/** Settings of which a later command replaces the one before (VRP and USG6000 command references, the commands named). */
const SINGLES = [
  'sysname',
  'clock timezone',
  'authentication-mode',
  'idle-timeout',
  'protocol inbound',
  'default action',
  'web-manager timeout',
  'web-manager security version',
  'info-center loghost source',
  'header login',
  'header shell',
  'lock-authentication timeout',
  'lock-authentication failed-count',
  'snmp-agent acl',
  'user-interface maximum-vty',
  'area-authentication-mode',
  'domain-authentication-mode',
  'ssl timeout',
  'ssl lifecycle',
  ...['tcp', 'udp', 'icmp'].map((service) => `firewall session aging-time service-set ${service}`),
  ...['timeout', 'authentication-retries', 'rekey-interval', 'port', 'cipher', 'hmac', 'key-exchange'].map((part) => `ssh server ${part}`),
];

/** A node whose children are still being collected. */
interface Draft {
  readonly words: readonly string[];
  readonly line: number;
  endLine: number;
  readonly children: Draft[];
  readonly negated?: true;
  readonly quoted?: readonly number[];
  readonly spelling?: readonly string[];
  readonly indent: number;
}

/**
 * Parses the output of `display current-configuration`. Indentation gives the depth and starts anew after each `#`: there, a line indented
 * by one blank with nothing above it is top-level. `undo X` is the node X, negated. The parts of virtual systems, after `switch vsys`, are
 * nodes of their own and scopes. Never throws; linear in the text's size.
 */
export function parseVrp(text: string): ConfigTree {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const read = readLines(lines);
  const roots: Draft[] = [];
  const unknown: { readonly line: number; readonly path: readonly string[] }[] = [];
  const remarks: ConfigRemark[] = [];
  let top = roots;
  let open: Draft[] = [];
  for (const entry of read) {
    if (entry.kind === 'unknown') {
      unknown.push({ line: entry.line, path: open.flatMap(({ words }) => words) });
    } else if (entry.kind === 'statement') {
      const draft = toDraft(entry, lines);
      if (draft.words[0] === 'switch' && draft.words[1] === 'vsys' && draft.words.length === 3) {
        roots.push(draft);
        top = draft.children;
        open = [];
        continue;
      }
      while (open.length > 0 && (open.at(-1)!.indent >= draft.indent || isOneLiner(open.at(-1)!))) open.pop();
      if (open.length === 0 && !isCommand(draft.words[0]!)) {
        unknown.push({ line: draft.line, path: [] });
        continue;
      }
      (open.at(-1)?.children ?? top).push(draft);
      for (const parent of open) parent.endLine = draft.endLine;
      open.push(draft);
    } else {
      remarks.push({ line: entry.line, text: lines[entry.line - 1]!.trim() });
      if (entry.kind === 'remark') continue;
      open = [];
      if (entry.kind === 'return') top = roots;
    }
  }
  const written = roots.map(finish);
  const nodes = replay(splitChannels(written), { singles: SINGLES });
  const scopes = listScopes(nodes, lines.length);
  const gaps = listGaps({ nodes, read, unknown, lines });
  return {
    roots: nodes,
    ...(nodes === written ? {} : { written }),
    lines,
    unknownLines: unknown.map(({ line }) => line),
    remarks,
    ...(scopes ? { scopes, gaps: [...gaps, ...gapsIn(scopes, gaps)] } : { gaps }),
  };
}

function toDraft({ line, endLine, indent, tokens }: VrpLine & { kind: 'statement' }, lines: readonly string[]): Draft {
  const negated = tokens[0]!.text === 'undo' && tokens.length > 1;
  const own = negated ? tokens.slice(1) : tokens;
  const quoted = own.flatMap(({ kind }, at) => (kind === 'quoted' ? at : []));
  const node = {
    words: own.map(({ text }, at) => (at === 0 ? asTyped(text) : text)),
    ...(quoted.length > 0 ? { quoted } : {}),
    ...(negated ? { negated: true as const } : {}),
  };
  const source = lines.slice(line - 1, endLine).join('\n');
  // A banner of several lines, or characters that a terminal left in a line.
  const spelling = squeeze(printStatement(node)) === squeeze(source) ? undefined : [source.trim()];
  return { ...node, line, endLine, children: [], indent, ...(spelling ? { spelling } : {}) };
}

const squeeze = (text: string): string => text.replace(/\s+/g, '');

/** Settings of the system view: a line indented below one of them without a `#` between is not part of it. */
const ONE_LINERS = new Set(
  `sysname telnet ssh stelnet sftp snetconf ftp snmp-agent info-center ntp-service web-manager log hrp clock dns update banner header dhcp
  lldp icmp arp vsys`.split(/\s+/),
);

const isOneLiner = ({ negated, words: [first, second], indent }: Draft): boolean =>
  Boolean(negated) || (indent <= 1 && (ONE_LINERS.has(first!) || (first === 'firewall' && second === 'defend')));

const NO_NODES: readonly ConfigNode[] = [];

function finish({ children, words, line, quoted, spelling, negated, ...draft }: Draft): ConfigNode {
  const last = children.at(-1);
  const endLine = last ? Math.max(draft.endLine, last.endLine) : draft.endLine;
  const below = children.length > 0 ? children.map(finish) : NO_NODES;
  const spelled = { ...(quoted ? { quoted } : {}), ...(spelling ? { spelling } : {}) };
  return { words, line, endLine, children: below, ...(negated ? { negated } : {}), ...spelled };
}

/** The root firewall and each virtual system in the text; undefined if there is only the root. */
function listScopes(nodes: readonly ConfigNode[], endLine: number): readonly ConfigNode[] | undefined {
  const systems = nodes.filter(isVirtualSystem);
  if (systems.length === 0) return undefined;
  const root = { words: ['vsys', 'public'], line: 1, endLine, children: nodes.filter((node) => !isVirtualSystem(node)) };
  return [root, ...systems];
}

/** Gaps below the top, in each of the systems, whose paths begin with their names; of lines that could not be read, one for each. */
function gapsIn(scopes: readonly ConfigNode[], gaps: readonly ConfigGap[]): readonly ConfigGap[] {
  const below = gaps.filter(({ path }) => path.length > 0);
  const unread = below.find(({ suspected }) => suspected);
  const meant = [...below.filter(({ suspected }) => !suspected), ...(unread ? [{ ...unread, path: [] }] : [])];
  return scopes.flatMap(({ words }) => meant.map((gap) => ({ ...gap, path: [...words, ...gap.path] })));
}

const isVirtualSystem = ({ words, negated }: ConfigNode): boolean => !negated && words[0] === 'switch' && words[1] === 'vsys';
