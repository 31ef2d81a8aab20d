import { fact } from '../../src/facts/fact.ts';
import type { Api } from '../../src/model/api.ts';
import type { Operation } from '../../src/model/operation.ts';
import type { PathItem } from '../../src/model/path-item.ts';
import { type JsonObject, ownMember, type Place } from '../../src/model/place.ts';
import { operationUse } from '../../src/model/use.ts';
import type { MessageReport, ReportMessage } from '../../src/rule/rule.ts';
import { isSimilar } from '../../src/text/did-you-mean.ts';
import { nearestName } from '../../src/text/nearest-name.ts';
import { isUnreadPath, type ListedParameter, type ParameterList, ParameterValues, parameterList } from './parameter-lists.ts';
import { fixOfParameterLocation, fixOfStrayBrace, fixOfUndeclaredParameter, pathRenameFix } from './path-parameter-fixes.ts';
import { expressionNames, type PathTemplate, readTemplate, simpleNames } from './path-template.ts';
import type { ReportWithKind } from './structure-reports.ts';
import { type UnknownParameter, UnknownParameters } from './unknown-parameters.ts';

/** Reports differences between the keys of paths and the path parameters that are declared for them. */
export function* pathParameterReports(api: Api): Generator<ReportWithKind> {
  const { reports, unknown } = comparisonOf(api);
  for (const report of [...reports, ...unknown.reports()]) yield { kind: 'path-parameters', report };
}

/** Returns whether a path parameter is in no path, and likely belongs to the query. */
export function isMisplacedQueryParameter(api: Api, parameter: object): boolean {
  return comparisonOf(api).unknown.belongsToQuery(parameter);
}

const comparisonOf = fact((api: Api): { readonly reports: readonly MessageReport[]; readonly unknown: UnknownParameters } => {
  const unknown = new UnknownParameters(api);
  const values = ParameterValues.of(api);
  const reports: MessageReport[] = [];
  for (const pathItem of api.pathItems) {
    api.budget.checkTime();
    if (!hasConsistentParameters(pathItem, values)) reports.push(...new PathCheck(pathItem, unknown).reports());
  }
  return { reports, unknown };
});

/** The most parameters of a path that fit into the bits of a number. */
const MAX_BITS = 30;

/** Returns whether the parameters of a path are certainly right, as those of nearly all paths are; `false` if the path needs a closer look. */
function hasConsistentParameters({ template, place, definitions, operations }: PathItem, values: ParameterValues): boolean {
  const names = simpleNames(template);
  const shared = definitions.length === 1 ? values.at(place) : undefined;
  if (!names || !shared || names.length > MAX_BITS) return false;
  const all = 2 ** names.length - 1;
  const ofPath = declaredBits(names, shared, 0);
  return ofPath !== undefined && operations.every((operation) => declaredBits(names, values.at(operation.place), ofPath) === all);
}

/** The declared names as bits; `undefined` if there are other path parameters, or something that cannot be read. */
function declaredBits(
  names: readonly string[],
  parameters: readonly JsonObject[] | undefined,
  known: number,
): number | undefined {
  if (!parameters) return undefined;
  let declared = known;
  for (const parameter of parameters) {
    if (parameter.in !== 'path') continue;
    const index = names.indexOf(parameter.name as string);
    if (index === -1) return undefined;
    declared |= 1 << index;
  }
  return declared;
}

/** An operation with its parameters. */
interface CheckedOperation {
  readonly operation: Operation;
  readonly list: ParameterList;
  /** The expressions of the path that it does not declare. */
  readonly missing: Set<string>;
}

/** Compares the key of one path with the parameters of the path and its operations. */
class PathCheck {
  readonly #template: PathTemplate;
  readonly #pathItem: PathItem;
  readonly #unknown: UnknownParameters;
  /** Segments that are parameters in another notation, with their form in OpenAPI. */
  readonly #otherNotations = new Map<string, string>();

  constructor(pathItem: PathItem, unknown: UnknownParameters) {
    this.#pathItem = pathItem;
    this.#template = readTemplate(pathItem.template);
    this.#unknown = unknown;
  }

  *reports(): Generator<MessageReport> {
    const { expressions, hasStrayBrace } = this.#template;
    const { template } = this.#pathItem;
    if (hasStrayBrace) {
      // The braces do not show which part is a parameter.
      yield { ...this.#atPath({ messageId: 'strayBrace', data: {} }), ...fixOfStrayBrace(this.#pathItem) };
      return;
    }
    const repeated = expressions.filter((name, index) => name !== '' && expressions.indexOf(name) !== index);
    for (const name of new Set(repeated)) yield this.#atPath({ messageId: 'repeatedInPath', data: { name } });
    if (expressions.includes('')) yield this.#atPath({ messageId: 'namelessInPath', data: { path: template } });
    // An additional parameter may be meant for one without a name, or with the name of another.
    yield* this.#compare(repeated.length === 0 && !expressions.includes(''));
  }

  #atPath(message: ReportMessage): MessageReport {
    return { at: this.#pathItem.place, ...message, uses: this.#pathItem.operations.map(operationUse) };
  }

  *#compare(isComplete: boolean): Generator<MessageReport> {
    const { definitions, operations } = this.#pathItem;
    const shared = joinLists(definitions.map((definition) => parameterList(this.#pathItem.api, definition.child('parameters'))));
    const inPath = new Set(this.#template.expressions.filter((expression) => expression !== ''));
    const checked = operations.map((operation): CheckedOperation => {
      const list = parameterList(this.#pathItem.api, operation.place.child('parameters'));
      const isUnread = list.isUnread || shared.isUnread || isUnreadPath(definitions);
      return { operation, list, missing: isUnread ? new Set() : missingOf(inPath, [...shared.parameters, ...list.parameters]) };
    });
    if (isComplete) this.#findUnknown(shared, checked);
    if (this.#otherNotations.size > 0) {
      const suggestion = segmentInBraces(this.#pathItem.template, this.#otherNotations);
      yield {
        ...this.#atPath({ messageId: 'otherNotation', data: { suggestion } }),
        fix: pathRenameFix(this.#pathItem, suggestion),
      };
    }
    yield* this.#undeclaredReports(checked, shared);
  }

  /** Finds the declared parameters that the path does not have, and removes the names that they misspell from `missing`. */
  #findUnknown(shared: ParameterList, checked: readonly CheckedOperation[]): void {
    const { names } = this.#template;
    const isInPath = (parameter: ListedParameter) => names.has(parameter.name);
    const add = (parameters: readonly ListedParameter[], scope: readonly CheckedOperation[]) => {
      const declared = parameters.filter((parameter) => parameter.in === 'path');
      if (declared.length === 0) return;
      const others = declared.filter((parameter) => !isInPath(parameter));
      const [first] = scope;
      const missing = [...(first?.missing ?? [])].filter((name) => scope.every((one) => one.missing.has(name)));
      for (const parameter of others) {
        const segment = segmentOf(parameter, this.#pathItem);
        if (segment !== undefined) {
          this.#otherNotations.set(segment, `{${parameter.name}}`);
          continue;
        }
        const similar = meantName(parameter, others, missing);
        if (similar !== undefined) for (const one of scope) one.missing.delete(similar);
        const operations = scope.map(({ operation }) => operation);
        const found: UnknownParameter = { parameter, similar, operations, pathItem: this.#pathItem };
        this.#unknown.add(found);
      }
    };
    add(shared.parameters, checked);
    for (const one of checked) add(one.list.parameters, [one]);
  }

  /** Reports the expressions without a declaration: at the path if all operations lack it, or else at each operation. */
  *#undeclaredReports(checked: readonly CheckedOperation[], shared: ParameterList): Generator<MessageReport> {
    for (const name of new Set(checked.flatMap(({ missing }) => [...missing]))) {
      const lacking = checked.filter(({ missing }) => missing.has(name));
      const isShared = lacking.length === checked.length;
      const groups = isShared ? [lacking] : lacking.map((one) => [one]);
      for (const group of groups) {
        const operations = group.map(({ operation }) => operation);
        const parameters = [...shared.parameters, ...group.flatMap(({ list }) => list.parameters)];
        const elsewhere = parameters.find((parameter) => parameter.name === name);
        const message: ReportMessage = elsewhere
          ? { messageId: 'pathParameterElsewhere', data: { name, in: elsewhere.in, names: [name] } }
          : { messageId: 'undeclaredPathParameter', data: { name, names: [name] } };
        const at = isShared ? this.#pathItem.place : (operations[0]?.place as Place);
        yield {
          at,
          ...message,
          uses: operations.map(operationUse),
          ...(elsewhere
            ? fixOfParameterLocation(elsewhere)
            : fixOfUndeclaredParameter({ name, operations, pathItem: this.#pathItem, isShared })),
        };
      }
    }
  }
}

const LOCATIONS = new Set(['query', 'header', 'cookie', 'formData', 'body', 'querystring']);

function missingOf(expressions: ReadonlySet<string>, parameters: readonly ListedParameter[]): Set<string> {
  // A parameter without a valid `in` has another report.
  const declared = new Set(parameters.filter((parameter) => !LOCATIONS.has(parameter.in)).map(({ name }) => name));
  return new Set([...expressions].filter((expression) => !expressionNames(expression).some((name) => declared.has(name))));
}

/** The parameter of the path that a declared one means, if there is only one candidate: its correct spelling, or the only missing parameter. */
function meantName(
  { name, definition }: ListedParameter,
  others: readonly ListedParameter[],
  missing: readonly string[],
): string | undefined {
  const [only] = missing;
  const isAlone = only !== undefined && missing.length === 1 && others.length === 1;
  if (isAlone && (isSimilar(name, only) || !isLikelyQueryParameter(definition.value))) return only;
  const nearest = nearestName(name, missing);
  const isShared = others.some((other) => other.name !== name && nearestName(other.name, missing) === nearest);
  return isShared ? undefined : nearest;
}

/** Returns whether a parameter likely belongs to the query, by its type or because it is optional. */
function isLikelyQueryParameter(definition: unknown): boolean {
  return (
    ownMember(definition, 'required') === false ||
    (ownMember(ownMember(definition, 'schema'), 'type') ?? ownMember(definition, 'type')) === 'boolean'
  );
}

/** The segment that is a parameter as other tools write it: `:id`, `<id>`, `[id]`. */
function segmentOf({ name }: ListedParameter, { template }: PathItem): string | undefined {
  const notations = [`:${name}`, `<${name}>`, `[${name}]`];
  return template.split('/').find((segment) => notations.includes(segment));
}

function segmentInBraces(template: string, written: ReadonlyMap<string, string>): string {
  return template
    .split('/')
    .map((segment) => written.get(segment) ?? segment)
    .join('/');
}

function joinLists(lists: readonly ParameterList[]): ParameterList {
  const [only] = lists;
  if (only && lists.length === 1) return only;
  return { parameters: lists.flatMap(({ parameters }) => parameters), isUnread: lists.some(({ isUnread }) => isUnread) };
}
