import type { ShownFinding } from './protocol.ts';

/** Servers refuse longer addresses. */
const MAX_ADDRESS_LENGTH = 7000;

/** The values that a report of a false positive sends, by the fields of the form. */
export interface FalsePositive {
  readonly rule: string;
  readonly description: string;
  readonly finding: string;
  readonly version: string;
}

/** The values of the report about a finding. If the description is too long for an address, the report has the lines around the finding. */
export function falsePositive({ ruleId, message, file, start }: ShownFinding, text: string, version: string): FalsePositive {
  const finding = `${file}:${start.line}:${start.column} ${message}`;
  const fits = (description: string) =>
    encodeURIComponent(description).length <= MAX_ADDRESS_LENGTH - encodeURIComponent(finding).length;
  const lines = text.split('\n');
  let around = lines.length;
  let description = text;
  while (!fits(description) && around > 0) {
    around = Math.floor(around / 2);
    description = lines.slice(Math.max(0, start.line - 1 - around), start.line + around).join('\n');
  }
  return { rule: ruleId, description: fits(description) ? description : '', finding, version };
}

/** The address of the form with the fields filled in. */
export function formAddress(repository: string, report: FalsePositive): string {
  const fields = new URLSearchParams({ template: 'false-positive.yml', ...report });
  return `${repository}/issues/new?${fields}`;
}
