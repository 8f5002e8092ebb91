import { present } from '@merlon/engine/checks/assertions.ts';
import type { OnlyWith } from '@merlon/engine/checks/check-spec.ts';
import type { Place } from '@merlon/engine/config-tree/find.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';
import { viewsInFirewalls } from './facts.ts';

/** Proposals alone build no tunnel, as one of the factory is always there. */
export const ONLY_WITH_PEERS: readonly OnlyWith[] = [
  { said: /\bpeers?\b/, holds: present('ike peer'), otherwise: 'There is no IKE peer.' },
];

/** `The system proposal called default is not assessed`, `each numbered proposal`. */
const NUMBERED_ALONE =
  /\bdefault\b[^.]*\b(?:not (?:be )?(?:checked|assessed|considered|evaluated|looked|part|covered|in scope|judged)|ignored?|excluded|exempt|out of scope|does not count)\b|\bnumbered (?:ike )?proposals?\b/i;

/** The IKE proposals of a text; without that of the factory where a document leaves it out. */
export function listIkeProposals(tree: ConfigTree, { description, audit }: Recommendation): readonly Place[] {
  const all = viewsInFirewalls(tree, 'ike proposal');
  return NUMBERED_ALONE.test(`${description} ${proseOf(audit)}`) ? all.filter(({ node }) => node.words[2] !== 'default') : all;
}
