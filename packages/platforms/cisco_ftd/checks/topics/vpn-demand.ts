import { type Accepted, asksOf, readAccepted } from '@merlon/engine/demands/tunnels/read-accepted.ts';
import { type PhaseDemand, readPhase } from '@merlon/engine/demands/tunnels/read-phase.ts';
import type { ListKind } from '@merlon/engine/demands/tunnels/spell-algorithms.ts';
import type { Said } from '@merlon/engine/topics/by-phrases/topic-judge.ts';
import type { Offer } from '@merlon/engine/topics/tunnels/judge-proposal.ts';
import type { ConfigNode } from '@merlon/engine/model/config-tree.ts';
import { childrenOf, linesOfNodes } from '../../facts/statements.ts';
import { REFUSED } from './vpn-phrases.ts';

/** What a document asks of the cryptography of tunnels. */
export interface VpnDemand extends PhaseDemand {
  /** Of the pseudo-random function. */
  readonly prf: Accepted;
  /** What is asked of hashes, whatever they are for. */
  readonly ofAny: Accepted;
}

/** What clauses ask, each list of hashes for what it is; undefined where it is nothing, or they contradict each other. */
export function readDemand(said: Said, without: readonly RegExp[] = []): VpnDemand | undefined {
  const cut = without.map(({ source }) => new RegExp(source, 'g'));
  const phase = readPhase(said.demands.map((clause) => cut.reduce((text, form) => text.replaceAll(form, ' '), clause)));
  const both = said.all('both');
  const hashes = said.all('hash');
  const ofOthers = hashes.filter(({ groups }) => groups?.['own'] === undefined && groups?.['for'] === undefined);
  const [own, prf, ofAny] = [[...both, ...hashes], [...both, ...said.all('prf')], ofOthers].map((found) =>
    readAccepted(
      'hash',
      found.map(([text]) => text),
    ),
  );
  if (phase === undefined || phase === 'unclear' || [own, prf, ofAny].includes('unclear')) return undefined;
  const { wantsSecrecy: _, ...lists } = phase;
  const { refused } = phase.hash;
  const listsOf = (read: typeof own): Accepted['lists'] => (read === undefined || read === 'unclear' ? [] : read.lists);
  // Where integrity alone is asked for, SHA-1 as the other hash is for a person.
  const others = ofOthers.length > 0 ? listsOf(ofAny) : hashes.length > 0 ? [['sha2']] : [];
  return {
    ...lists,
    hash: { lists: listsOf(own), refused },
    prf: { lists: listsOf(prf), refused },
    ofAny: { lists: others, refused: [] },
  };
}

/** Whether a document asks for any algorithm. */
export const asksAny = ({ cipher, hash, group, prf }: VpnDemand): boolean => [cipher, hash, group, prf].some(asksOf);

/** Whether a clause that refuses no value names a setting beside values that nobody could read. */
export function isNamedAlone(said: Said, { cipher, hash, prf, group }: VpnDemand, isLifetimeRead: boolean): boolean {
  const clauses = said.demands.map((clause) => clause.replaceAll(new RegExp(REFUSED.as.source, 'g'), ' '));
  const isOpen = (name: RegExp, isRead: boolean): boolean => !isRead && clauses.some((clause) => name.test(clause));
  return (
    isOpen(/\b(?:encrypt\w*|ciphers?)\b/, cipher.lists.length > 0) ||
    isOpen(/\b(?:integrity|hash)\b/, hash.lists.length > 0) ||
    isOpen(/\bprf\b|\bpseudo/, hash.lists.length + prf.lists.length > 0) ||
    isOpen(/\bgroups?\b|\bdiffie/, group.lists.length > 0) ||
    isOpen(/\blife ?times?\b/, isLifetimeRead)
  );
}

/** The words behind a setting, of its last line. */
export function offerOf(node: ConfigNode | undefined, kind: ListKind, setting: string): Offer {
  const line = node && childrenOf(node, setting).at(-1);
  return { kind, at: setting, words: line?.words.slice(setting.split(' ').length) ?? [], lines: line ? linesOfNodes([line]) : [] };
}
