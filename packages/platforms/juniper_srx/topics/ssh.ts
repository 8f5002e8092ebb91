import { findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { linesAt, valueOf } from '@merlon/engine/config-tree/places.ts';
import { ETM_SUFFIX, allowsEtmForms } from '@merlon/engine/demands/etm-forms.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { TopicDemand, TopicDocument, TopicJudge } from '@merlon/engine/topics/by-words/topic-judge.ts';
import { TWICE } from './algorithms.ts';
import { type Remark, conclude, fault, missing, open } from './conclude.ts';
import { boundOf } from './said.ts';
import { defineSettings } from './settings-topic.ts';

const SSH = 'system services ssh';
const WORDS =
  'rejected|refuses|refused|remote|superuser|brute|force|stale|unresponsive|client|keepalive|keep-alive|logon|interactive|newer|protocols|once|ssh|sshv2|remote|cli|sessions?|connections?|connection-limit|rate-limit|parallel|simultaneous|concurrent|minutes?|minute|seconds?|limits?|limited|throttled|attempts?|dead|gone|client-alive-interval|client-alive-count-max|root|root-login|deny|deny-password|login|log|logs|logging|logins?|network|protocol-version|protocol|version|v1|v2|account|method|reached|command|line|serve|services?|offers|lets|over|nobody|multiplied|alive|multiply|times|server|direct|user|administrators';

/** The least time in which a dead session is noticed. Junos CLI Reference, client-alive-count-max: 3 by default; client-alive-interval: 0, never. */
const ALIVE = /\bclient-alive-interval\b/;

const aliveBound = (document: TopicDocument): number | 'unclear' | undefined =>
  ALIVE.test(document.text)
    ? boundOf(document, /\bdead\b|\btimes\b|\bclient-alive-count-max\b|\bmultipl\w+\b/i, 'atMost', 'second')
    : undefined;

function lookAtAlive(document: TopicDocument, tree: ConfigTree): readonly Remark[] {
  if (!ALIVE.test(document.text)) return [];
  const interval = Number(valueOf(tree, `${SSH} client-alive-interval`) ?? 0);
  const count = Number(valueOf(tree, `${SSH} client-alive-count-max`) ?? 3);
  const lines = linesAt(findPath(tree, `${SSH} client-alive-interval|client-alive-count-max`));
  const bound = aliveBound(document);
  if (!interval) return [missing(`\`${SSH} client-alive-interval\` is not configured, so that dead sessions stay`)];
  if (typeof bound !== 'number') return [open('After how long a dead session is to end a person has to read', lines)];
  return interval * count > bound ? [fault(`A dead session ends after ${interval * count} seconds, and ${bound} are the most`, lines)] : [];
}

/** Junos CLI Reference, ssh (System Services): connection-limit 75, rate-limit 150, root-login deny-password by default. */
export const sshTopic: TopicJudge = defineSettings({
  id: 'ssh-service',
  section: SSH,
  isMeant: ({ text, typed }) =>
    /\bsystem services ssh\b|\bssh\b/.test(`${text}\n${typed}`) &&
    /\broot-login\b|\bconnection-limit\b|\brate-limit\b|\bclient-alive\b/.test(`${text}\n${typed}`),
  words: new RegExp(`^(?:${WORDS})$`),
  heeds: [
    /\bnobody may log in as root\b/,
    /\broot (?:is|must be|shall be|has to be) (?:refused|denied)(?: (?:over|by|via) ssh)?\b/,
    /\bno (?:direct )?(?:root login|(?:ssh )?logins? as root)\b/,
    /\b(?:never|not) as root\b/,
    /\broot\b[^.;,]{0,30}\b(?:not|never|cannot)(?: be)?(?: able to| allowed to| permitted to)? log(?:s|ged)? in\b/,
    /\bneither with (?:a )?passwords? nor with (?:a )?keys?\b/,
    /\bdeny-password (?:is|still)\b[^.;]*/,
    /\b(?:root logins?|logging in as root)\b[^.;,]{0,20} (?:is|are|must be|shall be) (?:refused|denied|disabled|forbidden|prohibited|not (?:allowed|permitted|possible))\b/,
    /\bnot possible to log in as root\b|\bno remote root\b|\bdeny and nothing else\b/,
    /\bprotocol-version lists v1\b/,
    /\bversion 2 only\b|\bonly (?:protocol )?version 2\b|\boffers v2 only\b/,
    /\bits only value may be v2\b[^.;]*/,
    /\bnot 0\b/,
    /\bdead session is gone\b/,
  ],
  settings: [
    { said: /\broot-login\b|\broot\b/, path: `${SSH} root-login`, demand: { is: 'oneOf', values: ['deny'] }, byDefault: 'deny-password' },
    {
      said: /\bprotocol-version\b|\bversion 2\b/,
      path: `${SSH} protocol-version`,
      demand: { is: 'oneOf', values: ['v2'] },
      byDefault: 'v2',
    },
    {
      said: /\bconnection-limit\b|\bsessions at a time\b|\b(?:parallel|simultaneous|concurrent)\b/,
      path: `${SSH} connection-limit`,
      demand: { is: 'atMost', unit: 'count' },
      byDefault: '75',
    },
    { said: /\brate-limit\b|\bper minute\b/, path: `${SSH} rate-limit`, demand: { is: 'atMost', unit: 'count' }, byDefault: '150' },
  ],
  numbers: [2, 75, 150],
  besidesNumbers: (document) => [aliveBound(document)].flatMap((bound) => (typeof bound === 'number' ? [bound, bound / 60, 0] : [])),
  asides: [/,? neither with (?:a )?passwords? nor with (?:a )?keys?/i, /,? since it leaves keys/i],
  besides: lookAtAlive,
  reads: [
    /^(?:the value )?deny-password (?:is not (?:sufficient|accepted|enough)\b.*|still lets? root in with (?:a )?keys?.*)$/i,
    /^any other value\b[^.;]*\bdeny-password\b[^.;]*\bfinding$/i,
    /^(?:deny-password|allow)(?:,? (?:and |or )?(?:deny-password|allow))*,? or (?:no (?:such )?statement(?: at all)?|a missing statement),? (?:is|are) (?:a )?findings?$/i,
    /^the default,? deny-password,? [^.;]*\bdoes not comply$/i,
    /^the values? allow (?:and|or|nor) deny-password (?:is|are) not (?:accepted|permitted|allowed|enough|sufficient)$/i,
    /^the (?:[\w']+ )?default is deny-password, so (?:that )?an? missing (?:statement|line) is a finding$/i,
    /^without the line root may still come in with a key$/i,
    /^a missing protocol-version statement is not a finding, for junos \d+ offers v2 only$/i,
    /^if a line protocol-version is shown, its only value may be v2(?: \(junos \d+ and later knows no other, so a missing line is accepted\))?$/i,
  ],
});

/** The lists of algorithms, and how one of each is known. */
const LISTS: readonly (readonly [setting: string, said: RegExp, name: RegExp])[] = [
  [
    'ciphers',
    /\bciphers?\b/,
    /^(?:aes\d+-(?:ctr|cbc|gcm@openssh\.com)|chacha20-poly1305@openssh\.com|3des-cbc|arcfour\d*|blowfish-cbc|cast128-cbc)$/,
  ],
  ['macs', /\bmacs?\b|\bmessage authentication\b/, /^(?:hmac|umac)-[\w@.-]+$/],
  [
    'key-exchange',
    /\bkey[- ]exchange\b/,
    /^(?:curve25519-sha256(?:@libssh\.org)?|ecdh-sha2-nistp\d+|group-exchange-sha[12]|dh-group\d+-sha\d+|diffie-hellman-[\w-]+|mlkem[\w-]+|sntrup[\w@.-]+)$/,
  ],
];
const REFUSES = /\b(?:must not|may not|never|forbidden|prohibited|weak|no longer)\b/i;

/** The names of algorithms in a document: `ecdh-sha2-nistp256/384/521`, `hmac-sha2-256 and their -etm@openssh.com forms`. */
function acceptedNames({ sentences }: TopicDocument): ReadonlySet<string> {
  const text = sentences
    .filter((sentence) => !REFUSES.test(sentence) && (!/\bfinding\b/i.test(sentence) || TWICE.test(sentence)))
    .join('\n')
    .toLowerCase()
    .replaceAll(/(?<= )- (?=etm@)/g, '-')
    .replaceAll(/([a-z\d]-) (?=(?:gcm|etm|sha2|nistp|sha256|256|512|ctr)\b|nistp\d|gcm@|etm@)/g, '$1')
    .replaceAll(/nistp(\d+)((?:\/\d+)+)/g, (_, first: string, rest: string) =>
      [first, ...rest.slice(1).split('/')]
        .map((size) => `ecdh-sha2-nistp${size}`)
        .join(' ')
        .replace('ecdh-sha2-', ''),
    );
  const names = new Set((text.match(/[a-z\d][a-z\d@.-]*[a-z\d]/g) ?? []).filter((word) => LISTS.some(([, , name]) => name.test(word))));
  const withEtm =
    /(?<!\w)-etm@openssh\.com/.test(text) || text.split('\n').some(allowsEtmForms)
      ? [...names].filter((name) => /^hmac-sha2-\d+$/.test(name)).map((name) => `${name}${ETM_SUFFIX}`)
      : [];
  return new Set([...names, ...withEtm]);
}

/** Lists of algorithms that SSH may use, and no others. */
export const sshAlgorithmTopic: TopicJudge = {
  id: 'ssh-algorithms',
  isMeant: ({ text, typed }) =>
    /\bssh (?:ciphers|macs|key-exchange)\b/.test(typed) ||
    (/\bssh\b/.test(text) && /\bciphers\b/.test(text) && /\bkey[- ]exchange\b/.test(text)),
  words:
    /^(?:cryptography|cryptographic|strong|wider|subset|ssh|ciphers?|macs?|key-exchange|key|exchange|algorithms?|server|offers?|forms?|variants?|-?etm(?:@openssh\.com)?|counterparts?|encrypt-then-mac|gcm@openssh\.com|message|authentication|weaker|older|compatibility|wide|group|crypto|confined|approved|selection|offered|their|nistp256\/384\/521|ecdh-sha2-nistp256\/384\/521|sha2-nistp256\/384\/521|nistp\d+|(?:aes|hmac|umac|curve|ecdh|chacha|group-exchange|dh-group)[\w@./-]*|nistp|sha2|curve25519-sha256|off)$/,
  heeds: [
    /\bonly (?:the )?(?:ciphers|macs|(?:algorithms )?(?:of|from|on|in) (?:the (?:following|above) |this |these )?lists?|these|those|the following)\b/,
    /(?<=: )only (?=[a-z\d-]+\d)/,
    /\bholds? nothing (?:beyond|outside|but|other than) (?:the following|this list|these lists?|the list)\b/,
    /\bno other (?:names?|entries|entry|values?|algorithms?) in (?:them|it|these lists|the lists)\b/,
    /\blists? may contain only (?:entries|values|names|algorithms) (?:from|of|in) (?:this|the|the following) (?:table|list)\b/,
    /\bno (?:entry|value|name|algorithm) in any of them that (?:the|this) (?:table|list) does not (?:know|name|list|contain)\b/,
    /\bnothing (?:off the list|else)\b|\bno other (?:value|algorithm)s?\b|\bown lists are too wide\b/,
    /\bno (?:ciphers?|macs?|algorithms?) but(?= [a-z\d-]+\d)|\bneither is (?:absent|missing)\b/,
    /\bonly (?=(?:aes|hmac|umac|chacha|ecdh|curve|group-exchange|dh-group)[\w@.-]*)/,
    /\bonly from (?:the (?:following|above) |this |these )lists?\b|\bfrom (?:the (?:following|above) |this |these )lists? only\b/,
    /\bno (?:value|algorithm|cipher|mac)s? (?:that|which) (?:is|are) not (?:in|on) (?:the|this|that) list\b/,
    /\bno (?:value|algorithm|cipher|mac)s? (?:outside|off|beyond) (?:the|this|that) list\b/,
    /\b(?:permitted|listed|accepted|allowed|named) (?:values|algorithms|ones) only\b/,
    /\bnot necessary\b[^.;]*/,
    /\balso as - ?etm\b/,
  ],
  read,
};

function read(document: TopicDocument): TopicDemand | undefined {
  const names = acceptedNames(document);
  const lists = LISTS.filter(([, said, name]) => said.test(document.text) && [...names].some((one) => name.test(one)));
  if (lists.length === 0) return undefined;
  return {
    expectation: lists.map(([setting]) => `\`${SSH} ${setting}\` must hold nothing but what the document accepts`).join('; '),
    judge: (tree) => {
      const remarks = lists.flatMap(([setting]) => lookAtList(tree, setting, { names, isSure: !contradicts(document, setting, names) }));
      const lines = linesAt(findPath(tree, `${SSH} ${lists.map(([setting]) => setting).join('|')}`));
      return conclude(tree, [SSH], remarks, {
        lines,
        said: `${lists.map(([setting]) => `\`${setting}\``).join(', ')}: each holds nothing but what the document accepts.`,
      });
    },
    isUnclear:
      /\b(?:at least|at most|shorter|longer) (?:than )?\d|\balgorithms must be (?:offered|enabled)\b|\b(?:every|each|all) macs?\b/.test(
        document.text,
      ),
    numbers: [3, 256, 384, 521, 512],
    reads: [
      /^an?y? (?:value|algorithm|name) (?:beyond|outside|other than) (?:the )?(?:permitted|listed|accepted|named)(?: ones| values)?,? or a missing (?:statement|line),? is a finding$/i,
      /^(?:the |all )?(?:two |three )?(?:algorithm )?(?:lists|statements) (?:are|must be) (?:set|written|configured|there) (?:by hand|explicitly)(?: and hold nothing (?:outside|beyond|but|other than) the following)?$/i,
      /^an? (?:list|statement) (?:that|which) is missing (?:fails|is a finding)(?:: the release then [^;]*)?$/i,
      /^(?:each|every) (?:name|value|algorithm) (?:printed|shown|displayed) (?:appears|is|stands) (?:in|on) the list(?: opposite| above| below)?(?:,? and each of the (?:two |three )?(?:words|statements|lists) appears at least once)?$/i,
      /^from an? (?:jump host|client|workstation|administrator's machine) the result can be (?:confirmed|checked|seen)(?: with)?$/i,
    ],
    asides: [/\bother than\b/i],
  };
}

/** Whether the commands of a document type algorithms that its sentences leave out. */
const contradicts = ({ typed }: TopicDocument, setting: string, names: ReadonlySet<string>): boolean =>
  [...typed.matchAll(new RegExp(String.raw`\bssh ${setting} (.*)`, 'g'))]
    .flatMap(([, list]) => list!.match(/[\w@.-]+/g) ?? [])
    .some((name) => LISTS.some(([own, , form]) => own === setting && form.test(name)) && !names.has(name));

interface AcceptedNames {
  readonly names: ReadonlySet<string>;
  readonly isSure: boolean;
}

function lookAtList(tree: ConfigTree, setting: string, { names, isSure }: AcceptedNames): readonly Remark[] {
  const path = `${SSH} ${setting}`;
  const places = findPath(tree, path);
  if (places.length === 0) return [missing(`\`${path}\` is not configured, so that the device's own list holds`)];
  const other = places.flatMap(valuesAt).find((name) => !names.has(name));
  return other === undefined ? [] : [(isSure ? fault : open)(`\`${path}\` holds ${other}`, linesAt(places))];
}
