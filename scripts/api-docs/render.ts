import { schemaLines, type JsonSchema } from './schema-lines.ts';

interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: JsonSchema;
}
interface Content {
  content?: { 'application/json'?: { schema?: JsonSchema } };
}
interface Operation {
  parameters: Parameter[];
  requestBody?: Content;
  responses: Record<string, Content & { description: string }>;
  'x-scope'?: string;
}
export interface OpenApiDocument {
  paths: Record<string, Record<string, Operation>>;
}

const INTRODUCTION = `# API

Made from the server's own description (\`/api/openapi.json\`) by \`npm run api-docs\`; a test fails where it is not current.

## Keys

Programs call with an API key, which a company administrator makes at \`/company/api-keys\` and which is shown once:

    curl -H 'Authorization: Bearer adk...' https://docs.example.com/api/v1/templates

A key has scopes and an end, and acts as who made it: it never does more than that person may on the day of the call. A key that
is unknown, revoked or over, or whose maker has left the company, is answered \`401 api-key-invalid\`; a scope that is missing,
\`403 api-key-scope\`. Blocked hours and the second step that a company requires hold for keys too. Where it controls computers, a key
works only if an administrator let it off (\`403 api-key-computer\`); [decisions/0038-api-keys.md](decisions/0038-api-keys.md). A key may call
300 times in a minute; above that the answer is \`429\` with \`retry-after\`.

Errors are \`{"error": {"code", "requestId", "field"?, "retryAfter"?}}\` with one of the codes listed at each call. Lists come in
pages of 50: \`next\` of one page is \`after\` of the one behind it, and null at the end.

## Webhooks

What happens is told by webhooks (\`/company/webhooks\`), signed as [Standard Webhooks](https://www.standardwebhooks.com) says: any
of its libraries checks them with the secret that was shown. A body is \`{"type", "timestamp", "data"}\`. It names things and never
holds what people typed, whatever endpoint it goes to: that is read by \`GET /api/v1/executions/{id}\`, with a key that says who may.
[decisions/0037-webhook-delivery.md](decisions/0037-webhook-delivery.md) says why.

| Type                 | \`data\`, besides \`company\`                                                                 |
| -------------------- | ----------------------------------------------------------------------------------------- |
| \`execution.created\`  | \`id\`, \`template\`, \`templateName\`, \`createdAt\`, \`createdBy\`                                 |
| \`form.answered\`      | \`form\`, \`execution\`, \`template\`, \`templateName\`; an \`execution.created\` comes beside it     |
| \`template.published\` | \`id\`, \`name\`, \`category\`, \`createdBy\`, \`publishedAt\`, \`publishedBy\`, \`isNew\`               |
| \`webhook.test\`       | \`endpoint\`                                                                                |

Answer 2xx within 15 seconds. The same \`webhook-id\` may come more than once: keep the ids you took.
The same decision says when it comes again.
`;

/** Renders `docs/api.md`: the calls for programs. */
export function renderApiDocs({ paths }: OpenApiDocument): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  );
  const programs = calls.filter(({ operation }) => operation['x-scope'] !== undefined);
  return [
    INTRODUCTION,
    '## Calls for programs',
    '',
    'All others in `/api/openapi.json` are the app’s own: they need a session, and change with the app.',
    '',
    ...programs.flatMap(({ name, operation }) => [...callLines(name, operation), '']),
  ].join('\n');
}

function callLines(
  name: string,
  { parameters, requestBody, responses, 'x-scope': scope }: Operation,
): string[] {
  const answer = responses['200']?.content?.['application/json']?.schema;
  const body = requestBody?.content?.['application/json']?.schema;
  const refusals = Object.entries(responses).filter(([status]) => status !== '200');
  return [
    `### \`${name}\``,
    '',
    `Scope: \`${scope}\`.`,
    '',
    ...parameters.map(
      (each) =>
        `- \`${each.name}\` (${each.in}${each.required ? '' : ', may be absent'}): ${typeOf(each.schema)}`,
    ),
    ...(parameters.length > 0 ? [''] : []),
    ...(body === undefined ? [] : ['Body:', '', ...schemaLines(body), '']),
    ...(answer === undefined
      ? ['Answer: the bytes of the file.', '']
      : ['Answer:', '', ...schemaLines(answer), '']),
    `Refusals: ${refusals.map(([status, { description }]) => `${status} (${description})`).join('; ')}.`,
  ];
}

function typeOf(schema: JsonSchema): string {
  return typeof schema.type === 'string' ? schema.type : 'value';
}
