import type { HouseDefinition } from '../../migrate/outcome.ts';
import { REDOCLY_RULES } from '../../migrate/redocly-rules.ts';
import { SPECTRAL_OAS } from '../../migrate/spectral-oas.ts';
import { VACUUM_OAS } from '../../migrate/vacuum-oas.ts';
import { cell } from './markdown.ts';

/** What a rule of another linter becomes, as the tables of the migration have it. */
interface Becoming {
  readonly rule?: string;
  readonly house?: Pick<HouseDefinition, 'where' | 'must'>;
  readonly note?: string;
}

/** The generated parts of the page about migrations, by name. */
export function migratePageParts(): Readonly<Record<string, string>> {
  const moved = Object.entries(SPECTRAL_OAS).filter(([, { rule, house }]) => rule !== undefined || house);
  return {
    'spectral-oas': becomingTable('Spectral', moved),
    redocly: becomingTable('Redocly', Object.entries(REDOCLY_RULES)),
    vacuum: becomingTable('vacuum', Object.entries(VACUUM_OAS)),
  };
}

function becomingTable(linter: string, rules: readonly (readonly [string, Becoming])[]): string {
  const rows = rules.map(([id, { rule, house, note = '' }]) => {
    const became =
      rule === undefined ? (house ? `a house rule about \`${house.where}\`` : 'dropped') : `[\`${rule}\`](../rules/${rule}.md)`;
    return `| \`${id}\` | ${became} | ${cell(note)} |`;
  });
  return [`| ${linter} | Becomes | Note |`, '|---|---|---|', ...rows].join('\n');
}
