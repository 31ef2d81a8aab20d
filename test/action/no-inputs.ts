import type { ActionInputs } from '../../src/action/inputs.ts';

/** The inputs of a workflow that sets none. */
export const NO_INPUTS: ActionInputs = {
  files: [],
  config: undefined,
  base: undefined,
  existing: false,
  failSeverity: undefined,
  maxWarnings: undefined,
  formats: [],
  sarifFile: undefined,
  comment: false,
  trustedConfig: undefined,
  allowCode: false,
  workingDirectory: '.',
  token: '',
};
