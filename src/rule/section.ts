import { documentUrl } from '../package-version.ts';

/** The name of a clause of the conventions, such as `7.4` or `4 pagination`: 7.4, 4 (pagination). */
export function sectionLabel(clause: string): string {
  return clause.replace(/^(\d+) (.+)$/, '$1 ($2)');
}

/** The anchor of a clause in `docs/conventions.md`. */
export function sectionAnchor(clause: string): string {
  return `section-${clause.toLowerCase().replaceAll(' ', '-')}`;
}

/** The address of a clause. */
export function sectionUrl(clause: string): string {
  return documentUrl(`docs/conventions.md#${sectionAnchor(clause)}`);
}
