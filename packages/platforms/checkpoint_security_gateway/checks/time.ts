import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { plainTitle } from '@merlon/engine/demands/topic.ts';
import { type Place, findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { linesAt, unlessHidden } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { isItself, notPrinted, statesOf } from '../facts/facts.ts';

/** The device's time sources. */
export const timeChecks: readonly CheckSpec[] = [
  {
    id: 'ntp',
    title: 'Time comes from two NTP servers',
    about: {
      title: [/ ntp | time (?:servers?|sources?) | time synchroni| synchroni[sz]\w* (?:\w+ ){0,3}(?:clocks?|time) /],
      except: [/ authenticat| keys? | rules? | cluster/],
    },
    beside: ['ntp active *', 'ntp server *'],
    expectation: '`ntp active` must be on, and a primary and a secondary `ntp server` configured',
    judge: judgeNtp,
    remediation: [
      'set ntp active on',
      'set ntp server primary <first address> version 4',
      'set ntp server secondary <second address> version 4',
    ],
    source: 'Gaia Administration Guide, "Time": NTP is off by default',
  },
];

/** `ntp server primary HOST version 4`; newer releases also `ntp server HOST version 4` (R81.20). */
const hostOf = (server: Place): string => {
  const [first = '', second = ''] = valuesAt(server);
  return first === 'primary' || first === 'secondary' ? second : first;
};

function judgeNtp(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const states = findPath(tree, 'ntp active');
  const servers = findPath(tree, 'ntp server');
  const hosts = new Set(servers.map(hostOf).filter((host) => host !== '' && host !== 'prefer' && !isItself(host)));
  const lines = linesAt([...states, ...servers]);
  if (statesOf(tree, 'ntp active').includes('off')) return fail(lines, 'NTP is off.');
  const title = plainTitle(recommendation);
  const wanted = / primary .*secondary | two | servers | multiple /.test(title) || !/ an? (?:ntp |time )?server /.test(title) ? 2 : 1;
  if (hosts.size < wanted)
    return unlessHidden(
      tree,
      hosts.size > 0 ? 'ntp server secondary' : 'ntp server',
      fail(lines, `${wanted} NTP servers are demanded; ${hosts.size} are configured.`),
    );
  if (states.length === 0) return notPrinted(tree, 'ntp active');
  if (/ approved | trusted | internal | authoritative /.test(title))
    return review('Whether the NTP servers are the right ones a person has to say.', lines);
  return pass(lines, `NTP is on and has ${hosts.size} servers.`);
}
