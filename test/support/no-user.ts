// The Git configuration of users of the machine, and a hook that the tests may run in, must not change what is tested.
import { NO_USER } from './run-git.ts';

for (const [name, value] of Object.entries(NO_USER)) {
  if (value === undefined) delete process.env[name];
  else process.env[name] = value;
}
