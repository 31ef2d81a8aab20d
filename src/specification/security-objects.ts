import type { ObjectDefinition } from './objects.ts';

/** The objects about security. */
export const SECURITY_OBJECTS: Readonly<Record<string, ObjectDefinition>> = {
  SecurityRequirement: {
    label: 'a security requirement',
    fields: {},
    others: ['{any: set [string]}; 2.0', '{any: [string]}; 3.0+'],
    closed: '2.0+',
  },
  SecurityScheme: {
    label: 'a security scheme',
    decidingFields: ['type', 'flow'],
    fields: {
      type: [
        '(basic, apiKey, oauth2); 2.0; required',
        '(apiKey, http, oauth2, openIdConnect); 3.0; required',
        '(apiKey, http, mutualTLS, oauth2, openIdConnect); 3.1+; required',
      ],
      description: 'string',
      deprecated: 'boolean; 3.2+',
      name: 'string; type apiKey; required',
      in: ['(query, header); 2.0; type apiKey; required', '(query, header, cookie); 3.0+; type apiKey; required'],
      scheme: 'string; 3.0+; type http; required',
      bearerFormat: 'string; 3.0+; type http',
      flow: '(implicit, password, application, accessCode); 2.0; type oauth2; required',
      authorizationUrl: 'string; 2.0; type oauth2; flow implicit accessCode; required',
      tokenUrl: 'string; 2.0; type oauth2; flow password application accessCode; required',
      scopes: '{any: string}; 2.0; type oauth2; required',
      flows: 'OAuthFlows; 3.0+; type oauth2; required',
      oauth2MetadataUrl: 'string; 3.2+; type oauth2',
      openIdConnectUrl: 'string; 3.0+; type openIdConnect; required',
    },
  },
  OAuthFlows: {
    label: '`flows`',
    fields: {
      implicit: 'ImplicitFlow',
      password: 'TokenFlow',
      clientCredentials: 'TokenFlow',
      authorizationCode: 'AuthorizationCodeFlow',
      deviceAuthorization: 'DeviceFlow; 3.2+',
    },
  },
  ImplicitFlow: {
    label: 'the `implicit` flow',
    fields: { authorizationUrl: 'string; required', refreshUrl: 'string', scopes: '{any: string}; required' },
  },
  TokenFlow: {
    label: 'this flow',
    fields: { tokenUrl: 'string; required', refreshUrl: 'string', scopes: '{any: string}; required' },
  },
  AuthorizationCodeFlow: {
    label: 'the `authorizationCode` flow',
    fields: {
      authorizationUrl: 'string; required',
      tokenUrl: 'string; required',
      refreshUrl: 'string',
      scopes: '{any: string}; required',
    },
  },
  DeviceFlow: {
    label: 'the `deviceAuthorization` flow',
    fields: {
      deviceAuthorizationUrl: 'string; required',
      tokenUrl: 'string; required',
      refreshUrl: 'string',
      scopes: '{any: string}; required',
    },
  },
};
