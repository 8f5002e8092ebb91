import { expect, test } from 'vitest';
import { sentencesCountUnused } from './counts-unused.ts';

test.each([
  'All IKE crypto profiles, including those that come preset with the product and those not in use, are limited to AES.',
  'This applies to every profile on the firewall, whether or not it is bound to an interface.',
  'The recommendation applies to all IKE proposals on the device, whether or not a peer refers to them, including the proposal named default.',
  'Every IPsec crypto profile in the configuration, used or not, shall use ESP.',
  'Each proposal in the configuration is assessed, the proposal default and unused ones included.',
  'This holds also for profiles that are not attached to an interface at present.',
  'Every proposal, also one that is not in use, has only values from the lists.',
  'Profiles which are not referenced are examined as well.',
  'Each profile is examined, whether it is used or not.',
])('counts what is not in use: %s', (sentence) => expect(sentencesCountUnused([sentence])).toBe(true));

test.each([
  'Unused profiles are not looked at.',
  'A profile that is defined but not assigned has no effect.',
  'A profile that is defined but not bound has no effect and is a finding.',
  'OSPF without networks and BGP without neighbours count as not used.',
  'Physical interfaces that are not in use must be shut down.',
  'The FortiGuard time service is not used.',
  'SNMP is not used when no access setting is present.',
  'Whether or not the banner names the company is left to the site.',
  'Whether the policy is applied to keys is left to the operator.',
  'Rules that are not active are excluded from this check.',
  'Each class of an account, including that of remote users, has an idle-timeout of 10 minutes or less.',
])('says nothing of the kind: %s', (sentence) => expect(sentencesCountUnused([sentence])).toBe(false));
