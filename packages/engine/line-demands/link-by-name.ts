import type { LineDemand, LinkedLines, Lines } from './line-demand.ts';

/**
 * `For each "acl <number> inbound", "acl number <number>" must be present`: demands of lines that hold a name of those before them. Undefined
 * where they hold none; `unclear` where they hold several, or it may be that of one of several commands.
 */
export function linkByName(lines: Lines, demands: readonly LineDemand[]): LinkedLines | 'unclear' | undefined {
  const said = JSON.stringify(demands);
  const isNamed = (name: string): boolean => said.includes(`<${name}>`);
  // `a line with "key <key>"`: the name stands behind the command.
  if (namesIn(JSON.stringify(lines.which)).some(isNamed)) return 'unclear';
  const [name, ...more] = lines.commands.flatMap(namesIn).filter(isNamed);
  if (name === undefined) return undefined;
  return more.length > 0 || lines.commands.length > 1 ? 'unclear' : { is: 'linked', lines, name, demands };
}

/** `number` of `acl <number> inbound`. */
const namesIn = (text: string): readonly string[] => [...text.matchAll(/<([\w -]{1,40})>/g)].map(([, name]) => name!);

/** `for each "user <name>", a line "bind user <name> role <role>"`: that line stands beside the thing, and names it. */
export const namesThing = (command: string, { commands }: Lines): boolean =>
  commands.some((own) => {
    const [kind = ''] = own.split(' <');
    return !command.startsWith(kind) && ` ${command} `.includes(` ${kind} `);
  });
