import type { BenchmarkCommand } from '@merlon/contract/documents.ts';

interface BenchmarkHead {
  readonly filename: string;
  readonly title: string;
  readonly version: string;
}

/** A benchmark's commands as a text file: what stands before a command says which check it is for. */
export function renderCommandsText({ filename, title, version }: BenchmarkHead, commands: readonly BenchmarkCommand[]): string {
  const head = [`# ${title || filename}${version ? ` v${version}` : ''}`, `# ${filename}, ${commands.length} checks`];
  return `${[head.join('\n'), ...commands.map(renderCommand)].join('\n\n')}\n`;
}

function renderCommand({ check_id, title, section, page_number, command, derived }: BenchmarkCommand): string {
  const place = [section, `page ${page_number}`].filter(Boolean).join(', ');
  const note = derived ? ['# The document holds no command for this check; Merlon derived this one.'] : [];
  return [`# ${check_id} ${title} (${place})`, ...note, command || '# No command.'].join('\n');
}
