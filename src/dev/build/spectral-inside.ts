import { fileURLToPath } from 'node:url';
import type { Plugin } from 'rolldown';
import { spectralFiles } from '../../spectral/foreign/spectral-files.ts';

const PARTS = fileURLToPath(new URL('../../spectral/foreign/spectral-parts.ts', import.meta.url));

/**
 * For bundles with Spectral inside, which have no installed packages to look for its parts in: takes these from the files that Spectral itself
 * brings into the bundle, so that there is one copy of each.
 */
export const spectralInside: Plugin = {
  name: 'spectral-inside',
  load: {
    filter: { id: PARTS },
    handler: () => {
      const parts = [...spectralFiles()].map(([name, file]) => `${JSON.stringify(name)}: () => require(${JSON.stringify(file)})`);
      return {
        code: `const parts = { __proto__: null, ${parts.join(', ')} };\nexports.spectralPart = (name) => parts[name]?.();`,
        moduleType: 'js',
      };
    },
  },
};
