import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../refusal.ts';

export interface WebPages {
  /** The folder of the built page. */
  readonly folder: string;
}

/** The output of `vite build` in `packages/web`. */
export const builtPages: WebPages = { folder: fileURLToPath(new URL('../../../web/dist', import.meta.url)) };

/** Serves the page: its files, and its first page for every path that is one of its own routes rather than a file. */
export async function registerWebPages(fastify: FastifyInstance, { folder }: WebPages): Promise<void> {
  const isBuilt = existsSync(path.join(folder, 'index.html'));
  if (isBuilt) {
    await fastify.register(staticFiles, {
      root: folder,
      wildcard: true,
      index: 'index.html',
      cacheControl: false,
      // The build lays compressed copies beside its files.
      preCompressed: true,
      setHeaders: (reply, file) => {
        // Names under assets/ hold a hash of their content; everything else may change with the next build.
        const isHashed = path.relative(folder, file).startsWith(`assets${path.sep}`);
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  fastify.setNotFoundHandler((request, reply) => {
    const pathname = request.url.split('?')[0] ?? '';
    const isPage = request.method === 'GET' && pathname !== '/api' && !pathname.startsWith('/api/') && path.extname(pathname) === '';
    if (!isPage || !isBuilt) throw new Refusal('not-found', 'Not found.');
    return reply.header('cache-control', 'no-cache').sendFile('index.html', { cacheControl: false });
  });
}
