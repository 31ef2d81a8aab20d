import type { Api } from '../../src/model/api.ts';
import type { ReportMessage } from '../../src/rule/rule.ts';
import { patternFault } from '../../src/specification/pattern-fault.ts';
import type { StructureFault } from '../../src/specification/structure.ts';

/** The message about a string that does not have its required form. */
export function textMessage({ kind, place, expected, map }: StructureFault, { version }: Api): ReportMessage | undefined {
  if (kind === 'wrong-key' && map?.keys === 'pattern') return notPattern(String(place.token));
  if (kind === 'wrong-value' && expected?.strings === 'pattern') return notPattern(String(place.value));
  if (kind === 'wrong-value' && expected?.strings === 'host') {
    const host = String(place.value)
      .replace(/^.*?\/\//, '')
      .replace(/\/.*$/s, '');
    return { messageId: 'notHost', data: { host: host || 'api.example.com' } };
  }
  // A version without quotes is a number in YAML.
  if ((kind === 'wrong-value' || kind === 'wrong-type') && expected?.strings === 'version')
    return { messageId: 'notVersion', data: { field: String(place.token), version: version === '2.0' ? '2.0' : `${version}.0` } };
  return undefined;
}

function notPattern(pattern: string): ReportMessage | undefined {
  const fault = patternFault(pattern);
  return fault && { messageId: 'notPattern', data: { pattern, why: [{ messageId: fault }] } };
}
