import type { ErrorField, ErrorShape, ErrorShapeName } from './error-shape.ts';
import { field, type ShapeTable } from './shape-fields.ts';

/** The error objects that web frameworks use by default. */
export const FRAMEWORK_SHAPES: ShapeTable<'aspnet' | 'django' | 'fastapi' | 'nestjs' | 'spring'> = {
  aspnet: framework('aspnet', 'the error object of ASP.NET Core (`ProblemDetails`)', 'Microsoft.AspNetCore.Mvc.ProblemDetails', [
    field('type?', 'string'),
    field('title', 'string'),
    field('status', 'number'),
    field('detail?', 'string'),
    field('instance?', 'string'),
    field('errors?', 'object'),
  ]),
  django: framework(
    'django',
    'the error object of Django REST framework (`{ detail }`)',
    'rest_framework.views.exception_handler',
    [field('detail', 'string')],
    [field('non_field_errors', 'array')],
  ),
  // `detail` is a string in an application's exceptions, and a list of `{ loc, msg, type }` for invalid input.
  fastapi: framework('fastapi', 'the error object of FastAPI (`{ detail }`)', 'fastapi.exception_handlers', [field('detail')]),
  nestjs: framework(
    'nestjs',
    'the error object of NestJS (`{ statusCode, message, error }`)',
    'HttpException of @nestjs/common',
    [field('statusCode', 'number'), field('message', 'string', 'array'), field('error?', 'string')],
  ),
  spring: framework(
    'spring',
    'the error object of Spring Boot (`{ timestamp, status, error, path }`)',
    'org.springframework.boot.web.servlet.error.DefaultErrorAttributes',
    [
      field('timestamp', 'string', 'integer'),
      field('status', 'number'),
      field('error', 'string'),
      field('message?', 'string'),
      field('path', 'string'),
      field('errors?', 'array'),
    ],
  ),
};

function framework(
  name: ErrorShapeName,
  title: string,
  reference: string,
  ...variants: readonly (readonly ErrorField[])[]
): ErrorShape {
  return { name, title, reference, variants: variants.map((fields) => ({ fields })), mediaTypes: [], identifiers: [] };
}
