import type { OverrideAdvice } from './advice-type.ts';
import type { DescriptionProfile } from './profile.ts';
import type { ServiceSurroundings } from './surroundings.ts';

/** The rules that do not apply to a description in its surroundings, and the reasons. */
const TEXTS: Readonly<
  Record<ServiceSurroundings['kind'], { readonly ruleIds: readonly string[]; why(evidence: string): readonly string[] }>
> = {
  device: {
    ruleIds: ['server-https', 'operation-oauth'],
    why: (evidence) => [
      `Served in a local network, as ${evidence}: no authority certifies such an address, and no authorization server is there.`,
    ],
  },
  internal: {
    ruleIds: ['server-https'],
    why: (evidence) => [
      `Served inside a cluster or company, as ${evidence}. Remove this if the network does not encrypt what passes through it.`,
    ],
  },
  operational: {
    ruleIds: [
      'path-versioned',
      'rate-limit-declared',
      'response-cacheable',
      'response-json',
      'error-responses-declared',
      'error-schema',
    ],
    why: (evidence) => [`Only for those who operate the service: ${evidence}. Tools fix these paths and answers.`],
  },
};

/** Overrides for descriptions that rules for public APIs do not fit, one for each kind. */
export function adviseOverrides(descriptions: readonly DescriptionProfile[]): readonly OverrideAdvice[] {
  return Object.entries(TEXTS).flatMap(([kind, { ruleIds, why }]) => {
    const found = descriptions.filter(({ surroundings }) => surroundings?.kind === kind);
    const [first] = found;
    if (!first?.surroundings) return [];
    return [{ files: found.map(({ file }) => file), ruleIds, why: why(first.surroundings.evidence) }];
  });
}
