import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

type Icons = { icons: Record<string, { body: string } | undefined> };

const NAME = /^~icons\/([^/]+)\.jsx$/;
let icons: Icons['icons'] | undefined;

/**
 * Gives `~icons/NAME` as a component that takes what MUI's `SvgIcon` takes. The names are those of Google's Material Icons in
 * `@iconify-json/ic`, such as `baseline-add` and `outline-info`. MUI's own package holds the same drawings in 43,000 files.
 */
export const materialIcons: Plugin = {
  name: 'material-icons',
  // Asked again with what it has answered, where the answer comes from a cache.
  resolveId: (id) => (id.startsWith('~icons/') ? id.replace(/(?:\.jsx)?$/, '.jsx') : undefined),
  load: (id) => {
    const name = NAME.exec(id)?.[1];
    if (name === undefined) return;
    icons ??= readIcons();
    const icon = icons[name];
    if (!icon) throw new Error(`Material Icons have no icon named ${name}.`);
    // SvgIcon colours the drawing as a whole. React spells attributes such as fill-rule in camel case.
    const drawing = icon.body
      .replaceAll(' fill="currentColor"', '')
      .replace(/([a-z])-([a-z])(?=[a-z]*=")/g, (_, before: string, after: string) => before + after.toUpperCase());
    return `import { createSvgIcon } from '@mui/material/utils'; export default createSvgIcon(<>${drawing}</>, '${name}');`;
  },
};

function readIcons(): Icons['icons'] {
  const file = fileURLToPath(import.meta.resolve('@iconify-json/ic/icons.json'));
  return (JSON.parse(readFileSync(file, 'utf8')) as Icons).icons;
}
