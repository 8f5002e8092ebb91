import type { AuthenticationType, KeyboardInteractiveCallback, NextAuthHandler, Prompt } from 'ssh2';
import { DeviceFailure } from '../device-failure.ts';
import type { PrivateKey } from '../../../device-account.ts';
import type { DeviceTarget } from '../device-target.ts';

export interface SignIn {
  readonly chooseMethod: (methods: AuthenticationType[] | null, partial: boolean | null, next: NextAuthHandler) => void;
  readonly answerQuestions: (
    name: string,
    instructions: string,
    language: string,
    questions: Prompt[],
    finish: KeyboardInteractiveCallback,
  ) => void;
  readonly refuseChange: () => void;
}

const passwordQuestion = /pass\s?(?:word|code|phrase)/i;
const changeQuestion = /(?:new|change|re-?type|re-?enter|confirm|expired).*password|password.*expired/is;
const consentQuestion = /accept|acknowledge|agree|\(yes\/no\)|\[y\/n\]/i;

/**
 * One try with the private key or the password and no more, whatever the device asks: a second wrong one may lock the account. Devices that take no
 * `password` method are answered by `keyboard-interactive`. What stops the sign-in for another reason is told to `stop`.
 */
export function answerSignIn(target: DeviceTarget, stop: (failure: DeviceFailure) => void): SignIn {
  const { username, password, privateKey } = target;
  let keyTried = false;
  let passwordSent = false;
  let questionsTried = false;

  function takePassword(given: string): string {
    passwordSent = true;
    return given;
  }

  function refuseChange(): void {
    stop(
      new DeviceFailure(
        'password-change-required',
        'The device demands a new password before it lets anybody in. Change it on the device, then enter the new one here.',
      ),
    );
  }

  const answerQuestions: SignIn['answerQuestions'] = (_name, instructions, _language, questions, finish) => {
    const answers: string[] = [];
    for (const { prompt } of questions) {
      if (changeQuestion.test(`${instructions}\n${prompt}`)) return refuseChange();
      if (passwordQuestion.test(prompt) && !passwordSent && password !== null) answers.push(takePassword(password));
      else if (consentQuestion.test(prompt)) answers.push('yes');
      else return stop(describeUnknownQuestion(passwordSent));
    }
    return finish(answers);
  };

  const chooseMethod: SignIn['chooseMethod'] = (methods, partial, next) => {
    if (methods === null) return next({ type: 'none', username });
    if (privateKey && !keyTried) {
      keyTried = true;
      if (methods.includes('publickey')) return next(offerKey(username, privateKey));
    }
    if (methods.includes('password') && !passwordSent && password !== null)
      return next({ type: 'password', username, password: takePassword(password) });
    const questionsMayHelp = password !== null && (!passwordSent || partial === true);
    if (methods.includes('keyboard-interactive') && questionsMayHelp && !questionsTried) {
      questionsTried = true;
      return next({ type: 'keyboard-interactive', username, prompt: answerQuestions });
    }
    // ssh2's way to say that nothing is left to try; its types know only methods.
    return next(false as unknown as AuthenticationType);
  };

  return { chooseMethod, answerQuestions, refuseChange };
}

const offerKey = (username: string, { key, passphrase }: PrivateKey) => ({
  type: 'publickey' as const,
  username,
  key,
  ...(passphrase !== null && { passphrase }),
});

function describeUnknownQuestion(passwordSent: boolean): DeviceFailure {
  const reason = passwordSent
    ? 'The device asks for something else after the password (a one-time code, or the password again).'
    : 'The device asks for something else than a password.';
  return new DeviceFailure('authentication-failed', `${reason} Use an account that signs in with its password alone.`);
}
