/** What a release is made from. */
interface Release {
  /** `release-1.2.3`; `undefined` for a dry run. */
  readonly tag: string | undefined;
  /** The version in package.json. */
  readonly version: string;
  readonly changelog: string;
  readonly readme: string;
}

/** What the README says until the first release. */
export const UNPUBLISHED = 'not published yet';

/**
 * What is new in a release: its section of the changelog.
 *
 * @throws Error where tag, version, changelog and README do not agree.
 */
export function releaseNotes({ tag, version, changelog, readme }: Release): string {
  if (tag !== undefined && tag !== `release-${version}`) {
    throw new Error(`The tag is ${tag}, the version in package.json is ${version}. Use the tag release-${version}.`);
  }
  if (tag !== undefined && readme.includes(UNPUBLISHED)) {
    throw new Error(`README.md says "${UNPUBLISHED}". Remove the note before the first release.`);
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

interface Section {
  readonly title: string;
  readonly text: string;
}

function notes(section: Section | undefined): string {
  if (!section?.text) throw new Error(`CHANGELOG.md says nothing of what is new under ${section?.title ?? '[Unreleased]'}.`);
  return `${section.text}\n`;
}

function sectionsOf(changelog: string): Section[] {
  return changelog
    .replaceAll('\r\n', '\n')
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const end = part.indexOf('\n');
      return { title: part.slice(0, end).trim(), text: part.slice(end).trim() };
    });
}
