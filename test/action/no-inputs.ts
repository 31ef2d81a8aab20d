import type { ActionInputs } from '../../src/action/inputs.ts';

/** What a workflow without inputs asks for. */
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
