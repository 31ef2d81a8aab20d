import { isMissingModule } from '../errors.ts';
import type { ForeignRulesets } from '../spectral/foreign/foreign-rulesets.ts';
import { measured } from '../timings/current-timings.ts';
import { MissingSpectralError } from './missing-spectral-error.ts';

/**
 * Loads the code that runs Spectral rulesets: Spectral is large, so only runs with rulesets load it, and its packages are optional dependencies.
 *
 * @throws MissingSpectralError if they are not installed.
 */
export async function loadForeignRulesets(): Promise<typeof ForeignRulesets> {
  try {
    return (await measured('rulesets', () => import('../spectral/foreign/foreign-rulesets.ts'))).ForeignRulesets;
  } catch (error) {
    const missing = missingPackageOf(error);
    if (missing === undefined) throw error;
    throw new MissingSpectralError(
      `Spectral rulesets need \`${missing}\`, which is not installed. It is an optional dependency of api-conventions: install api-conventions without \`--omit=optional\`.`,
      missing,
    );
  }
}

/** The package of Spectral that Node did not find. */
function missingPackageOf(error: unknown): string | undefined {
  return isMissingModule(error) ? /(?<=')@stoplight\/[\w-]+/.exec(error.message)?.[0] : undefined;
}
