import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import type { AuditOptions } from './audit.ts';
import type { ExtractOptions } from './extract.ts';
import type { ModelVariables } from '@merlon/server/adapters/language-models/model-addresses.ts';
import { CommandFailure } from './failure.ts';
import type { Output } from './output.ts';

/** 0: done; 1: a score is under `--fail-under`; 2: wrong use or unreadable input, with one line on standard error. */
export type ExitStatus = 0 | 1 | 2;

interface Surroundings {
  readonly output: Output;
  readonly variables: ModelVariables;
}

const formats = ['text', 'json', 'csv', 'html', 'sarif', 'junit', 'pdf'] as const satisfies readonly AuditOptions['format'][];

/** Runs one call of `merlon`, its arguments without the program's name. `variables` are the environment's, which say where models are. */
export async function runCommandLine(args: readonly string[], output: Output, variables: ModelVariables = {}): Promise<ExitStatus> {
  if (args.length === 0) {
    output.err('merlon: name a command, extract or audit; --help tells more.');
    return 2;
  }
  let status: ExitStatus = 0;
  const program = buildProgram({ output, variables }, (ended) => (status = ended));
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

function buildProgram({ output, variables }: Surroundings, end: (status: ExitStatus) => void): Command {
  const program = new Command('merlon')
    .description('Audits firewall configurations against hardening benchmarks. Works without a server and without a database.')
    .configureOutput({
      writeOut: (text) => output.out(text),
      // The usage that commander adds would be more than the one line that scripts expect.
      outputError: (text) =>
        output.err(
          text
            .trim()
            .split('\n', 1)[0]
            ?.replace(/^error:/, 'merlon:') ?? 'merlon: wrong use',
        ),
    })
    .exitOverride()
    .addHelpText('after', '\nExit status: 0 done; 1 the score is under --fail-under; 2 wrong use or unreadable input.');

  program
    .command('extract')
    .description('read a benchmark PDF: its recommendations with their commands')
    .argument('<file>', 'the benchmark PDF')
    .requiredOption('--type <type>', 'device type that the benchmark is for')
    .addOption(new Option('--format <format>', 'what to print').choices(['json', 'text']).default('json'))
    .action(async (file: string, options: ExtractOptions) => {
      // Loaded when asked for, so that --help and mistakes answer at once.
      const { extract } = await import('./extract.ts');
      await extract(file, options, output);
    });

  program
    .command('audit')
    .description('audit configuration files against a benchmark')
    .requiredOption('--type <type>', 'device type of the configurations')
    .requiredOption('--benchmark <file>', 'the benchmark: its PDF, or the JSON that `merlon extract` printed')
    .requiredOption('--config <file>', 'a configuration; may be given several times', collect)
    .option('--model <name>', 'who judges what the rules leave open: a model of OLLAMA_HOST, or of OPENAI_BASE_URL', 'built-in')
    .addOption(new Option('--format <format>', 'what to write').choices(formats).default('text'))
    .option('--output <file>', 'where to write; standard output without it')
    .option('--fail-under <score>', 'end with status 1 where a score (0 to 100) is lower', parseScore)
    .action(async (options: AuditOptions) => {
      const { audit } = await import('./audit.ts');
      end(await audit(options, output, variables));
    });
  return program;
}

function collect(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

function parseScore(value: string): number {
  const score = Number(value);
  if (value.trim() === '' || !(score >= 0 && score <= 100)) throw new InvalidArgumentError('A score is a number from 0 to 100.');
  return score;
}
