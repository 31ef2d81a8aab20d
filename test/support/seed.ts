// Cases of the property-based tests are the same on every run, so that a change is judged by its own faults and not by luck.
// `SEED=$RANDOM npm test` looks for others.
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.SEED ?? 1) });
