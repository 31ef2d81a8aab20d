import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readLabels } from './labels.ts';
import { measure } from './measure.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const own = readLabels(path.join(here, 'labels')).filter(({ name }) => name.startsWith('own-'));

test('the judgement rules agree with the labels of our own descriptions, but for what is known', async () => {
  const disagreements: string[] = [];
  let labels = 0;
  for (const file of own) {
    const { outcomes, unlabelled, lost } = await measure(file, path.join(here, 'apis', file.source));
    labels += outcomes.length;
    expect([...unlabelled, ...lost], file.name).toEqual([]);
    for (const { label, accused } of outcomes) {
      const isRight = accused === (label.verdict === 'flag');
      if (!isRight) disagreements.push(`${accused ? 'wrong' : 'missed'}: ${file.name} ${label.rule} ${label.place}`);
    }
  }
  expect(labels).toBe(842);
  expect(disagreements).toMatchInlineSnapshot(`
    [
      "missed: own-borough plural /code-lists/type-of-use",
      "missed: own-borough plural /public-consultation/{consultation-id}/response",
    ]
  `);
});
