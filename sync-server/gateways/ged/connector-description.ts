import { z } from 'zod';
import * as contract from './ged-contract.ts';

const json = (schema: object): object => ({ content: { 'application/json': { schema } } });
const named = (name: string): object => ({ $ref: `#/components/schemas/${name}` });
const refusals = {
  '401': { description: 'The token is over, or none of this GED.' },
  '403': { description: 'The person has no right to it.' },
  '404': { description: 'There is no such thing.' },
};

interface Described {
  summary: string;
  answer: string;
  body?: object;
  open?: true;
  refusals?: object;
}

function operation(path: string, { summary, answer, body, open, refusals: own }: Described): object {
  return {
    summary,
    parameters: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    security: open === true ? [] : [{ token: [] }],
    ...(body === undefined ? {} : { requestBody: { required: true, ...body } }),
    responses: {
      '200': { description: 'Success', ...json(named(answer)) },
      ...(open === true ? { '401': { description: 'Not accepted.' } } : refusals),
      ...own,
    },
  };
}

const documents = '/companies/{company}/classifications/{identifier}/documents';
const unsupported = { '501': { description: 'This GED takes no documents.' } };

const operations: readonly (readonly ['get' | 'post' | 'put', string, Described])[] = [
  [
    'post',
    '/authenticate',
    {
      summary: 'Signs a person in.',
      answer: 'Tokens',
      body: json(named('Credentials')),
      open: true,
    },
  ],
  [
    'post',
    '/token',
    {
      summary: 'A new token for a refresh token, which may be good once.',
      answer: 'Tokens',
      body: json(named('Renewal')),
      open: true,
    },
  ],
  ['get', '/workspaces', { summary: 'Workspaces that the person sees.', answer: 'Items' }],
  [
    'get',
    '/workspaces/{workspace}/units',
    { summary: 'Organization units of a workspace.', answer: 'Items' },
  ],
  ['get', '/units/{unit}/companies', { summary: 'Companies of a unit.', answer: 'Items' }],
  [
    'get',
    '/companies/{company}/classifications',
    { summary: 'All classifications of a company.', answer: 'Classifications' },
  ],
  ['get', '/classifications/{classification}', { summary: 'One classification.', answer: 'Classification' }],
  [
    'get',
    '/companies/{company}/classifications/{identifier}/fields',
    { summary: 'Fields of the documents of a classification.', answer: 'Fields' },
  ],
  [
    'post',
    documents,
    {
      summary:
        'Announces a document with its metadata. The same key of the same person is the same document.',
      answer: 'Stored',
      body: json(named('Document')),
      refusals: {
        '422': { description: 'A required field is missing, or a value is not of its type.' },
        ...unsupported,
      },
    },
  ],
  [
    'put',
    '/documents/{document}/content',
    {
      summary: 'The content of an announced document, which is there from then on.',
      answer: 'Stored',
      body: { content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } } },
      refusals: unsupported,
    },
  ],
];

const schemaOf = (schema: z.ZodType): object => {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return described;
};

/** OpenAPI 3.1 of the answers that a GED must return, generated from the schemas that parse them. */
export function connectorDescription(): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [method, path, described] of operations)
    paths[path] = { ...paths[path], [method]: operation(path, described) };
  const classification = schemaOf(contract.classificationSchema);
  return {
    openapi: '3.1.0',
    info: { title: 'GED connector', version: '1' },
    servers: [
      { url: '{environment}/api/v1', variables: { environment: { default: 'https://ged.example.com' } } },
    ],
    paths,
    components: {
      schemas: {
        Credentials: schemaOf(contract.credentialsSchema),
        Renewal: schemaOf(contract.renewalSchema),
        Tokens: schemaOf(contract.tokensSchema),
        Items: schemaOf(contract.itemsSchema),
        Classification: classification,
        ListedClassification: {
          allOf: [
            named('Classification'),
            { properties: { children: { type: 'array', items: named('ListedClassification') } } },
          ],
        },
        Classifications: {
          type: 'object',
          properties: { items: { type: 'array', items: named('ListedClassification') } },
          required: ['items'],
        },
        Fields: schemaOf(contract.fieldsSchema),
        Document: schemaOf(contract.documentSchema),
        Stored: schemaOf(contract.storedSchema),
      },
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  };
}
