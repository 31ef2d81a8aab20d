import path from 'node:path';
import { loadConfig } from '../../src/config/configs.ts';
import type { AttributeInfo, SubjectKind } from '../../src/house/subject.ts';
import { SUBJECT_KINDS, type SubjectName } from '../../src/house/subject-kinds.ts';
import { lintText } from '../../src/run/lint-files.ts';
import { folderWith } from '../cli/support.ts';

/**
 * The findings of the house rules of a configuration in a description, each place as `pointer: message`; failures of a run as
 * `error: message`.
 */
export async function findingsOf(config: string, api: string): Promise<readonly string[]> {
  const { findings, errors, findingAt } = await lintWith(config, api);
  const separate = findings.flatMap(
    (finding) => finding.places?.map((place) => findingAt?.(finding, place) ?? finding) ?? finding,
  );
  return [
    ...separate.map(({ pointer, message }) => `${pointer}: ${message}`),
    ...errors.map(({ message }) => `error: ${message}`),
  ];
}

/** The result of a run, with the findings of house rules only. */
export async function lintWith(config: string, api: string) {
  const cwd = folderWith({ 'api-conventions.yaml': config });
  const loaded = await loadConfig('api-conventions.yaml', { cwd });
  const result = await lintText(api, { cwd, config: loaded, filename: path.join(cwd, 'openapi.yaml') });
  return { ...result, all: result.findings, findings: result.findings.filter(({ ruleId }) => ruleId.includes('/')) };
}

/** A configuration with one rule, without its id. */
export function ruleWith(rule: string): string {
  return `rules: { house/x: ${rule} }`;
}

/** The mistakes in a rule, without their places. */
export async function mistakesIn(rule: string): Promise<readonly string[]> {
  const cwd = folderWith({ 'api-conventions.yaml': ruleWith(rule) });
  const message = await loadConfig('api-conventions.yaml', { cwd }).then(
    () => '',
    (error: Error) => error.message,
  );
  return message
    .split('\n')
    .slice(1)
    .map((line) => line.trim().replace(/^api-conventions\.yaml:\d+:\d+ /, ''));
}

/** A description in OpenAPI 3.1 with this content. */
export function openapi(content: string): string {
  return `openapi: 3.1.0\ninfo: { title: Shop, version: "1" }\n${content}`;
}

/** A description in Swagger 2.0 with this content. */
export function swagger(content: string): string {
  return `swagger: "2.0"\ninfo: { title: Shop, version: "1" }\n${content}`;
}

/** A condition about all attributes of a kind, which hardly any part meets. */
export function assertionsAboutAll(where: SubjectName): Readonly<Record<string, unknown>> {
  const { attributes }: SubjectKind = SUBJECT_KINDS[where];
  return Object.fromEntries(Object.entries(attributes).map(([name, info]) => [name, assertionsAbout(info)]));
}

function assertionsAbout({
  type,
  values,
  isDistinct,
  isNotAName: hasNoCasing,
  isAlwaysDefined,
  belongsToOperation: isOfOperation,
}: AttributeInfo): unknown {
  const more = {
    ...(!isDistinct && !isOfOperation && { unique: true }),
    ...(!isAlwaysDefined && type !== 'flag' && { defined: true }),
  };
  if (type === 'flag') return false;
  if (type === 'number') return { min: 1000, multipleOf: 7 };
  if (type === 'mapping') return { length: { min: 9 }, contains: 'y' };
  if (values) return { enum: values.known.slice(0, 1), ...more };
  return { pattern: '[a-z]+$', ...(!hasNoCasing && { casing: 'camelCase' }), length: { min: 9 }, contains: 'y', ...more };
}
