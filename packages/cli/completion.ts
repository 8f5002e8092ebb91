import type { Argument, Command, Option } from 'commander';

export const shells = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof shells)[number];

/** Possible values: one of these words, a file name, or free text. */
type Values = readonly string[] | 'file' | 'free';

interface CompletedOption {
  /** `--format` */
  readonly flag: string;
  readonly description: string;
  /** Undefined for an option without a value. */
  readonly values: Values | undefined;
}

interface CompletedCommand {
  readonly name: string;
  readonly description: string;
  readonly options: readonly CompletedOption[];
  /** Its argument; undefined if it takes none. */
  readonly argument: Values | undefined;
}

/** The completion script of a shell for this program; `types` are the values of every `--type`. */
export function writeCompletion(shell: Shell, program: Command, types: readonly string[]): string {
  const commands = program.commands.map((command) => describeCommand(command, types));
  return writers[shell](commands);
}

function describeCommand(command: Command, types: readonly string[]): CompletedCommand {
  const [argument] = command.registeredArguments;
  const options = command.options.map((option) => ({
    flag: option.long ?? option.flags,
    description: option.description,
    values: describeOption(option, types),
  }));
  const help = { flag: '--help', description: 'display help for command', values: undefined };
  return {
    name: command.name(),
    description: command.description(),
    options: [...options, help],
    argument: argument && findValues(argument),
  };
}

function describeOption(option: Option, types: readonly string[]): Values | undefined {
  if (!option.required) return undefined;
  if (option.long === '--type') return types;
  return option.argChoices ?? (option.flags.endsWith('<file>') ? 'file' : 'free');
}

const findValues = (argument: Argument): Values => argument.argChoices ?? (argument.name() === 'file' ? 'file' : 'free');

/** Bash and zsh differ in how they offer words and files, and in where they keep the typed words. */
interface Dialect {
  readonly head: readonly string[];
  readonly foot: readonly string[];
  readonly isFirst: string;
  readonly offer: (words: readonly string[]) => string;
  readonly offerFiles: string;
}

const bash: Dialect = {
  head: [
    '_merlon() {',
    '  local current="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}" command="${COMP_WORDS[1]}"',
    '  COMPREPLY=()',
  ],
  foot: ['}', 'complete -o filenames -F _merlon merlon'],
  isFirst: '[[ $COMP_CWORD -eq 1 ]]',
  offer: (words) => `COMPREPLY=($(compgen -W '${words.join(' ')}' -- "$current"))`,
  offerFiles: 'mapfile -t COMPREPLY < <(compgen -f -- "$current")',
};

const zsh: Dialect = {
  head: ['#compdef merlon', '_merlon() {', '  local current="${words[CURRENT]}" before="${words[CURRENT-1]}" command="${words[2]}"'],
  foot: ['}', 'compdef _merlon merlon'],
  isFirst: '[[ $CURRENT -eq 2 ]]',
  offer: (words) => `compadd -- ${words.join(' ')}`,
  offerFiles: '_files',
};

function writeFunction({ head, foot, isFirst, offer, offerFiles }: Dialect, commands: readonly CompletedCommand[]): string {
  const offerValues = (values: Values): string => (values === 'file' ? offerFiles : values === 'free' ? ':' : offer(values));
  const afterOption = commands.flatMap(({ name, options }) =>
    options.flatMap(({ flag, values }) => (values ? [`    '${name} ${flag}') ${offerValues(values)}; return ;;`] : [])),
  );
  const options = commands.map((command) => `    ${command.name}) ${offer(command.options.map(({ flag }) => flag))} ;;`);
  const others = commands.flatMap(({ name, argument }) => (argument ? [`    ${name}) ${offerValues(argument)} ;;`] : []));
  return `${[
    ...head,
    `  if ${isFirst}; then ${offer(commands.map(({ name }) => name))}; return; fi`,
    '  case "$command $before" in',
    ...afterOption,
    '  esac',
    '  if [[ $current == -* ]]; then case "$command" in',
    ...options,
    '  esac; else case "$command" in',
    ...others,
    '  esac; fi',
    ...foot,
  ].join('\n')}\n`;
}

function writeFish(commands: readonly CompletedCommand[]): string {
  const quote = (text: string): string => `'${text.replaceAll(/['\\]/g, String.raw`\$&`)}'`;
  const offerValues = (values: Values): string => (values === 'file' ? '-F' : values === 'free' ? '' : `-a ${quote(values.join(' '))}`);
  const lines = commands.flatMap(({ name, description, options, argument }) => [
    `complete -c merlon -n __fish_use_subcommand -a ${name} -d ${quote(description)}`,
    ...(argument ? [`complete -c merlon -n '__fish_seen_subcommand_from ${name}' ${offerValues(argument)}`] : []),
    ...options.map(({ flag, description: what, values }) =>
      [
        `complete -c merlon -n '__fish_seen_subcommand_from ${name}' -l ${flag.slice(2)}`,
        ...(values ? ['-r', offerValues(values)] : []),
        `-d ${quote(what)}`,
      ].join(' '),
    ),
  ]);
  return `${['complete -c merlon -f', ...lines].join('\n')}\n`;
}

const writers: Record<Shell, (commands: readonly CompletedCommand[]) => string> = {
  bash: (commands) => writeFunction(bash, commands),
  zsh: (commands) => writeFunction(zsh, commands),
  fish: writeFish,
};
