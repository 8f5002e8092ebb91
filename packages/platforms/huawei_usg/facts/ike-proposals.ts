import { present } from '@merlon/engine/checks/assertions.ts';
import type { OnlyWith } from '@merlon/engine/checks/check-spec.ts';
import { valueOf } from '@merlon/engine/config-tree/places.ts';
import { type Place, findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';
import { viewsInFirewalls } from './facts.ts';

/** Proposals alone build no tunnel, as one of the factory is always there. */
export const ONLY_WITH_PEERS: readonly OnlyWith[] = [
  { said: /\bpeers?\b/, holds: present('ike peer'), otherwise: 'There is no IKE peer.' },
];

/** `The system proposal called default is not assessed`, `each numbered proposal`. */
const NUMBERED_ALONE =
  /\bproposal default is (?:shown|printed|always) (?:[a-z]+ ){1,4}[a-z]+\. leave it out of the check\b|\bdefault\b[^.]*\b(?:not (?:be )?(?:checked|assessed|considered|evaluated|looked|part|covered|in scope|judged)|ignored?|excluded|exempt|out of scope|does not count)\b|\bnumbered (?:ike )?proposals?\b/i;

/** `The ike proposal default is exempt as long as each ike peer has an ike-proposal line`, `… is disregarded as long as no peer refers to it` */
const DEFAULT_UNLESS_USED =
  /\bproposal default is (?:shown|printed|always) (?:[a-z]+ ){1,4}[a-z]+\. it is (?:considered|looked at|judged|assessed) only if a peer (?:refers to it|has no ike-proposal line(?: of its own)?)\b|\b(?:ike )?proposal (?:named |called )?default\b[^.;]*\b(?:exempt|disregarded|ignored|not (?:considered|assessed|judged|checked)|left out)\b[^.;]*\b(?:as long as|unless|if|where|when|while)\b[^.;]*\bpeer/i;

const USER = String.raw`(?:(?:ike )?peers?|(?:(?:ipsec|security) )?(?:polic(?:y|ies)|profiles?|templates?))`;
const REFERS = String.raw`(?:refers?(?: to)?|uses?|names?|references?|points? (?:to|at)|binds?|calls?|quotes?|cites?|selects?|specif(?:y|ies)|invokes?|appl(?:y|ies)|attach(?:es)?|mentions?)`;
const LEAVES = String.raw`(?:(?:is|are|need) not (?:be )?(?:considered|assessed|judged|checked|looked at|evaluated|covered|counted|audited|in scope|part)|(?:(?:is|are) )?(?:left out|ignored|exempt|out of scope|skipped|disregarded|excluded)|(?:do|does) not (?:count|matter))`;

/** What documents say of proposals that nobody uses, which the list of proposals heeds. */
export const READ_OF_PROPOSALS: readonly RegExp[] = [
  /^(?:the )?(?:system-defined )?ike proposal default(?:, which [^.;]{3,60},)? is (?:exempt|disregarded) as long as (?:each ike peer has an ike-proposal line with another proposal|no peer refers to it)$/i,
  /^(?:the )?(?:entry |block )?ike proposal default is (?:shown on every device|printed in every configuration|always in the file)$/i,
  /^it is (?:considered|looked at) only if a peer (?:refers to it|has no ike-proposal line(?: of its own)?)$/i,
  /^leave it out of the check$/i,
  /^a peer without this line negotiates with the default proposal$/i,
  /^a peer without the line uses the proposal default$/i,
  new RegExp(
    String.raw`^proposals (?:(?:that|which) )?no ${USER} ${REFERS}(?:, (?:such as|including|among them) the (?:(?:built-in|system|factory|predefined) )?(?:ike )?proposal (?:(?:named|called) )?default,)? ${LEAVES}$`,
    'i',
  ),
  /^(?:the )?(?:ike )?proposal (?:named )?default cannot be removed and is (?:ignored|exempt|not considered) (?:when|if|as long as|unless) no peer (?:uses|refers to) it$/i,
];

/** `A proposal that no peer refers to is not judged`, `each proposal to which an IKE peer refers`, `proposals named in an IPsec policy`, `proposals in use` */
const USED_ALONE = [
  String.raw`\bproposals? (?:(?:that|which) )?no ${USER} ${REFERS}\b[^.;]*\b${LEAVES}`,
  String.raw`\bproposals?\b(?: (?:that|which))?(?: (?:is|are))? (?:not (?:used|referenced|referred to|named|bound|quoted|cited|in use)|unused|unreferenced)\b[^.;]*\b${LEAVES}`,
  String.raw`\b(?:unused|unreferenced) (?:(?:ike|ipsec) )?proposals?\b[^.;]*\b${LEAVES}`,
  String.raw`\bproposals?,? (?:to which|that|which) (?:an?|the|any|some|at least one)? ?${USER} ${REFERS}\b`,
  String.raw`\bproposals? (?:(?:that|which) (?:is|are) )?(?:used|referenced|referred to|named|bound|applied|called|quoted|cited|selected|specified|invoked|attached|mentioned)(?: (?:by|in|to|from|on))? (?:an?|the|any|some|one|each|all|every)? ?${USER}\b`,
  String.raw`\bproposals? in use\b`,
].map((pattern) => new RegExp(pattern, 'i'));
/** `Proposals that no peer uses, the proposal default included, are not judged`: it is left out as one of them. */
const OF_UNUSED = new RegExp(String.raw`\bno ${USER} ${REFERS}`, 'i');
/** `Proposals that are not used count as well` */
const ALL_THE_SAME =
  /\bproposals?\b[^.;]*\b(?:whether or not|even (?:if|when|where)|also (?:if|when|where)|no matter|regardless)\b|\b(?:unused|unreferenced) (?:\w+ )?proposals? (?:must|shall|should|have to|(?:are|is) (?:also )?(?:a )?(?:findings?|removed|deleted|judged|assessed|considered))\b/i;

const saidOf = ({ title, description, audit }: Recommendation): string =>
  `${title}. ${description} ${proseOf(audit)}`.replace(/["'`“”]/g, '').replace(/\s+/g, ' ');

const meansUsedAlone = (said: string): boolean => USED_ALONE.some((form) => form.test(said)) && !ALL_THE_SAME.test(said);

/** The IKE proposals of a text; without that of the factory, or those that no peer refers to, where a document leaves them out. */
export function listIkeProposals(tree: ConfigTree, recommendation: Recommendation): readonly Place[] {
  const said = saidOf(recommendation);
  const all = viewsInFirewalls(tree, 'ike proposal');
  const isOnCondition = DEFAULT_UNLESS_USED.test(said);
  const isNumbered = said.split(/(?<=[.;]) /).some((sentence) => NUMBERED_ALONE.test(sentence) && !OF_UNUSED.test(sentence));
  const numbered = isNumbered && !isOnCondition ? all.filter(({ node }) => node.words[2] !== 'default') : all;
  const isOfUsed = meansUsedAlone(said);
  if (!isOfUsed && !isOnCondition) return numbered;
  // A peer that names none takes that of the factory.
  const referred = new Set(viewsInFirewalls(tree, 'ike peer').map((peer) => valueOf(peer, 'ike-proposal') ?? 'default'));
  return numbered.filter(({ node }) => referred.has(node.words[2]!) || (isOnCondition && !isOfUsed && node.words[2] !== 'default'));
}

/** The IPSec proposals of a text; without those that no policy and no profile names, where a document leaves them out. */
export function listIpsecProposals(tree: ConfigTree, recommendation: Recommendation): readonly Place[] {
  const all = viewsInFirewalls(tree, 'ipsec proposal');
  if (!meansUsedAlone(saidOf(recommendation))) return all;
  const users = ['ipsec policy|policy-template', 'ipsec profile'].flatMap((path) => viewsInFirewalls(tree, path));
  const named = new Set(users.flatMap((user) => findPath(user, 'proposal').flatMap(valuesAt)));
  return all.filter(({ node }) => named.has(node.words[2]!));
}
