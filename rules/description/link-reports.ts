import type { Api } from '../../src/model/api.ts';
import type { Operation } from '../../src/model/operation.ts';
import type { Parameter } from '../../src/model/parameter.ts';
import { Place, stringOf } from '../../src/model/place.ts';
import type { MessageReport } from '../../src/rule/rule.ts';
import { embeddedExpressions, isExpression, isMeantAsExpression, similarExpression } from '../../src/specification/expression.ts';
import { structureOf } from '../../src/specification/structure.ts';
import type { MessageData } from '../../src/text/message.ts';
import { nearestName } from '../../src/text/nearest-name.ts';
import { allOperations, type OperationLookup } from './all-operations.ts';
import type { ReportWithKind } from './structure-reports.ts';

/** Reports faults of links and callbacks that lead to nothing, or take a value from nowhere. */
export function* linkReports(api: Api): Generator<ReportWithKind> {
  const { links, callbacks } = structureOf(api);
  if (links.length === 0 && callbacks.length === 0) return;
  const operations = allOperations(api);
  for (const link of links) {
    for (const report of reportsOfLink(link, api, operations)) yield { kind: 'links', report };
  }
  for (const callback of callbacks) {
    for (const [key, at] of callback.entries()) {
      if (key.startsWith('x-')) continue;
      for (const report of reportsOfKey(key, at, operations)) yield { kind: 'links', report };
    }
  }
}

function* reportsOfLink(link: Place, api: Api, operations: OperationLookup): Generator<MessageReport> {
  const id = link.child('operationId');
  if (typeof id.value === 'string' && operations.isComplete && !operations.byId.has(id.value))
    yield unknownNameReport('Operation', id, { id: id.value, names: [id.value] }, [...operations.byId.keys()], 'value');
  const target = operationOfLink(link, api, operations);
  for (const [name, at] of link.child('parameters').entries()) {
    if (target && !parameterNamed(target, name)) {
      const names = target.parameters.map((parameter) => parameter.name);
      yield unknownNameReport('LinkParameter', at, { name, operation: target.label }, names, 'key');
    }
    yield* reportsOfValue(at, operations);
  }
  yield* reportsOfValue(link.child('requestBody'), operations);
}

/** The operation that a link leads to, if its parameters are known. */
export function operationOfLink(link: Place, api: Api, operations: OperationLookup): Operation | undefined {
  const reference = link.child('operationRef').value;
  const found = typeof reference === 'string' && reference.startsWith('#') ? api.references.find(link, reference) : undefined;
  const operation =
    found instanceof Place
      ? operations.byValue.get(found.value)
      : operations.byId.get(stringOf(link.child('operationId').value) ?? '');
  return operation?.hasUnreadParameter ? undefined : operation;
}

/** The parameter that a link names. Names may be preceded by the place: `path.id`. Header fields are the same in any case. */
export function parameterNamed({ parameters }: Operation, key: string): Parameter | undefined {
  const lower = key.toLowerCase();
  return parameters.find((parameter) => {
    if (parameter.in === 'header')
      return [parameter.name.toLowerCase(), `header.${parameter.name.toLowerCase()}`].includes(lower);
    return key === parameter.name || key === `${parameter.in}.${parameter.name}`;
  });
}

/** Reports faults of an expression that is the whole value, or a part of it. */
function* reportsOfValue(at: Place, operations: OperationLookup): Generator<MessageReport> {
  const { value } = at;
  if (typeof value !== 'string') return;
  if (isMeantAsExpression(value)) yield* reportsOfExpression(value, value, at, 'value', operations);
  else {
    const embedded = embeddedExpressions(value).filter(isMeantAsExpression);
    yield* firstReportOf(embedded.map((expression) => [...reportsOfExpression(expression, value, at, 'value', operations)]));
  }
}

function* reportsOfKey(key: string, at: Place, operations: OperationLookup): Generator<MessageReport> {
  if (/^\$(?!ref$)/.test(key) || isMeantAsExpression(key)) {
    yield* reportsOfExpression(key, key, at, 'key', operations);
    return;
  }
  const embedded = embeddedExpressions(key);
  if (embedded.length === 0 && /\s/.test(key)) yield { at, on: 'key', messageId: 'notCallbackUrl', data: { key } };
  yield* firstReportOf(embedded.map((expression) => [...reportsOfExpression(expression, key, at, 'key', operations)]));
}

/** The first report only, as one report about each string is enough. */
function firstReportOf(reports: readonly (readonly MessageReport[])[]): readonly MessageReport[] {
  return reports.flat().slice(0, 1);
}

/** @param whole The string that contains the expression. */
function* reportsOfExpression(
  expression: string,
  whole: string,
  at: Place,
  on: 'key' | 'value',
  operations: OperationLookup,
): Generator<MessageReport> {
  if (isExpression(expression)) {
    yield* reportsOfSource(expression, at, on, operations);
    return;
  }
  const similar = similarExpression(expression);
  // The same mistake is mostly made in all expressions.
  if (similar === undefined) yield { at, on, messageId: 'wrongExpression', data: { expression }, cause: 'wrongExpression' };
  else {
    const fix = textFix(
      at,
      on,
      'Write `{{ similar }}`.',
      whole.replace(expression, () => similar),
    );
    yield { at, on, messageId: 'similarExpression', data: { expression, similar }, cause: 'similarExpression', ...fix };
  }
}

/**
 * Reports a path or query parameter that the request of the operation around the expression does not have. Headers are not
 * checked, because other ones may always be sent.
 */
function* reportsOfSource(
  expression: string,
  at: Place,
  on: 'key' | 'value',
  operations: OperationLookup,
): Generator<MessageReport> {
  const [, source, name = ''] = /^\$request\.(path|query)\.(\w.*)$/s.exec(expression) ?? [];
  const operation = source === undefined ? undefined : operationAround(at, operations);
  if (source === undefined || !operation || operation.hasUnreadParameter) return;
  const { parameters, pathItem } = operation;
  const isInTemplate = source === 'path' && pathItem.segments.some((segment) => segment.parameters.includes(name));
  if (isInTemplate || parameters.some((one) => one.name === name && one.in === source)) return;
  if (parameters.some((one) => one.in === 'querystring') || /[[\]#/]/.test(name)) return;
  const data = { expression, name, source, operation: operation.label };
  yield { at, on, messageId: 'unknownSource', data, cause: `unknownSource ${JSON.stringify(data)}` };
}

function operationAround(place: Place, { byValue }: OperationLookup): Operation | undefined {
  for (let at: Place | undefined = place; at; at = at.parent) {
    const operation = byValue.get(at.value);
    if (operation) return operation;
  }
  return undefined;
}

function unknownNameReport(
  what: 'Operation' | 'LinkParameter',
  at: Place,
  data: MessageData & ({ readonly id: string } | { readonly name: string }),
  names: readonly string[],
  on: 'key' | 'value',
): MessageReport {
  const similar = nearestName(String('id' in data ? data.id : data.name), names);
  const messageId = `${similar === undefined ? 'unknown' : 'similar'}${what}`;
  const all = similar === undefined ? data : { ...data, similar };
  const fix = similar === undefined ? {} : textFix(at, on, 'Write `{{ similar }}`.', similar);
  return { at, on, messageId, data: all, cause: `${messageId} ${JSON.stringify(all)}`, ...fix };
}

function textFix(at: Place, on: 'key' | 'value', title: string, text: string): Pick<MessageReport, 'fix'> {
  const edit = on === 'key' ? { rename: at, to: text } : { set: at, value: text };
  return { fix: { title, applicability: 'unsafe', edits: () => [edit] } };
}
