/** The anchors of the headings of a document, as GitHub makes them, so that links lead to the same place there and on the site. */
export function headingAnchors(headings: readonly string[]): readonly string[] {
  const slugs = headings.map(slugOf);
  return slugs.map((slug, index) => {
    const before = slugs.slice(0, index).filter((other) => other === slug).length;
    return before === 0 ? slug : `${slug}-${before}`;
  });
}

function slugOf(heading: string): string {
  return heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}
