// Vitest runs this before each test file of the server; the module is loaded once for all.
import '../adapters/database/drizzle-resolution.ts';
