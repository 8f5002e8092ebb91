import { expect, test } from 'vitest';
import { makeRecommendation } from '../../testing/recommendation.ts';
import { isHeading, saysAlike } from './headings.ts';

const IDLE = 'The idle timeout for administrators lies between 1 and 10 minutes. The vendor default of 60 minutes is too long.';
const SSH = 'Root never logs in over SSH. At most 8 sessions may be open at a time.';

test.each<[title: string, description: string, is: boolean]>([
  ['Unattended sessions close after ten minutes', IDLE, true],
  ['Forgotten sessions end', IDLE, true],
  ['SSH: no root, few sessions', SSH, true],
  ['Clock from our own NTP servers', 'Two NTP servers are configured.', true],
  // A number, a name or a thing of which the body does not speak.
  ['Unattended sessions close after five minutes', IDLE, false],
  ['Unattended SSH sessions close after ten minutes', IDLE, false],
  ['Unattended sessions of vendors close after ten minutes', IDLE, false],
  ['Unattended sessions close after ten minutes and are logged', IDLE, false],
  ['SSH: no root, sessions logged', SSH, false],
  ['SSH: no root, short timeouts', SSH, false],
  ['SSH from the jump hosts', SSH, false],
  // What closes, turns or lets off more than the body does.
  ['Only unattended sessions close after ten minutes', IDLE, false],
  ['Unattended sessions never close', IDLE, false],
  ['All unattended sessions close', IDLE, false],
  ['Unattended sessions close after ten minutes, except on the console', IDLE, false],
  ['Unattended sessions close', '', false],
])('%s: %s %s', (title, description, is) => expect(isHeading(makeRecommendation({ title, description }))).toBe(is));

test.each([
  ['encrypted', 'telnet must be off', true],
  ['encrypted', 'a server must be set', false],
  ['reported', 'each rule must be logged', true],
  ['telnet', 'logs are encrypted', false],
])('%s as in "%s": %s', (word, text, is) => expect(saysAlike(word, text)).toBe(is));
