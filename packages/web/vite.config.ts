import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { materialIcons } from './material-icons.ts';
import { unusedParts } from './unused-parts.ts';

/** While developing, calls go to a server started beside it; `API_PORT` names its port. */
const api = `http://127.0.0.1:${process.env.API_PORT ?? '8080'}`;

/** Only modules that every page needs, and the part of the fields that a checkbox needs: it would bring all fields along. */
const everyPage =
  /node_modules\/(react|react-dom|react-is|scheduler|react-router|@tanstack\/(query-core|react-query)|@emotion|stylis|zod|@mui\/(system|utils(?!\/useRovingTabIndex)|private-theming|styled-engine)|@mui\/material\/(styles|utils|ButtonBase|Button|IconButton|SvgIcon|Paper|Typography|Alert|CssBaseline|Box|FormControl(?=\/(useFormControl|FormControlContext)\.)))\//;

/** Text fields with their selects and menus: most pages. */
const fields =
  /node_modules\/@mui\/(utils\/useRovingTabIndex|material\/(TextField|Select|NativeSelect|Menu|MenuList|MenuItem|List|Popover|Modal|Backdrop|Fade|Grow|Unstable_TrapFocus|Input|InputBase|InputLabel|FilledInput|OutlinedInput|TextareaAutosize|FormControl|FormLabel|FormHelperText))\//;

/** Our own that every page needs. What runs first, `app/start.ts`, needs none of it. */
const ownOfEveryPage =
  /~icons\/baseline-search-off|packages\/(contract\/(auth|roles|route|shapes)|web\/(lib\/(call|drafts|query-client|session|texts|time|last-place|use-read)|ui\/(action-alert|after-first-data|brand|load-later|page-head|secondary-text|skeleton|spinner|states|steady-button|toasts|toast-store)|features\/auth\/(auth|messages)))\.tsx?$/;

/** Our own that many files of pages need: as small files of their own they would each cost a way there and back. */
const ownOfMany = /packages\/(contract|web\/(lib|features))\//;

/** Asks for what all pages need with the page itself, not only once its first lines run. */
const preloadMain: Plugin = {
  name: 'preload-main',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) => {
      const filesOf = (fileName: string, seen = new Set<string>()): Set<string> => {
        const chunk = bundle[fileName];
        if (chunk?.type === 'chunk' && !seen.has(fileName)) for (const imported of chunk.imports) filesOf(imported, seen.add(fileName));
        return seen;
      };
      const main = Object.values(bundle).find((one) => one.type === 'chunk' && one.facadeModuleId?.endsWith('/app/main.tsx'));
      return [...filesOf(main?.fileName ?? '')].map((file) => ({
        tag: 'link',
        attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
        injectTo: 'head',
      }));
    },
  },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), materialIcons, ...unusedParts, preloadMain],
  server: { proxy: { '/api': api } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    // Modules of every page are there already when a page is asked for.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !/assets\/(base|own|main|index|rolldown-runtime)-/.test(file)) : files,
    },
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Left to itself the bundler makes some twenty small files of what every page needs: a slow connection waits for each.
          groups: [
            { name: 'base', test: everyPage },
            // Without what it needs in turn: the first lines need some of that, and would wait for all of it.
            { name: 'own', test: ownOfEveryPage, includeDependenciesRecursively: false },
            { name: 'fields', test: fields },
            { name: 'icons', test: /~icons/, minShareCount: 4, includeDependenciesRecursively: false },
            { name: 'common', test: ownOfMany, maxModuleSize: 3_000, minShareCount: 8, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
});
