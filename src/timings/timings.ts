/** The parts of a run whose time is measured, in the order of a run, with their names in reports. */
export const PHASES = {
  start: 'start Node.js and load the program',
  settings: 'find descriptions, read settings',
  plugins: 'load plugins',
  rulesets: 'load Spectral and its rulesets',
  files: 'read and parse files',
  model: 'collect the parts of APIs',
  facts: 'find facts that rules share',
  rules: 'rules',
  references: 'check references and duplicate keys',
  findings: 'overrides, suppressions, positions',
  resolver: 'Spectral: resolve references',
  walk: 'Spectral: one walk for many rules',
  hosted: 'Spectral: rules',
  spectral: 'Spectral: its own walk, results',
  base: 'compare with the base',
  fixes: 'edits of fixes',
  report: 'write reports',
} as const;

export type Phase = keyof typeof PHASES;

/** The phases that consist of rules. */
export type RulePhase = 'rules' | 'hosted';

/** The time that the phases of a run take, in milliseconds. Time that is measured inside another measurement is included only once, so that times add up. */
export class Timings {
  readonly phases = new Map<Phase, number>();
  /** The rules of each phase, by id. */
  readonly rules: Readonly<Record<RulePhase, Map<string, number>>> = { rules: new Map(), hosted: new Map() };
  /** The names of rules of Spectral rulesets in reports, by id. */
  readonly names = new Map<string, string>();
  #measured = 0;

  add(phase: Phase, milliseconds: number): void {
    this.#measured += milliseconds;
    this.phases.set(phase, (this.phases.get(phase) ?? 0) + milliseconds);
  }

  addRule(phase: RulePhase, id: string, milliseconds: number): void {
    this.add(phase, milliseconds);
    const rules = this.rules[phase];
    rules.set(id, (rules.get(id) ?? 0) + milliseconds);
  }

  /** Runs something and measures it; a promise, until it is settled. */
  measure<Value>(phase: Phase, run: () => Value): Value {
    return this.#measure(run, (milliseconds) => this.add(phase, milliseconds));
  }

  measureRule<Value>(phase: RulePhase, id: string, run: () => Value): Value {
    return this.#measure(run, (milliseconds) => this.addRule(phase, id, milliseconds));
  }

  #measure<Value>(run: () => Value, add: (milliseconds: number) => void): Value {
    const [start, before] = [performance.now(), this.#measured];
    const end = () => add(Math.max(0, performance.now() - start - (this.#measured - before)));
    let value: Value | undefined;
    try {
      value = run();
      return value;
    } finally {
      if (value instanceof Promise) value.then(end, end);
      else end();
    }
  }
}
