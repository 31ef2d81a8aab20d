import type { Advice } from './advice-type.ts';
import type { VersionProfile } from './versioning.ts';

const RULE = 'path-versioned';

/** Advice about the version of an API, if it is not where the conventions expect it. */
export function versionAdvice({ prefix, pattern, elsewhere, paths }: VersionProfile): readonly Advice[] {
  if (elsewhere) {
    const { where, name, count, operations } = elsewhere;
    const place = { header: 'the header', query: 'the query parameter', 'media type': 'the media type' }[where];
    const why = [
      `${count === operations ? `All ${operations}` : `${count} of ${operations}`} operations have their version in ${place} \`${name}\`, so paths need none.`,
    ];
    return [{ ruleId: RULE, option: 'severity', value: 'off', why }];
  }
  if (prefix !== undefined) {
    const why = [`The version follows \`${prefix.value}\` in ${shareOf(prefix.count, paths)} paths.`];
    return [{ ruleId: RULE, option: 'prefix', value: prefix.value, why }];
  }
  if (pattern === undefined) return [];
  const why = [
    `Versions are written as \`${pattern.example}\` in ${shareOf(pattern.count, paths)} paths.`,
    'The conventions require `v1` or `v1.2`. Remove the option to report these versions.',
  ];
  return [{ ruleId: RULE, option: 'pattern', value: pattern.value, why }];
}

function shareOf(count: number, all: number): string {
  return count === all ? `all ${all}` : `${count} of ${all}`;
}
