import type { HouseDefinition } from '../../migrate/outcome.ts';
import { REDOCLY_RULES } from '../../migrate/redocly-rules.ts';
import { SPECTRAL_OAS } from '../../migrate/spectral-oas.ts';
import { VACUUM_OAS } from '../../migrate/vacuum-oas.ts';
import { tableCell } from './markdown.ts';

/** The counterpart of a rule of another linter, as the tables of the migration list it. */
interface RuleCounterpart {
  readonly rules?: readonly string[];
  readonly house?: Pick<HouseDefinition, 'where' | 'must'>;
  readonly note?: string;
}

/** The generated parts of the page about migrations, by name. */
export function migratePageParts(): Readonly<Record<string, string>> {
  const moved = Object.entries(SPECTRAL_OAS).filter(([, { rules, house }]) => rules || house);
  return {
    'spectral-oas': becomingTable('Spectral', moved),
    redocly: becomingTable('Redocly', Object.entries(REDOCLY_RULES)),
    vacuum: becomingTable('vacuum', Object.entries(VACUUM_OAS)),
  };
}

function becomingTable(linter: string, rules: readonly (readonly [string, RuleCounterpart])[]): string {
  const rows = rules.map(([id, { rules: ids, house, note = '' }]) => {
    const became =
      ids?.map((one) => `[\`${one}\`](../rules/${one}.md)`).join(', ') ??
      (house ? `a house rule about \`${house.where}\`` : 'dropped');
    return `| \`${id}\` | ${became} | ${tableCell(note)} |`;
  });
  return [`| ${linter} | Becomes | Note |`, '|---|---|---|', ...rows].join('\n');
}
