/** Who carries the data of a destination, as far as the provider tells. Pure. */
import * as v from 'valibot';

/** In rising order. */
export const GENERATIONS = ['3G', '4G', '5G'] as const;

/** A network of a country by name, and the newest generation it offers there: `{ name: "Meseta", generation: "5G" }`. */
const networkSchema = v.object({ name: v.string(), generation: v.picklist(GENERATIONS) });
export type Network = v.InferOutput<typeof networkSchema>;

/** Of one country, by its English name. */
export const countryNetworksSchema = v.object({ country: v.string(), networks: v.array(networkSchema) });
export type CountryNetworks = v.InferOutput<typeof countryNetworksSchema>;

/** `hotspot`: whether data may be shared with other devices; absent where the provider does not tell. */
export type DestinationNetworks = { hotspot?: boolean | undefined; countries: readonly CountryNetworks[] };
