import type { Api } from '../model/api.ts';
import { Header } from '../model/header.ts';
import type { MediaType } from '../model/media-type.ts';
import type { Operation, StatusResponse } from '../model/operation.ts';
import type { Parameter } from '../model/parameter.ts';
import type { Place } from '../model/place.ts';
import { isReference } from '../model/references.ts';
import type { RequestBody } from '../model/request-body.ts';
import type { Response } from '../model/response.ts';
import { operationUse, responseUse, type Use } from '../model/use.ts';
import type { Usage } from './attribute.ts';
import type { LocatedNode } from './subject.ts';

/** A part of an operation, with the operation: a shared definition is a part of each operation that uses it. */
export interface ParameterPart {
  readonly parameter: Parameter;
  readonly operation: Operation;
}
export interface BodyPart {
  readonly body: RequestBody;
  readonly operation: Operation;
}
export interface ResponsePart {
  readonly response: Response;
  /** The place of the status, whose value may be a `$ref`. */
  readonly key: Place;
  readonly status: string;
  readonly operation: Operation;
}
export interface HeaderPart extends ResponsePart {
  readonly header: Header;
  readonly name: string;
  /** The place of the name, whose value may be a `$ref`. */
  readonly nameKey: Place;
}
export interface MediaTypePart {
  readonly mediaType: MediaType;
  readonly operation: Operation;
  /** Missing in a request. */
  readonly response?: StatusResponse;
}

export function* operationsOf(api: Api): Generator<LocatedNode<Operation>> {
  for (const operation of api.operations()) {
    api.budget.spend(1, operation.place);
    yield { node: operation, place: operation.place, uses: () => [operationUse(operation)] };
  }
}

/** The parameters of operations. In Swagger 2, the parameters of the body are excluded, as in OpenAPI 3. */
export function* parametersOf(api: Api): Generator<LocatedNode<ParameterPart>> {
  for (const operation of api.operations()) {
    for (const parameter of operation.parameters) {
      if (parameter.in === 'body' || parameter.in === 'formData') continue;
      api.budget.spend(1, parameter.place);
      const { place } = parameter;
      yield {
        node: { parameter, operation },
        place,
        schema: () => parameter.schema,
        uses: () => [operationUse(operation)],
        // A component has a name of its own.
        detail: () => (Array.isArray(place.parent?.value) ? parameterDetail(parameter) : ''),
      };
    }
  }
}

function parameterDetail(parameter: Parameter): string {
  return `${parameter.in} parameter \`${parameter.name}\``;
}

export function* requestBodiesOf(api: Api): Generator<LocatedNode<BodyPart>> {
  for (const operation of api.operations()) {
    const body = operation.requestBody;
    // Swagger 2 writes it among the parameters.
    const detail = api.isSwagger2 ? 'request body' : '';
    if (body) yield { node: { body, operation }, place: body.place, uses: () => [operationUse(operation)], detail: () => detail };
  }
}

export function* responsesOf(api: Api): Generator<LocatedNode<ResponsePart>> {
  for (const operation of api.operations()) {
    for (const { status, response, key } of operation.responses) {
      api.budget.spend(1, response.place);
      yield { node: { response, status, key, operation }, place: response.place, uses: () => [responseUse(operation, status)] };
    }
  }
}

export function* headersOf(api: Api): Generator<LocatedNode<HeaderPart>> {
  for (const { node, uses } of responsesOf(api)) {
    for (const [name, place] of api.references.entries(node.response.place.child('headers'))) {
      const header = api.resolve(Header, place);
      if (!header) continue;
      const detail = () => headerDetail(header.place, name);
      yield { node: { ...node, header, name, nameKey: place }, place: header.place, schema: () => header.schema, uses, detail };
    }
  }
}

/** A header of a path or component is identified by its name. */
function headerDetail({ tokens: [root, container] }: Place, name: string): string {
  return root === 'paths' || container === 'headers' ? '' : `header \`${name}\``;
}

/** The bodies of requests and responses by format. Swagger 2 writes the formats at the operation, so several share a place. */
export function* mediaTypesOf(api: Api): Generator<LocatedNode<MediaTypePart>> {
  const found = (mediaType: MediaType, node: Omit<MediaTypePart, 'mediaType'>, use: Use): LocatedNode<MediaTypePart> => ({
    node: { ...node, mediaType },
    place: mediaType.place,
    schema: () => mediaType.schema,
    uses: () => [use],
    ...(api.isSwagger2 && { variant: mediaType.name }),
    detail: () => mediaTypeDetail(mediaType),
  });
  for (const operation of api.operations()) {
    for (const mediaType of operation.requestBody?.content ?? []) yield found(mediaType, { operation }, operationUse(operation));
    for (const response of operation.responses) {
      const use = responseUse(operation, response.status);
      for (const mediaType of response.response.content(operation)) yield found(mediaType, { operation, response }, use);
    }
  }
}

/** The parts of operations that paths share by a `$ref` are the same definition. */
export function operationUsage({ pathItem, method }: Operation): Usage {
  return { place: pathItem.place, detail: `operation \`${method.toUpperCase()}\``, isByOperation: true };
}

export function parameterUsage({ parameter, operation }: ParameterPart): Usage {
  return { place: operation.place, detail: parameterDetail(parameter), isByOperation: true };
}

export function bodyUsage({ operation }: BodyPart): Usage {
  return { place: bodyPlaceOf(operation), detail: operation.api.isSwagger2 ? 'request body' : '', isByOperation: true };
}

/** The place where the body of a request is written; Swagger 2 writes it among the parameters. */
function bodyPlaceOf({ api, place }: Operation): Place {
  return api.isSwagger2 ? place : place.child('requestBody');
}

export function responseUsage({ key }: ResponsePart): Usage {
  return { place: key, detail: '', isByOperation: true };
}

export function headerUsage({ key, name }: HeaderPart): Usage {
  return { place: key, detail: `header \`${name}\``, isByOperation: true };
}

/** The name of a header is written in the response, which may itself be shared. */
export function headerNameUsage({ nameKey, name }: HeaderPart): Usage {
  return { place: nameKey, detail: headerDetail(nameKey, name), isByOperation: false };
}

export function mediaTypeUsage({ operation, response, mediaType }: MediaTypePart): Usage {
  return { place: response?.key ?? bodyPlaceOf(operation), detail: mediaTypeDetail(mediaType), isByOperation: true };
}

function mediaTypeDetail({ name }: MediaType): string {
  return `media type \`${name}\``;
}

/** The name of a media type is a key beside a `$ref` in OpenAPI 3.2. */
export function mediaTypeNameUsage({ operation, response, mediaType }: MediaTypePart): Usage {
  const holder = response ? response.response.place : operation.requestBody?.place;
  const content = holder && operation.api.references.follow(holder.child('content'));
  const key = content?.child(mediaType.name);
  const isReferred = key !== undefined && isReference(key.value);
  return { place: isReferred ? key : mediaType.place, detail: mediaTypeDetail(mediaType), isByOperation: false };
}
