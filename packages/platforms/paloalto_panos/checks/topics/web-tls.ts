import { findPath, type Place } from '@merlon/engine/config-tree/find.ts';
import { linesAt, unlessHidden, valueOf } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { entryOf, linesBelow } from '../../facts/facts.ts';
import { MISSING_FAILS, type PanosTopic, defineTopic } from './topic.ts';

const NAMED = 'deviceconfig system ssl-tls-service-profile';
const SETTINGS = 'protocol-settings';
const SOURCE =
  'PAN-OS web interface help, Device > Certificate Management > SSL/TLS Service Profile: from TLS 1.0 by default, and every algorithm is allowed; without a profile the web interface has a certificate of its own and older versions';
const WORDS =
  /(?:defining|creating|having) (?:the|a) profile is (?:only )?(?:half (?:the|of the) (?:job|work)|not enough)|better|served|general settings|devices|selected|creating|forgetting|select|usual|max-version max|maximum|tls 1[.]3 as the (?:lowest|minimum) version is allowed from pan-os \d+[.]\d+|profiles used elsewhere(?: \([a-z]+\))? are not part of this control|of ours|ports?|of our own|lowest protocol version|no profile (?:is )?assigned: not compliant|other (?:ssl )?(?:tls )?(?:service )?profiles (?:on the (?:box|device|firewall) )?are of no (?:interest|importance)|ssl(?:\/| )tls(?:(?:-| )service(?:-| )profiles?)?|ssl|tls(?: ?v?1[.-][0-3])?|tls1-[0-3]|service profiles?|profiles?|web interface|web gui|management|certificates?|gives the name|minimum|lowest|min-version|versions?|protocol(?:-settings)?|protocols?|higher|newer|later|1\.[0-3]|or|algorithms?|3des|rc4|sha-?1|cbc|enc-algo-[\w-]+(?: (?:no|yes))?|auth-algo-[\w-]+(?: (?:no|yes))?|keyxchg-algo-[\w-]+(?: (?:no|yes))?|switch(?:ed)? off|switch|off|other purposes|purposes|used for other purposes|serve|subject|looked at here|assigned|built-in|older|older versions|also|dedicated|of its own|https|connections?|admin(?:istrator)?s?|first|second|it|requires?|newer|accepts?|begins?|starts?|enough|old|refused|negotiates?/;
/** `TLS 1.0 and 1.1 are off`: versions that the device must not take. */
const REFUSED_VERSIONS =
  /\btls ?v?1[.]([0-2])(?:(?:,| and| or)+ (?:tls ?v?)?1[.]([0-2]))? (?:is|are) (?:off|disabled|(?:switched|turned) off|refused|forbidden|prohibited|not (?:accepted|allowed|permitted|offered|used))\b/g;
const ORDER = ['tls1-0', 'tls1-1', 'tls1-2', 'tls1-3'];

interface TlsDemands {
  readonly least: string | undefined;
  /** The highest version is left open. */
  readonly open: boolean;
  /** Algorithms that have to be off, by the names of their settings. */
  readonly off: readonly string[];
}

function readTls(sentences: readonly string[]): TlsDemands | undefined {
  const about = sentences.filter(
    (sentence) => /\b(?:min-version|minimum|lowest|newer|higher|at least)\b/.test(sentence) && !/\bolder versions\b/.test(sentence),
  );
  const versions = about.flatMap((sentence) => [...sentence.matchAll(/\btls ?v?1[.-]([0-3])\b/g)].map(([, minor]) => Number(minor)));
  const off = new Set(
    sentences.flatMap((sentence) => [...sentence.matchAll(/\b((?:enc|auth|keyxchg)-algo-[\w-]+) no\b/g)].map(([, name]) => name!)),
  );
  const spoken = sentences.filter((sentence) => /\bswitch(?:ed)? off|\bdisabled\b|\bnot (?:be )?(?:allowed|permitted)\b/.test(sentence));
  for (const [name, called] of [
    ['enc-algo-3des', /\b3des\b/],
    ['enc-algo-rc4', /\brc4\b/],
    ['auth-algo-sha1', /\bsha-?1\b/],
  ] as const)
    if (spoken.some((sentence) => called.test(sentence))) off.add(name);
  const refused = sentences.flatMap((sentence) =>
    [...sentence.matchAll(REFUSED_VERSIONS)].flatMap(([, one, other]) => [Number(one), Number(other ?? one)]),
  );
  if (versions.length === 0 && off.size === 0) return undefined;
  const lowest = versions.length > 0 ? [Math.min(...versions)] : [];
  const [least] = [...lowest, ...refused.map((minor) => minor + 1)].toSorted((one, other) => other - one);
  const open = sentences.some((sentence) => /\bmax-version max\b/.test(sentence));
  return { open, least: least === undefined ? undefined : `tls1-${least}`, off: [...off] };
}

function judgeProfile(profile: Place, name: string, { least, open, off }: TlsDemands): readonly Outcome[] {
  const lines = linesBelow(profile, SETTINGS);
  const version = valueOf(profile, `${SETTINGS} min-version`) ?? 'tls1-0';
  const outcomes: Outcome[] = [];
  if (least !== undefined) {
    const at = ORDER.indexOf(version);
    if (at < 0) outcomes.push(review(`The profile ${name} has the minimum version ${version}, which is not known.`, lines));
    else
      outcomes.push(
        at >= ORDER.indexOf(least)
          ? pass(lines, `The profile ${name} of the web interface begins at ${version}.`)
          : fail(lines, `The profile ${name} of the web interface begins at ${version}; the document wants ${least}.`),
      );
  }
  const highest = valueOf(profile, `${SETTINGS} max-version`) ?? 'max';
  if (open && highest !== 'max') outcomes.push(review(`The profile ${name} ends at ${highest}; the document shows max.`, lines));
  const on = off.filter((algorithm) => valueOf(profile, `${SETTINGS} ${algorithm}`) !== 'no');
  if (off.length > 0)
    outcomes.push(
      on.length > 0
        ? fail(lines, `The profile ${name} does not switch off ${on.join(', ')}.`)
        : pass(lines, `The profile ${name} switches off ${off.join(', ')}.`),
    );
  return outcomes;
}

function judge(tree: ConfigTree, demands: TlsDemands): readonly Outcome[] {
  const name = valueOf(tree, NAMED);
  if (name === undefined)
    return [unlessHidden(tree, NAMED, fail([], 'No SSL/TLS service profile is assigned to the web interface.'), SOURCE)];
  const profile = ['shared', 'vsys *'].flatMap((owner) => entryOf(tree, `${owner} ssl-tls-service-profile`, name) ?? [])[0];
  const shown = linesAt(findPath(tree, NAMED));
  if (!profile) return [review(`The SSL/TLS service profile ${name} is not in the text.`, shown)];
  return judgeProfile(profile, name, demands).map((outcome) => ({ ...outcome, lines: [...shown, ...outcome.lines] }));
}

export const webTlsTopics: readonly PanosTopic[] = [
  defineTopic({
    id: 'web-tls',
    title: 'TLS of the web interface',
    expectation:
      'the web interface must have an SSL/TLS service profile, which begins at the version that the document demands and has the algorithms off that it refuses',
    source: SOURCE,
    core: /^(?:shared|deviceconfig system) ssl-tls-service-profile\b/,
    words: WORDS,
    heeds: [
      MISSING_FAILS,
      /^if no profile is assigned, the control fails$|^(?:an? )?(?:unused profile|profile (?:that|which) (?:no service|nothing|nobody) uses) is not enough$|\bold tls versions are (?:refused|off|not accepted)(?=:)/,
      /\btls 1[.][23] (?:and|or) (?:newer|higher|later) only\b|\bonly tls 1[.][23] (?:and|or) (?:newer|higher|later)\b/,
      REFUSED_VERSIONS,
      /\bprofiles used elsewhere(?: \([a-z]+\))? are not part of this control\b|\bno profile (?:is )?assigned: not compliant\b|\bother (?:ssl )?(?:tls )?(?:service )?profiles (?:on the (?:box|device|firewall) )?are of no (?:interest|importance)\b/,
      /^(?:it|the profile|this profile) (?:has to|needs to|must) be (?:selected|assigned|chosen|bound) (?:for|to|in) (?:the )?(?:management|device|web interface|general settings)(?: interface| settings)? (?:too|as well)$/,
      /\bif no profile is assigned\b.*|\bolder versions\b/,
    ],
    read: (sentences) => {
      const demands = readTls(sentences);
      return demands && { judge: (tree) => judge(tree, demands), numbers: [] };
    },
  }),
];
