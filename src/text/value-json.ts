/** A value as JSON on one line; a number that JSON lacks as YAML writes it. */
export function valueJson(value: unknown): string {
  if (typeof value === 'number' && !Number.isFinite(value)) return numberOfYaml(value);
  return JSON.stringify(value) ?? '';
}

function numberOfYaml(value: number): string {
  if (Number.isNaN(value)) return '.nan';
  return value < 0 ? '-.inf' : '.inf';
}
