import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate --name <what changes>`, run in packages/server, writes the next migration from the features' tables. */
export default defineConfig({ dialect: 'postgresql', schema: './features/*/tables.ts', out: './migrations' });
