/** The source of a release. */
interface ReleaseSource {
  /** `release-1.2.3`; `undefined` for a dry run. */
  readonly tag: string | undefined;
  /** The version in package.json. */
  readonly version: string;
  readonly changelog: string;
  /** The texts of the documents for users, by the names of their files. */
  readonly documents: Readonly<Record<string, string>>;
}

/** The words in documents until the first release. */
export const UNPUBLISHED = 'not published yet';

/**
 * The news of a release: its section of the changelog.
 *
 * @throws Error where tag, version, changelog and documents do not agree.
 */
export function releaseNotes({ tag, version, changelog, documents }: ReleaseSource): string {
  if (tag !== undefined && tag !== `release-${version}`) {
    throw new Error(`The tag is ${tag}, the version in package.json is ${version}. Use the tag release-${version}.`);
  }
  const denying = Object.keys(documents).filter((file) => documents[file]?.includes(UNPUBLISHED));
  if (tag !== undefined && denying.length > 0) {
    throw new Error(`Documents say "${UNPUBLISHED}". Remove the notes before the first release: ${denying.join(', ')}.`);
  }
  const sections = sectionsOf(changelog);
  const section = sections.find(({ title }) => title.startsWith(`[${version}]`));
  if (section === undefined) {
    if (tag !== undefined) throw new Error(`CHANGELOG.md has no section \`## [${version}] - YYYY-MM-DD\`.`);
    return notes(sections.find(({ title }) => title === '[Unreleased]'));
  }
  if (!/ - \d{4}-\d\d-\d\d$/.test(section.title)) throw new Error(`\`${section.title}\` in CHANGELOG.md has no date.`);
  if (tag !== undefined && sections.find(({ title }) => title === '[Unreleased]')?.text) {
    throw new Error(`CHANGELOG.md has entries under [Unreleased]. Move them to the section of ${version}.`);
  }
  return notes(section);
}

interface ChangelogSection {
  readonly title: string;
  readonly text: string;
}

function notes(section: ChangelogSection | undefined): string {
  if (!section?.text) throw new Error(`CHANGELOG.md says nothing of what is new under ${section?.title ?? '[Unreleased]'}.`);
  return `${section.text}\n`;
}

function sectionsOf(changelog: string): ChangelogSection[] {
  return changelog
    .replaceAll('\r\n', '\n')
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const end = part.indexOf('\n');
      return { title: part.slice(0, end).trim(), text: part.slice(end).trim() };
    });
}
