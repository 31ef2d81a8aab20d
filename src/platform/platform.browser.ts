import { sha256 as hashOf } from '../text/sha-256.ts';
import type { PathFunctions, Utf8 } from './file-system.ts';
import { posixPaths, WORKING_FOLDER } from './posix-paths.ts';
import { VirtualFiles } from './virtual-files.ts';

// The replacement for Node.js in a browser: files in memory.

type Platform = typeof import('./platform.ts');

/** The files that a call brought along. */
export const fileSystem = new VirtualFiles();

export const path: PathFunctions = posixPaths;

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const strict = new TextDecoder('utf-8', { ignoreBOM: true, fatal: true });

export const utf8: Utf8 = {
  lengthOf: (text) => encoder.encode(text).length,
  isValid(bytes) {
    try {
      strict.decode(bytes);
      return true;
    } catch {
      return false;
    }
  },
  encode: (text) => encoder.encode(text),
  decode: (bytes) => decoder.decode(bytes),
};

export const sha256: Platform['sha256'] = (text, encoding) => {
  const hex = hashOf(text);
  if (encoding === 'hex') return hex;
  return btoa(hex.replace(/../g, (byte) => String.fromCharCode(Number.parseInt(byte, 16))));
};

/** Browsers compress only asynchronously, so this returns an upper bound: the size of the text. */
export const gzipSize: Platform['gzipSize'] = utf8.lengthOf;

export const fileUrl: Platform['fileUrl'] = (file) => new URL(`file://${encodeURI(file).replace(/[?#]/g, encodeURIComponent)}`);

export const workingFolder: Platform['workingFolder'] = () => WORKING_FOLDER;

export const environment: Platform['environment'] = () => ({});

export const uptime: Platform['uptime'] = () => performance.now() / 1000;

export const nextTask: Platform['nextTask'] = () => new Promise((resolve) => setTimeout(resolve));
