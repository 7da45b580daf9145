/** OpenAPI 3.1, generated from the declarations that server and browser use. */
import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import type { Endpoint } from '../../shared/lib/endpoint.ts';
import { WIRE_ERRORS } from '../../shared/lib/errors.ts';

type Json = Record<string, unknown>;

export function openApi(endpoints: readonly Endpoint[]): Json {
  const paths: Record<string, Json> = {};
  for (const declaration of endpoints) {
    const path = declaration.path.replace(/\[(\w+)\]/g, '{$1}');
    paths[path] = { ...paths[path], [declaration.method.toLowerCase()]: operation(declaration) };
  }
  return { openapi: '3.1.0', info: { title: 'Sojourn', version: '1' }, paths };
}

function operation(declaration: Endpoint): Json {
  const input = schemaOf(declaration.input);
  const parameterList =
    declaration.method === 'GET' || declaration.file ? { parameters: parameters(declaration, input) } : {};
  const content = contentOf(declaration.file?.types, input);
  const body = declaration.method === 'GET' ? {} : { requestBody: { required: true, content } };
  return { summary: declaration.summary, ...parameterList, ...body, responses: responses(declaration) };
}

/** @param types of a file; JSON without */
function contentOf(types: readonly string[] | undefined, schema: Json): Json {
  const file = { schema: { type: 'string', format: 'binary' } };
  return types ? Object.fromEntries(types.map((type) => [type, file])) : { 'application/json': { schema } };
}

function parameters(declaration: Endpoint, input: Json): Json[] {
  const properties = (input['properties'] ?? {}) as Record<string, Json>;
  const required = (input['required'] ?? []) as string[];
  const named = Object.entries(properties).filter(([name]) => !declaration.file || name !== 'bytes');
  return named.map(([name, schema]) => {
    const inPath = declaration.path.includes(`[${name}]`);
    return { name, in: inPath ? 'path' : 'query', required: inPath || required.includes(name), schema };
  });
}

function responses(declaration: Endpoint): Json {
  const { answersFile, answersDownload = answersFile, output } = declaration;
  const content = contentOf(answersDownload, answersDownload ? {} : schemaOf(output));
  const refused = new Set([
    400,
    403,
    503,
    ...(declaration.method === 'GET' ? [] : [413, 415]),
    ...(declaration.access === 'user' ? [401] : []),
    ...(typeof declaration.access === 'object' ? [403, 404] : []),
    ...(declaration.codes ?? []),
  ]);
  if (declaration.limit ?? declaration.method !== 'GET') refused.add(429);
  if (declaration.cache ?? declaration.answersFile) refused.add(304);
  const texts = Object.values(WIRE_ERRORS);
  const errors = [...refused].map((status) => [
    String(status),
    {
      description:
        texts.find((entry) => entry.status === status)?.error ?? (status === 304 ? 'Unchanged.' : 'Refused.'),
    },
  ]);
  return {
    [declaration.status ?? 200]: { description: 'Answered.', content },
    ...Object.fromEntries(errors),
  };
}

function schemaOf(schema: GenericSchema): Json {
  // Transforms (trim, lower case) have no JSON Schema; the input type has.
  const { $schema: _, ...rest } = toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' });
  return rest;
}
