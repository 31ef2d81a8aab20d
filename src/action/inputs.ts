import * as core from '@actions/core';
import { UsageError } from '../errors.ts';

/** The inputs of the action; `undefined` for an input that the workflow does not set. */
export interface ActionInputs {
  readonly files: readonly string[];
  readonly config: string | undefined;
  readonly base: string | undefined;
  readonly existing: boolean;
  readonly failSeverity: string | undefined;
  readonly maxWarnings: string | undefined;
  /** Each as `FORMAT=FILE`. */
  readonly formats: readonly string[];
  readonly sarifFile: string | undefined;
  readonly comment: boolean;
  readonly trustedConfig: boolean | undefined;
  readonly allowCode: boolean;
  readonly workingDirectory: string;
  readonly token: string;
}

/** @throws UsageError for a switch that is neither `true` nor `false`. */
export function readInputs(): ActionInputs {
  return {
    files: core.getMultilineInput('files'),
    config: text('config'),
    base: text('base'),
    existing: flag('existing') ?? false,
    failSeverity: text('fail-severity'),
    maxWarnings: text('max-warnings'),
    formats: core.getMultilineInput('formats'),
    sarifFile: text('sarif-file'),
    comment: flag('comment') ?? false,
    trustedConfig: flag('trusted-config'),
    allowCode: flag('allow-code') ?? false,
    workingDirectory: text('working-directory') ?? '.',
    token: core.getInput('token'),
  };
}

function text(name: string): string | undefined {
  return core.getInput(name) || undefined;
}

function flag(name: string): boolean | undefined {
  const given = text(name);
  if (given === undefined) return undefined;
  if (/^(?:true|false)$/i.test(given)) return given.toLowerCase() === 'true';
  throw new UsageError(`The input \`${name}\` must be \`true\` or \`false\`, but is \`${given}\`.`);
}
