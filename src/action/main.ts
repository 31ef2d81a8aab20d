import * as core from '@actions/core';
import { visible } from '../text/escape.ts';
import { runAction } from './run-action.ts';

try {
  process.exitCode = await runAction(process.env);
} catch (error) {
  core.setFailed(visible(error instanceof Error ? error.message : String(error)));
  process.exitCode = 2;
}
