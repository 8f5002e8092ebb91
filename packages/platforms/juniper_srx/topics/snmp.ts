import { type Place, findPath } from '@merlon/engine/config-tree/find.ts';
import { isSet, linesAt, nameOf, unlessHidden } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, notApplicable, review } from '@merlon/engine/model/verdict.ts';
import type { TopicDemand, TopicDocument, TopicJudge } from '@merlon/engine/topics/by-words/topic-judge.ts';
import { placesInSystems } from '../facts/facts.ts';
import { type Accepted, acceptedHashes, disagree } from './algorithms.ts';
import { type Remark, conclude, fault, missing, open } from './conclude.ts';
import { letsOffWithout, lettingOff } from './said.ts';

/** `No community may exist`, `communities must not be configured`, `only version 3` */
const REFUSES_COMMUNITIES =
  /\bno (?:snmp )?communit(?:y|ies)(?= (?:statements?|may exist|is|are|must|may be)\b|[.;]|$)|\bcommunit(?:y|ies) (?:(?:must|shall|may) not be|(?:is|are) not) (?:configured|used|present|allowed|permitted|accepted)|\bno line beginning with (?:snmp )?community\b|\bversion 3 and nothing else\b|\b(?:solely|exclusively|only) (?:by|with|in|as|over|through) version 3\b|\bcommunity is (?:shown|configured|present)\b[^.;]*\bfinding\b|\bno line (?:begins with|contains)[^.;]*\bsnmp community\b|\bno line may contain[^.;]*\bsnmp community\b|\bonly (?:snmp )?(?:version 3|v3)\b|\b(?:version 3|v3) only\b/m;

/** A community that may only read is one, and says nothing of groups that write. */
const NOT_EVEN = /,? ?\b(?:not even (?:an? )?read[- ]only(?: ones?)?|whether read[- ]only or (?:not|bound to clients))\b/;

interface SnmpDemand {
  readonly wantsUsm: boolean;
  readonly refusesCommunities: boolean;
  readonly wantsUsers: boolean;
  /** Undefined: any SHA will do. */
  readonly hashes?: Accepted;
  readonly longKeys: boolean;
  readonly wantsPrivacyLevel: boolean;
  readonly refusesWriting: boolean;
}

/** SNMP: its version, its users with their protocols, and what its groups may do. */
export const snmpTopic: TopicJudge = {
  id: 'snmp',
  isMeant: ({ text, recommendation: { title } }) =>
    /\bsnmp\b/i.test(title) &&
    (/\bsnmp ?v3\b|\bv3\b|\bversion 3\b/.test(text) || REFUSES_COMMUNITIES.test(text)) &&
    !/(?<!\bbound to )\b(?:clients?|client-list|traps?|trap-group|interfaces?)\b/.test(text),
  words:
    /^(?:polled|polls|polling|queried|family|members?|sizes?|telemetry|streaming|streams?|solely|exclusively|block|security-model|usm|clients|bound|falls?|away|report|snmpv1|snmpv2c?|message|cleartext|clear-text|plain|protocols?|strings?|des|cipher|hmac|hashed|monitoring|snmp|snmpv3|v3|v1|v2c?|version|users?|usm|local-engine|remote-engine|engine|communit(?:y|ies)|authentication|authentication-(?:sha\d*|md5|none)|authenticates?|authenticated|privacy|privacy-(?:des|3des|aes128|none)|encrypts?|encryption|encrypted|sha|sha-?(?:1|2|224|256|384|512)|sha-2|md5|3?des|aes|aes-?(?:128|192|256)|bits?|variants?|vacm|access|security-level|security|write|write-view|view|reading|read|read-only|none|authorization|excluded|-sha\d+|local|whatever|v3-only|lacks|demands?|lowercase|concerned)$/,
  heeds: [
    REFUSES_COMMUNITIES,
    /\b(?:solely|exclusively|only) (?:by|with|in|as|over|through) version 3\b|\bversion 3 and nothing else\b/,
    NOT_EVEN,
    /\bno authentication-md5(?:, privacy-3?des){0,2}(?:,? or (?:privacy-3?des|…-none|[\w-]*-none))?/,
    /\bonly security-model usm\b/,
    /\bno (?:snmp )?communit(?:y|ies)\b|\ba community is shown, whatever its authorization\b/,
    /\b(?:version 3|v3) only\b|\bonly (?:version 3|v3)\b/,
    /\bno write[- ]view\b|\bno (?:access )?groups? (?:has|have|may have|gets?) (?:a |any )?write[- ]view\b|\bnone (?:of them )?has (?:a |any )?write[- ]view\b|\bread(?:ing)?[- ]only\b/,
    /\b(?:3?des|md5)(?:, (?:3?des|md5))*,? and none are (?:findings|excluded)\b/,
    /\bif a usm user has (?:(?:authentication|privacy)-(?:md5|none|3?des)(?:, | or )?)+/,
    /\bthere is no snmp\b/,
    /\b(?:sha(?:-?\d+)?|sha-2),? or another sha-2 (?:form|variant|one)\b|\bor (?:another|other) sha-2 (?:form|variant)s?\b/,
    /\b(?:(?:md5|3?des|authentication-none|privacy-none|none)(?:, (?:and )?| and )){1,5}(?:md5|3?des|authentication-none|privacy-none|none) are findings\b/,
  ],
  read,
};

function read(document: TopicDocument): TopicDemand | undefined {
  const text = document.text.replace(new RegExp(NOT_EVEN.source, 'g'), ' ');
  const said = acceptedHashes(document);
  const isAnySha = /\bsha \(|\bsha\b(?![- ]?\d)|\bsha-?1\b|authentication-sha\b/.test(text) || said === undefined;
  const isAesOrMore = /\baes\b(?![- ]?\d)/.test(text) || /\b128 bits or (?:longer|more)|or (?:better|stronger|longer)\b/.test(text);
  const demand: SnmpDemand = {
    refusesCommunities: REFUSES_COMMUNITIES.test(text) || /\bdelete snmp community\b/.test(document.typed),
    wantsUsers: /\busers?\b|\bauthenticat\w*|\bencrypt\w*|\bprivacy\b/.test(text),
    ...(!isAnySha && said && { hashes: said }),
    longKeys: /\baes[- ]?256\b|\bprivacy-aes256\b/.test(text) && !/\baes[- ]?128\b|privacy-aes128/.test(text) && !isAesOrMore,
    wantsPrivacyLevel: /\bsecurity-level\b|\bsecurity level\b|\baccess groups? demands? privacy\b/.test(text),
    wantsUsm: /\bonly security-model usm\b/.test(text),
    refusesWriting: /\bwrite[- ]view\b|\bread only\b|\bread-only\b|\breading only\b/.test(text),
  };
  return {
    expectation: 'where SNMP is used it must be of version 3, and each user must have the protocols that the document accepts',
    judge: (tree) =>
      judge(tree, demand, letsOffWithout(document) || WITHOUT.some((form) => document.sentences.some((one) => form.test(one)))),
    isUnclear:
      /\bread[- ]view\b|\bnotify[- ]view\b/.test(text) ||
      (!isAnySha && disagree(document, /\bsha-?(1|224|256|384|512)\b/g)) ||
      disagree(document, /\baes-?(128|192|256)\b/g) ||
      document.sentences.some((sentence) => /\bwrite[- ]view\b/i.test(sentence) && !/\b(?:not?|none|finding)\b/i.test(sentence)) ||
      (!demand.refusesCommunities && /\bcommunit/.test(text)) ||
      /\b(?:location|contact)\b/.test(text) ||
      (/\bread[- ]only\b/.test(text) && !demand.refusesWriting),
    numbers: [3, 128, 224, 256, 384, 512, 192, 2],
    reads: [lettingOff('snmp'), ...WITHOUT],
    asides: [
      /\b(?:DES|MD5|3DES)(?:, (?:3?DES|MD5))*,? and "?none"? are (?:excluded|findings)/i,
      /;? ?a device without any snmp configuration is not affected/i,
    ],
  };
}

/** `A firewall without any SNMP needs nothing here`, `Boxes polled by telemetry have no SNMP and this item does not concern them` */
const WITHOUT = [
  /^(?:an? )?(?:devices?|firewalls?|gateways?|box(?:es)?|sites?) (?:without|with no) (?:any )?snmp(?: at all)?,? (?:needs?|has|have) nothing (?:here|to do(?: here)?)\.?$/i,
  /^(?:[\w-]+ ){0,2}(?:devices|firewalls|gateways|boxes|sites) (?:that (?:report|are polled)|polled) by [\w ]{3,30} have no snmp(?: section)?,? and (?:this (?:item|control|requirement|rule) does not (?:concern|apply to) them|for them this (?:item|control|requirement|rule) (?:falls away|does not apply))\.?$/i,
];

function judge(tree: ConfigTree, demand: SnmpDemand, isLetOff: boolean): Outcome {
  if (placesInSystems(tree, 'snmp').length === 0)
    return isLetOff
      ? unlessHidden(tree, 'snmp', notApplicable('SNMP is not configured.'))
      : review('SNMP is not configured, and whether that will do the document does not say.');
  const communities = placesInSystems(tree, 'snmp community *');
  const users = placesInSystems(tree, 'snmp v3 usm ** user *');
  const remarks: Remark[] = [];
  if (demand.refusesCommunities && communities.length > 0)
    remarks.push(
      fault(
        `A community of SNMP is configured (${communities.length})`,
        communities.map(({ node }) => node.line),
      ),
    );
  const mapped = placesInSystems(tree, 'snmp v3 snmp-community *');
  if (mapped.length > 0)
    remarks.push(
      open(
        'SNMPv3 has a community for older versions',
        mapped.map(({ node }) => node.line),
      ),
    );
  if (demand.wantsUsers) {
    remarks.push(...users.flatMap((user) => lookAtUser(user, demand)));
    if (users.length === 0 && communities.length === 0)
      remarks.push(
        open(
          'SNMP has no user',
          placesInSystems(tree, 'snmp')
            .map(({ node }) => node.line)
            .slice(0, 1),
        ),
      );
  }
  remarks.push(...lookAtGroups(tree, demand));
  return conclude(tree, ['snmp'], remarks, {
    lines: users.map(({ node }) => node.line),
    said: 'SNMP is used in version 3 alone, and every user and group is as the document demands.',
  });
}

const SHA = /^authentication-sha(\d*)$/;

function lookAtUser(user: Place, { hashes, longKeys }: SnmpDemand): readonly Remark[] {
  const kinds = findPath(user, '*').map(nameOf);
  const lines = [user.node.line, ...linesAt(findPath(user, '*'))].slice(0, 4);
  const name = nameOf(user);
  const remarks: Remark[] = [];
  const proof = kinds.find((kind) => kind.startsWith('authentication-'));
  const sha = proof === undefined ? undefined : SHA.exec(proof)?.[1];
  if (proof === undefined) remarks.push(missing(`The user ${name} of SNMPv3 has no authentication`, lines));
  else if (sha === undefined) remarks.push(fault(`The user ${name} of SNMPv3 has \`${proof}\``, lines));
  else if (hashes && !hashes.names.has(sha === '' ? 'sha1' : `sha${sha}`))
    remarks.push((hashes.orStronger && Number(sha) > 256 ? open : fault)(`The user ${name} of SNMPv3 has \`${proof}\``, lines));
  const cipher = kinds.find((kind) => kind.startsWith('privacy-'));
  if (cipher === undefined) remarks.push(missing(`The user ${name} of SNMPv3 has no privacy`, lines));
  else if (!cipher.startsWith('privacy-aes') || (longKeys && cipher !== 'privacy-aes256'))
    remarks.push(fault(`The user ${name} of SNMPv3 has \`${cipher}\``, lines));
  if (proof !== undefined && !isSet(user, `${proof} *`)) remarks.push(open(`The user ${name} of SNMPv3 has no key`, lines));
  return remarks;
}

function lookAtGroups(tree: ConfigTree, { wantsPrivacyLevel, wantsUsm, refusesWriting }: SnmpDemand): readonly Remark[] {
  const levels = placesInSystems(tree, 'snmp v3 vacm access group * ** security-level *');
  const remarks: Remark[] = [];
  const weak = levels.filter((level) => nameOf(level) !== 'privacy');
  if (weak.length > 0)
    remarks.push(
      (wantsPrivacyLevel ? fault : open)(`A group of SNMPv3 has \`security-level ${nameOf(weak[0]!)}\``, linesAt(weak).slice(0, 3)),
    );
  const models = placesInSystems(tree, 'snmp v3 vacm access group * ** security-model *').filter((model) => nameOf(model) !== 'usm');
  if (wantsUsm && models.length > 0) remarks.push(fault(`A group of SNMPv3 has \`security-model ${nameOf(models[0]!)}\``, linesAt(models)));
  const writing = placesInSystems(tree, 'snmp v3 vacm access group * ** write-view');
  if (refusesWriting && writing.length > 0) remarks.push(fault('A group of SNMPv3 has a `write-view`', linesAt(writing)));
  return remarks;
}
