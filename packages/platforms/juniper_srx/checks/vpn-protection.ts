import { absent, all, present, value } from '@merlon/engine/checks/assertions.ts';
import { equals } from '@merlon/engine/checks/demand.ts';
import { eachInSystems } from './assertions.ts';
import { fromSource } from './check-lists.ts';

const REFERENCE = 'Junos CLI Reference, vpn and proposal (Security IPsec), ca-profile (Security PKI)';
const VPN = 'security ipsec vpn *';

/** How VPNs protect what they carry: negotiated keys, ESP, replays, certificates that were revoked. */
export const vpnProtectionChecks = fromSource(REFERENCE, [
  {
    id: 'ipsec-anti-replay',
    title: 'VPNs detect replayed packets',
    about: { title: [/ (?:anti ?replay\w*|replay(?:s|ed)?) /, / (?:vpns?|ipsec|security associations?|tunnels?|packets?) /] },
    expectation:
      'no `security ipsec vpn` may have `ike no-anti-replay`, which switches the anti-replay mechanism of its security associations off',
    judge: eachInSystems(VPN, 'VPN', absent('ike no-anti-replay', 'Junos CLI Reference, no-anti-replay: replays are detected by default')),
    remediation: ['delete security ipsec vpn <vpn> ike no-anti-replay'],
  },
  {
    id: 'ipsec-esp',
    title: 'IPsec proposals use ESP',
    about: { title: [/ (?:esp|encapsulating security payload) /], except: [/ (?:encrypt\w*|aes|lifetimes?|hash\w*|sha\w*) /] },
    expectation:
      'the `protocol` of every `security ipsec proposal` of a VPN must be `esp` (Encapsulating Security Payload), which Junos uses in tunnel mode',
    judge: eachInSystems('security ipsec proposal *', 'IPsec proposal', value('protocol', equals('esp'), { status: 'REVIEW' })),
    remediation: ['set security ipsec proposal <proposal> protocol esp'],
  },
  {
    id: 'ipsec-negotiated-keys',
    title: 'The keys of VPNs are negotiated by IKE (Internet Key Exchange)',
    about: {
      title: [/ (?:ike|internet key exchange) /, / (?:vpns?|ipsec|security associations?) /, / (?:use[sd]?|negotiat\w*|manual\w*|keys?) /],
      except: [
        / (?:ike ?v[12]|versions?|proposals?|policy|gateways?|lifetimes?|renegotiat\w*|hours?|aes\w*|sha\w*|encrypt\w*|hash\w*|authenticat\w*|groups?|diffie|pre ?shared|certificates?|aggressive|main|peers?|fips|cryptograph\w*|dead|approved|ports?) /,
      ],
    },
    expectation:
      'every `security ipsec vpn` must have an `ike gateway`, by which its security associations are negotiated, and no `manual` keys',
    judge: eachInSystems(VPN, 'VPN', all(absent('manual'), present('ike gateway'))),
    remediation: ['set security ipsec vpn <vpn> ike gateway <gateway>'],
    first: ['delete security ipsec vpn <vpn> manual'],
    beside: [`${VPN} ike ipsec-policy *`],
  },
  {
    id: 'pki-revocation-check',
    title: 'Certificates are checked for revocation',
    about: { title: [/ (?:revocation|revoked|crls?|ocsp) /, / (?:certificates?|pki|certification|ca|crls?|ocsp) /] },
    expectation:
      'no `security pki ca-profile` may have `revocation-check disable`: certificates of VPN peers that were revoked are not accepted (PKI authentication by CRL, or OCSP where the profile says so)',
    judge: eachInSystems(
      'security pki ca-profile *',
      'CA profile',
      all(
        absent('revocation-check disable', 'Junos PKI User Guide, "Certificate Revocation": a list is asked for by default'),
        absent('revocation-check crl disable'),
      ),
    ),
    remediation: ['delete security pki ca-profile <profile> revocation-check disable'],
    beside: ['security pki ca-profile * revocation-check *'],
  },
]);
