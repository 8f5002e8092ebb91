import { Command, CommanderError } from 'commander';
import { addAudit, addBackup, addCompletion, addExtract, addRestore, addRotateKey, addVerifyLog } from './commands.ts';
import { CommandFailure } from './failure.ts';
import type { Output } from './output.ts';
import { type Surroundings, readVersion } from './surroundings.ts';

/** 0: done; 1: a score is below `--fail-under`, or the audit log is not whole; 2: wrong use or unreadable input, with one line on standard error. */
export type ExitStatus = 0 | 1 | 2;

const ABOUT =
  'Audits firewall configurations against hardening benchmarks. extract and audit work without a server and without a database; ' +
  'backup, restore, rotate-key and verify-log work on the product that DATA_DIR or DATABASE_URL name, as it reads them itself.';

const EXIT_STATUS = '\nExit status: 0 done; 1 a score is under --fail-under; 2 wrong use or unreadable input.';

/** Runs one call of `merlon`, given its arguments without the program's name. `variables` are the environment's. */
export async function runCommandLine(
  args: readonly string[],
  output: Output,
  variables: Surroundings['variables'] = {},
  person: Pick<Surroundings, 'terminal' | 'listenForStop'> = {},
): Promise<ExitStatus> {
  let status: ExitStatus = 0;
  const program = buildProgram({ output, variables, version: readVersion(), ...person }, (ended) => (status = ended));
  if (args.length === 0) {
    output.err(`merlon: name a command, one of ${program.commands.map((command) => command.name()).join(', ')}; --help tells more.`);
    return 2;
  }
  try {
    await program.parseAsync(args, { from: 'user' });
    return status;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (!(error instanceof CommandFailure)) throw error;
    output.err(`merlon: ${error.message}`);
    return 2;
  }
}

function buildProgram(around: Surroundings, end: (status: ExitStatus) => void): Command {
  const { output, version } = around;
  const program = new Command('merlon')
    .description(ABOUT)
    .version(version, '--version', 'print the version')
    .configureOutput({
      writeOut: (text) => output.out(text),
      // Commander would add its usage, but scripts expect a single line.
      outputError: (text) =>
        output.err(
          text
            .trim()
            .split('\n', 1)[0]
            ?.replace(/^error:/, 'merlon:') ?? 'merlon: wrong use',
        ),
    })
    .exitOverride()
    .addHelpText('after', EXIT_STATUS);
  addExtract(program, around);
  addAudit(program, around, end);
  addBackup(program, around);
  addRestore(program, around);
  addRotateKey(program, around);
  addVerifyLog(program, around, end);
  addCompletion(program, around);
  return program;
}
