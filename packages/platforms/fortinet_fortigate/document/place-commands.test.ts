import { expect, it } from 'vitest';
import { commandsOf } from '@merlon/engine/model/recommendation.ts';
import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { placeCommands } from './place-commands.ts';

const place = (remediation: string, audit = ''): string => {
  const recommendation = makeRecommendation({ title: 'It', audit: makeProcedure(audit), remediation: makeProcedure(remediation) });
  return commandsOf(placeCommands(recommendation).remediation).join('; ');
};

it.each([
  [
    'Enter set strict-src-check enable under config system settings; on each interface found, enter unset src-check.\n$ set strict-src-check enable\n$ config system settings\n$ unset src-check',
    'config system settings; set strict-src-check enable; end; config system interface; edit <name>; unset src-check; next; end',
  ],
  [
    'In config system global, set admintimeout 10. In the profile, unset admintimeout-override.\n$ config system global\n$ set admintimeout 10\n$ unset admintimeout-override',
    'config system global; set admintimeout 10; end; config system accprofile; edit <name>; unset admintimeout-override; next; end',
  ],
])('%s', (remediation, placed) => expect(place(remediation, 'Read show system accprofile and the interfaces.')).toBe(placed));

it.each([
  ['a setting that nobody knows', 'Enter set auth-type ms_chap_v2.\n$ set auth-type ms_chap_v2'],
  ['a setting of several sections', 'Enter set status disable.\n$ set status disable'],
  ['a section that the document does not speak of', 'Enter set asymroute disable.\n$ set asymroute disable'],
  ['more that is done in words', 'Enter unset intrazone in the zone. Move the rule to that zone.\n$ unset intrazone'],
  ['commands that are typed as a block', 'Do it.\n$ set admintimeout 10\n$ config system global'],
])('leaves %s', (_, remediation) => expect(place(remediation)).toBe(commandsOf(makeProcedure(remediation)).join('; ')));
