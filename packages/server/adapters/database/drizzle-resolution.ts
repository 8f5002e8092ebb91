import { type ResolveFnOutput, registerHooks } from 'node:module';

/**
 * The address of a module that one of Drizzle's own modules imports by its place. Node.js 24.21 finds the same, but parses Drizzle's
 * package.json (179 kB in 0.45) for each import, which takes a third of Merlon's start.
 */
export function resolveWithinDrizzle(specifier: string, parentURL = ''): string | undefined {
  const isInside = parentURL.includes('/node_modules/drizzle-orm/') && /^\.\.?\/.*\.js$/.test(specifier);
  return isInside ? new URL(specifier, parentURL).href : undefined;
}

const entries = new Map<string, ResolveFnOutput>();

registerHooks({
  resolve(specifier, context, next) {
    const url = resolveWithinDrizzle(specifier, context.parentURL);
    if (url !== undefined) return { url, format: 'module', shortCircuit: true };
    if (!/^drizzle-orm(?:\/|$)/.test(specifier)) return next(specifier, context);
    const entry = entries.get(specifier) ?? next(specifier, context);
    entries.set(specifier, entry);
    return { ...entry, shortCircuit: true };
  },
});
