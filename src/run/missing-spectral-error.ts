import { UsageError } from '../errors.ts';

/** The error if Spectral's packages are not installed. */
export class MissingSpectralError extends UsageError {
  /** The first package that Node did not find. */
  readonly missing: string;

  constructor(message: string, missing: string) {
    super(message);
    this.missing = missing;
  }
}
