import { sayNames } from '@merlon/engine/audit/proof/say-names.ts';
import { ALWAYS, asked, doubt, named, value } from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { equals } from '@merlon/engine/checks/demand.ts';
import { type Place, findPath } from '@merlon/engine/config-tree/find.ts';
import { isSet, nameOf, valueOf } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { type Outcome, fail, review } from '@merlon/engine/model/verdict.ts';
import { linesBelow } from '../facts/facts.ts';

const PROFILE = 'deviceconfig system certificate-profile';
const OWNERS = ['shared', 'vsys *'];

/** A certificate of the device itself, of which it has the key, that nobody else has signed. */
const isSelfSigned = (certificate: Place): boolean =>
  isSet(certificate, 'private-key') &&
  [
    ['issuer', 'subject'],
    ['issuer-hash', 'subject-hash'],
  ].some(([issuer, subject]) => {
    const name = valueOf(certificate, issuer!);
    return name !== undefined && name === valueOf(certificate, subject!);
  });

function judgeDeviceCertificates(tree: ConfigTree): Outcome {
  const certificates = OWNERS.flatMap((owner) => findPath(tree, `${owner} certificate *`));
  const lines = (of: readonly Place[]): readonly number[] =>
    of.flatMap((one) => linesBelow(one, 'issuer', 'subject', 'issuer-hash', 'subject-hash'));
  const own = certificates.filter(isSelfSigned);
  if (own.length > 0) return fail(lines(own), `Certificates of the device are self-signed: ${sayNames(own.map(nameOf))}.`);
  return certificates.length === 0
    ? review('The text shows no certificate; which one the web interface shows a person has to look at.')
    : review(
        'Whether the issuers of these certificates are approved is for a person to say (Device > Certificate Management > Certificates).',
        lines(certificates),
      );
}

export const certificateChecks: readonly CheckSpec[] = [
  {
    id: 'administrator-certificates',
    forPerson: true,
    title: 'Ensure administrators are authenticated by certificates (PIV, smart cards)',
    about: {
      title: [
        / piv | cac | personal identity verification | smart ?cards? | (?:client|user) certificates? | certificate based /,
        / (?:admin\w*|management|accept|verif\w*|web interface|log ?on|log ?in|authenticat\w*) /,
      ],
      except: [/ (?:vpn|globalprotect|captive|user id|decrypt\w*|wireless|ipsec) /],
    },
    expectation:
      'a certificate profile must be selected for administrators in the authentication settings (PIV credentials are accepted and verified), which uses OCSP where the document asks for it',
    judge: named(
      PROFILE,
      'certificate profile',
      OWNERS.map((owner) => `${owner} certificate-profile`),
      asked(
        // The checkbox is clear by default (PAN-OS web interface help, Device > Certificate Management > Certificate Profile).
        [/\bocsp\b/i, value('use-ocsp', equals('yes'), { status: 'FAIL', defaultValue: 'no', source: 'PAN-OS web interface help' })],
        [ALWAYS, doubt('whether the authorities of the certificate profile are those that are meant', 'CA *')],
      ),
      { status: 'FAIL', source: 'no certificate is asked for: PAN-OS web interface help, Authentication Settings' },
    ),
    remediation: [`set ${PROFILE} <profile>`, 'set shared certificate-profile <profile> use-ocsp yes'],
    source: 'PAN-OS administrator guide, Configure Certificate-Based Administrator Authentication to the Web Interface',
  },
  {
    id: 'device-certificates',
    forPerson: true,
    title: 'Ensure device certificates are issued by an approved PKI and not self-signed',
    about: {
      title: [/ pki | self ?signed | certificat\w+ authorit\w+ /, / certificates? /],
      except: [/ (?:admin\w* interface|vpn|globalprotect|decrypt\w*|client|trust|forward|browser|remote access) /],
    },
    expectation:
      'certificates of the device must come from an approved PKI rather than be self-signed or proprietary; which issuers are approved is for a person',
    judge: judgeDeviceCertificates,
    remediation: ['delete shared certificate <certificate>'],
    source: 'PAN-OS web interface help, Device > Certificate Management > Certificates',
  },
];
