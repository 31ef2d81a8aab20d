/** How long work may go on before signals are heard. */
const LONGEST_MS = 100;

let last = performance.now();

/** Lets happen what waits to: a signal, say, which is not heard while there is work. */
export async function breathe(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  last = performance.now();
}

/** {@link breathe}, if it is time to. */
export async function breatheIfDue(): Promise<void> {
  if (performance.now() - last > LONGEST_MS) await breathe();
}
