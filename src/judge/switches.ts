let switches: ReadonlySet<string> = new Set();
let version = 0;

/**
 * Switches evidence (`judgement/evidence`) and rows (`judgement#index`) off until the next call: `npm run accuracy -- --ablate`
 * measures what each contributes.
 */
export function switchOff(names: Iterable<string>): void {
  switches = new Set(names);
  version++;
}

export function isSwitchedOff(name: string): boolean {
  return switches.has(name);
}

/** Changes whenever switches do. */
export function switchesVersion(): number {
  return version;
}
