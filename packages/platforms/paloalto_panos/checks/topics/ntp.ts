import { type Place, findPath } from '@merlon/engine/config-tree/find.ts';
import { isSet, linesAt, nameOf, unlessHidden, valueOf } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, pass, review } from '@merlon/engine/model/verdict.ts';
import { isAmong } from '@merlon/engine/checks/read-closed-networks.ts';
import { type NamedAddresses, findNamedAddresses } from '@merlon/engine/rule-base/named-addresses.ts';
import { readAddress } from '@merlon/engine/rule-base/read-address.ts';
import { DEFAULT_VALUE, linesFor } from '../../facts/facts.ts';
import { MISSING_FAILS, type PanosTopic, defineTopic } from './topic.ts';

const SERVERS = 'deviceconfig system ntp-servers *';
const ZONE = 'deviceconfig system timezone';
const SOURCE = `PAN-OS web interface help, Device > Setup > Services: the authentication type is None by default; ${DEFAULT_VALUE}: no server`;
const WORDS =
  /without (?:an? )?(?:correct|exact|common|right) (?:clock|time),? (?:the )?logs [a-z ]*cannot be [a-z]+$|obtains?|gets?|third|public(?! pools)|wherever(?: in [a-z]+)? it (?:stands|is)|^[a-z -]{3,40} (?:are|is) (?:reconciled|compared|correlated|matched|analysed|read|kept|stored|written) in utc$|(?:in operational mode,? )?show ntp (?:tells|shows|prints|says) (?:whether|if) [a-z ]+$|associations|blocks|authentication-key|in (?:either|whichever|any) order|summer and winter|operationally|synche?d|gps-fed|rack|state|belong|(?:two )?authenticated|in either order|which of them is (?:the )?primary (?:one )?(?:does not matter|is (?:not important|of no importance))|(?:authentication-type )?none on (?:one|either|any) of them is enough to fail|one as primary and one as secondary|(?:company|corporate|internal|central|banks|our)(?= (?:two |own )?(?:time|ntp) )|time services?|answers|comes|taken|active|with authentication|followed|own|\bntp(?:-servers?(?:-address)?)?\b|\b(?:primary|secondary)(?:-ntp-server)?\b|\btime(?:-| )?zone\b|\btime\b|\bclocks?\b|\bsynchroni[sz]\w+\b|\bservers?\b|\b(?:two|2)\b|\bdifferent\b|\baddress(?:es)?\b|\bauthenticat\w+\b|\bauthentication(?:-| )type\b|\bsymmetric(?:-| )keys?\b|\bkeys?\b|\balgorithms?\b|\bsha-?1\b|\bmd5\b|\bautokey\b|\btype\b|\btime(?:-| )?zone\b|\butc\b|\bruns?\b|\bfollows\b|\bwithout\b|\bexchange\b|\bsymmetric\b|\bconform\b|\bstatus\b|\buniversity\b|\bmeans of\b|\bpublic pools are\b|\d+(?:\.\d+){3}(?:\/\d+)?|\bnames? below [a-z.-]+|network time protocol|time (?:servers?|sources?|services?)|sources?|synchroni[sz](?:ed|es|ation)|unauthenticated|keyed|redundant|second|ip|fqdn|host ?names?|dns names?|system time|at least|sha(?:-1)?|none|identical|same/g;

interface NtpDemands {
  readonly both: boolean;
  readonly key: boolean;
  readonly sha1: boolean;
  readonly keyed: boolean;
  readonly utc: boolean;
  /** Hosts and networks. */
  readonly hosts: readonly NamedAddresses[];
  readonly domain: string | undefined;
}

/** `10.1.1.1 and 10.1.1.2`: not one of them, and no networks. */
const EACH_HOST = /^(?!.*\b(?:or|either|one of|any of)\b).*(?<![\d.])\d+(?:\.\d+){3}(?:,| and|, and) \d+(?:\.\d+){3}(?![/.\d])/;

/** `The primary one is 10.1.1.2`: which server is which is not compared. */
const OF_ROLE = /\b(?:primary|secondary)\b(?: (?:ntp|time))?(?: (?:server|source|one))? (?:is|must be|has to be) \d/;

function readNtp(sentences: readonly string[]): NtpDemands | undefined {
  const says = (form: RegExp): boolean => sentences.some((sentence) => form.test(sentence));
  const naming = sentences.filter((sentence) => findNamedAddresses(sentence).length > 0 || /\bbelow [a-z-]+\.[a-z]/.test(sentence));
  const refused = sentences.filter((sentence) => /\b(?:not|no|never|nor|neither|forbidden|prohibited)\b/.test(sentence));
  // Nothing stronger than SHA-1 can be set.
  if (
    refused.some((sentence) => /\bsha-?1\b/.test(sentence.replace(/\bmd5\b.*$/, ' '))) ||
    says(
      /\bmd5 (?:is|may be) (?:accepted|permitted|allowed)\b|\bautokey (?:is|may be) (?:also )?(?:accepted|permitted|allowed)\b|\bsymmetric(?:-| )key or autokey\b/,
    )
  )
    return undefined;
  return {
    both:
      says(EACH_HOST) ||
      says(
        /\bprimary\b.*\band\b.*\bsecondary\b|\bboth\b|\b(?:two|2)(?: or more)? (?:different |authenticated |redundant )?(?:ntp |time )?(?:servers?|sources)\b/,
      ),
    keyed: says(/\bauthenticat(?:ed|ion|es)\b/) || refused.some((sentence) => /\bunauthenticated\b/.test(sentence)),
    key: says(/\bsymmetric\b/),
    sha1: says(/\bsha-?1\b/) || refused.some((sentence) => /\bmd5\b/.test(sentence)),
    utc: says(/\butc\b/),
    hosts: naming.flatMap(findNamedAddresses),
    domain: naming.flatMap((sentence) => /\bbelow ([a-z-]+(?:\.[a-z-]+)+)/.exec(sentence)?.[1] ?? [])[0],
  };
}

/** Whether an address is the host that is named, or in the network. */
const isOne = (address: string, { text, addresses }: NamedAddresses): boolean =>
  address === text || (addresses !== undefined && isAmong({ texts: [text], addresses }, readAddress(address)) === true);

function findFaults(
  server: Place,
  { key, keyed, sha1, hosts, domain }: NtpDemands,
): { faults: readonly string[]; open: readonly string[] } {
  const address = valueOf(server, 'ntp-server-address') ?? '';
  const faults: string[] = [];
  const open: string[] = [];
  const type = valueOf(server, 'authentication-type') ?? 'none';
  if (keyed && type === 'none') faults.push('is not authenticated');
  else if (key && type !== 'symmetric-key') faults.push(`is authenticated by ${type}`);
  else if (key || sha1) {
    const [algorithm] = findPath(server, 'authentication-type symmetric-key algorithm *');
    if (!algorithm) open.push('has no algorithm');
    else if (sha1 && nameOf(algorithm) !== 'sha1') faults.push(`has the algorithm ${nameOf(algorithm)}`);
    else if (!isSet(server, 'authentication-type symmetric-key key-id') || valueOf(algorithm, 'authentication-key') === undefined)
      open.push('has a key that the text does not show');
  }
  const isNamed = hosts.some((host) => isOne(address, host)) || (domain !== undefined && address.toLowerCase().endsWith(`.${domain}`));
  if ((hosts.length > 0 || domain !== undefined) && !isNamed) faults.push('is none of those that the document names');
  return { faults, open };
}

function judge(tree: ConfigTree, demands: NtpDemands): readonly Outcome[] {
  const servers = findPath(tree, SERVERS).filter((server) => valueOf(server, 'ntp-server-address') !== undefined);
  const lines = linesAt(servers);
  const zone = valueOf(tree, ZONE);
  const utc =
    !demands.utc || (zone !== undefined && /^(?:etc\/)?(?:utc|uct|universal|zulu)$/i.test(zone))
      ? []
      : [
          zone === undefined
            ? review('The text does not show the time zone.')
            : fail(linesFor(tree, ZONE), `The time zone is ${zone}, and not UTC.`),
        ];
  if (servers.length === 0)
    return [...utc, unlessHidden(tree, 'deviceconfig system ntp-servers', fail([], 'No NTP server is set.'), `none (${DEFAULT_VALUE})`)];
  const addresses = new Set(servers.map((server) => valueOf(server, 'ntp-server-address')));
  if (demands.both && addresses.size < 2)
    return [...utc, fail(lines, 'There are no two different NTP servers, a primary and a secondary one.')];
  const judged = servers.map((server): Outcome => {
    const { faults, open } = findFaults(server, demands);
    const name = nameOf(server);
    if (faults.length > 0) return fail([server.node.line, ...linesAt([server])], `The ${name} ${faults.join(' and ')}.`);
    if (open.length > 0) return review(`The ${name} ${open.join(' and ')}.`, linesAt([server]));
    return pass(
      [server.node.line, ...linesAt([server])],
      `The ${name} is as demanded${demands.key ? ', with a symmetric key' : ''}${demands.sha1 ? ' and SHA1' : ''}.`,
    );
  });
  return [...utc, ...judged];
}

export const ntpTopics: readonly PanosTopic[] = [
  defineTopic({
    id: 'ntp',
    title: 'NTP servers and how they are authenticated',
    expectation: 'the NTP servers must be as many and authenticated as the document demands, and the time zone UTC where it says so',
    source: SOURCE,
    core: /^deviceconfig system ntp-servers\b/,
    beside: /^deviceconfig system timezone\b/,
    words: WORDS,
    heeds: [
      /\bboth (?:associations|entries|blocks|are|of (?:them|these)|with|addresses|have|use)\b|\b(?:with|on) both\b/,
      /\b(?:none|md5|autokey|no authentication)(?: keys)?(?:(?:,? (?:or|and) |, )(?:none|md5|autokey|no authentication|a missing type))* (?:is|are|do|does) (?:not (?:permitted|accepted|allowed|conform|sufficient|enough)|a finding)\b/,
      MISSING_FAILS,
      /^if the (?:secondary|primary|second)(?: (?:server|one))? is missing, the control fails$/,
      // The device has room for two.
      /\band (?:by |from )?no (?:other|third)(?: (?:time |ntp )?(?:source|server|one))?$|\bboth (?:authenticated|keyed)\b|\bnames both servers\b/,
      /^md5 is not good enough$|^unauthenticated (?:ntp|time|servers|sources)[a-z ]* (?:is|are) (?:not (?:permitted|accepted|allowed|used)|forbidden|prohibited)$/,
      /\bour own\b|\bpublic (?:(?:ntp|time) )?(?:pools|servers) are (?:forbidden|prohibited|not (?:used|allowed|permitted|accepted))\b|\bare not the same\b|\bboth\b(?=.*\bservers?\b)|\bboth of the university\b|\bthey are different\b|\bdifferent (?=(?:ntp |time )?servers?\b)/,
    ],
    read: (sentences) => {
      const demands = readNtp(sentences);
      return (
        demands && {
          judge: (tree) => judge(tree, demands),
          numbers: demands.both ? [2] : [],
          unclear: sentences.filter(
            (sentence) =>
              OF_ROLE.test(sentence) ||
              // Which servers are public no configuration tells.
              (demands.hosts.length === 0 && demands.domain === undefined && /\bpublic\b|\bno other\b/.test(sentence)) ||
              /\bdifferent keys\b|\bkeys? (?:of|for|is|are|with) [^,;]*\b(?:different|own)\b/.test(sentence),
          ),
        }
      );
    },
  }),
];
