import { describe, expect, test } from 'vitest';
import { html } from '../../src/report/html/html.ts';
import { json } from '../../src/report/json.ts';
import { stylish } from '../../src/report/stylish.ts';
import { finding, options, result } from './fixtures.ts';

const EVIDENCE = ['`{userId}` follows', '`GET /user` returns an array of `User`'];
const weighed = result({ findings: [finding({ because: EVIDENCE })] });

describe('the evidence for a finding in a report', () => {
  test('is listed in JSON, and missing if the rule does not weigh evidence', () => {
    expect(JSON.parse(json(weighed, options)).findings[0].because).toEqual(EVIDENCE);
    expect(Object.keys(JSON.parse(json(result({ findings: [finding()] }), options)).findings[0])).not.toContain('because');
  });

  test('is a line below the message in stylish, on request', () => {
    const wide = { ...options, width: 200 };
    expect(stylish(weighed, { ...wide, verbose: true })).toContain(
      'because `{userId}` follows; `GET /user` returns an array of `User`\n',
    );
    expect(stylish(weighed, wide)).not.toContain('because');
    expect(stylish(result({ findings: [finding()] }), { ...wide, verbose: true })).not.toContain('because');
  });

  test('is a line below the message in HTML, escaped', () => {
    const hostile = result({ findings: [finding({ because: ['`<b>` follows'] })] });
    expect(html(hostile, options)).toContain('<p class="about">because <code>&lt;b&gt;</code> follows</p>');
  });

  test('cannot control a terminal', () => {
    const hostile = result({ findings: [finding({ because: ['\u001b[2J'] })] });
    expect(stylish(hostile, { ...options, verbose: true })).not.toContain('\u001b');
  });
});
