import { combineAll } from '@merlon/engine/audit/evaluate.ts';
import { all, any, each, present, value } from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec, CountCheck } from '@merlon/engine/checks/check-spec.ts';
import { judgeCount } from '@merlon/engine/checks/judge-count.ts';
import { findPath } from '@merlon/engine/config-tree/find.ts';
import { linesAt } from '@merlon/engine/config-tree/places.ts';
import type { ValueTest } from '@merlon/engine/model/assertion.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, proseOf } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, review } from '@merlon/engine/model/verdict.ts';
import { vocabulary } from '../document/vocabulary.ts';
import { DEFAULT_VALUE } from '../facts/facts.ts';
import { judgeBy } from './assertions.ts';

const SOURCE = 'PAN-OS web interface help, Device > Setup > Services: the authentication type is None by default';
const NTP = ['primary', 'secondary'].map((which) => `deviceconfig system ntp-servers ${which}-ntp-server ntp-server-address`);

const NTP_SERVERS: CountCheck = {
  id: 'ntp-servers',
  title: 'Ensure redundant NTP servers are configured appropriately',
  about: {
    title: [
      / ntp | redundant authoritative time sources | network time protocol | time (?:servers?|sources?) | (?:system )?clocks? .*(?:synchroni[sz]|servers?)/,
    ],
    except: [/ another | interfaces? | reached /, / authenticat| keys? | autokey | time ?out | time ?zone /],
  },
  // NTP corrects the clock in a step from 128 ms on (RFC 5905, section 11.3). The longest interval between polls is 1024 seconds unless
  // another is set, which PAN-OS does not offer (RFC 5905, section 7.3; ntpd, maxpoll).
  expectation:
    'two NTP servers (authoritative time sources), a primary and a secondary one, and not only one, must be set (configured), by names or IP addresses that are present and not blank; NTP then compares the internal clocks of the system with the time servers, and corrects a difference of more than one second, and asks them more often than every 24 hours',
  beside: ['deviceconfig system ntp-servers * ntp-server-address *'],
  counted: 'NTP server',
  among: [{ path: 'deviceconfig system ntp-servers primary-ntp-server|secondary-ntp-server ntp-server-address *' }],
  atLeast: 2,
  none: { status: 'FAIL', source: `no NTP server is set: ${DEFAULT_VALUE}` },
  remediation: NTP.map((path, at) => `set ${path} <${at === 0 ? 'first' : 'second'} server>`),
  source: SOURCE,
};

const KEYED: ValueTest = { is: 'subsetOf', values: ['symmetric-key', 'autokey'] };

/** A symmetric key has a number, an algorithm and the key itself. */
const KEY = all(
  value('authentication-type symmetric-key key-id', { is: 'set' }, { status: 'REVIEW' }),
  value('authentication-type symmetric-key algorithm * authentication-key', { is: 'set' }, { status: 'REVIEW' }),
);

const AUTHENTICATED = each(
  'deviceconfig system ntp-servers *',
  'NTP server',
  all(
    value('authentication-type', KEYED, { status: 'FAIL', defaultValue: 'none', source: SOURCE }),
    any(present('authentication-type autokey'), KEY),
  ),
  { where: present('ntp-server-address'), none: { status: 'REVIEW' } },
);

/** A document that names the symmetric key alone does not mean Autokey. */
function judgeNtpKeys(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const { title, audit } = recommendation;
  const text = `${title} ${proseOf(audit)}`;
  const outcome = judgeBy(tree, AUTHENTICATED, 'Every NTP server is authenticated, with an authentication type other than none.');
  const autokey = findPath(tree, 'deviceconfig system ntp-servers * authentication-type autokey');
  if (outcome.status === 'PASS' && autokey.length > 0 && /\bsymmetric\b/i.test(text) && !/\bautokey\b/i.test(text))
    return review('An NTP server is authenticated by Autokey, where the document names a symmetric key.', linesAt(autokey));
  const asksForTwo = /\b(?:two|both|redundan\w*|secondary)\b/i.test(text);
  return asksForTwo ? combineAll([outcome, judgeCount(NTP_SERVERS, vocabulary, tree, recommendation)]) : outcome;
}

export const ntpChecks: readonly CheckSpec[] = [
  NTP_SERVERS,
  {
    id: 'ntp-authentication',
    title: 'Ensure Network Time Protocol sources are authenticated',
    about: {
      title: [/ ntp | network time protocol | time (?:servers?|sources?) /, / authenticat| (?:symmetric )?keys? /],
      except: [/ time ?out /],
    },
    expectation:
      'every NTP server (source of time) must be authenticated, by a symmetric key or Autokey, and a secondary one must be set (configured) besides the primary where the document asks for it',
    judge: judgeNtpKeys,
    beside: [
      'deviceconfig system ntp-servers * authentication-type *',
      'deviceconfig system ntp-servers * authentication-type symmetric-key * *',
      'deviceconfig system ntp-servers * authentication-type symmetric-key algorithm * authentication-key *',
      'deviceconfig system ntp-servers * ntp-server-address *',
    ],
    first: ['set deviceconfig system ntp-servers <server> authentication-type symmetric-key algorithm sha1 authentication-key <key>'],
    remediation: ['set deviceconfig system ntp-servers <server> authentication-type symmetric-key key-id <number>'],
    source: 'PAN-OS web interface help, Device > Setup > Services: the authentication type is None by default',
  },
];
