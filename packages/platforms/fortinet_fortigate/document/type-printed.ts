/** `show system global | grep login`, `show full-configuration log syslogd setting`: the section that is printed (FortiOS CLI reference, show). */
const SHOWS = /^show (?:full-configuration )?([a-z][\w.-]*(?: [a-z][\w.-]*)*)\s*(?:\|.*)?$/;
const OF_SECTION = /^(?:set|unset|edit|next|end|config)\b/;
const LEFT_OUT = /^(?:\.{3}|…)$/;

/** How lines that `show` prints would be typed: within the section that it names, where they do not open it themselves. */
export function typePrinted(printed: readonly string[], by: string | undefined): readonly string[] | undefined {
  const lines = printed.filter((line) => line.trim() !== '' && !LEFT_OUT.test(line.trim()));
  if (!lines.some((line) => /^\s*set\s/.test(line))) return [];
  if (!lines.every((line) => OF_SECTION.test(line.trim()))) return undefined;
  if (/^\s*config\s/.test(lines[0]!)) return lines;
  const [, section] = SHOWS.exec(by ?? '') ?? [];
  if (section === undefined || lines.some((line) => /^\s*(?:config|end)\b/.test(line))) return undefined;
  const isOpen = lines.findLastIndex((line) => /^\s*edit\s/.test(line)) > lines.findLastIndex((line) => /^\s*next\b/.test(line));
  return [`config ${section}`, ...lines, ...(isOpen ? ['next'] : []), 'end'];
}
