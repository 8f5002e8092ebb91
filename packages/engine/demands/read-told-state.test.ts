import { expect, test } from 'vitest';
import { makeRecommendation } from '../testing/recommendation.ts';
import { readToldStates } from './read-told-state.ts';

test.each([
  ['The factory leaves both enabled.', 'on'],
  ['Both are on as shipped', 'on'],
  ['The service is on out of the box.', 'on'],
  ['All three are off in the factory state', 'off'],
  ['Both services are off when the device is delivered', 'off'],
  ['It ships enabled.', 'on'],
  ['The product comes with the web page switched on.', 'on'],
  ['The box leaves the factory with the listener active', 'on'],
  ['Both are on in the factory.', 'on'],
  ['A line that is not there means on.', 'on'],
  ['A missing line means that the service is off.', 'off'],
  ['The default is off.', 'off'],
  ['Factory default: disabled', 'off'],
  ['The factory value of the second is enable, so a backup without the line does not comply', 'on'],
  ['By default, the Telnet server is disabled.', 'off'],
  ['ex factory they are enabled', 'on'],
  ['Since both functions are enabled when the device leaves the factory, both must be disabled explicitly.', 'on'],
  ['If the agent is disabled (its factory state) this does not apply', undefined],
  ['Enable is the default.', 'on'],
  ['Neither is on by default.', 'off'],
  ['It is no longer enabled by default.', undefined],
  ['The service listens on all interfaces by default', undefined],
  ['The vendor prints this on page 7', undefined],
  ['The session must be off the network', undefined],
  ['Logging is enabled on each rule.', undefined],
])('%s: %s', (rationale, state) => {
  expect(readToldStates(makeRecommendation({ rationale })).map((told) => told.state)).toEqual(state === undefined ? [] : [state]);
});

test('of which settings it is told', () => {
  const read = (rationale: string): unknown => readToldStates(makeRecommendation({ rationale }));
  expect(read('`usb-image` and "usb-config" are on by default, but admin-scp is off ex works.')).toEqual([
    { state: 'on', keywords: ['usb-image', 'usb-config'] },
    { state: 'off', keywords: ['admin-scp'] },
  ]);
  expect(read('src-check is enabled (off from the factory).')).toEqual([{ state: 'off', keywords: ['src-check'] }]);
});

test.each([
  ['Where the line is not shown, the factory value of 10 minutes is in force.', 10],
  ['It stands at 5 from the factory, so nothing need be set.', 5],
  ['PAN-OS has sixty minutes by default.', 60],
  ['At most 3 attempts are the default.', undefined],
  ['The factory values are 3 and 60.', undefined],
  ['The default route has the metric 5.', undefined],
])('%s: %s', (rationale, number) => {
  const told = readToldStates(makeRecommendation({ rationale })).map((one) => one.number?.number);
  expect(told).toEqual(number === undefined ? [] : [number]);
});
