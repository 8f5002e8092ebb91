import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** While developing, calls go to a server started beside it; `API_PORT` names its port. */
const api = `http://127.0.0.1:${process.env.API_PORT ?? '8080'}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  server: { proxy: { '/api': api } },
  build: { outDir: 'dist', emptyOutDir: true, manifest: true, target: 'es2023', chunkSizeWarningLimit: 600 },
});
