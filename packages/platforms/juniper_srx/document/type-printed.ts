/** `show configuration system login password | no-more`, `show security ike` while editing: the level that is printed (Junos CLI User Guide). */
const SHOWS = /^(?:run |top )*show\s*(?:configuration\b)?([^|]*)(?:\|.*)?$/;
const REMARK = /\/\*.*?\*\/|##.*$/g;
const LEFT_OUT = /^\s*(?:\.{3}|…)\s*$/;
const TOKEN = /"[^"]*"|[{};]|[^\s{};"]+/g;

/** How lines that `show` prints would be typed: a `set` for each statement, from the level that it names. */
export function typePrinted(printed: readonly string[], by: string | undefined): readonly string[] | undefined {
  const lines = printed.map((line) => line.replace(REMARK, '')).filter((line) => line.trim() !== '' && !LEFT_OUT.test(line));
  if (lines.every((line) => /^\s*set\s/.test(line))) return lines;
  if (lines.every((line) => !/[;{}]\s*$/.test(line))) return lines.some((line) => /^\s*set\s/.test(line)) ? undefined : [];
  const [, level] = SHOWS.exec(by ?? '') ?? [];
  return level === undefined || lines.some((line) => /^\s*inactive:/.test(line)) ? undefined : writeSets(lines.join('\n'), level.trim());
}

function writeSets(text: string, level: string): readonly string[] | undefined {
  const sets: string[] = [];
  const above = level === '' ? [] : [level];
  const outer = above.length;
  let words: string[] = [];
  for (const token of text.match(TOKEN) ?? []) {
    if (token === ';') sets.push(`set ${[...above, ...words].join(' ')}`);
    else if (token === '{') above.push(words.join(' '));
    else if (token === '}' && (words.length > 0 || above.length <= outer)) return undefined;
    else if (token === '}') above.pop();
    else words.push(token);
    if (/^[{};]$/.test(token)) words = [];
  }
  return words.length === 0 && above.length === outer ? sets : undefined;
}
