import { describe, expect, test } from 'vitest';
import { releaseNotes } from '../../../src/dev/release/release-notes.ts';

const changelog = `# Changelog

## [Unreleased]

## [1.1.0] - 2026-12-31

### Added

- More.

## [1.0.0] - 2026-11-30

- All.
`;
const released = { tag: 'release-1.1.0', version: '1.1.0', changelog, documents: { 'README.md': '# API conventions\n' } };

describe('the notes of a release', () => {
  test('consist of the section of its version', () => {
    expect(releaseNotes(released)).toBe('### Added\n\n- More.\n');
    expect(releaseNotes({ ...released, changelog: changelog.replaceAll('\n', '\r\n') })).toBe('### Added\n\n- More.\n');
  });

  test.each([
    [
      'another tag',
      { tag: 'release-1.2.0' },
      'The tag is release-1.2.0, the version in package.json is 1.1.0. Use the tag release-1.1.0.',
    ],
    [
      'documents that deny it',
      { documents: { 'README.md': '', 'docs/cli.md': 'It is not published yet.' } },
      'Documents say "not published yet". Remove the notes before the first release: docs/cli.md.',
    ],
    ['no section', { tag: 'release-1.2.0', version: '1.2.0' }, 'CHANGELOG.md has no section `## [1.2.0] - YYYY-MM-DD`.'],
    [
      'an empty section',
      { changelog: changelog.replace('### Added\n\n- More.\n', '') },
      'says nothing of what is new under [1.1.0]',
    ],
    ['no date', { changelog: changelog.replace(' - 2026-12-31', '') }, '`[1.1.0]` in CHANGELOG.md has no date.'],
    ['more than was released', { changelog: changelog.replace('\n## [1.1', '\n- Yet more.\n\n## [1.1') }, 'under [Unreleased]'],
  ])('are refused with %s', (_, change, message) => {
    expect(() => releaseNotes({ ...released, ...change })).toThrow(message);
  });

  test('list the unreleased changes before the first release', () => {
    const text = changelog.replace('\n## [1.1', '\n- Yet more.\n\n## [1.1');
    const dryRun = { tag: undefined, version: '1.2.0', documents: { 'README.md': 'It is not published yet.' } };
    expect(releaseNotes({ ...dryRun, changelog: text })).toBe('- Yet more.\n');
    expect(() => releaseNotes({ ...dryRun, changelog })).toThrow('under [Unreleased]');
    expect(releaseNotes({ ...dryRun, version: '1.1.0', changelog: text })).toBe('### Added\n\n- More.\n');
  });
});
