import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { absenceByDefault, readDefaultNumber } from '@merlon/engine/demands/read-default.ts';
import { demandedCommands } from '../document/read-commands.ts';
import { judgeNumbers } from './bounded.ts';
import { type HuaweiCheck, defineCheck, plainTitle } from './define-check.ts';
import { linesAt, placesOf, restOf, undoneAt, unlessHidden, whenAbsent } from '../facts/facts.ts';

const REFERENCE = 'Huawei VRP command reference, ssh server';

/** The SSH server. */
export const sshChecks: readonly HuaweiCheck[] = [
  defineCheck({
    id: 'ssh-version',
    title: 'SSH version 1 is not accepted',
    topic: {
      title: /\bssh\b.*(?:version ?[12]|\bv[12]\b|compatib\w*|ssh1|1\.x)|\bssh-?v?[12]\b|\bssh[12]/,
      except: /cipher|hmac|key.?exchange/,
    },
    expectation: '`ssh server compatible-ssh1x enable` must not be configured',
    judge: judgeVersion,
    remediation: ['system-view', 'undo ssh server compatible-ssh1x enable'],
    source: `${REFERENCE} compatible-ssh1x enable: the default differs between releases`,
  }),
  ...[
    {
      id: 'ssh-ciphers',
      list: 'cipher',
      named: 'cipher',
      title: /\bssh\b.*(?:cipher|encryption)|(?:cipher|encryption).*\bssh\b/,
      weak: /cbc|3des|^des|arcfour|blowfish|rc4/,
      strong: /(?:ctr|gcm|poly1305)$/,
      example: 'aes256_gcm aes128_gcm aes256_ctr aes128_ctr',
    },
    {
      id: 'ssh-hmac',
      list: 'hmac',
      named: 'message authentication code',
      title: /\bssh\b.*(?:hmac|\bmac\b|integrity|message authentication)|(?:hmac|\bmacs?\b|message authentication).*\bssh\b/,
      weak: /^md5|^sha1|_96$/,
      strong: /^sha2_(?:256|512)$/,
      example: 'sha2_512 sha2_256',
    },
    {
      id: 'ssh-key-exchange',
      list: 'key-exchange',
      named: 'key exchange',
      title: /\bssh\b.*key.?exchange|key.?exchange.*\bssh\b|\bssh\b.*diffie|diffie.*\bssh\b/,
      weak: /sha1$|group1_|^dh_group1$/,
      strong: /sha(?:256|384|512)$|^curve25519|^ecdh|sm2_kep/,
      example: 'dh_group16_sha512 dh_group_exchange_sha256',
    },
  ].map(({ id, list, named, title, weak, strong, example }) =>
    defineCheck({
      id,
      title: `The SSH server uses no weak ${named}`,
      topic: { title, except: /client|key length|rekey|key pair|public key/ },
      beside: [`undo ssh server ${list} *`],
      expectation: `\`ssh server ${list}\` must hold nothing weak`,
      judge: (tree: ConfigTree, recommendation: Recommendation) => judgeAlgorithms(tree, recommendation, { list, named, weak, strong }),
      remediation: ['system-view', `ssh server ${list} ${example}`],
      source: `${REFERENCE} ${list}; NIST SP 800-131A and RFC 9142 for what is weak`,
    }),
  ),
  ...[
    {
      id: 'ssh-login-timeout',
      path: 'ssh server timeout',
      subject: 'The SSH sign-in timeout',
      unit: 'second' as const,
      title: /\bssh\b.*(?:time[- ]?out)|time[- ]?out.*\bssh\b/,
      usual: 60,
    },
    {
      id: 'ssh-retries',
      path: 'ssh server authentication-retries',
      subject: 'The number of SSH sign-in attempts',
      unit: undefined,
      title: /\bssh\b.*(?:retr(?:y|ies)|attempts?|tries)|(?:retr(?:y|ies)|attempts?|tries).*\bssh\b/,
      usual: 3,
    },
  ].map(({ id, path, subject, unit, title, usual }) =>
    defineCheck({
      id,
      title: `${subject} is limited`,
      topic: { title, except: /idle|inactiv|vty|lock/ },
      expectation: `\`${path}\` must be ${usual} or less, or what the document names`,
      judge: (tree: ConfigTree, recommendation: Recommendation) => {
        const set = placesOf(tree, path);
        const values = set.map((place) => ({ value: Number(restOf(place)[0]), line: place.node.line }));
        const bounded = {
          usual: { side: 'atMost', number: usual } as const,
          typed: new RegExp(`${path} (\\d+)`),
          zeroIsOff: true as const,
          ...(unit ? { unit } : {}),
          subject,
        };
        const otherwise = readDefaultNumber(recommendation.defaultValue, unit) ?? usual;
        const given = values.length > 0 ? values : [{ value: otherwise, line: 0 }];
        const outcome = judgeNumbers(given, recommendation, bounded);
        if (set.length > 0) return outcome;
        const { status } = outcome;
        return whenAbsent(tree, path, `\`${path}\` is not configured`, { status, defaultValue: String(otherwise), source: REFERENCE });
      },
      remediation: ['system-view', `${path} ${usual}`],
      source:
        'Huawei command references, `ssh server timeout` (EDOC1100064351): 60 seconds by default; Quidway operation manual, SSH: 3 tries',
    }),
  ),
  defineCheck({
    id: 'stelnet-server',
    title: 'The SSH server is enabled',
    topic: {
      title: /\bssh\b.*(?:enable|server|used|secure)|stelnet|enable.*\bssh\b/,
      except:
        /vty|virtual|only|instead|interface|restrict|limit|address|cipher|hmac|\bacl|key|version|port|timeout|retr|source|banner|sftp|client|rekey|telnet server/,
    },
    beside: ['stelnet ipv4 server enable', 'stelnet ipv6 server enable'],
    expectation: '`stelnet server enable` must be configured',
    judge: judgeStelnet,
    remediation: ['system-view', 'stelnet server enable'],
    source: `${REFERENCE}; stelnet server enable`,
  }),
];

function judgeVersion(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const on = placesOf(tree, 'ssh server compatible-ssh1x enable');
  if (on.length > 0) return fail(linesAt(on), 'The SSH server accepts version 1.');
  const off = undoneAt(tree, 'ssh server compatible-ssh1x enable');
  if (off.length > 0) return pass(linesAt(off), 'The SSH server does not accept version 1.');
  const known = { status: 'REVIEW', source: 'whether it is then accepted depends on the release' } as const;
  return whenAbsent(
    tree,
    'ssh server compatible-ssh1x enable',
    'Nothing is said of SSH version 1',
    absenceByDefault(recommendation.defaultValue, 'off', known),
  );
}

function judgeStelnet(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const on = placesOf(tree, 'stelnet server|ipv4 enable|server');
  if (on.length > 0) return pass(linesAt(on), 'The SSH server is enabled.');
  const off = undoneAt(tree, 'stelnet server enable');
  if (off.length > 0) return fail(linesAt(off), 'The SSH server is disabled.');
  const known = { status: 'REVIEW', source: 'whether it is then on depends on the release' } as const;
  return whenAbsent(tree, 'stelnet', 'Nothing is said of the SSH server', absenceByDefault(recommendation.defaultValue, 'on', known));
}

interface AlgorithmList {
  readonly list: string;
  readonly named: string;
  readonly weak: RegExp;
  readonly strong: RegExp;
}

function judgeAlgorithms(tree: ConfigTree, recommendation: Recommendation, { list, named, weak, strong }: AlgorithmList): Outcome {
  const path = `ssh server ${list}`;
  const lists = placesOf(tree, path);
  if (lists.length === 0)
    return whenAbsent(tree, path, `\`${path}\` is not configured`, {
      status: 'REVIEW',
      source: 'what is then offered depends on the release',
    });
  const offered = lists.flatMap((place) => [...restOf(place)]);
  const asked = demandedCommands(recommendation).filter(({ words, negated }) => words.slice(0, 3).join(' ') === path && !negated);
  const allowed = asked.flatMap(({ words }) => words.slice(3));
  const bad = offered.filter((word) => weak.test(word));
  const excused = bad.filter((word) => allowed.includes(word));
  if (bad.length > excused.length) return fail(linesAt(lists), `The SSH server offers a weak ${named}.`);
  // A title that names one kind of strength may not accept another.
  const isNarrow = allowed.length === 0 && /aes[-_ ]?\d|sha[-_ ]?\d|\bgcm\b|\bonly\b|\d{3,}/.test(plainTitle(recommendation));
  const beyond = offered.filter((word) => !strong.test(word) || (allowed.length > 0 && !allowed.includes(word)));
  if (beyond.length > 0 || isNarrow)
    return review(`The SSH server offers a ${named} of which the document does not say whether it will do.`, linesAt(lists));
  return unlessHidden(tree, path, pass(linesAt(lists), `The SSH server offers no weak ${named}.`));
}
