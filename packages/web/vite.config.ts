import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** While developing, calls go to a server started beside it; `API_PORT` names its port. */
const api = `http://127.0.0.1:${process.env.API_PORT ?? '8080'}`;

/** What every page needs, and nothing that only some do; and what of a field a checkbox asks for, which would bring all fields along. */
const everyPage =
  /node_modules\/(react|react-dom|react-is|scheduler|react-router|@tanstack\/(query-core|react-query)|@emotion|stylis|zod|@mui\/(system|utils|private-theming|styled-engine)|@mui\/material\/(styles|utils|ButtonBase|Button|IconButton|SvgIcon|Paper|Typography|Alert|CircularProgress|CssBaseline|Box|FormControl(?=\/(useFormControl|FormControlContext)\.)))\//;

/** Text fields with their selects and menus: most pages. */
const fields =
  /node_modules\/@mui\/material\/(TextField|Select|NativeSelect|Menu|MenuList|MenuItem|List|Popover|Modal|Backdrop|Fade|Grow|Unstable_TrapFocus|Input|InputBase|InputLabel|FilledInput|OutlinedInput|TextareaAutosize|FormControl|FormLabel|FormHelperText)\//;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  server: { proxy: { '/api': api } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Left to itself the bundler makes some twenty small files of what every page needs: a slow connection waits for each.
          groups: [
            { name: 'base', test: everyPage },
            { name: 'fields', test: fields },
          ],
        },
      },
    },
  },
});
