import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

const PACKAGES = path.join(import.meta.dirname, 'node_modules');
const PACKED = path.join(PACKAGES, '@sparticuz/chromium/bin');
const UNPACKED = path.join(PACKAGES, '.chromium');

/** The environment in which the unpacked browser finds its libraries and fonts, which small machines lack. */
export const PACKED_ENVIRONMENT = { LD_LIBRARY_PATH: path.join(UNPACKED, 'lib'), FONTCONFIG_PATH: UNPACKED };

/** The browser in `@sparticuz/chromium`, which is unpacked when it is first used; `undefined` if the package is not installed. */
export function packedChromium(): string | undefined {
  if (!existsSync(path.join(PACKED, 'chromium.br'))) return undefined;
  if (!existsSync(UNPACKED)) unpack();
  return path.join(UNPACKED, 'chromium');
}

/** Another process may do the same at the same time: the folder appears when everything is in it. */
function unpack(): void {
  const folder = mkdtempSync(path.join(PACKAGES, '.unpacking-'));
  writeFileSync(path.join(folder, 'chromium'), decompressed('chromium.br'), { mode: 0o755 });
  for (const archive of ['al2023.tar.br', 'fonts.tar.br']) extract(decompressed(archive), folder);
  writeFileSync(path.join(folder, 'fonts.conf'), fontsIn(path.join(UNPACKED, 'fonts')));
  try {
    renameSync(folder, UNPACKED);
  } catch {
    rmSync(folder, { recursive: true, force: true });
  }
}

function decompressed(name: string): Buffer {
  return brotliDecompressSync(readFileSync(path.join(PACKED, name)));
}

const BLOCK = 512;

/** Writes the files of an archive in the format of tar, which has a header of one block before each file. */
function extract(archive: Buffer, folder: string): void {
  const text = (start: number, length: number) => archive.toString('latin1', start, start + length).replace(/\0.*$/s, '');
  for (let at = 0; at < archive.length && archive[at] !== 0; ) {
    const size = Number.parseInt(text(at + 124, 12), 8);
    const type = text(at + 156, 1);
    const file = path.join(folder, text(at, 100));
    at += BLOCK;
    if (type === '0' || type === '') {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, archive.subarray(at, at + size));
    }
    at += Math.ceil(size / BLOCK) * BLOCK;
  }
}

function fontsIn(folder: string): string {
  const dirs = [folder, '/usr/share/fonts'].map((dir) => `<dir>${dir.replaceAll('&', '&amp;')}</dir>`);
  return `<?xml version="1.0"?>\n<fontconfig>${dirs.join('')}<cachedir prefix="xdg">fontconfig</cachedir></fontconfig>\n`;
}
