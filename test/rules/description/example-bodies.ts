// Descriptions with an example, a default or an enum, and the messages of example-valid about them.
import { lintByPlace } from '../../support/test-rule.ts';

export const RULE = 'example-valid';

/** The messages of the rule, without the place at their beginning. */
export async function messagesOf(api: string, options: Readonly<Record<string, unknown>> = {}): Promise<readonly string[]> {
  const findings = await lintByPlace(RULE, api, options);
  return findings.map(({ message }) => message.replace(/^.*?: (?:the|`enum`) ?/s, '').replace(' does not fit its schema', ''));
}

export const versionLine = (version: string) => (version === '2.0' ? 'swagger: "2.0"' : `openapi: ${version}.0`);

/** A schema as component, in a version. */
export function withComponent(version: string, schema: unknown, others: object = {}): string {
  const schemas = { It: schema, ...others };
  const parts = version === '2.0' ? { definitions: schemas } : { components: { schemas } };
  return `${versionLine(version)}\n${JSON.stringify(parts).slice(1, -1)}`.replace(
    /\n(.*)$/s,
    (_, json: string) => `\n${json.replace(/^"(\w+)":/, '$1: ')}`,
  );
}

/** An operation with a body of the request and one of the response, as YAML in one line. */
export function withBodies(
  version: string,
  schema: unknown,
  request: unknown,
  response: unknown,
  type = 'application/json',
): string {
  const content = (example: unknown) => ({ content: { [type]: { schema, example } } });
  const operation = { requestBody: content(request), responses: { 200: { description: 'Ok', ...content(response) } } };
  return `${versionLine(version)}\npaths: ${JSON.stringify({ '/a': { post: operation } })}`;
}
