import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds package.json, whatever folder the command was given in. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');

/** @param {string[]} parts @returns {string} an absolute path inside the project */
export const inRoot = (...parts) => path.join(root, ...parts);
