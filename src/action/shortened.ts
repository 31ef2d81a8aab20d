/** GitHub accepts 65,536 characters. */
const LONGEST = 60_000;

/** Removes whole lines at the end, and closes an open block of code and an open `<details>`. */
export function shortened(summary: string): string {
  if (summary.length <= LONGEST) return summary;
  const kept = summary.slice(0, summary.lastIndexOf('\n', LONGEST));
  const fence = openFenceOf(kept);
  const isOpen = kept.lastIndexOf('<details') > kept.lastIndexOf('</details>');
  return `${kept}\n${fence === undefined ? '' : `${fence}\n`}${isOpen ? '\n</details>\n' : ''}\nSee the job summary for the rest.\n`;
}

/** The fence of a block of code that a text begins and does not end. */
function openFenceOf(text: string): string | undefined {
  let open: string | undefined;
  for (const [, fence = '', language = ''] of text.matchAll(/^(`{3,})(\w*)$/gm)) {
    if (open === undefined && language !== '') open = fence;
    else if (language === '' && fence === open) open = undefined;
  }
  return open;
}
