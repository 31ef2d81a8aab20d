// Answers calls of the library for browsers as a browser would run it: without what Node.js has beside the web's own functions.
// Standard input has the folder of the library and the calls; standard output gets the answers.
const { stdin, stdout } = process;
const chunks = [];
for await (const chunk of stdin) chunks.push(chunk);
const { folder, calls } = JSON.parse(Buffer.concat(chunks).toString('utf8'));
for (const name of ['process', 'Buffer', 'setImmediate', 'clearImmediate', 'global', 'require']) delete globalThis[name];

const { lintText, fixText, format } = await import(`${folder}/browser.mjs`);
const { compareTexts, changelogOf, formatChangelog } = await import(`${folder}/browser-compare.mjs`);

const answers = {
  lint: async ({ text, options, formats }) => {
    const result = await lintText(text, { ...options, edits: true });
    return Object.fromEntries(await Promise.all(formats.map(async (name) => [name, await format(name, result)])));
  },
  fix: async ({ text, options }) => {
    const { text: fixed, files, fixed: count } = await fixText(text, options);
    return { fixed, files: Object.fromEntries(files), count };
  },
  compare: async ({ base, head }) => ({
    json: await format('json', await compareTexts(base, head)),
    changelog: formatChangelog('markdown', await changelogOf(base, head)),
  }),
};

const results = [];
for (const call of calls) {
  try {
    results.push(await answers[call.does](call));
  } catch (error) {
    results.push({ error: `${error.name}: ${error.message}` });
  }
}
stdout.write(JSON.stringify(results));
