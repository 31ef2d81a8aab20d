import type { BaselineEntry } from '../finding/finding.ts';
import { harmlessJson } from '../text/escape.ts';
import { BASELINE_VERSION, type Baseline } from './baseline.ts';
import { type EntryGroup, groupEntries, placesOf } from './entry-groups.ts';

/**
 * The text of a baseline: deterministic, and ordered so that one more place or entry changes one place of a diff. A line says
 * nothing about other lines, so that what git merges without a conflict is right.
 */
export function baselineText({ $schema, descriptions, entries }: Omit<Baseline, 'file'>): string {
  const text = block(
    [
      ...($schema === undefined ? [] : [`"$schema": ${JSON.stringify($schema)}`]),
      `"version": ${BASELINE_VERSION}`,
      ...(descriptions
        ? [
            `"descriptions": ${list(
              [...new Set(descriptions)].sort().map((name) => JSON.stringify(name)),
              '  ',
            )}`,
          ]
        : []),
      `"entries": ${list(
        groupEntries(entries).map((group) => entryText(group)),
        '  ',
      )}`,
    ],
    '',
  );
  return `${harmlessJson(text)}\n`;
}

function entryText(group: EntryGroup): string {
  const [{ file, ruleId, messageId, identity = {}, message, places, reason, expires }] = group;
  const members = {
    file,
    rule: ruleId,
    messageId,
    identity: Object.keys(identity).length > 0 ? identity : undefined,
    // What covers all places says nothing about a single one.
    message: places === 'all' && messageId !== undefined ? undefined : message,
    reason,
    expires,
  };
  const given = Object.entries(members).flatMap(([name, value]) =>
    value === undefined ? [] : [`${JSON.stringify(name)}: ${JSON.stringify(value)}`],
  );
  return block([...given, `"places": ${placesText(places, group)}`], '    ');
}

function placesText(places: BaselineEntry['places'], group: EntryGroup): string {
  if (places) return JSON.stringify(places);
  return list(
    placesOf(group).map((place) => JSON.stringify(place)),
    '      ',
  );
}

function list(items: readonly string[], indent: string): string {
  return items.length === 0 ? '[]' : `[\n${items.map((item) => `${indent}  ${item}`).join(',\n')}\n${indent}]`;
}

function block(members: readonly string[], indent: string): string {
  return `{\n${members.map((member) => `${indent}  ${member}`).join(',\n')}\n${indent}}`;
}
