import * as v from 'valibot';
import { endpoint } from '../lib/endpoint.ts';
import { destinationSchema, packageSchema } from './esim.ts';
import { countryNetworksSchema } from './networks.ts';

const provider = v.pipe(v.string(), v.maxLength(40));
const date = v.pipe(v.string(), v.maxLength(10));

/** Sorted by name, regions after countries. An unknown provider segment is 404 (D37, D38). */
export const listDestinations = endpoint({
  method: 'GET',
  path: '/api/marketplace/[provider]/destinations',
  summary: 'Where the eSIM works',
  input: v.strictObject({ provider }),
  output: v.object({ destinations: v.array(destinationSchema) }),
  access: 'user',
  codes: [404, 503],
});

/** By country; empty where the provider names none. */
export const listNetworks = endpoint({
  method: 'GET',
  path: '/api/marketplace/[provider]/networks',
  summary: 'Networks that carry the data of a destination',
  input: v.strictObject({ provider, destination: v.pipe(v.string(), v.minLength(1), v.maxLength(40)) }),
  output: v.object({ countries: v.array(countryNetworksSchema) }),
  access: 'user',
  codes: [404, 503],
});

/** Wrong or past dates: 400 `{error}`; no package: an empty list (D39). */
export const listPackages = endpoint({
  method: 'GET',
  path: '/api/marketplace/[provider]/package-size',
  summary: 'Data packages for a destination and dates',
  input: v.strictObject({
    provider,
    destination: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
    startDate: date,
    endDate: date,
  }),
  output: v.object({ packages: v.array(packageSchema) }),
  access: 'user',
  codes: [404, 503],
});
