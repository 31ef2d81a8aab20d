// Descriptions with paths, and the findings of path-simple about them.
import { lintByPlace, lintWith } from '../../support/test-rule.ts';

export const RULE = 'path-simple';
export const paths = (...templates: string[]) => `paths: { ${templates.map((template) => `"${template}": {}`).join(', ')} }`;

/** `get /orders` stands for an operation. */
export const served = (...operations: string[]) =>
  `paths: { ${operations
    .map((line) => line.split(' '))
    .map(
      ([methods = '', template = '']) =>
        `"${template}": { ${methods
          .split(',')
          .map((method) => `${method}: {}`)
          .join(', ')} }`,
    )
    .join(', ')} }`;

export const findingsOf = async (api: string, options = {}) =>
  (await lintWith(RULE, api, options)).map(({ pointer, message, uses }) => `${pointer} ${message} (${uses.count})`);

export const segments = async (api: string, options = {}) =>
  (await lintByPlace(RULE, api, options)).map(({ messageId, data }) => data.segment ?? messageId);
