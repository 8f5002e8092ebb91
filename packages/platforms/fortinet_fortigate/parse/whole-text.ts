import { skimStatements } from './skim-statements.ts';

/**
 * Drops anything before the configuration (log lines, notices), and anything after the `end` of its last section unless another begins
 * there.
 */
export function cleanOutput(output: string): string {
  const lines = output.split('\n');
  const first = Math.max(
    0,
    lines.findIndex((line) => BEGINNING.test(line) || STATEMENT.test(line)),
  );
  const last = lines.findLastIndex((line) => line === 'end' || BEGINNING.test(line));
  const text = lines.slice(first, lines[last] === 'end' ? last + 1 : undefined).join('\n');
  return text.trim() === '' ? '' : `${text.trimEnd()}\n`;
}

const BEGINNING = /^(?:#config-version=|config )/;
/** A line from within a section: text before the first section that holds one lacks its beginning. */
const STATEMENT = /^(?: +(?:set|unset|edit|config) \S| *(?:next|end)\s*$)/;

/** A text is complete if it begins with a header or a section, closes every section, entry and quotation, and ends with `end`. */
export function findMissing(config: string): string | undefined {
  if (config.trim() === '') return 'The device printed no configuration.';
  if (!BEGINNING.test(config)) return 'The text does not begin like a FortiOS configuration.';
  const open: ('config' | 'edit')[] = [];
  let isBroken = false;
  let sections = 0;
  let lacksBeginning = false;
  skimStatements(config, (verb, broken) => {
    isBroken ||= broken;
    if (verb === 'config') sections += 1;
    if (verb === 'config' || verb === 'edit') open.push(verb);
    else if (verb === 'next' && open.at(-1) === 'edit') open.pop();
    else if (verb === 'end') {
      // `end` closes an open entry together with its section: each virtual domain ends like that.
      if (open.at(-1) === 'edit') open.pop();
      lacksBeginning ||= open.pop() === undefined;
    }
  });
  if (isBroken) return 'The configuration seems cut off: it breaks off inside a quoted value.';
  if (lacksBeginning) return 'The text does not begin like a FortiOS configuration: the beginning of a section is missing.';
  if (open.length > 0) return 'The configuration seems cut off: it breaks off inside a section.';
  return sections > 0 ? undefined : 'The configuration seems cut off: it breaks off after its header.';
}
