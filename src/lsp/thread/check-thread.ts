// The thread of the language server that checks descriptions, so that the server answers meanwhile.
import { parentPort, workerData } from 'node:worker_threads';
import { reasonOf } from '../../errors.ts';
import { RefusedAction } from '../actions/action.ts';
import { LocalChecks } from '../check-service.ts';
import type { ThreadAnswer, ThreadCall, ThreadData } from './messages.ts';

const { counts } = workerData as ThreadData;
const current = new Int32Array(counts);
const checks = new LocalChecks();

parentPort?.on('message', async (call: ThreadCall) => {
  parentPort?.postMessage(await answerTo(call));
});

async function answerTo({ id, method, params, round, calls }: ThreadCall): Promise<ThreadAnswer> {
  const hasChanged = () => Atomics.load(current, 0) !== round;
  const isStopped = method === 'warmUp' ? () => Atomics.load(current, 1) !== calls : hasChanged;
  const isCheck = ['check', 'checkReadable', 'warmUp'].includes(method);
  try {
    const call = checks[method] as (...all: readonly unknown[]) => Promise<unknown>;
    return { id, value: await call.call(checks, ...params, ...(isCheck ? [isStopped] : [])) };
  } catch (error) {
    return { id, failure: { message: reasonOf(error), isRefusal: error instanceof RefusedAction } };
  }
}
