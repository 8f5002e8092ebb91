import type { LineDemand, LinkedLines, Lines } from './line-demand.ts';

/**
 * `For each "acl <number> inbound", "acl number <number>" must be present`: demands of lines that hold a name of those before them. Undefined
 * where they hold none; `unclear` where they hold several, or it may be that of one of several commands.
 */
export function linkByName(lines: Lines, demands: readonly LineDemand[]): LinkedLines | 'unclear' | undefined {
  const said = JSON.stringify(demands);
  const names = lines.commands.flatMap((command) => [...command.matchAll(/<([\w -]{1,40})>/g)].map(([, name]) => name!));
  const [name, ...more] = names.filter((one) => said.includes(`<${one}>`));
  // `a line with "key <key>"`: the name stands behind the command.
  const isBehind = [...JSON.stringify(lines.which).matchAll(/<([\w -]{1,40})>/g)].some(([held]) => said.includes(held));
  if (name === undefined || isBehind) return isBehind ? 'unclear' : undefined;
  return more.length > 0 || lines.commands.length > 1 ? 'unclear' : { is: 'linked', lines, name, demands };
}

/** `for each "user <name>", a line "bind user <name> role <role>"`: that line stands beside the thing, and names it. */
export const namesThing = (command: string, { commands }: Lines): boolean =>
  commands.some((own) => {
    const [kind = ''] = own.split(' <');
    return !command.startsWith(kind) && ` ${command} `.includes(` ${kind} `);
  });
