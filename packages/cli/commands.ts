import { Argument, type Command, InvalidArgumentError, Option } from 'commander';
import type { AuditOptions } from './audit.ts';
import type { BackupCommand, RestoreCommand } from './backup.ts';
import { type Shell, shells, writeCompletion } from './completion.ts';
import type { ExtractOptions } from './extract.ts';
import type { Surroundings } from './surroundings.ts';

// A command's code is loaded when it runs, so that --help and mistakes answer at once.

const formats = ['text', 'json', 'csv', 'html', 'sarif', 'junit', 'pdf'] as const satisfies readonly AuditOptions['format'][];

const ANYWAY = 'also a benchmark that was made for another product';

const showExamples = (...lines: readonly string[]): string => `\nExamples:\n${lines.map((line) => `  ${line}`).join('\n')}`;

export function addExtract(program: Command, { output }: Surroundings): void {
  program
    .command('extract')
    .description('read a benchmark: its recommendations with their commands')
    .argument('<file>', 'the benchmark: a PDF, or an XCCDF file')
    .requiredOption('--type <type>', 'device type that the benchmark is for')
    .option('--anyway', ANYWAY)
    .addOption(new Option('--format <format>', 'what to print').choices(['json', 'text']).default('json'))
    .addHelpText(
      'after',
      showExamples(
        'merlon extract benchmark.pdf --type TYPE > benchmark.json    # once, for many audits',
        'merlon extract benchmark.pdf --type TYPE --format text | less',
      ),
    )
    .action(async (file: string, options: ExtractOptions) => {
      const { extract } = await import('./extract.ts');
      await extract(file, options, output);
    });
}

export function addAudit(program: Command, { output, variables }: Surroundings, end: (status: 0 | 1) => void): void {
  program
    .command('audit')
    .description('audit configuration files against a benchmark')
    .requiredOption('--type <type>', 'device type of the configurations')
    .requiredOption('--benchmark <file>', 'the benchmark: a PDF, an XCCDF file, or the JSON that `merlon extract` printed')
    .requiredOption('--config <file>', 'a configuration; may be given several times', collect)
    .option('--anyway', ANYWAY)
    .option('--excerpt', 'the configurations are parts of ones: a check that rests on what is not in them ends at REVIEW')
    .option('--model <name>', 'who judges what the rules leave open: a model of OLLAMA_HOST, or of OPENAI_BASE_URL', 'built-in')
    .addOption(new Option('--format <format>', 'what to write').choices(formats).default('text'))
    .option('--output <file>', 'where to write; standard output without it')
    .option('--fail-under <score>', 'end with status 1 where a score (0 to 100) is lower, or there is none', parseScore)
    .option('--accepted <file>', 'accepted risks, the JSON that the product downloads: shown beside the verdicts, which stay as they are')
    .option('--count-accepted', 'with --fail-under: leave accepted failures out of the score that is compared, and tell how many')
    .addHelpText(
      'after',
      showExamples(
        'merlon audit --type TYPE --benchmark benchmark.json --config fw1.conf',
        'merlon audit --type TYPE --benchmark benchmark.json --config fw1.conf --config fw2.conf --format junit --output audit.xml --fail-under 80',
        'merlon audit --type TYPE --benchmark benchmark.pdf --config fw1.conf --format pdf --output fw1.pdf',
        'merlon audit --type TYPE --benchmark benchmark.json --config fw1.conf --accepted accepted_risks.json --fail-under 80 --count-accepted',
      ),
    )
    .action(async (options: AuditOptions) => {
      const { audit } = await import('./audit.ts');
      end(await audit(options, output, variables));
    });
}

export function addBackup(program: Command, around: Surroundings): void {
  program
    .command('backup')
    .description('write everything that is kept into one file; the product may run meanwhile')
    .argument('<file>', 'where to write')
    .option('--with-key', 'put the secret key into it, under a passphrase: that of MERLON_BACKUP_PASSPHRASE, or you are asked')
    .option('--force', 'replace the file where there is one')
    .addHelpText(
      'after',
      showExamples(
        'DATA_DIR=/var/lib/merlon merlon backup /backup/merlon.backup --with-key',
        'DATABASE_URL=postgres://merlon@db/merlon MERLON_SECRET_KEY=… merlon backup /backup/merlon.backup',
      ),
    )
    .action(async (file: string, options: BackupCommand) => {
      const { writeBackup } = await import('./backup.ts');
      await writeBackup(file, options, around);
    });
}

export function addRestore(program: Command, around: Surroundings): void {
  program
    .command('restore')
    .description('fill an empty product from a backup; one that holds anything is left alone')
    .argument('<file>', 'what `merlon backup` wrote')
    .option('--unauthenticated', 'also a backup of version 0.1, of which nobody can tell whether it was changed')
    .addHelpText(
      'after',
      showExamples(
        'DATA_DIR=/var/lib/merlon-new merlon restore /backup/merlon.backup',
        'DATABASE_URL=postgres://merlon@db/merlon merlon restore /backup/merlon.backup',
      ),
    )
    .action(async (file: string, options: RestoreCommand) => {
      const { readBackup } = await import('./backup.ts');
      await readBackup(file, options, around);
    });
}

export function addRotateKey(program: Command, around: Surroundings): void {
  program
    .command('rotate-key')
    .description('replace the secret key and seal everything with the new one; the product may run meanwhile')
    .addHelpText(
      'after',
      showExamples(
        'DATA_DIR=/var/lib/merlon merlon rotate-key                    # makes the new key, as secret.key',
        'DATABASE_URL=… MERLON_SECRET_KEY=… MERLON_NEW_SECRET_KEY=… merlon rotate-key',
        'merlon rotate-key                                             # again, where it was interrupted',
      ),
    )
    .action(async () => {
      const { rotateKey } = await import('./rotate-key.ts');
      await rotateKey(around);
    });
}

export function addVerifyLog(program: Command, around: Surroundings, end: (status: 0 | 1) => void): void {
  program
    .command('verify-log')
    .description('look for entries of the audit log that were changed or taken away; the product may run meanwhile')
    .addHelpText(
      'after',
      showExamples(
        'DATA_DIR=/var/lib/merlon merlon verify-log',
        'DATABASE_URL=postgres://merlon@db/merlon MERLON_SECRET_KEY=… merlon verify-log',
      ) + '\nExit status 1: something in the log was changed or is missing.',
    )
    .action(async () => {
      const { checkLog } = await import('./verify-log.ts');
      end(await checkLog(around));
    });
}

export function addCompletion(program: Command, { output }: Surroundings): void {
  program
    .command('completion')
    .description('print a script with which a shell completes commands, options and their values')
    .addArgument(new Argument('<shell>', 'which shell').choices(shells))
    .addHelpText(
      'after',
      showExamples(
        'source <(merlon completion bash)                                  # in ~/.bashrc',
        'source <(merlon completion zsh)                                   # in ~/.zshrc, after compinit',
        'merlon completion fish > ~/.config/fish/completions/merlon.fish',
      ),
    )
    .action(async (shell: Shell) => {
      const { platforms } = await import('@merlon/platforms/registry.ts');
      const types = platforms.map(({ type }) => type);
      output.out(writeCompletion(shell, program, types));
    });
}

function collect(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

function parseScore(value: string): number {
  const score = Number(value);
  if (value.trim() === '' || !(score >= 0 && score <= 100)) throw new InvalidArgumentError('A score is a number from 0 to 100.');
  return score;
}
