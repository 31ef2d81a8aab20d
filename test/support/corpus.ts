import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const beside = fileURLToPath(new URL('../../../shared/corpus', import.meta.url));
const folder = path.resolve(process.env.API_CORPUS ?? beside);

/** Real descriptions that are no part of the project, where there are some; links followed, as Spectral does. */
export const CORPUS = existsSync(folder) ? realpathSync(folder) : folder;
