import { expect, it } from 'vitest';
import { splitClauses, toPlainText } from './split-clauses.ts';

it.each([
  ['At least two servers, “each” with a key.', ['at least 2 servers, each with a key'], []],
  ['A left-over policy is not a finding.', [], ['a left-over policy is not a finding']],
  ['A level may follow.', [], ['a level may follow']],
  ['No entry may cover more than 256 addresses.', ['no entry may cover more than 256 addresses'], []],
  ['It must be on by default.', ['it must be on by default'], []],
  ['All doors are shut, except those of partners.', ['all doors are shut'], [', except those of partners']],
  ['Every door, hatch excepted, has a lock on it.', ['every door , has a lock on it'], [', hatch excepted']],
  ['Every door except hatch has a lock on it.', ['every door  has a lock on it'], ['except hatch']],
  ['Nothing is let in except mail.', ['nothing is let in except mail'], []],
  ['All rules log, ICMP is exempt.', ['all rules log'], ['icmp is exempt']],
  [
    'A server without a key is a finding, a second key is not a finding.',
    ['a server without a key is a finding, a second key is not a finding'],
    [],
  ],
  ['Where no server is used, this does not apply.', [], ['where no server is used, this does not apply']],
  ['Run the following command:', [], []],
  ['Because doors stand open, locks are there.', ['locks are there'], []],
  [
    'A door that is not counted, that is without any lamp, is out of scope.',
    [],
    ['a door that is not counted, that is without any lamp, is out of scope'],
  ],
  ['If no lock is there, that does not meet this control.', ['if no lock is there, that does not meet this control'], []],
  ['Recovery is off, because it is on by default.', ['recovery is off'], []],
  ['The interface is\nmgmt and no other.', ['the interface is mgmt and no other'], []],
  ['If no door is there, the requirement is met.', [], ['if no door is there, the requirement is met']],
  ['If every door is shut, the requirement is met.', ['if every door is shut, the requirement is met'], []],
  ['A house whose doors are not used satisfies this control.', [], ['a house whose doors are not used satisfies this control']],
  ['Doors are shut, so that a draught does not cause harm.', ['doors are shut'], []],
  ['Doors are shut, so that nobody comes in.', ['doors are shut'], []],
  ['Doors are shut, so that only owners come in.', ['doors are shut, so that only owners come in'], []],
  ['Doors are shut (a window may be open).', ['doors are shut'], ['(a window may be open)']],
])('splits %j', (text, demands, lets) => {
  const found = splitClauses(toPlainText(text));
  const trim = (clauses: readonly string[]): readonly string[] => clauses.map((clause) => clause.trim());
  expect({ demands: trim(found.demands), lets: trim(found.lets) }).toEqual({ demands, lets });
});
