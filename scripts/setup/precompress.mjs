import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const compressible = /\.(js|css|html|svg)$/;
/** Bytes under which a file fits into one packet anyway. */
const SMALL = 1024;

/**
 * Lays a compressed copy beside each file of a built page, as small as it gets: a server that compresses again for every visitor takes
 * longer and sends more. Browsers take Brotli over https and from the same machine only, so that gzip is what a network mostly sees.
 * @param {string} folder
 */
export async function precompress(folder) {
  const files = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => compressible.test(file) && fs.statSync(file).size >= SMALL);
  await Promise.all(
    files.map(async (file) => {
      const content = fs.readFileSync(file);
      fs.writeFileSync(`${file}.gz`, await gzip(content, { level: zlib.constants.Z_BEST_COMPRESSION }));
      fs.writeFileSync(`${file}.br`, await brotli(content));
    }),
  );
}
