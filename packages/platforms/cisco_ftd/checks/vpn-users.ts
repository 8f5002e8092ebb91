import { passesTest } from '@merlon/engine/audit/assertions/value-test.ts';
import type { CheckSpec, JudgedCheck } from '@merlon/engine/checks/check-spec.ts';
import { type NumberDemand, atMost } from '@merlon/engine/checks/demand.ts';
import { testOf } from '@merlon/engine/checks/assert-setting.ts';
import { readNumber, typedNumbers } from '@merlon/engine/checks/read-demand.ts';
import { sortLines, unlessHidden } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, notApplicable, pass, review } from '@merlon/engine/model/verdict.ts';
import type { Topic } from '@merlon/engine/demands/topic.ts';
import { vocabulary } from '../document/vocabulary.ts';
import { REFERENCE } from '../facts/command-reference.ts';
import { type VpnAttributes, endsVpns, vpnAttributesOf } from '../facts/group-policies.ts';
import { BEYOND_A_SETTING, REVERSED } from './other-demands.ts';

/** A limit on the sessions of users, which each group policy sets or inherits. */
interface Limit extends Pick<CheckSpec, 'id' | 'title'> {
  readonly about: Topic;
  readonly setting: string;
  readonly demand: NumberDemand;
  /** What holds where no policy says anything; a word is no limit. */
  readonly byDefault: string;
  readonly noun: string;
}

function judgeLimit(tree: ConfigTree, recommendation: Recommendation, { setting, demand, byDefault, noun }: Limit): Outcome {
  if (!endsVpns(tree)) return unlessHidden(tree, 'group-policy', notApplicable('No VPN ends on the device.'));
  const read = readNumber(demand, () => typedNumbers({ setting, demand }, demand, vocabulary, recommendation), recommendation);
  if ('unclear' in read) return review(read.unclear);
  const { is, number } = read.demand;
  const test = testOf(read.demand);
  const views = vpnAttributesOf(tree).map((of) => ({ of, found: of.find(setting) }));
  const valueOf = ({ found }: (typeof views)[number]): string => found?.words[1] ?? byDefault;
  const isAccount = ({ of }: (typeof views)[number]): boolean => of.node?.words[0] === 'username';
  // An account without the setting takes it from its policy.
  const judged = views.filter((view) => view.found !== undefined || !isAccount(view));
  const bad = judged.filter((view) => !view.of.isExternal && !passesTest(test, [valueOf(view)]));
  const linesOf = (some: typeof views): readonly number[] => sortLines(some.flatMap(({ of, found }) => found?.line ?? of.node?.line ?? []));
  const namesOf = (some: typeof views): string => some.map(({ of }) => of.name).join(', ');
  const bound = `${is === 'atMost' ? 'at most' : 'at least'} ${number}`;
  const certain = bad.filter(({ of, found }) => found !== undefined || of.node !== undefined);
  if (certain.length > 0) {
    const reason = `\`${setting}\` must be ${bound}; it is ${[...new Set(certain.map(valueOf))].join(', ')} in: ${namesOf(certain)}.`;
    return unlessHidden(tree, 'group-policy', fail(linesOf(certain), reason));
  }
  if (bad.length > 0)
    return review(`The default group policy is not in the text; it then has \`${setting} ${byDefault}\`, if anybody comes under it.`);
  const external = judged.filter(({ of }) => of.isExternal);
  if (external.length > 0) return review(`Another server keeps the attributes of: ${namesOf(external)}.`, linesOf(external));
  const reason = `${noun} ${bound} in every group policy (\`${setting}\`, ${byDefault} by default): ${namesOf(judged)}.`;
  return unlessHidden(tree, 'group-policy', pass(linesOf(judged), reason));
}

const ofLimit = (limit: Limit): JudgedCheck => ({
  id: limit.id,
  title: limit.title,
  about: { ...limit.about, except: [...(limit.about.except ?? []), BEYOND_A_SETTING, REVERSED] },
  alsoSaid: 'disconnected closed ended terminated inactivity idle limited concurrent sessions users',
  expectation: `\`${limit.setting}\` must be at most ${limit.demand.number} in all group policies and user accounts that set it, so that ${limit.noun.toLowerCase()} no more, and not be unlimited (none)`,
  judge: (tree, recommendation) => judgeLimit(tree, recommendation, limit),
  // Without a value of its own, an account takes that of its policy.
  first: ['username <account> attributes', ` no ${limit.setting} <rest of the line>`],
  remediation: ['group-policy DfltGrpPolicy attributes', 'group-policy <policy> attributes'].flatMap((view) => [
    view,
    ` ${limit.setting} ${limit.demand.number}`,
  ]),
  source: `${REFERENCE}, ${limit.setting}: ${limit.byDefault} by default; a policy inherits what it does not say itself`,
});

const REMOTE = / (?:vpns?|remote access|anyconnect|secure client|tunnels?) /;
const TIME_OUT = / (?:time ?outs?|timed? out|inactiv\w*|idle) /;

/** Whether the attributes of a policy say this, and what they then say. */
const saysOf = (of: VpnAttributes, setting: string, at: number): string | undefined => of.find(setting)?.words[at];

function judgeSplitTunnel(tree: ConfigTree): Outcome {
  if (!endsVpns(tree)) return unlessHidden(tree, 'group-policy', notApplicable('No VPN ends on the device.'));
  const all = vpnAttributesOf(tree).filter(({ node }) => node?.words[0] !== 'username');
  const split = all.filter((of) => /^(?:tunnelspecified|excludespecified)$/.test(saysOf(of, 'split-tunnel-policy', 1) ?? ''));
  const linesOf = (some: readonly VpnAttributes[]): readonly number[] =>
    sortLines(some.flatMap((of) => of.find('split-tunnel-policy')?.line ?? of.node?.line ?? []));
  if (split.length > 0)
    return unlessHidden(
      tree,
      'group-policy',
      fail(linesOf(split), `Traffic goes past the tunnel in: ${split.map(({ name }) => name).join(', ')}.`),
    );
  const external = all.filter(({ isExternal }) => isExternal);
  if (external.length > 0)
    return review(`Another server keeps the attributes of: ${external.map(({ name }) => name).join(', ')}.`, linesOf(external));
  return unlessHidden(tree, 'group-policy', pass(linesOf(all), 'All traffic goes through the tunnel in every group policy (`tunnelall`).'));
}

export const vpnUserChecks: readonly CheckSpec[] = [
  ofLimit({
    id: 'vpn-session-timeout',
    title: 'Ensure the VPN session timeout is 1440 minutes or less',
    about: {
      title: [REMOTE, / (?:session|connection) (?:time ?out|duration|time|lifetime|length) | maximum (?:session|connect\w*)/],
      except: [/ (?:idle|inactiv\w*|ssh|console|ike|ipsec|security association) /],
    },
    setting: 'vpn-session-timeout',
    demand: atMost(1440, 'minute', { zero: 'never' }),
    byDefault: 'none',
    noun: 'VPN sessions last for a number of minutes that is',
  }),
  ofLimit({
    id: 'vpn-idle-timeout',
    title: 'Ensure idle VPN sessions time out after 30 minutes or less of inactivity',
    about: { title: [REMOTE, TIME_OUT], except: [/ (?:ssh|telnet|console|asdm|https?|maximum session|ike|lifetime) /] },
    setting: 'vpn-idle-timeout',
    demand: atMost(30, 'minute', { zero: 'never' }),
    byDefault: '30',
    noun: 'VPN sessions may be idle for a number of minutes that is',
  }),
  ofLimit({
    id: 'vpn-simultaneous-logins',
    title: 'Ensure the number of simultaneous VPN logins of a user is limited to 3',
    about: {
      title: [
        REMOTE,
        / (?:simultaneous|concurrent|parallel) /,
        / (?:logins?|sessions?|connections?) /,
        / (?:users?|accounts?|person|logins?) /,
      ],
      except: [/ (?:management|total|overall|all users) /],
    },
    setting: 'vpn-simultaneous-logins',
    demand: atMost(3),
    byDefault: '3',
    noun: 'The number of simultaneous logins of a user is',
  }),
  {
    id: 'vpn-split-tunnel',
    title: 'Ensure split tunneling is not used for remote access VPN',
    about: [
      { title: [/ split tunnel\w* /, / (?:not|no|disabled?|prohibit\w*|forbid\w*|prevent\w*) /], except: [BEYOND_A_SETTING] },
      {
        title: [/ all traffic /, / through the tunnel /],
        except: [/ (?:not|no|except\w*|unless|site to site|branch\w*) /, BEYOND_A_SETTING],
      },
    ],
    alsoSaid: 'users clients allowed permitted',
    expectation:
      'no group policy may let traffic past the tunnel: `split-tunnel-policy` must be tunnelall, not tunnelspecified or excludespecified',
    judge: judgeSplitTunnel,
    remediation: ['group-policy <policy> attributes', ' split-tunnel-policy tunnelall'],
    source: `${REFERENCE}, split-tunnel-policy: tunnelall by default`,
  },
];
