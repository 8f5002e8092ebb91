import { combineAll } from '@merlon/engine/audit/evaluate.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { isSet, unlessHidden, valueOf, valuesOf } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Recommendation, commandsOf, proseOf } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { entryOf, linesBelow, linesFor } from '../facts/facts.ts';

const TLS_PROFILE = 'deviceconfig system ssl-tls-service-profile';
const VERSIONS = ['tls1-0', 'tls1-1', 'tls1-2', 'tls1-3'];

const TURNED =
  /\b(?:not|never|no|disabl\w*|reject\w*|den(?:y|ied)|block\w*|refus\w*|prohibit\w*|forbid\w*|forbidden|older|lower|below|earlier)\b/i;

/** The lowest version that a document allows: the one that it names, and 1.2 where it names none. */
function lowestVersion({ title, audit, remediation }: Recommendation): number | undefined {
  const text = `${title}\n${proseOf(audit)}\n${proseOf(remediation)}\n${commandsOf(remediation).join('\n')}`;
  const named = [...text.matchAll(/\btls ?v?1[.-]([23])/gi)].map(([, minor]) => Number(minor));
  const ofTitle = /\btls ?v?1\.([23])/i.exec(title)?.[1];
  const isOld = /\btls ?v?1\.[01]/i.test(title);
  // `TLS 1.2 must be disabled`, and `must use TLS 1.0`, ask for something else.
  if (TURNED.test(title) !== isOld && (isOld || (ofTitle !== undefined && TURNED.test(title)))) return undefined;
  if (ofTitle !== undefined) return Number(ofTitle);
  return new Set(named).size > 1 ? undefined : (named[0] ?? 2);
}

function judgeTls(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const lowest = lowestVersion(recommendation);
  if (lowest === undefined) return review('The document names several versions of TLS; a person has to say which is the lowest.');
  const lines = linesFor(tree, TLS_PROFILE);
  const name = valueOf(tree, TLS_PROFILE);
  if (name === undefined) {
    const reason = 'No SSL/TLS service profile is selected for the web interface';
    // What a device offers by itself depends on its release.
    return /\bno (?:ssl\/tls )?(?:service )?profile\b[^.]*\bfinding|\bnone\b[^.]*\bfinding/i.test(proseOf(recommendation.audit))
      ? unlessHidden(tree, TLS_PROFILE, fail([], `${reason}.`))
      : review(`${reason}, and which versions the device then offers depends on its release.`);
  }
  const profile = ['shared', 'vsys *'].flatMap((owner) => entryOf(tree, `${owner} ssl-tls-service-profile`, name) ?? [])[0];
  if (!profile) return review(`The SSL/TLS service profile ${name} is not in the text.`, lines);
  const shown = [...lines, ...linesBelow(profile, 'protocol-settings min-version')];
  const version = valueOf(profile, 'protocol-settings min-version');
  if (version === undefined) return review(`The SSL/TLS service profile ${name} does not say its minimum version.`, shown);
  const rank = VERSIONS.indexOf(version);
  const what = `The minimum version of the SSL/TLS service profile ${name} is \`${version}\`; TLSv1.${lowest} or later is demanded, and nothing older such as TLSv1.0 or TLSv1.1.`;
  return rank < 0 ? review(what, shown) : rank >= lowest ? pass(shown, what) : fail(shown, what);
}

const SSH = 'deviceconfig system ssh';

/** What an SSH service profile lists, by the words of documents, and what of it is weak (RFC 9142; NIST SP 800-131A; CVE-2008-5161 for CBC). */
const SSH_LISTS = [
  {
    setting: 'ciphers',
    words: /\bciphers?\b|\bencryption\b/i,
    weak: /cbc|3des|arcfour|blowfish/,
    token: /\b(?:aes-?\d{3}-?(?:cbc|ctr|gcm)|chacha20-poly1305|3des(?:-cbc)?)\b/gi,
  },
  {
    setting: 'mac',
    words: /\bmacs?\b|\bmessage authentication\b|\bhmac/i,
    weak: /sha1$|md5/,
    token: /\bhmac-(?:sha1|sha2-256|sha2-512|md5)\b/gi,
  },
  {
    setting: 'kex',
    words: /\bkex\b|\bkey[- ]exchange\b/i,
    weak: /sha1$/,
    token: /\b(?:ecdh-sha2-nistp\d{3}|diffie-hellman-group[\w-]+)\b/gi,
  },
] as const;

const NEGATED = /\bnot\b|n't\b|\bother than\b|\bonly\b/i;

/** Judges the algorithms that the management server offers: those of the SSH profile that it is given. */
function judgeSsh(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const { title, audit, remediation } = recommendation;
  const asked = SSH_LISTS.filter(({ words }) => words.test(`${title} ${proseOf(audit)}`));
  const lists = asked.length > 0 ? asked : SSH_LISTS;
  const bound = `${SSH} mgmt server-profile`;
  const name = valueOf(tree, bound);
  const older = `${SSH} ciphers mgmt`;
  if (name === undefined && !isSet(tree, older))
    return unlessHidden(
      tree,
      bound,
      fail(
        linesFor(tree, `${SSH} profiles mgmt-profiles server-profiles`),
        'The management server is given no SSH profile, so it offers every algorithm that it knows.',
      ),
      'every algorithm is offered (PAN-OS administrator guide, Configure SSH Service Profiles)',
    );
  const profile = name === undefined ? undefined : entryOf(tree, `${SSH} profiles mgmt-profiles server-profiles`, name);
  if (name !== undefined && !profile) return review(`The SSH service profile ${name} is not in the text.`, linesFor(tree, bound));
  const sentences = [title, proseOf(audit), ...commandsOf(remediation)];
  return combineAll(
    lists.map(({ setting, weak, token }): Outcome => {
      const values = profile ? valuesOf(profile, setting) : setting === 'ciphers' ? valuesOf(tree, older) : [];
      const lines = [...linesFor(tree, bound), ...(profile ? linesBelow(profile, setting) : linesFor(tree, older))];
      if (values.length === 0) return fail(lines, `The SSH profile of the management server limits no ${setting}.`);
      const bad = values.find((one) => weak.test(one));
      if (bad !== undefined) return fail(lines, `The management server offers \`${bad}\` by SSH.`);
      const bare = (word: string): string => word.toLowerCase().replace(/[^a-z\d]/g, '');
      const listed = new Set(
        sentences
          .flatMap((text) => text.match(token) ?? [])
          .filter((word) => !weak.test(word))
          .map(bare),
      );
      const other = listed.size > 0 ? values.find((one) => !listed.has(bare(one))) : undefined;
      if (other === undefined)
        return pass(
          lines,
          `The SSH profile of the management server lists ${setting} that are accepted, and none other: ${values.join(', ')}${listed.size > 0 ? ` of ${[...listed].join(', ')}` : ''}.`,
        );
      const isClosed = proseOf(audit)
        .split(/(?<=\.)\s/)
        .some((one) => /\bfinding\b/i.test(one) && NEGATED.test(one) && one.search(token) >= 0);
      return isClosed
        ? fail(lines, `The management server offers \`${other}\` by SSH, which the document does not list.`)
        : review(`The management server offers \`${other}\` by SSH, which the document does not list.`, lines);
    }),
  );
}

export const administratorChecks: readonly CheckSpec[] = [
  {
    id: 'management-tls-version',
    title: 'Ensure the web interface accepts TLS 1.2 or later only',
    about: {
      title: [/ (?:tls|ssl) (?:v? ?1.[0-3] )?| tlsv1.[0-3] /, / (?:web|gui|https|management|administrat\w*|browser) /],
      except: [/ (?:certificates?|decrypt\w*|globalprotect|vpn|syslog|inbound|inspection|forward|ciphers?|log\w*|ldap) /],
    },
    expectation:
      'an SSL/TLS service profile must be selected for the web interface (HTTPS management), whose minimum version of the protocol is as new as the document asks, or newer',
    judge: judgeTls,
    remediation: [`set ${TLS_PROFILE} <profile>`, 'set shared ssl-tls-service-profile <profile> protocol-settings min-version tls1-2'],
    beside: [
      'shared ssl-tls-service-profile <profile> protocol-settings max-version <version>',
      'shared ssl-tls-service-profile <profile> certificate <certificate>',
    ],
    source: 'PAN-OS web interface help, Device > Certificate Management > SSL/TLS Service Profile',
  },
  {
    id: 'ssh-algorithms',
    title: 'Ensure SSH to the management interface uses strong ciphers, MACs and key exchange only',
    about: {
      title: [/ ssh(?:v?2)? /, / (?:ciphers?|encryption|algorithms?|macs?|message authentication|kex|key exchange|cryptograph\w*|strong) /],
      except: [/ (?:must|shall|should|to) use (?:cbc|3des|arcfour) | host ?keys? /],
    },
    expectation:
      'the management server must be given (bound) an SSH service profile that lists ciphers (encryption), MACs (message authentication) and key exchange algorithms (kex) that are approved, and no other or weak one such as CBC',
    judge: judgeSsh,
    remediation: [
      `set ${SSH} mgmt server-profile <profile>`,
      ...SSH_LISTS.map(({ setting }) => `set ${SSH} profiles mgmt-profiles server-profiles <ssh profile> ${setting} <algorithm>`),
    ],
    beside: [`${SSH} ciphers mgmt <cipher>`],
    source: 'PAN-OS administrator guide, Configure SSH Service Profiles; before 10.0 the ciphers stand below `ssh ciphers mgmt`',
  },
];
