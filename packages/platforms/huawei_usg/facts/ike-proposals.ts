import { present } from '@merlon/engine/checks/assertions.ts';
import type { OnlyWith } from '@merlon/engine/checks/check-spec.ts';
import { valueOf } from '@merlon/engine/config-tree/places.ts';
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

/** `A proposal that no peer refers to is not judged`, `each "ike proposal" that an "ike peer" uses` */
const REFERRED_ALONE =
  /\bproposals? (?:that|which) no (?:ike )?peers? (?:refers? to|uses?|names?|references?)\b[^.;]{0,20}\bnot\b|\bproposals?["'`”]? (?:that|which) (?:an? |the |any )?["'`“]?(?:ike )?peers?["'`”]? (?:refers? to|uses?|names?|references?)\b/i;

/** The IKE proposals of a text; without that of the factory, or those that no peer refers to, where a document leaves them out. */
export function listIkeProposals(tree: ConfigTree, { description, audit }: Recommendation): readonly Place[] {
  const said = `${description} ${proseOf(audit)}`;
  const all = viewsInFirewalls(tree, 'ike proposal');
  const numbered = NUMBERED_ALONE.test(said) ? all.filter(({ node }) => node.words[2] !== 'default') : all;
  if (!REFERRED_ALONE.test(said)) return numbered;
  // A peer that names none takes that of the factory.
  const referred = new Set(viewsInFirewalls(tree, 'ike peer').map((peer) => valueOf(peer, 'ike-proposal') ?? 'default'));
  return numbered.filter(({ node }) => referred.has(node.words[2]!));
}
