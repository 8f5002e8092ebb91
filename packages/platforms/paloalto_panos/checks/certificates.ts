import { sayNames } from '@merlon/engine/audit/say-names.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { type Place, findPath } from '@merlon/engine/config-tree/find.ts';
import { isSet, nameOf, unlessHidden, valueOf } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, fail, review } from '@merlon/engine/model/verdict.ts';
import { textOf } from '../document/vocabulary.ts';
import { entryOf, isYes, linesBelow, linesFor } from '../facts/facts.ts';

const PROFILE = 'deviceconfig system certificate-profile';
const OWNERS = ['shared', 'vsys *'];

/** Judges whether administrators show a certificate, and whether it is asked for at the authority that it is still good. */
function judgeClientCertificates(tree: ConfigTree, recommendation: Recommendation): Outcome {
  const lines = linesFor(tree, PROFILE);
  const name = valueOf(tree, PROFILE);
  if (name === undefined)
    return unlessHidden(
      tree,
      PROFILE,
      fail(
        [],
        'No certificate profile is selected in the authentication settings, so that no certificate of an administrator is verified.',
      ),
      'no certificate is asked for (PAN-OS web interface help, Authentication Settings)',
    );
  const profile = OWNERS.flatMap((owner) => entryOf(tree, `${owner} certificate-profile`, name) ?? [])[0];
  if (!profile) return review(`The certificate profile ${name} is not in the text.`, lines);
  const shown = [...lines, ...linesBelow(profile, 'use-ocsp', 'CA *')];
  // The checkbox is clear by default (PAN-OS web interface help, Device > Certificate Management > Certificate Profile).
  if (/\bocsp\b/i.test(textOf(recommendation)) && !isYes(profile, 'use-ocsp'))
    return fail(shown, `The certificate profile ${name} does not use OCSP.`);
  const authorities = findPath(profile, 'CA *').map(nameOf);
  return review(
    `Administrators show a certificate by the profile ${name}; whether its authorities (${sayNames(authorities) || 'none'}) are those that are meant is for a person to say.`,
    shown,
  );
}

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
    judge: judgeClientCertificates,
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
