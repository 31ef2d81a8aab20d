import { expect, test } from 'vitest';
import { requestExample, responseExample } from '../../rules/compat/examples.ts';
import { changelog } from '../../src/index.ts';
import { completeExample } from '../support/test-rule.ts';
import { compareWith } from './support.ts';

const states = (values: readonly string[]) =>
  responseExample(`{ properties: { state: { type: string, enum: [${values.join(', ')}] } } }`);
const START = 'org.example.shop.warehouse.inbound.events.v2.';
const END = '.of-all-deliveries-from-all-suppliers';
const ADDED = ['arrived', 'damaged', 'missing'].map((event) => `${START}${event}${END}`);
const [BASE, HEAD] = [states(['open']), states(['open', ...ADDED])];

test('the data of a finding have whole values, which its message shortens in distinguishable ways', async () => {
  const [finding] = await compareWith('compat-response-enum', BASE, HEAD);
  expect(finding?.data.values).toEqual(ADDED);
  expect(finding?.identity).toEqual({ values: ADDED });
  const shown = finding?.message.match(/`org[^`]*`/g) ?? [];
  expect(new Set(shown).size).toBe(3);
});

test('values in a message that differ at their ends are shortened in the middle', async () => {
  const values = ['first', 'second'].map((end) => `${START}${START}${end}`);
  const [finding] = await compareWith('compat-response-enum', BASE, states(['open', ...values]));
  expect(finding?.data.values).toEqual(values);
  expect(finding?.message).toContain(
    '`org.example.shop.warehouse.in…house.inbound.events.v2.first` and `org.example.shop.warehouse.in…ouse.inbound.events.v2.second`',
  );
});

test('a changed default is complete in the data, and messages distinguish both values', async () => {
  const written = (value: string) => requestExample(`{ properties: { note: { default: ${value} } } }`);
  const [before, now] = ['a', 'b'].map((letter) => `${'x'.repeat(900)}${letter}${'y'.repeat(900)}`);
  const [finding] = await compareWith('compat-default', written(before ?? ''), written(now ?? ''));
  expect(finding?.data).toMatchObject({ before, now });
  const small = ['a', 'b'].map((letter) => `${'x'.repeat(90)}${letter}${'y'.repeat(90)}`);
  const [other] = await compareWith('compat-default', written(small[0] ?? ''), written(small[1] ?? ''));
  const [, , one, two] = other?.message.split('`') ?? [];
  expect(one).not.toBe(two);
});

test('a changelog shows long values completely', async () => {
  const [base, head] = [BASE, HEAD].map((api) => ({ text: completeExample(api) }));
  const { descriptions } = await changelog(base ?? { text: '' }, head ?? { text: '' });
  const [change] = descriptions[0]?.changes ?? [];
  for (const value of ADDED) expect(change?.message).toContain(`\`${value}\``);
});
