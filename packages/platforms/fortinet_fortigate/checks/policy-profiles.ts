import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { block } from '../document/write-commands.ts';
import { BOTNET_SENSOR } from '../facts/applied-profiles.ts';

/** A kind of security profile that recommendations demand on policies. */
interface ProfileKind extends Pick<CheckSpec, 'id' | 'title'> {
  readonly pattern: RegExp;
  readonly attribute: string;
  /** With its article. */
  readonly name: string;
  /** Demanded only of policies towards the Internet. */
  readonly outboundOnly?: true;
}

const KINDS: readonly ProfileKind[] = [
  {
    id: 'policy-ips',
    title: 'Apply IPS Security Profile to Policies',
    pattern: / (?:ips|intrusion) /,
    attribute: 'ips-sensor',
    name: 'an IPS sensor',
  },
  {
    id: 'policy-antivirus',
    title: 'Apply Antivirus Security Profile to Policies',
    pattern: / anti ?virus /,
    attribute: 'av-profile',
    name: 'an antivirus profile',
  },
  {
    id: 'policy-dns-filter',
    title: 'Apply DNS Filter Security Profile to Policies',
    pattern: / dns ?filter /,
    attribute: 'dnsfilter-profile',
    name: 'a DNS filter',
    outboundOnly: true,
  },
  {
    id: 'policy-web-filter',
    title: 'Apply Web Filter Security Profile to Policies',
    pattern: / web ?filter/,
    attribute: 'webfilter-profile',
    name: 'a web filter',
    outboundOnly: true,
  },
  {
    id: 'policy-ssl-inspection',
    title: 'Apply SSL/SSH Inspection Profile to Policies',
    pattern: /^(?!.* deep ).* (?:ssl|tls|ssh|certificate) (?:\w+ )?inspection /,
    attribute: 'ssl-ssh-profile',
    name: 'an SSL/SSH inspection profile',
  },
  {
    id: 'policy-application-control',
    title: 'Apply Application Control Security Profile to Policies',
    pattern: / application control /,
    attribute: 'application-list',
    name: 'an application list',
  },
];

/** Checks that policies apply a security profile. */
export const profileChecks: readonly CheckSpec[] = KINDS.map((kind) => ({
  id: kind.id,
  title: kind.title,
  about: [
    { title: [/ appl(?:y|ied) /, / profiles? | sensors? /, / polic(?:y|ies) /, kind.pattern] },
    {
      title: [/ (?:every|each|all|accepted|permitted|allowed|outbound|internet) /, / (?:polic(?:y|ies)|rules?|traffic) /, kind.pattern],
      except: [
        ...KINDS.filter((other) => other !== kind).map(({ pattern }) => pattern),
        / (?:logs?|logg\w*|updat\w*|signatures?|block\w*|severity|critical|inbound|from the internet) /,
      ],
    },
  ],
  expectation: `every policy that lets traffic ${kind.outboundOnly ? 'out to the Internet' : 'pass'} must apply ${kind.name} (UTM enabled; where the recommendation says so, every policy that accepts traffic to the Internet)`,
  rules: { which: 'permitting', internet: kind.outboundOnly ? 'always' : 'asTitled' },
  must: { is: 'inspected', kinds: [kind.attribute] },
  remediation: block('config firewall policy', block('edit <policy>', 'set utm-status enable', `set ${kind.attribute} <profile>`)),
  source: 'FortiOS CLI reference, firewall policy: no profile by default, and none in effect without utm-status enable',
}));

export const botnetChecks: readonly CheckSpec[] = [
  {
    id: 'botnet-connections',
    title: 'Detect Botnet connections',
    about: {
      title: [/ botnet /, / (?:detect|connections?|block) /],
      except: [/ dns /, / domain /, / only monitor|monitor(?:ed|ing)? only /],
    },
    expectation: 'every policy towards the Internet must apply an IPS sensor that blocks connections to botnet sites',
    rules: { which: 'permitting', internet: 'always' },
    must: { is: 'inspected', kinds: [BOTNET_SENSOR] },
    first: block('config firewall policy', block('edit <policy>', 'set utm-status enable', 'set ips-sensor <sensor>')),
    remediation: block('config ips sensor', block('edit <sensor>', 'set scan-botnet-connections block')),
    source: 'FortiOS CLI reference, ips sensor: scan-botnet-connections disable by default',
  },
];
