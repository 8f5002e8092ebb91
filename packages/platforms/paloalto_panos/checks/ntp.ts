import { absent, all, any, doubt, given, present, value } from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec, CountCheck, JoinedCheck } from '@merlon/engine/checks/check-spec.ts';
import type { Topic } from '@merlon/engine/demands/topic.ts';
import type { ValueTest } from '@merlon/engine/model/assertion.ts';
import { DEFAULT_VALUE } from '../facts/facts.ts';

const SOURCE = 'PAN-OS web interface help, Device > Setup > Services: the authentication type is None by default';
const NTP = ['primary', 'secondary'].map((which) => `deviceconfig system ntp-servers ${which}-ntp-server ntp-server-address`);

const NTP_SERVERS: CountCheck = {
  id: 'ntp-servers',
  title: 'Ensure redundant NTP servers are configured appropriately',
  about: {
    title: [/ ntp | redundant authoritative time sources | time (?:servers?|sources?) | (?:system )?clocks? .*(?:synchroni[sz]|servers?)/],
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

const KEYED: ValueTest = {
  is: 'matches',
  pattern: /^(?:symmetric-key|autokey)(?: (?:symmetric-key|autokey))*$/,
  words: 'be `symmetric-key` or `autokey`, an authentication type other than none',
};

/** A symmetric key has a number, an algorithm and the key itself. */
const KEY = all(
  value('authentication-type symmetric-key key-id', { is: 'set' }, { status: 'REVIEW' }),
  value('authentication-type symmetric-key algorithm * authentication-key', { is: 'set' }, { status: 'REVIEW' }),
);

const AUTOKEY = 'deviceconfig system ntp-servers * authentication-type autokey';

const ABOUT: Topic = {
  title: [/ ntp | time (?:servers?|sources?) /, / authenticat| (?:symmetric )?keys? /],
  except: [/ time ?out /],
};

export const ntpChecks: readonly (CheckSpec | JoinedCheck)[] = [
  NTP_SERVERS,
  {
    id: 'ntp-authentication',
    title: 'Ensure Network Time Protocol sources are authenticated',
    about: ABOUT,
    expectation:
      'every NTP server (source of time) must be authenticated, by a symmetric key or Autokey, and a secondary one must be set (configured) besides the primary where the document asks for it',
    always: true,
    parts: [
      {
        id: 'ntp-keys',
        title: 'Ensure every NTP server is authenticated',
        about: ABOUT,
        noun: 'NTP server',
        path: 'deviceconfig system ntp-servers *',
        none: { status: 'REVIEW' },
        must: given(
          present('ntp-server-address', { status: 'NA' }),
          all(
            value('authentication-type', KEYED, { status: 'FAIL', defaultValue: 'none', source: SOURCE }),
            any(present('authentication-type autokey'), KEY),
          ),
          'it has no address',
        ),
        restsOn: present('deviceconfig system ntp-servers * ntp-server-address', { status: 'REVIEW' }),
        remediation: [],
        source: SOURCE,
      },
      {
        said: /^(?![^]*\bautokey\b)[^]*\bsymmetric\b/i,
        part: {
          id: 'ntp-symmetric-keys',
          title: 'Ensure every NTP server is authenticated by a symmetric key',
          about: ABOUT,
          expectation: 'Autokey in place of a symmetric key is for a person to judge',
          judge: any(absent(AUTOKEY), doubt('Autokey, where the document names a symmetric key', AUTOKEY)),
          remediation: [],
          source: SOURCE,
        },
      },
      { said: /\b(?:two|both|redundan\w*|secondary)\b/i, part: NTP_SERVERS },
    ],
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
