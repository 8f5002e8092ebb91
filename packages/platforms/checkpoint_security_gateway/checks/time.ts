import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Place, valuesAt } from '@merlon/engine/config-tree/find.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { describeSubject } from '../document/subject.ts';
import { readSwitch } from '../document/wanted.ts';
import { linesAt, notPrinted, onAbsence, placesOf, sortLines } from '../facts/facts.ts';
import type { CheckSpec } from './define-library.ts';

/** The device's time sources. */
export const timeChecks: readonly CheckSpec[] = [
  {
    id: 'ntp',
    title: 'Time comes from two NTP servers',
    topic: {
      title: [/ ntp | time servers? | time synchroni/],
      except: / authenticat| keys? | rules? /,
      paths: ['ntp active', 'ntp server'],
    },
    expectation: '`ntp active` must be on, and a primary and a secondary `ntp server` configured',
    judge: judgeNtp,
    remediation: ['set ntp active on', 'set ntp server primary <address> version 4', 'set ntp server secondary <address> version 4'],
    source: 'Gaia Administration Guide, "Time": NTP is off by default',
  },
];

/** `ntp server primary HOST version 4`; newer releases also `ntp server HOST version 4` (R81.20). */
const hostOf = (server: Place): string => {
  const [first = '', second = ''] = valuesAt(server);
  return first === 'primary' || first === 'secondary' ? second : first;
};

function judgeNtp(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const states = placesOf(tree, 'ntp active');
  const servers = placesOf(tree, 'ntp server');
  const hosts = new Set(servers.map(hostOf).filter((host) => host !== '' && host !== 'prefer'));
  const lines = sortLines([...linesAt(states), ...linesAt(servers)]);
  if (states.some((place) => readSwitch(valuesAt(place)[0]) === 'off')) return fail(lines, 'NTP is off.');
  const { title } = describeSubject(recommendation);
  const wanted = / primary .*secondary | two | servers | multiple /.test(title) || !/ an? (?:ntp |time )?server /.test(title) ? 2 : 1;
  if (hosts.size < wanted) return onAbsence(tree, fail(lines, `${wanted} NTP servers are demanded; ${hosts.size} are configured.`));
  if (states.length === 0) return notPrinted(tree, 'ntp active');
  if (/ approved | trusted | internal | authoritative /.test(title))
    return review('Whether the NTP servers are the right ones a person has to say.', lines);
  return pass(lines, `NTP is on and has ${hosts.size} servers.`);
}
