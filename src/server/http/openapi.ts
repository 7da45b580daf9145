/** OpenAPI 3.1, generated from the declarations that server and browser use. */
import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import * as account from '../../shared/account/endpoints.ts';
import * as accountMail from '../../shared/account/mailEndpoints.ts';
import * as facts from '../../shared/account/factsEndpoints.ts';
import * as methods from '../../shared/account/methodEndpoints.ts';
import * as passkeys from '../../shared/account/passkeyEndpoints.ts';
import * as privacy from '../../shared/account/privacyEndpoints.ts';
import * as applications from '../../shared/applications/endpoints.ts';
import * as botCheck from '../../shared/bot-check/endpoints.ts';
import * as calendar from '../../shared/calendar/endpoints.ts';
import * as cart from '../../shared/cart/endpoints.ts';
import * as catalogue from '../../shared/catalogue/endpoints.ts';
import * as claims from '../../shared/claims/endpoints.ts';
import * as insurerClaims from '../../shared/claims/insurerEndpoints.ts';
import * as consents from '../../shared/consents/endpoints.ts';
import * as documents from '../../shared/documents/endpoints.ts';
import * as editing from '../../shared/editing/endpoints.ts';
import * as esim from '../../shared/esim/endpoints.ts';
import * as phone from '../../shared/esim/phoneEndpoints.ts';
import * as lookups from '../../shared/lookups/endpoints.ts';
import * as push from '../../shared/push/endpoints.ts';
import * as saved from '../../shared/saved/endpoints.ts';
import * as savedLists from '../../shared/saved/listEndpoints.ts';
import * as secretLinks from '../../shared/secretLinks/endpoints.ts';
import * as offers from '../../shared/offers/endpoints.ts';
import * as policies from '../../shared/policies/endpoints.ts';
import * as companions from '../../shared/trips/companionEndpoints.ts';
import * as severalTrips from '../../shared/trips/severalEndpoints.ts';
import * as trips from '../../shared/trips/endpoints.ts';
import type { Endpoint } from '../../shared/lib/endpoint.ts';
import { WIRE_ERRORS } from '../../shared/lib/errors.ts';
import * as orders from '../../shared/orders/endpoints.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'input' in value;

/** Every call, by path. A rule test compares it with the calls that have work (allCalls.ts). */
export const ENDPOINTS: Endpoint[] = [
  account,
  accountMail,
  applications,
  botCheck,
  calendar,
  cart,
  catalogue,
  claims,
  companions,
  consents,
  documents,
  editing,
  esim,
  facts,
  insurerClaims,
  lookups,
  methods,
  offers,
  orders,
  passkeys,
  phone,
  privacy,
  push,
  saved,
  savedLists,
  secretLinks,
  policies,
  severalTrips,
  trips,
]
  .flatMap((room) => Object.values(room).filter(isEndpoint))
  .sort((a, b) => (a.path < b.path ? -1 : 1));

type Json = Record<string, unknown>;

export function openApi(): Json {
  const paths: Record<string, Json> = {};
  for (const declaration of ENDPOINTS) {
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
