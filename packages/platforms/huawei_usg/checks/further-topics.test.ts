import { makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { expect, test } from 'vitest';
import { huaweiUsg } from '../platform.ts';

const checkOf = (title: string): string | undefined => huaweiUsg.checks.find((check) => check.matches(makeRecommendation({ title })))?.id;

/** The same control in the words of several authors. */
test.each([
  ['Every administrator is assigned a role', 'role-binding'],
  ['Manager users shall not exist without a bound role', 'role-binding'],
  ['The number of level-15 accounts shall not exceed 3', 'privileged-accounts'],
  ['At most two administrators have full privileges', 'privileged-accounts'],
  ['AAA schemes must never fall back to none', 'scheme-without-authentication'],
  ['Prohibiting non-authentication in AAA schemes', 'scheme-without-authentication'],
  ['Administrators must change the initial password', 'first-password-change'],
  ['RADIUS templates: two servers and a key', 'servers-with-keys'],
  ['MD5 must not be used for NTP keys', 'ntp-keys'],
  ['All NTP authentication keys use a strong algorithm', 'ntp-keys'],
  ['NTP servers are authenticated with a key', 'ntp-authentication'],
  ['Session ageing: TCP max 1200 s, UDP max 120 s', 'session-aging'],
  ['TCP sessions time out after 30 minutes at most', 'tcp-session-aging'],
  ['IS-IS neighbours shall authenticate with HMAC-SHA256', 'isis-hello-authentication'],
  ['Level-1 packets of IS-IS are authenticated', 'isis-area-authentication'],
  ['Switch on policy, traffic and syslog logs', 'log-types'],
  ['SSL VPN: idle 5 min, lifetime 8 h', 'ssl-vpn-sessions'],
  ['SSL VPN session lifetime is at most 8 hours', 'ssl-vpn-lifetime'],
  ['Automatic signature updates shall be disabled', 'update-schedule'],
])('%s', (title, id) => expect(checkOf(title)).toBe(id));
