import { REPOSITORY, version } from '../../package-version.ts';
import { PROGRAM_NAME } from '../../text/command-line.ts';
import { rootFrom } from './addresses.ts';
import type { SitePage } from './page.ts';

const ADDRESS = 'playground/';

/** The page on which descriptions are linted in the browser. Its script shows it. */
export const playgroundPage: SitePage = {
  address: ADDRESS,
  title: 'Playground',
  description: `Lint an OpenAPI description in the browser with ${PROGRAM_NAME}. No description leaves the machine.`,
  main: `<h1>Playground</h1>
<p>Everything runs in this page: no description leaves your machine.</p>
<noscript><p>The playground needs JavaScript.</p></noscript>
<div id="playground" data-root="${rootFrom(ADDRESS)}" data-version="${version}" data-repository="${REPOSITORY}" hidden>
<div class="toolbar">
<label>Example <select name="example"><option value="" hidden>Choose</option></select></label>
<button type="button" name="open">Open files</button>
<input type="file" multiple accept=".yaml,.yml,.json" hidden aria-label="Files">
<button type="button" name="fix">Fix all</button>
<button type="button" name="share">Share</button>
<button type="button" name="save">Save file</button>
<button type="button" name="sarif">SARIF report</button>
<button type="button" name="html">HTML report</button>
</div>
<p class="notice" role="status"></p>
<div class="tabs" role="tablist" aria-label="Texts"></div>
<div class="panes">
<div class="editor" id="text" role="tabpanel"></div>
<section aria-labelledby="found">
<h2 id="found">Findings</h2>
<p class="status" role="status"></p>
<ul class="findings"></ul>
</section>
</div>
<section class="changes" aria-labelledby="changed" hidden>
<h2 id="changed">Changes since the older version</h2>
<pre tabindex="0"></pre>
</section>
<dialog aria-labelledby="question">
<form method="dialog">
<h2 id="question"></h2>
<pre tabindex="0"></pre>
<button value="yes"></button>
<button value="no">Cancel</button>
</form>
</dialog>
</div>
`,
  headings: [],
  sections: [],
  source: 'src/dev/site/playground-page.ts',
  scripts: ['playground.js'],
};
