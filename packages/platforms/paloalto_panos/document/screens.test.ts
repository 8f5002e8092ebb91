import { makeProcedure } from '@merlon/engine/testing/recommendation.ts';
import { expect, it } from 'vitest';
import { readScreens } from './screens.ts';

const read = (steps: string): readonly string[] => readScreens(makeProcedure(steps)).map((path) => path.join(' '));

it.each([
  ['In the "Idle Timeout (min)" field, enter "10", then select "OK".', ['deviceconfig setting management idle-timeout 10']],
  ['In the "Minimum Length" field, enter "15".', ['mgt-config password-complexity minimum-length 15']],
  [
    'In the "General Settings" window, in the "Time Zone" field, select "GMT" or "UTC" from the list of time zones.',
    ['deviceconfig system timezone gmt'],
  ],
  ['Go to Device >> Setup >> Management >> General Settings ("Edit" icon) >> Login Banner', ['deviceconfig system login-banner *']],
  [
    'In the "Management Interface Settings" window, make sure that HTTP and Telnet are not checked (enabled).',
    ['deviceconfig system service disable-http yes', 'deviceconfig system service disable-telnet yes'],
  ],
  [
    'In the "Primary NTP Server Address" field and the "Secondary NTP Server Address" field, enter the IP address of the NTP servers.',
    [
      'deviceconfig system ntp-servers primary-ntp-server ntp-server-address *',
      'deviceconfig system ntp-servers secondary-ntp-server ntp-server-address *',
    ],
  ],
  [
    'Go to Device >> Log Settings >> System\nFor each severity level, select the "Syslog Profile".',
    ['shared log-settings system match-list * send-syslog *'],
  ],
])('reads a step on a screen as a setting: %s', (step, settings) => expect(read(step)).toEqual(settings));

it.each([
  'Select "OK".',
  'View the "Idle Timeout (min)" field.',
  'In the "Name" field, enter "corp".',
  'Select HTTP OCSP if this protocol will be used.',
  'Go to Device >> Setup >> Management',
  'Go to Device >> Log Settings >> System\nSelect a profile.',
  'Go to Device >> Log Settings >> System\nSelect the syslog and the SNMP trap profile.',
  'Uncheck HTTP and Telnet in the interface management profile.',
])('reads nothing in: %s', (step) => expect(read(step)).toEqual([]));
