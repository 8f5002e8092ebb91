import type { Plugin } from 'vite';

/**
 * Modules that others bring along and the product never draws: the ripple of buttons, fields that are filled or underlined, and the
 * turning circle, in whose place stands `ui/spinner.tsx`. Nothing takes their place.
 */
const MODULES =
  /@mui\/material\/(ButtonBase\/TouchRipple|FilledInput\/FilledInput|Input\/Input|CircularProgress\/CircularProgress)\.m?js$|\/hoist-non-react-statics\.cjs\.js$/;

/** Knows every attribute of HTML, for elements whose parts do not say what they pass on; all of MUI's do. */
const ATTRIBUTES = /@emotion\/is-prop-valid\/.*\.js$/;

/** Functions that nobody calls, in modules that are needed: what they call in turn goes with them. */
const FUNCTIONS = {
  // Lists that grow while one scrolls.
  '/query-core/build/modern/infiniteQueryBehavior.js': 'infiniteQueryBehavior',
  // `public/colour-scheme.js` does it.
  '/@mui/system/InitColorSchemeScript/InitColorSchemeScript.mjs': 'buildInitColorSchemeScript',
  // The look as source code.
  '/@mui/material/styles/stringifyTheme.mjs': 'stringifyTheme',
  // The router's own server.
  '/react-router/dist/production/lib/dom/ssr/components.js': 'PrefetchPageLinks',
};

/** Leaves out of the build what its libraries bring along and nobody uses, which saves 11 kB of gzip at the first load. */
export const unusedParts: Plugin[] = [
  {
    name: 'unused-modules',
    apply: 'build',
    load: { filter: { id: MODULES }, handler: () => 'export default () => null;' },
  },
  {
    name: 'unused-attributes',
    apply: 'build',
    load: { filter: { id: ATTRIBUTES }, handler: () => "export default (name) => !['ownerState', 'theme', 'sx', 'as'].includes(name);" },
  },
  {
    name: 'unused-functions',
    apply: 'build',
    transform(code, id) {
      const name = Object.entries(FUNCTIONS).find(([end]) => id.endsWith(end))?.[1];
      if (name === undefined) return null;
      const head = `function ${name}(`;
      if (!code.includes(head)) this.error(`${id} has no function ${name}: name the one that took its place in unused-parts.ts`);
      return { code: code.replace(head, `function ${name}() {}\nfunction unused_${name}(`), map: null };
    },
  },
];
