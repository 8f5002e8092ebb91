import { unlessHidden } from '@merlon/engine/config-tree/places.ts';
import { readV4 } from '@merlon/engine/rule-base/read-address.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { childrenOf, linesOfNodes, statementsOf } from '../facts/statements.ts';

/** What an interface does about authentication: `open` has no key, `silent` a key that nothing makes it use. */
type Proof = 'good' | 'clear' | 'silent' | 'open';

/** Statements of an interface that hold a key. */
const KEYS = ['ospf message-digest-key', 'ospf authentication-key'];

const has = (node: ConfigNode, path: string): boolean => childrenOf(node, path).length > 0;

/** Whether a statement says how neighbours are authenticated. */
const isMode = ({ words, negated }: ConfigNode): boolean =>
  !negated &&
  ((words[0] === 'area' && words[2] === 'authentication') || (words[0] === 'ospf' && words[1] === 'authentication' && words[2] !== 'null'));

/** Virtual links are reached through no interface of their own. */
const isUnprovenLink = ({ words }: ConfigNode): boolean => words[2] === 'virtual-link' && !words.includes('message-digest-key');

/** Judges whether the neighbours of OSPF are authenticated, by what interfaces and areas say together. */
export function judgeOspf(tree: ConfigTree): Outcome {
  const running = statementsOf(tree, 'router ospf');
  if (running.length === 0) return unlessHidden(tree, 'router ospf', notApplicable('OSPF is not in use.'));
  const interfaces = statementsOf(tree, 'interface').filter((node) => has(node, 'nameif') && !has(node, 'shutdown'));
  const keys = interfaces.flatMap((node) => KEYS.flatMap((path) => childrenOf(node, path)));
  const asked = [...interfaces, ...running].flatMap((node) => node.children.filter(isMode));
  const lines = linesOfNodes([...running, ...keys, ...asked]);
  if (keys.length === 0) return fail(lines, 'OSPF runs and no interface has a key for it.');
  const proofs = new Set(interfaces.map((node) => proveInterface(node, running)));
  if (proofs.has('silent')) return review('An interface has a key for OSPF, but nothing shows that it asks for it.', lines);
  if (proofs.has('clear')) return review('An interface sends its key for OSPF in the clear.', lines);
  if (proofs.has('open')) return review('Not every interface has a key for OSPF; on which it runs a person has to say.', lines);
  const unproven = running.flatMap((node) => childrenOf(node, 'area').filter(isUnprovenLink));
  if (unproven.length > 0) return review('A virtual link of OSPF has no key of its own.', linesOfNodes([...running, ...unproven]));
  return pass(lines, 'Every interface has a key for OSPF and asks for it.');
}

/** Area 0 is also written 0.0.0.0. */
const areaOf = (word: string | undefined): number | undefined => (word === undefined ? undefined : (readV4(word) ?? Number(word)));

/** How areas authenticate where an interface does not say it: by digests only where every area that is named does. */
function readAreas(running: readonly ConfigNode[]): 'digest' | 'clear' | 'none' {
  const modes = running.map((node) => {
    const own = childrenOf(node, 'area').filter(({ words }) => words[2] === 'authentication');
    const named = [...childrenOf(node, 'area'), ...childrenOf(node, 'network')].map(({ words }) =>
      areaOf(words[0] === 'area' ? words[1] : words[words.indexOf('area') + 1]),
    );
    const digests = new Set(own.filter(({ words }) => words[3] === 'message-digest').map(({ words }) => areaOf(words[1])));
    if (named.length > 0 && named.every((area) => digests.has(area))) return 'digest';
    return own.length > 0 ? 'clear' : 'none';
  });
  if (modes.every((mode) => mode === 'digest')) return 'digest';
  return modes.includes('none') ? 'none' : 'clear';
}

/** Source: command reference, ospf authentication: what the interface says goes before what its area says. */
function proveInterface(node: ConfigNode, running: readonly ConfigNode[]): Proof {
  const [digest, clear] = [has(node, 'ospf message-digest-key'), has(node, 'ospf authentication-key')];
  if (!digest && !clear) return 'open';
  const own = childrenOf(node, 'ospf authentication').at(-1);
  const mode = own ? (own.words[2] ?? 'clear') : readAreas(running);
  if (mode === 'digest' || mode === 'message-digest') return digest ? 'good' : 'silent';
  return mode === 'clear' && clear ? 'clear' : 'silent';
}
