import { describe, expect, test } from 'vitest';
import { parseText } from '../../src/document/parse.ts';
import type { Finding } from '../../src/finding/finding.ts';
import { withFirstTextEdits, withTextEdits } from '../../src/fix/text-edits.ts';
import type { FindingFix } from '../../src/rule/edits.ts';
import { finding } from '../report/fixtures.ts';

const TEXTS: Readonly<Record<string, string>> = { 'a.yaml': 'a: 1\nb: &b 2\nc: *b\nd: 3\n? q\n: 5\n', 'b.yaml': 'e: 4\n' };
const documents = Object.entries(TEXTS).map(([name, text]) => parseText(`/work/${name}`, text));
const files = {
  documents,
  find: (file: string) => documents.find(({ uri }) => uri === `/work/${file}`),
  name: (uri: string) => uri.slice('/work/'.length),
};

/** A fix that sets keys to 0. */
const fix = (...keys: readonly string[]): FindingFix => ({
  title: `Set ${keys.join()}.`,
  applicability: 'safe',
  edits: keys.map((key) => ({ set: { file: key === 'e' ? 'b.yaml' : 'a.yaml', tokens: [key] }, value: 0 })),
});
const REMOVED = fix('b');
const DISTANT: FindingFix = { title: 'Not known.', applicability: 'unsafe' };

/** The changes of a fix, as `file:line:column text`. */
const shown = (one: FindingFix | undefined) =>
  one?.textEdits?.map(({ file, range: { start }, text }) => `${file}:${start.line}:${start.column} ${text}`);
const place = (part: FindingFix | undefined) => ({ file: 'a.yaml', pointer: '', data: {}, ...(part && { fix: part }) });
const ofPlaces = (...parts: readonly (FindingFix | undefined)[]): Partial<Finding> => ({
  ...{ fix: { title: 'All.', applicability: 'unsafe' }, places: parts.map(place) },
});

describe('the report of a fix in a finding', () => {
  test.each<[string, Partial<Finding>, readonly string[] | undefined]>([
    ['what it changes', { fix: fix('a') }, ['a.yaml:1:4 0']],
    ['what it changes in all files', { fix: fix('d', 'e') }, ['a.yaml:4:4 0', 'b.yaml:1:4 0']],
    ['what it changes at all places', ofPlaces(fix('a'), undefined, fix('d')), ['a.yaml:1:4 0', 'a.yaml:4:4 0']],
    ['the places where it can be applied', ofPlaces(fix('a'), REMOVED), ['a.yaml:1:4 0']],
    ['nothing if it can be applied nowhere', ofPlaces(REMOVED), undefined],
    ['nothing if it cannot be applied', { fix: REMOVED }, undefined],
    ['nothing if its key is written in an unusual way', { fix: fix('q') }, undefined],
    ['nothing if it would change nothing', { fix: { ...fix(), edits: [] } }, undefined],
  ])('shows %s', (_, changes, edits) => {
    const given = finding({ file: 'a.yaml', ...changes });
    const [all] = withTextEdits([given], files);
    expect(shown(all?.fix)).toEqual(edits);
    expect(all?.fix && { ...all.fix, textEdits: undefined }).toEqual(
      edits && { title: given.fix?.title, applicability: given.fix?.applicability },
    );
    const [first] = withFirstTextEdits([given], files, 10);
    expect(first?.fix).toEqual(all?.fix);
  });

  test('shows only the title if the changes are not known', () => {
    expect(withTextEdits([finding({ fix: DISTANT })], files)).toEqual([finding({ fix: DISTANT })]);
  });

  test('shows as many places as fit, and the number of the others', () => {
    const given = finding(ofPlaces(fix('a'), fix('d'), fix('e')));
    const [one, two, three] = [1, 2, 3].map((most) => withFirstTextEdits([given], files, most)[0]?.fix);
    expect([one, two, three].map((part) => [shown(part)?.length, part?.omittedPlaces])).toEqual([
      [1, 2],
      [2, 1],
      [3, undefined],
    ]);
  });

  test('shows no change that another fix reverses', () => {
    const findings = [
      finding({ fix: fix('a') }),
      finding(),
      finding({ fix: REMOVED, suggestions: [fix('d'), REMOVED, fix('e')] }),
    ];
    const [one, none, both] = withTextEdits(findings, files);
    expect([shown(one?.fix), none, both?.fix]).toEqual([['a.yaml:1:4 0'], finding(), undefined]);
    expect(both?.suggestions?.map(({ title, ...part }) => [title, shown({ title, ...part })])).toEqual([
      ['Set d.', ['a.yaml:4:4 0']],
      ['Set e.', ['b.yaml:1:4 0']],
    ]);
    const [suggestedOnly] = withTextEdits([finding({ suggestions: [REMOVED] })], files);
    expect(suggestedOnly).toEqual(finding());
    expect(withFirstTextEdits([finding({ suggestions: [REMOVED] })], files, 1)).toEqual([finding({ suggestions: [REMOVED] })]);
  });
});
