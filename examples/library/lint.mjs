// Lints the descriptions that the command line names, each with its nearest configuration, and prints the findings of each rule.
import { lint, nearestConfig } from 'api-conventions';

const { findings, errors } = await lint(process.argv.slice(2), { config: nearestConfig() });

for (const ruleId of new Set(findings.map((finding) => finding.ruleId))) {
  console.log(ruleId);
  for (const { file, range, message } of findings.filter((finding) => finding.ruleId === ruleId))
    console.log(`  ${file}:${range.start.line} ${message}`);
}
for (const { file, message } of errors) console.error(`${file}: ${message}`);
process.exitCode = errors.length > 0 ? 2 : Math.min(findings.length, 1);
