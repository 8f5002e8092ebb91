import type { DeviceSession, SessionCommand, SessionGate, SessionRefusal } from '@merlon/engine/ports/device-session.ts';
import { DeviceFailure } from '../device-failure.ts';
import type { Shell } from './shell.ts';

/** How long nothing must arrive, in milliseconds, until a line that looks like an end is taken for one. */
const quiet = { prompt: 300, command: 100, configuration: 500 } as const;
/** So many last lines are searched for a gate's question. */
const tailLines = 12;
/** No device asks more before its prompt. */
const mostQuestions = 8;
/** No prompt and no question is longer, in characters. */
const longestQuestion = 1000;
const busyWords =
  /(?:maximum|too many|exceed\w*).{0,40}(?:sessions?|users?|logins?|connections?)|all (?:user interfaces|lines|vtys?) (?:are|is) (?:busy|used|in use)/i;

export interface Listing {
  /** The configuration, complete and clean. */
  readonly config: string;
  /** What another command printed that was sent behind it; undefined where the device refused it. */
  readonly beside: string | undefined;
}

/**
 * Runs a platform's session in an open shell.
 * @param beside a command that is sent once the configuration is there; whatever comes of it, that is not lost by it
 * @throws DeviceFailure
 */
export async function readConfiguration(shell: Shell, session: DeviceSession, beside?: string): Promise<Listing> {
  const prompt = await reachPrompt(shell, session);
  for (const command of session.prepare) {
    if (command.at?.test(prompt) ?? true) await prepare(shell, session, prompt, command);
  }
  let answer = await askForConfiguration(shell, session, prompt, session.show);
  if (answer.missing !== undefined && !answer.refusal && session.showInstead !== undefined) {
    answer = await askForConfiguration(shell, session, prompt, session.showInstead);
  }
  const isWhole = answer.missing === undefined;
  const listed = isWhole && beside !== undefined ? await askBeside(shell, session, prompt, beside) : undefined;
  shell.send(`${session.leave}\n`);
  if (isWhole) return { config: answer.config, beside: listed };
  if (answer.refusal) throw describeRefusal(answer.refusal, answer.command);
  throw new DeviceFailure('incomplete-configuration', `${answer.missing} Nothing was stored.`);
}

async function askBeside(shell: Shell, session: DeviceSession, prompt: string, command: string): Promise<string | undefined> {
  try {
    const during = 'while its commits were listed';
    const output = session.clean(await run(shell, session, prompt, { command, during, quietMs: quiet.command }));
    return findRefusal(session.refusals, output) ? undefined : output;
  } catch (error) {
    if (error instanceof DeviceFailure) return undefined;
    throw error;
  }
}

async function askForConfiguration(shell: Shell, session: DeviceSession, prompt: string, command: string) {
  const during = 'while its configuration was read';
  const output = await run(shell, session, prompt, { command, during, quietMs: quiet.configuration });
  const config = session.clean(output);
  const missing = session.incomplete(config);
  return { command, config, missing, refusal: missing === undefined ? undefined : findRefusal(session.refusals, output) };
}

/** Answers what the device asks first, then learns its prompt: the line that it prints again, the same, for an empty command. */
async function reachPrompt(shell: Shell, session: DeviceSession): Promise<string> {
  const answered = new Set<string>();
  let seen = await findPrompt(shell, session, answered);
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const before = shell.screen.lines.length;
    shell.send('\n');
    const again = await findPrompt(shell, session, answered, before);
    if (again === seen) return seen;
    seen = again;
  }
  throw new DeviceFailure('timed-out', 'The device prints another prompt each time, so the end of its answers cannot be told.');
}

/** Waits for a line like a prompt that stands below line `after`, and answers each gate on the way once. */
async function findPrompt(shell: Shell, session: DeviceSession, answered: Set<string>, after = -1): Promise<string> {
  const { screen } = shell;
  for (;;) {
    const found = await shell
      .waitFor<SessionGate | string>({
        during: 'before it showed its prompt',
        quietMs: quiet.prompt,
        whenQuiet: () => {
          const tail = tailOf(shell);
          const gate = session.gates.find(({ question }) => question.test(tail));
          if (gate) return gate;
          if (busyWords.test(tail) && !session.prompt.test(lineOf(shell))) throw describeBusy();
          return screen.lines.length > after && session.prompt.test(lineOf(shell)) ? screen.current().trimEnd() : undefined;
        },
      })
      .catch((error: unknown) => {
        throw error instanceof DeviceFailure && error.kind === 'connection-lost' && busyWords.test(tailOf(shell)) ? describeBusy() : error;
      });
    if (typeof found === 'string') return found;
    answerGate(shell, found, answered);
    await waitForMore(shell);
  }
}

function describeBusy(): DeviceFailure {
  return new DeviceFailure('device-busy', 'The device has as many sessions as it allows. End one, or try again later.');
}

function answerGate(shell: Shell, gate: SessionGate, answered: Set<string>): void {
  if ('failure' in gate.answer) throw new DeviceFailure(gate.answer.failure, gate.answer.message);
  // One shell under another asks by the same gate but with another line.
  const question = lineOf(shell);
  if (!gate.pager && (answered.has(question) || answered.size >= mostQuestions))
    throw new DeviceFailure('command-refused', 'The device asks the same question again and again before it shows its prompt.');
  if (gate.pager) shell.screen.clearCurrent();
  else answered.add(question);
  shell.send(gate.answer.send);
}

/** Waits until the answer to a question has changed the screen, so that the question is not found a second time. */
async function waitForMore(shell: Shell): Promise<void> {
  const sent = shell.received();
  await shell.waitFor({ during: 'after it was answered', quietMs: 20, whenQuiet: () => (shell.received() > sent ? true : undefined) });
}

/** The last lines, each behind its line break. */
function tailOf({ screen }: Shell): string {
  return [...screen.lines.slice(-tailLines), screen.current()].map((line) => `\n${line.slice(-longestQuestion)}`).join('');
}

/** The end of the line that the cursor is on: what can be a prompt or a question, however long the line is. */
function lineOf({ screen }: Shell): string {
  return screen.current().slice(-longestQuestion);
}

async function prepare(shell: Shell, session: DeviceSession, prompt: string, { command, optional }: SessionCommand): Promise<void> {
  const output = await run(shell, session, prompt, { command, during: 'while the session was prepared', quietMs: quiet.command });
  const refusal = findRefusal(session.refusals, output);
  if (refusal && !optional) throw describeRefusal(refusal, command);
}

/** Sends a command and returns what it printed, without echo, pagers and the prompt that follows. */
async function run(
  shell: Shell,
  session: DeviceSession,
  prompt: string,
  { command, during, quietMs }: { command: string; during: string; quietMs: number },
): Promise<string> {
  const { screen } = shell;
  const start = screen.lines.length;
  const pagers = session.gates.filter((gate) => gate.pager);
  const withoutState = (line: string): string => (session.promptState ? line.replace(session.promptState, '') : line);
  const isPrompt = (line: string): boolean => withoutState(line) === withoutState(prompt);
  shell.send(`${command}\n`);
  await shell.waitFor({
    during,
    quietMs,
    onData: () => {
      const line = `\n${lineOf(shell)}`;
      const pager = pagers.find(({ question }) => question.test(line));
      if (!pager || !('send' in pager.answer)) return;
      screen.clearCurrent();
      shell.send(pager.answer.send);
    },
    whenQuiet: () => (screen.lines.length > start && isPrompt(screen.current().trimEnd()) ? true : undefined),
  });
  const lines = screen.lines.slice(start);
  const echo = lines[0]?.trim() ?? '';
  if (echo === command || (echo.startsWith(prompt) && echo.endsWith(command))) lines.shift();
  return lines.join('\n');
}

function findRefusal(refusals: readonly SessionRefusal[], output: string): SessionRefusal | undefined {
  const lines = output.split('\n');
  return refusals.find(({ line }) => lines.some((text) => line.test(text)));
}

function describeRefusal({ kind }: SessionRefusal, command: string): DeviceFailure {
  const words =
    kind === 'not-enough-rights'
      ? `The account may not read the whole configuration (“${command}”). Give it the right to, or use another account.`
      : `The device refused the command “${command}”. Check that the device type is right.`;
  return new DeviceFailure(kind, words, { mayTryAnotherWay: kind === 'command-refused' });
}
