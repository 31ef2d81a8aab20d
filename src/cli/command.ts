import type { InferredOptionTypes, Options } from 'yargs';
import type { Io } from './io.ts';

/** 0: nothing at or above the fail severity. 1: findings. 2: could not run. */
export type ExitCode = 0 | 1 | 2;

export type CommandOptions = Readonly<Record<string, Flag | ValueOption>>;

interface CommonOption extends Options {
  /** True if `--no-NAME` is allowed: it turns a flag off, and gives another option the value `false`. */
  readonly negatable?: boolean;
  /** True if only `--help --all` lists it. */
  readonly isAdvanced?: boolean;
  /** The details that `--help --all` adds to the description: defaults, and what follows from the option. */
  readonly details?: string;
}

interface Flag extends CommonOption {
  readonly type: 'boolean';
  readonly implied?: undefined;
}

interface ValueOption extends CommonOption {
  /** Always `string`, so that commands refuse wrong values with a message about the option. */
  readonly type: 'string';
  /** The placeholder that the help shows for the value: `FILE`. */
  readonly value: string;
  /** The values that shells propose. */
  readonly candidates?: readonly string[];
  /** The value of an option that may be given without one: `--cache` is `--cache=`. */
  readonly implied?: string;
}

/** Options that exclude or require others. `no-baseline` stands for `--no-baseline`. */
export interface Constraint<Name extends string = string> {
  readonly options: readonly (Name | `no-${Name}`)[];
  readonly excludes?: readonly (Name | `no-${Name}`)[];
  /** The options of which one is required. */
  readonly requires?: readonly Name[];
  /** The reason, which completes the message. */
  readonly because?: string;
}

/** The arguments that the user gave: the options, and the operands (files, a rule id). */
export type Arguments<O extends CommandOptions> = Readonly<InferredOptionTypes<O>> & {
  readonly color: boolean | undefined;
  readonly operands: readonly string[];
};

export interface Command<O extends CommandOptions = CommandOptions> {
  /** `lint [files..]` */
  readonly usage: string;
  readonly description: string;
  readonly options: O;
  readonly constraints?: readonly Constraint<keyof O & string>[];
  /** A command line, and what it does. */
  readonly examples: readonly (readonly [string, string])[];
  readonly epilogue: string;
  /** @throws UsageError for what the user can fix. */
  run(args: Arguments<O>, io: Io): Promise<ExitCode>;
}

/** A command in the table of commands, with any options. */
export type AnyCommand = Omit<Command, 'run'> & { run(args: Arguments<never>, io: Io): Promise<ExitCode> };

/** A command with the types of its arguments inferred from its options. */
export function defineCommand<const O extends CommandOptions>(command: Command<O>): Command<O> {
  return command;
}
