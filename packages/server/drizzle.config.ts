import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate --name <what changes>`, run in packages/server, writes the next migration from all tables. */
export default defineConfig({ dialect: 'postgresql', schema: ['./features/*/tables.ts', './adapters/*/tables.ts'], out: './migrations' });
