import './adapters/database/drizzle-resolution.ts';

// Loaded only now: what is imported by name is resolved before any module runs.
await import('./serve.ts');
