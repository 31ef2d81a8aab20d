import { PRESET_NAMES, type PresetName } from '../../settings/presets.ts';
import { didYouMean } from '../../text/did-you-mean.ts';
import { quote } from '../../text/quote.ts';
import { choose } from '../choice.ts';
import type { Io } from '../io.ts';
import { CI_NAMES, type CiName, detectCi } from './ci.ts';
import type { InitArguments } from './init-command.ts';

export interface InitChoices {
  readonly preset: PresetName;
  /** True if the configuration lists the examined descriptions in `files`, so that only these are checked. */
  readonly files: boolean;
  readonly editor: boolean;
  readonly ci: CiName;
}

/**
 * Reads the choices that options make.
 *
 * @throws UsageError for an invalid value of an option.
 */
export function readChoices({ preset, files, editor, ci }: InitArguments): Partial<InitChoices> {
  return {
    ...(preset !== undefined && { preset: choose(preset, PRESET_NAMES, 'preset') }),
    ...(files !== undefined && { files }),
    ...(editor !== undefined && { editor }),
    ...(ci !== undefined && { ci: choose(ci, CI_NAMES, 'CI system') }),
  };
}

/**
 * Asks for the choices that options leave open, if the terminal is interactive; `undefined` if the user cancels.
 *
 * @param canLimit True if `files` can leave out any description.
 */
export async function completeChoices(
  given: Partial<InitChoices>,
  { asks, canLimit }: { readonly asks: boolean; readonly canLimit: boolean },
  io: Io,
): Promise<InitChoices | undefined> {
  const defaults: InitChoices = { preset: 'recommended', files: false, editor: false, ci: detectCi(io.cwd) };
  if (!asks) return { ...defaults, ...given };
  const preset = given.preset ?? (await askOne('Which preset', PRESET_NAMES, defaults.preset, io));
  if (preset === undefined) return undefined;
  const files =
    given.files ?? (canLimit ? await askConsent('Check only these descriptions, never one in another folder', io) : false);
  if (files === undefined) return undefined;
  const editor =
    given.editor ?? (await askConsent('Write .spectral.yaml, to show findings in editors with a Spectral extension', io));
  if (editor === undefined) return undefined;
  const ci = given.ci ?? (await askOne('CI system', CI_NAMES, defaults.ci, io));
  return ci && { preset, files, editor, ci };
}

async function askConsent(question: string, io: Io): Promise<boolean | undefined> {
  const answer = await askOne(question, ['yes', 'no'], 'no', io);
  return answer && answer === 'yes';
}

/** Asks until the answer is one of the choices, or an abbreviation of exactly one. */
async function askOne<const Choice extends string>(
  question: string,
  choices: readonly Choice[],
  preferred: Choice,
  io: Io,
): Promise<Choice | undefined> {
  for (;;) {
    const answer = await io.ask(`${question} (${choices.join(', ')})? [${preferred}] `);
    if (answer === undefined) return undefined;
    const given = answer.trim().toLowerCase();
    if (given === '') return preferred;
    const [found, other] = choices.filter((choice) => choice.startsWith(given));
    if (found !== undefined && other === undefined) return found;
    io.stdout.write(`${quote(given)} is not a choice. Answer with one of ${choices.join(', ')}.${didYouMean(given, choices)}\n`);
  }
}
