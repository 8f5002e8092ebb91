import { combineAll } from '@merlon/engine/audit/evaluate.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { plainTitle } from '@merlon/engine/demands/topic.ts';
import { findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { isSet, linesAt } from '@merlon/engine/config-tree/places.ts';
import { withStronger } from '@merlon/engine/demands/strengths.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import { meetsDemand, readAlgorithmDemands, sayCompared } from '../document/algorithm-demands.ts';
import { typedIn } from '../document/read-commands.ts';
import { headsOf, ifWhole, placesInFirewalls, viewsInFirewalls } from '../facts/facts.ts';

const REFERENCE = 'Huawei USG6000 command reference, IPSec; NIST SP 800-77 and RFC 8247 for what is weak';

interface Proposals {
  /** The statement that opens one. */
  readonly path: string;
  /** Settings that name algorithms. */
  readonly settings: readonly string[];
  /** Without these the default applies, which is unknown. */
  readonly needed: readonly string[];
  readonly weak: RegExp;
  /** Those that name what authenticates. */
  readonly hashes: readonly string[];
  /** What may stand there; of anything else a person has to say how strong it is. */
  readonly strong: RegExp;
}

const IKE: Proposals = {
  path: 'ike proposal',
  settings: ['encryption-algorithm', 'authentication-algorithm', 'integrity-algorithm', 'prf', 'dh'],
  needed: ['encryption-algorithm', 'dh'],
  hashes: ['authentication-algorithm'],
  weak: /^(?:3?des(?:-cbc)?|(?:hmac-)?md5\S*|(?:hmac-)?sha1\S*|sha|group(?:[125]|2[234]))$/,
  strong: /^(?:aes-(?:gcm-)?(?:128|192|256)|(?:hmac-)?sha2-(?:256|384|512)|aes-xcbc-(?:96|128)|group(?:1[4-9]|2[01]))$/,
};

const IPSEC: Proposals = {
  path: 'ipsec proposal',
  settings: ['esp encryption-algorithm', 'esp authentication-algorithm', 'ah authentication-algorithm'],
  needed: ['esp encryption-algorithm', 'esp authentication-algorithm'],
  hashes: [],
  weak: /^(?:3?des|md5|sha1|null)$/,
  strong: /^(?:aes-(?:128|192|256)(?:-gcm-128|-gmac)?|aes-gcm-(?:128|192|256)|sha2-(?:256|384|512))$/,
};

/** VPN tunnels. */
export const vpnChecks: readonly CheckSpec[] = [
  {
    id: 'tunnel-algorithms',
    title: 'Neither IKE proposals nor IPSec proposals of a VPN hold a weak algorithm',
    alsoSaid: 'site tunnels cryptographic modern insecure legacy',
    about: [
      {
        title: [/ ike(?:v[12])? /, / ipsec /, /algorithm|encrypt|cipher|strong|weak|hash/],
        except: [/life ?time|pre ?shared|certificate|peer/],
      },
      {
        title: [/ vpns? | tunnels? /, /algorithm|encrypt|cipher|(?:strong|weak) (?:crypto|hash)|cryptograph| aes | sha ?\d/],
        except: [/life ?time|pre ?shared|certificate|peer|ssl|tls| ike(?:v[12])? | ipsec | esp |remote|gre |l2tp|user|client/],
      },
    ],
    beside: [
      ...IKE.settings.map((setting) => `${IKE.path} * ${setting} *`),
      ...['esp *', 'ah *', 'encapsulation-mode *'].map((setting) => `${IPSEC.path} * ${setting}`),
    ],
    expectation:
      'no `ike proposal`, the default one included, and no `ipsec proposal` may encrypt or authenticate by DES, 3DES, MD5, SHA-1, nothing (null) or the groups 1, 2, 5 and 22 to 24',
    judge: (tree, recommendation) =>
      combineAll([...[IKE, IPSEC].map((proposals) => judgeProposals(tree, recommendation, proposals)), judgeSecrecy(tree)]),
    remediation: [
      'system-view',
      'ike proposal <number>',
      'encryption-algorithm aes-256',
      'authentication-algorithm sha2-256',
      'integrity-algorithm hmac-sha2-256',
      'prf hmac-sha2-256',
      'dh group14',
      'quit',
      'ipsec proposal <name>',
      'esp encryption-algorithm aes-256',
      'esp authentication-algorithm sha2-256',
    ],
    source: REFERENCE,
  },
  {
    id: 'ike-algorithms',
    title: 'IKE proposals of a VPN hold no weak algorithm',
    alsoSaid: 'tunnels phase cryptographic insecure groups below prohibited weak',
    about: {
      title: [
        / ike(?:v[12])?\b.*(?:algorithm|encrypt|proposal|strong| dh |diffie|hash|integrity|group|cipher| md5 | sha ?\d| 3?des | aes)|(?:strong|weak).* ike | dh group|diffie hellman group/,
      ],
      except: [/ ssh /],
    },
    beside: IKE.settings.map((setting) => `${IKE.path} * ${setting} *`),
    expectation:
      'no `ike proposal`, the default one included, may encrypt or authenticate by DES, 3DES, MD5, SHA-1 or the groups 1, 2, 5 and 22 to 24',
    judge: (tree, recommendation) => judgeProposals(tree, recommendation, IKE),
    first: ['system-view', 'ike proposal <number>', 'prf hmac-sha2-256', 'quit'],
    remediation: [
      'system-view',
      'ike proposal <number>',
      'encryption-algorithm aes-256',
      'authentication-algorithm sha2-256',
      'integrity-algorithm hmac-sha2-256',
      'dh group14',
    ],
    source: REFERENCE,
  },
  {
    id: 'ipsec-algorithms',
    title: 'IPSec proposals of a VPN hold no weak algorithm',
    alsoSaid: 'tunnels phase cryptographic insecure weak',
    about: {
      title: [/ (?:ipsec|esp)\b.*(?:algorithm|encrypt|proposal|strong|integrity|cipher|transform| aes| sha)|(?:strong|weak).* ipsec /],
    },
    beside: ['esp *', 'ah *', 'transform *', 'encapsulation-mode *'].map((setting) => `${IPSEC.path} * ${setting}`),
    expectation: 'no `ipsec proposal` may encrypt or authenticate by DES, 3DES, MD5, SHA-1 or nothing (null)',
    judge: (tree, recommendation) => judgeProposals(tree, recommendation, IPSEC),
    remediation: ['system-view', 'ipsec proposal <name>', 'esp encryption-algorithm aes-256', 'esp authentication-algorithm sha2-256'],
    source: REFERENCE,
  },
];

/** Groups of perfect forward secrecy stand in policies, and agree keys as those of proposals do. */
function judgeSecrecy(tree: ConfigTree): Outcome {
  const weak = placesInFirewalls(tree, 'ipsec policy|policy-template').flatMap((policy) =>
    findPath({ ...policy, offset: policy.node.words.length }, 'pfs').filter((place) =>
      /group(?:1|2|5|2[234])$/.test(valuesAt(place)[0] ?? ''),
    ),
  );
  return weak.length > 0
    ? review('A policy has a weak group for its perfect forward secrecy.', linesAt(weak))
    : notApplicable('No policy has a weak group.');
}

function judgeProposals(
  tree: ConfigTree,
  recommendation: Recommendation,
  { path, settings, needed, hashes, weak, strong }: Proposals,
): Outcome {
  const proposals = viewsInFirewalls(tree, path);
  if (proposals.length === 0) return ifWhole(tree, path, notApplicable(`No \`${path}\` is configured.`));
  const named = settings.flatMap((setting) =>
    proposals.flatMap((proposal) => findPath(proposal, setting).map((place) => ({ setting, place, words: valuesAt(place) }))),
  );
  const linesOf = (some: typeof named): readonly number[] => linesAt(some.map(({ place }) => place));
  const bad = named.filter(({ words }) => words.some((word) => weak.test(word)));
  if (bad.length > 0) return fail(linesOf(bad), 'A proposal holds a weak algorithm.');
  const unknown = named.filter(({ words }) => !words.every((word) => strong.test(word)));
  if (unknown.length > 0) return review('How strong an algorithm of a proposal is a person has to say.', linesOf(unknown));
  const demands = readAlgorithmDemands(recommendation);
  // What a document speaks of has to be stated: the default may be another.
  const asked = [
    ...needed,
    ...settings.filter((setting) => typedIn(recommendation, new RegExp(`^(${setting}) `)).length > 0),
    ...(demands.some((demand) => demand.named.some(({ kind }) => kind === 'hash')) ? hashes : []),
  ];
  const silent = proposals.filter((place) => !asked.every((setting) => isSet(place, setting)));
  if (silent.length > 0) return review('A proposal leaves an algorithm to the default, which depends on the release.', headsOf(silent));
  // A benchmark that names algorithms may not accept others, even strong ones.
  const isListed = demands.some(({ forbids }) => !forbids);
  const others = isListed
    ? []
    : named.filter(({ setting, words }) => {
        const allowed = typedIn(recommendation, new RegExp(`^${setting} (.+)$`))
          .flatMap((typed) => typed.split(' '))
          .flatMap(withStronger);
        return allowed.length > 0 && words.some((word) => !allowed.includes(word));
      });
  const wantsTunnel =
    / tunnel mode /.test(plainTitle(recommendation)) || typedIn(recommendation, /^encapsulation-mode (tunnel)$/).length > 0;
  const modes = proposals
    .flatMap((proposal) => findPath(proposal, 'encapsulation-mode'))
    .filter((place) => valuesAt(place).some((word) => word !== 'tunnel'));
  if (wantsTunnel && modes.length > 0)
    return review('A proposal has another mode than the tunnel that the document asks for.', linesAt(modes));
  const missed = named.filter(({ words }) => !demands.every((demand) => meetsDemand(demand, words)));
  if (others.length > 0 || missed.length > 0)
    return review(
      'A proposal holds algorithms of which the document does not say that they will do.',
      linesOf(missed.length > 0 ? missed : others),
    );
  return ifWhole(tree, path, pass(headsOf(proposals), `No proposal holds a weak algorithm.${sayCompared(recommendation)}`));
}
