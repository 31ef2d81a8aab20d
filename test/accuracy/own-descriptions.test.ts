import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { apiOf } from './judged.ts';
import { readLabels } from './labels.ts';
import { measure } from './measure.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const own = readLabels(path.join(here, 'labels')).filter(({ name }) => name.startsWith('own-'));

const KNOWN: Readonly<Record<string, readonly string[]>> = {
  'own-borough': ['missed: plural /public-consultation/{consultation-id}/response', 'missed: plural /ward-boundary'],
  'own-crm': ['missed: plural /api/Customer/{id}/Address'],
};

describe('the judgement rules agree with the labels of our own descriptions, except for known cases', () => {
  test.each(own.map((file) => ({ name: file.name, file })))('the rules agree with the labels of $name', ({ name, file }) => {
    const { outcomes, unlabelled, lost } = measure(file, apiOf(path.join(here, 'apis', file.source)));
    expect([...unlabelled, ...lost]).toEqual([]);
    const wrong = outcomes.filter(({ label, accused }) => accused !== (label.verdict === 'flag'));
    const disagreements = wrong.map(({ label, accused }) => `${accused ? 'wrong' : 'missed'}: ${label.rule} ${label.place}`);
    expect(disagreements).toEqual(KNOWN[name] ?? []);
  });

  test('the number of labels of our own descriptions is 842', () => {
    expect(own.flatMap(({ labels }) => labels)).toHaveLength(842);
  });
});
