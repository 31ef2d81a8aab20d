// Collections in the singular, and names that only resemble one, in descriptions in short form.
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { descriptionOf } from '../../support/short-example.ts';
import { lintByPlace } from '../../support/test-rule.ts';

test.each([
  // A resource of the client is a single one.
  ['POST /accounting/workspace "Create a workspace"', ['workspace']],
  ['POST /account/workspace "Create a workspace"', []],
  // A resource that is read or changed without being selected is the only one.
  ['POST /user "Create a user"; GET /user (username) -> User', ['user']],
  ['POST /user "Create a user"; GET /user (key) -> User', []],
  ['POST /user "Create a user"; GET /user (cookie username) -> User', []],
  ['POST /user "Create a user"; PUT /user "Update an existing user"', ['user']],
  ['POST /clients/{id}/user "Create a user"; PUT /clients/{id}/user "Update an existing user"', []],
  // Where an API begins, or the calls of one.
  ['GET /api/{index}; GET /api/{index}/document/{id}', ['document']],
  ['GET /tracking/api "List calls" -> Call[]; GET /tracking/api/{id}', []],
  ['GET /workspaces/{workspaceId}/api/{apiId} "Get an API"', ['api']],
  // The response may contradict the summary.
  ['GET /user "List users" -> { name, email }', []],
  ['GET /user "List users of all" -> { name, email }', []],
  ['GET /user "Get all users" -> { name, email }', ['user']],
  // Verbs and values
  ['GET /customer-contact/{id}; PUT /customer-contact/{id} "Customer contact update"', ['customer-contact']],
  ['GET /minister/{ministerId}', ['minister']],
  ['POST /max-price/{maxPrice}', []],
  // A text may show that a word is a compound.
  ['GET /hybridconnection/{id} "Get a hybrid connection"', ['hybridconnection']],
  ['GET /periodicquery/{id} "Get a periodic query"; DELETE /periodicquery/{id}', ['periodicquery']],
  ['GET /periodicquery/{id} "Fetch one"; DELETE /periodicquery/{id}', []],
  [
    'GET /explicitlist -> { id, name }[]; POST /explicitlist "Add to the explicit list"; PUT /explicitlist/{id} "Update an explicit list item"',
    [],
  ],
  // An automatic action is not a resource, although its configuration may have an id.
  ['GET /autoscale/{id} "Get autoscale settings"; PUT /autoscale/{id}', []],
  ['GET /auto-scale/{id} "Get autoscale settings"; PUT /auto-scale/{id}', []],
  ['GET /autoresponder/{id}; PUT /autoresponder/{id}', ['autoresponder']],
  // A superlative says which alarm.
  ['GET /alarm/highestSeverity "Get the alarm with the highest severity" -> Alarm', []],
  ['GET /alarm/highestSeverity -> Alarm[]', []],
  // The object of any verb, with or without a summary of the action.
  ['GET /get/mailbox/{id}; GET /get/mailbox/all -> Mailbox[]', []],
  ['POST /add/mailbox "Create a mailbox"', []],
  ['POST /mail/mailbox "Create a mailbox"', ['mailbox']],
  ['GET /list/{listId}; GET /list/{listId}/card/{cardId}', ['list', 'card']],
  // GET returns an array, and POST adds to it: no text is needed.
  ['GET /company -> { id, name }[]; POST /company <- { name } -> 200', ['company']],
  ['GET /company -> { id, name }[]; POST /company -> 201', ['company']],
  ['GET /company -> { id, name }[]; POST /company <- { query } -> 200', []],
  ['GET /company -> { id, name }; POST /company <- { name } -> 200', []],
  ['GET /companies/schedule -> { id, name }[]; POST /companies/schedule -> 201', []],
  ['GET /users/company -> { id, name }[]; POST /users/company -> 201', []],
  ['GET /company "Get the company" -> { id, name }[]; POST /company -> 201', []],
  // Words without a plural: abstract nouns with a suffix, and nouns that are countable only if the API counts them.
  ['GET /guardianship/{address} "Check it"; PUT /guardianship/{address}', []],
  ['GET /spaceship/{address} "Check it"; PUT /spaceship/{address}', ['spaceship']],
  ['GET /leave "List leaves" -> Absence[]; GET /leave/{id}; DELETE /leave/{id}', []],
  [
    'GET /jobs/{id}/time "Get spent time" -> Span[]; POST /jobs/{id}/time; PUT /jobs/{id}/time/{span}; DELETE /jobs/{id}/time/{span}',
    [],
  ],
  [
    'GET /jobs/{id}/time -> Span[]; POST /jobs/{id}/time "Add a time entry"; PUT /jobs/{id}/time/{span}; GET /jobs/{id}/time/{span}',
    [],
  ],
  [
    'GET /jobs/{id}/time -> Span[]; POST /jobs/{id}/time "Add a time"; PUT /jobs/{id}/time/{span}; GET /jobs/{id}/time/{span}',
    ['time'],
  ],
  ['GET /jobs/{id}/time -> Span[]; POST /jobs/{id}/time; PUT /jobs/{id}/time/{timeId}', ['time']],
  [
    'GET /jobs/{id}/time -> { times: Span[] }; POST /jobs/{id}/time; PUT /jobs/{id}/time/{span}; GET /jobs/{id}/time/{span}',
    ['time'],
  ],
  // One thing whose parts are an array.
  ['GET /nodes/{id}/breadcrumb -> Breadcrumb[]', []],
  ['GET /nodes/{id}/breadcrumb "List breadcrumbs" -> Breadcrumb[]', ['breadcrumb']],
  ['GET /nodes/{id}/folder "Get the parent folder of a node" -> Folder[]', []],
  // A noun among verbs is an action, unless a list shows that it is a resource.
  ['POST /ships/{id}/survey "Create a survey"; POST /ships/{id}/move', []],
  ['POST /ships/{id}/survey "Create a survey"; POST /ships/{id}/crew', ['survey']],
  [
    'GET /comment/{commentId}/reply "Get threaded answers" -> { answers: { id, text }[] }; POST /comment/{commentId}/reply "Create threaded answer" -> 200',
    ['comment', 'reply'],
  ],
  // The array has the name of the compound, or of its last word.
  ['GET /teams/{id}/list_template "Get list templates" -> { templates: Template[] }', ['list_template']],
  ['GET /teams/{id}/list_template "List templates" -> { templates: Template[] }', []],
  ['GET /teams/{id}/task_template -> { templates: Template[] }', ['task_template']],
  ['GET /teams/{id}/task_template -> { tasks: Task[] }', []],
  ['GET /login/rescue-code/{userId} -> { rescueCodes: Code[] }', ['rescue-code']],
  ['GET /login/rescue-code/{userId} -> { values: Code[] }', []],
  ['GET /engines/gpu-config -> { gpuConfigs: Config[] }', ['gpu-config']],
  // A resource is created, read and deleted by its id, even if its noun is unknown; plurals of other languages are unknown.
  ['POST /ip-rrl "Create it"; GET /ip-rrl/{requestRateLimitId}; DELETE /ip-rrl/{requestRateLimitId}', ['ip-rrl']],
  ['POST /ip-rrl "Create it"; GET /ip-rrl/{rrlId}; PUT /ip-rrl/{rrlId}', ['ip-rrl']],
  ['POST /ip-rrl "Create it"; GET /ip-rrl/{limitId}; DELETE /ip-rrl/{limitId}', []],
  ['POST /ordem "Criar ordem"; GET /ordem/{ordemId}; DELETE /ordem/{ordemId}', []],
  ['POST /registration "Register"; GET /registration/{registrationId}; DELETE /registration/{registrationId}', ['registration']],
  ['GET /agent-status/{site}/{agentStatusId}', ['agent-status']],
  // A view of another collection, with its own items.
  ['GET /tags -> Tag[]; GET /tags/detail -> TagDetails[]; GET /tags/detail/{id} -> TagDetails', ['detail']],
  ['GET /tags -> Tag[]; GET /tags/detail -> Tag[]; GET /tags/detail/{id} -> Tag', []],
  // Lookups, in any language.
  ['GET /cars/models/brand/{brandId} "Listar por marca" -> { items: { id, brandId }[] }', []],
  ['GET /cars/models/brand/{brandId} "Obter marca" -> { brandId, name }', ['brand']],
  // The subject of a search or report, and the kind of items.
  ['GET /search/user "Search users" -> User[]', []],
  ['GET /search/user "Search users" -> User[]; GET /search/cities', ['user']],
  ['GET /report/user/{userId} "Get the usage"', []],
  ['GET /report/user/{userId} "Get a user"', ['user']],
  ['GET /templates/email/{id} "Get an email template"; DELETE /templates/email/{id}; POST /templates/email', []],
  ['GET /templates/email/{id} "Get an email"; DELETE /templates/email/{id}; POST /templates/email', ['email']],
  ['GET /templates/email "List emails. Each is an email template." -> Template[]', ['email']],
  // The one file of an item
  ['GET /products/{id} -> { id, imageUrl }; POST /products/{id}/image "Add an image"', []],
  ['GET /products/{id} -> { id, images: string[] }; POST /products/{id}/image "Add an image"', ['image']],
  ['POST /uploads/{id}/file "Upload a file"', []],
  ['POST /chats/{id}/file "Upload a file"', ['file']],
  // GET is described as returning a list, and returns one.
  ['GET /licence "List agreements" -> Agreement[]', ['licence']],
  ['GET /offers/{id}/licence "List agreements" -> Agreement[]', []],
  ['GET /picker "List users" -> { users: User[] }', []],
  // Other verbs of creation.
  ['POST /goods-receipt "Record a goods receipt"', ['goods-receipt']],
  ['POST /goods-receipt "Record goods receipt"', []],
  ['GET /log-config "Gets a list of log configurations" -> {}', ['log-config']],
])('path-plural-collections reports in %s the singular collections %j', async (example, expected) => {
  const findings = await lintByPlace('path-plural-collections', stringify({ ...descriptionOf(example), info: undefined }));
  expect(findings.map(({ data }) => data.name)).toEqual(expected);
});
