import { any, doubt, each, present, value } from '@merlon/engine/checks/assertions.ts';
import { atLeast, atMost, equals } from '@merlon/engine/checks/demand.ts';
import type { AlgorithmList, CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { plainTitle } from '@merlon/engine/demands/topic.ts';
import { findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { linesAt } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { typedOrShown } from '../document/read-commands.ts';
import { whenAbsent } from '../facts/facts.ts';
import { SPEAKS_NO_IPV6 } from './access-lists.ts';

const SSH = 'Huawei VRP command reference, SSH configuration commands';
const LINES = 'Huawei VRP command reference, user interface views';
const ACL = / acls? |access ?(?:control )?lists?/;

const UNSET = { status: 'REVIEW', source: 'what is then offered depends on the release' } as const;
/** A document types a list of any length. */
const MANY = [1, 2, 3, 4, 5, 6].map((length) => ' *'.repeat(length));

const CLIENT_LISTS: readonly AlgorithmList[] = [
  { kind: 'cipher', at: 'ssh client cipher', refuses: ['cbc'], absent: UNSET },
  { kind: 'hash', at: 'ssh client hmac', absent: UNSET },
];

/** Who may sign in from where, and with which keys. */
export const signInChecks: readonly CheckSpec[] = [
  {
    id: 'ssh-server-acl',
    title: 'An ACL (access list) is applied to the SSH server',
    about: {
      title: [
        / ssh server|stelnet server|(?:to|of|on|over|via|reach\w*|access\w*|use) (?:the )?ssh /,
        / (?:only|selected|certain|specific|authori[sz]ed|trusted) (?:\S+ ){0,2}(?:address|host|source|network|station)\w* | acls? |access ?(?:control )?lists?|(?:connections?|come|only|access|clients?) (?:\S+ ){0,6}from |management (?:hosts?|stations?|network)/,
      ],
      except: [/vty|virtual terminal|ssh client| lines?|cipher|key|version|one host|permits/],
    },
    beside: ['ssh ipv6 server acl *', 'acl * rule *', 'acl * description *'],
    decides: ['ssh server acl *'],
    expectation:
      '`ssh server acl` must bind (reference) an ACL, so that one is bound, that must exist and must not permit any source, that is, every one; `ssh ipv6 server acl` too where the firewall speaks IPv6',
    admitted: 'the SSH server',
    at: ['ssh server acl', 'ssh ipv6 server acl'],
    absent: { status: 'FAIL', source: `every address may sign in by default: ${SSH}` },
    restsOn: any(
      SPEAKS_NO_IPV6,
      present('ssh ipv6 server acl'),
      doubt('who may sign in by IPv6, which the firewall speaks as well', 'ssh server acl'),
    ),
    remediation: ['system-view', 'acl number <list>', 'rule 5 permit source <address> <wildcard>', 'quit', 'ssh server acl <list>'],
    source: `${SSH}, ssh server acl: sign-ins are not restricted by default`,
  },
  {
    id: 'vty-acl-ipv6',
    title: 'An IPv6 ACL limits the sources of sessions on virtual terminals (VTY)',
    about: { title: [/ ipv6 /, ACL, /vty|virtual terminal|remote (?:access|login)/] },
    beside: ['user-interface vty * acl ipv6 * inbound', 'acl * rule *'],
    expectation:
      'every `user-interface vty` must have `acl ipv6 … inbound` with a list for IPv6 that is defined and does not permit every source',
    admitted: 'a virtual terminal',
    at: ['acl ipv6'],
    absent: { status: 'FAIL', source: 'every address of IPv6 may come in' },
    of: { noun: 'virtual terminal', path: 'user-interface vty *', none: { status: 'REVIEW' } },
    decides: ['user-interface vty * acl ipv6 * inbound'],
    first: ['system-view', 'acl ipv6 number <list>', 'rule 5 permit source <prefix> <length>', 'quit'],
    remediation: ['system-view', 'user-interface vty <lines>', 'acl ipv6 <list> inbound'],
    source: `${LINES}, acl: sign-ins are not restricted by default`,
  },
  {
    id: 'line-privilege',
    title: 'No line (user interface) grants a privilege level of its own',
    about: {
      title: [
        /privilege/,
        / lines?|user ?interface|vty|console|virtual terminal/,
        / (?:no|not|never|above|exceeds?|more than|higher than|at most|or less|or lower) /,
      ],
      except: [/command|account|aaa user/],
    },
    beside: ['undo user-interface vty user privilege level', 'undo user-interface * * user privilege level'],
    decides: ['user-interface vty * user privilege level *', 'user-interface vty user privilege level *'],
    noun: 'user interface',
    path: 'user-interface vty|con|console *',
    none: { status: 'REVIEW' },
    expectation:
      'no `user-interface` may contain `user privilege level` with a level above 1 (of 2 or higher), or above the level that the document names',
    must: {
      setting: 'user privilege level',
      demand: atMost(1),
      absent: { status: 'PASS', source: '0 on virtual terminals by default; with AAA the account decides' },
    },
    restsOn: each(
      'user-interface con|console *',
      'console',
      any(
        present('user privilege level'),
        value('authentication-mode', equals('aaa')),
        doubt('a console without AAA, which has the level of its default, 15', 'authentication-mode'),
      ),
      { opens: true },
    ),
    remediation: ['system-view', 'user-interface vty 0 4', 'undo user privilege level'],
    source: `${LINES}, user privilege level: 0 on virtual terminals by default; with AAA the account decides`,
  },
  {
    id: 'ssh-rekey',
    title: 'Keys of the SSH server are renewed (rekey) often enough',
    alsoSaid: 'session regularly',
    about: { title: [/ ssh /, /re ?key|renew|keys? .*(?:regenerat|updated|changed)/], except: [/client|password|user/] },
    setting: 'ssh server rekey-interval',
    demand: atMost(4, 'hour', { zero: 'never' }),
    absent: { is: '0', source: `${SSH}, ssh server rekey-interval: 0, which never renews them` },
    heedsDefault: true,
    source: `${SSH}, ssh server rekey-interval`,
  },
  {
    id: 'ssh-port',
    title: 'The SSH server does not listen on port 22, its standard port',
    alsoSaid: 'default another different changed listening well known number',
    about: {
      title: [/ ssh /, / ports? /, /not |default|standard|other|another|differ|change|\d/],
      except: [/client|forward|interface|acl|console/],
    },
    expectation: '`ssh server port` must be another than 22, or the one that the document names',
    judge: judgeSshPort,
    beside: ['ssh server port *'],
    decides: ['ssh server port *'],
    remediation: ['system-view', 'ssh server port <port>'],
    source: `${SSH}, ssh server port: 22 by default`,
  },
  {
    id: 'ssh-dh-length',
    title: 'The length of Diffie-Hellman keys of the SSH server is sufficient',
    about: {
      title: [/diffie|dh exchange| dh /, /length| bits? | modulus|min(?:imum)? len| minimum /],
      except: [/ ike | ipsec |pfs|group ?\d/],
    },
    setting: 'ssh server dh-exchange min-len',
    demand: atLeast(2048),
    absent: { status: 'REVIEW', source: 'the default differs between releases' },
    heedsDefault: true,
    source: `${SSH}, ssh server dh-exchange min-len; NIST SP 800-131A for the length`,
  },
  {
    id: 'ssh-first-time',
    title: 'The SSH client does not accept unknown servers: first-time authentication is off',
    about: { title: [/ ssh /, /first ?time|unknown (?:servers?|hosts?|keys?)/] },
    setting: 'ssh client first-time enable',
    demand: 'absent',
    absent: { status: 'REVIEW', source: 'whether it is then on depends on the release' },
    heedsDefault: true,
    source: `${SSH}, ssh client first-time enable`,
  },
  {
    id: 'ssh-users',
    title: 'Every SSH user authenticates with a password and a public key',
    alsoSaid: 'keys',
    about: {
      title: [/ ssh users?|users? .* ssh /, /authenticat|(?:public )?keys?(?! (?:exchange|length|size))|factors?/],
      except: [/retries|attempts|time ?out|acl|first ?time|rekey|bits?|key ?exchange/],
    },
    beside: [
      'ssh user * authentication-type *',
      'ssh user * authentication-type password-publickey',
      ...['rsa', 'ecc', 'dsa', 'x509v3-rsa'].map((kind) => `ssh user * assign ${kind}-key *`),
      'ssh authentication-type default *',
    ],
    decides: ['ssh user * authentication-type *'],
    expectation:
      'every `ssh user` must have `authentication-type password-publickey` (or password-rsa, password-ecc, password-dsa), two factors (multi-factor); one without a type has the default, a password',
    judge: judgeUsers,
    remediation: ['system-view', 'ssh user <name> authentication-type password-publickey'],
    source: `${SSH}, ssh user authentication-type: both are asked for by the types that begin with \`password-\`, \`all\` is content with either`,
  },
  {
    id: 'ssh-client-algorithms',
    title: 'The SSH client offers no weak encryption (cipher) and no weak message authentication (HMAC)',
    about: {
      title: [/ ssh client|(?:outgoing|outbound) (?:ssh|sessions)/, /cipher|encrypt|hmac|mac|algorithm|message authentication|strong/],
    },
    beside: CLIENT_LISTS.flatMap(({ at }) => [at, ...MANY.map((more) => `${at}${more}`), `undo ${at} *`]),
    decides: CLIENT_LISTS.flatMap(({ at }) => MANY.map((more) => `${at}${more}`)),
    expectation: '`ssh client cipher` may hold AES in the modes CTR and GCM alone, and `ssh client hmac` the SHA-2 family alone',
    algorithms: CLIENT_LISTS,
    remediation: ['system-view', 'ssh client cipher aes256_gcm aes256_ctr', 'ssh client hmac sha2_512 sha2_256'],
    source: `${SSH}, ssh client cipher, hmac; NIST SP 800-131A and RFC 9142 for what is weak`,
  },
];

const TWO_FACTORS = /^password-(?:publickey|rsa|ecc|dsa|sm2|x509v3-rsa)$/;
const BY_KEY = /^(?:password-)?(?:publickey|rsa|ecc|dsa|sm2|x509v3-rsa)$/;

/** Titles that are content with a key: `by password and key, or by key`, `public keys instead of passwords`. */
const KEY_ALONE =
  / or (?:by |with |via )?(?:an? |the )?(?:public )?keys?(?: alone)? |(?:no|not|never|without|instead of|rather than|disable) (?:\S+ ){0,3}passwords? |passwords? (?:\S+ ){0,3}(?:disabled|off|not|prohibited|forbidden) /;

function judgeUsers(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const users = findPath(tree, 'ssh user *');
  const names = [...new Set(users.map(({ node }) => node.words[2]!))];
  if (names.length === 0) return whenAbsent(tree, 'ssh user', 'No SSH user is in the text', { status: 'REVIEW' });
  const asked = `${plainTitle(recommendation)} ${typedOrShown(recommendation, /^ssh user \S+ authentication-type (\S+)/).join(' ')}`;
  const wanted = /password|factors? /.test(asked) && !KEY_ALONE.test(plainTitle(recommendation)) ? TWO_FACTORS : BY_KEY;
  const types = names.map((name) => findPath(tree, ['ssh', 'user', name, 'authentication-type']));
  const short = types.flat().filter((place) => !wanted.test(valuesAt(place)[0] ?? ''));
  if (short.length > 0) return fail(linesAt(short), 'An SSH user may sign in without a public key, or without a password.');
  const silent = users.filter(({ node }) => types[names.indexOf(node.words[2]!)]!.length === 0);
  if (silent.length > 0) return fail(linesAt(silent), 'An SSH user has no type of its own, and the default is a password alone.');
  if (!/public ?key|rsa|ecc|password-/.test(asked))
    return review('How SSH users are to authenticate, the document does not say.', linesAt(users));
  return pass(
    linesAt(types.flat()),
    `Every SSH user authenticates with a public key${wanted === TWO_FACTORS ? ' and a password' : ''} (${names.length}).`,
  );
}

function judgeSshPort(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const path = 'ssh server port';
  const title = plainTitle(recommendation);
  const ports = findPath(tree, path);
  if (
    / (?:on|use[sd]?|is|be|to) (?:the )?(?:standard|default|(?:tcp )?(?:port )?22) /.test(title) &&
    !/ not | no | other | than /.test(title)
  )
    return review('Whether the standard port is demanded or forbidden, a person has to read.', linesAt(ports));
  const named = (title.match(/ \d+(?= )/g) ?? []).map((word) => word.trim()).filter((port) => port !== '22');
  // V600 command reference, ssh { ipv4 | ipv6 } server port: a port for one family of addresses, which says nothing of the other.
  const ofFamily = findPath(tree, 'ssh ipv4|ipv6 server port');
  if (ofFamily.length > 0)
    return review('The SSH server has a port for a family of addresses, which a person has to read.', linesAt(ofFamily));
  if (ports.length === 0) return whenAbsent(tree, path, 'The SSH server listens on its standard port', { status: 'FAIL', source: SSH });
  const own = ports.flatMap((place) => valuesAt(place).slice(0, 1));
  if (own.includes('22')) return fail(linesAt(ports), 'The SSH server listens on its standard port.');
  if (named.length > 0 && !own.every((port) => named.includes(port)))
    return fail(linesAt(ports), `The SSH server listens on another port than ${named.join(' or ')}.`);
  return pass(linesAt(ports), `The SSH server listens on port ${own.join(', ')}, which is not 22.`);
}
