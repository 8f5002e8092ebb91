import { expect, test } from 'vitest';
import { answerProse } from './answer-prose.ts';

const rules = 'You are an assistant. Telnet questions are welcome.';

test('repeats the lines of excerpts with their numbers', () => {
  const line = '===== 1 =====';
  const excerpts = [
    `[1] 1.1 Time\n${line}\nSet the clock by NTP\n${line}`,
    `[2] 1.2 Telnet\n${line}\nTurn the telnet service off\n${line}`,
  ];
  expect(answerProse([rules, `Excerpts:\n\n${excerpts.join('\n\n')}\n\nThe question: Is telnet allowed?`])).toBe(
    'This is the scripted model of the demo. It knows nothing by itself and repeats what it was given.\n\n' +
      'These lines are nearest to the question:\n\n- Turn the telnet service off [2]',
  );
});

test('repeats the lines of a configuration with their ids, and recommends if asked to', () => {
  const mark = 'DATA-0a1b2c3d4e5f6071';
  const wanted = `What is wanted:\n${mark}\nWhich telnet service is on?\n${mark}`;
  const config = `The lines:\n${mark}\nL7| set system services telnet\nL8| set system host-name fw1\n${mark}`;
  const answer = answerProse([`${rules} End with "## Recommendations".`, `${wanted}\n\n${config}`]);
  expect(answer).toContain('- set system services telnet [L7]\n\n## Recommendations\n\n- ');
  expect(answer).not.toContain('host-name');
});

test('repeats earlier messages, but not its instructions', () => {
  expect(answerProse([rules, 'Our telnet service listens on port 23', 'Which port has telnet?'])).toContain('- Our telnet service listens');
  expect(answerProse([rules, 'Which port has telnet?'])).toContain('Nothing that it was given');
});
