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

/** `The ike proposal default is exempt as long as each ike peer has an ike-proposal line`, `… is disregarded as long as no peer refers to it` */
const DEFAULT_UNLESS_USED =
  /\b(?:ike )?proposal default\b[^.;]*\b(?:exempt|disregarded|ignored|not (?:considered|assessed|judged|checked)|left out)\b[^.;]*\b(?:as long as|unless|if|where)\b[^.;]*\bpeer/i;

/** What documents say of proposals that nobody uses, which the list of proposals heeds. */
export const READ_OF_PROPOSALS: readonly RegExp[] = [
  /^(?:the )?(?:system-defined )?ike proposal default(?:, which [^.;]{3,60},)? is (?:exempt|disregarded) as long as (?:each ike peer has an ike-proposal line with another proposal|no peer refers to it)$/i,
  /^a peer without this line negotiates with the default proposal$/i,
  /^a peer without the line uses the proposal default$/i,
  /^proposals (?:that )?no (?:ike )?peer (?:uses|refers to) are not considered$/i,
];

/** `A proposal that no peer refers to is not judged`, `each "ike proposal" that an "ike peer" uses` */
const REFERRED_ALONE =
  /\bproposals? (?:that|which) no (?:ike )?peers? (?:refers? to|uses?|names?|references?)\b[^.;]{0,20}\bnot\b|\bproposals? no (?:ike )?peer (?:refers? to|uses?) (?:is|are) not\b|\bproposals?["'`”]? (?:that|which) (?:an? |the |any )?["'`“]?(?:ike )?peers?["'`”]? (?:refers? to|uses?|names?|references?)\b/i;

/** The IKE proposals of a text; without that of the factory, or those that no peer refers to, where a document leaves them out. */
export function listIkeProposals(tree: ConfigTree, { title, description, audit }: Recommendation): readonly Place[] {
  const said = `${title}. ${description} ${proseOf(audit)}`;
  const all = viewsInFirewalls(tree, 'ike proposal');
  const isOnCondition = DEFAULT_UNLESS_USED.test(said.replace(/["'`“”]/g, ''));
  const numbered = NUMBERED_ALONE.test(said) && !isOnCondition ? all.filter(({ node }) => node.words[2] !== 'default') : all;
  if (!REFERRED_ALONE.test(said) && !isOnCondition) return numbered;
  // A peer that names none takes that of the factory.
  const referred = new Set(viewsInFirewalls(tree, 'ike peer').map((peer) => valueOf(peer, 'ike-proposal') ?? 'default'));
  return numbered.filter(({ node }) => referred.has(node.words[2]!) || (isOnCondition && node.words[2] !== 'default'));
}
