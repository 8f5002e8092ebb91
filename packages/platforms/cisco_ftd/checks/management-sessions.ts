import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { atMost } from '@merlon/engine/checks/demand.ts';
import { readNumber, typedNumbers } from '@merlon/engine/checks/read-demand.ts';
import { plainTitle } from '@merlon/engine/demands/topic.ts';
import { unlessHidden } from '@merlon/engine/config-tree/places.ts';
import { findBound } from '@merlon/engine/demands/find-bound.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { vocabulary } from '../document/vocabulary.ts';
import { REFERENCE } from '../facts/command-reference.ts';
import { linesOfNodes, statementsOf } from '../facts/statements.ts';
import { BEYOND_A_SETTING } from './other-demands.ts';

const LEFT_OPEN = /\borgani[sz]ation[- ]defined\b/i;

/** `quota management-session 3`, of all; `user 1` and the names of services limit a part. */
function judgeSessions(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const all = statementsOf(tree, 'quota management-session');
  const isOfUser = / (?:per|each|every|a|single|same) (?:user|account|administrator) /.test(plainTitle(recommendation));
  const total = all.filter(({ words }) => /^\d+$/.test(words[2] ?? ''));
  const ofUser = all.filter(({ words }) => words[2] === 'user');
  // What limits all of them limits those of one user as well.
  const own = isOfUser && ofUser.length > 0 ? ofUser : total;
  const setting = `quota management-session${isOfUser ? ' user' : ''}`;
  const usual = atMost(3, undefined, { zero: 'never' });
  const read = readNumber(usual, () => typedNumbers({ setting, demand: usual }, usual, vocabulary, recommendation), recommendation);
  if ('unclear' in read) return review(read.unclear);
  const { number } = read.demand;
  const last = own.at(-1);
  if (!last)
    return review(
      '`quota management-session` is not in the text; whether the sessions are then limited depends on the release.',
      linesOfNodes(all),
    );
  const limit = Number(last.words.at(-1));
  // What a document types for a number that the organisation defines is an example.
  const isOpen =
    LEFT_OPEN.test(`${recommendation.title} ${proseOf(recommendation.audit)}`) && findBound(recommendation, 'atMost') === undefined;
  if (limit > number && isOpen)
    return review(`\`${setting}\` is ${limit}; which number the organisation defines a person has to say.`, [last.line]);
  const reason = `\`${setting}\` is ${limit}; it must be more than 0 and at most ${number}.`;
  return unlessHidden(tree, 'quota', limit > 0 && limit <= number ? pass([last.line], reason) : fail([last.line], reason));
}

export const managementSessionChecks: readonly CheckSpec[] = [
  {
    id: 'ssh-key-exchange',
    title: 'Ensure SSH uses a strong key exchange',
    about: { title: [/ ssh /, / (?:key exchange|kex|diffie hellman|dh group\w*) /], except: [BEYOND_A_SETTING] },
    alsoSaid: 'Diffie-Hellman curve curves elliptic modulus',
    expectation:
      '`ssh key-exchange group` must be none of SHA-1 (dh-group1-sha1, dh-group14-sha1), but dh-group14-sha256, ecdh-sha2-nistp256, curve25519-sha256 or stronger, and no weaker than what the document types',
    algorithms: [{ kind: 'exchange', at: 'ssh key-exchange group' }],
    remediation: ['ssh key-exchange group dh-group14-sha256'],
    beside: ['ssh key-exchange group *'],
    decides: ['ssh key-exchange group *'],
    source: `${REFERENCE}, ssh key-exchange; Release Notes for the Cisco ASA Series, 9.12(x), "SSH security improvements": dh-group1-sha1 by default before 9.12(1)`,
  },
  {
    id: 'management-sessions',
    title: 'Ensure the number of concurrent management sessions is limited to 3 or fewer',
    about: {
      title: [
        / (?:concurrent\w*|simultaneous\w*|parallel|at the same time|at once) /,
        / (?:sessions?|logins?|connections?|administrators?) /,
        / (?:management|administrat\w*|admin) /,
      ],
      except: [/ vpn | remote access | guests? /, BEYOND_A_SETTING],
    },
    alsoSaid: 'open opened same session limit',
    expectation:
      '`quota management-session` must be set, so that the number of concurrent or simultaneous management sessions is limited to 3 or fewer, and 0 is no limit',
    judge: judgeSessions,
    remediation: ['quota management-session 3'],
    beside: ['quota management-session *', 'quota management-session user *'],
    source: `${REFERENCE}, quota management-session: 0 is no limit, the default up to 9.12; DISA STIG "Cisco ASA NDM", CASA-ND-000010, for later ones`,
  },
];
