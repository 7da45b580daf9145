/** Packages and places as package/list and location/list answer them: the documented fields, invented prices. */
const GB = 1024 ** 3;

type Wanted = {
  packageCode: string;
  slug: string;
  gb: number;
  duration: number;
  price: number;
  location: string;
  over?: Record<string, unknown>;
};

const JAPANESE = [
  { operatorName: 'Sakura', networkType: '5G' },
  { operatorName: 'Kaze', networkType: '4G' },
  { operatorName: 'Old', networkType: '2G' },
];

const listed = ({ packageCode, slug, gb, duration, price, location, over }: Wanted) => ({
  packageCode,
  slug,
  name: `${slug.replaceAll('_', ' ')} Days`,
  price,
  currencyCode: 'USD',
  volume: Math.round(gb * GB),
  smsStatus: 0,
  dataType: 1,
  unusedValidTime: 180,
  duration,
  durationUnit: 'DAY',
  location,
  locationCode: slug.split('_')[0]!,
  description: `${slug} Days`,
  activeType: 2,
  favorite: false,
  retailPrice: price * 2,
  speed: '3G/4G/5G',
  ipExport: 'NL/FR',
  supportTopUpType: 2,
  fupPolicy: '',
  locationNetworkList: [
    {
      locationName: location === 'JP' ? 'Japan' : slug,
      locationLogo: '/img/flags/x.png',
      operatorList: location === 'JP' ? JAPANESE : [],
    },
  ],
  ...over,
});
export type Listed = ReturnType<typeof listed>;

/** 5 GB for Japan, 11 days: the 15-day package at $7.00, ours for $8.50. */
export const PACKAGES: Listed[] = [
  listed({ packageCode: 'PJP05', slug: 'JP_0.5_7', gb: 0.5, duration: 7, price: 7000, location: 'JP' }),
  listed({ packageCode: 'PJP1', slug: 'JP_1_7', gb: 1, duration: 7, price: 11_000, location: 'JP' }),
  listed({ packageCode: 'PJP1L', slug: 'JP_1_30', gb: 1, duration: 30, price: 14_000, location: 'JP' }),
  listed({ packageCode: 'PJP5', slug: 'JP_5_15', gb: 5, duration: 15, price: 70_000, location: 'JP' }),
  listed({ packageCode: 'PJP5D', slug: 'JP_5_15_DEAR', gb: 5, duration: 15, price: 90_000, location: 'JP' }),
  listed({ packageCode: 'PJP5L', slug: 'JP_5_30', gb: 5, duration: 30, price: 68_000, location: 'JP' }),
  listed({ packageCode: 'PJP20', slug: 'JP_20_90', gb: 20, duration: 90, price: 310_100, location: 'JP' }),
  // Not ours to sell: a day pass, days that begin with the installation, other units, other money.
  listed({
    packageCode: 'PDAY',
    slug: 'JP_1_Daily',
    gb: 1,
    duration: 1,
    price: 5000,
    location: 'JP',
    over: { dataType: 2 },
  }),
  listed({
    packageCode: 'PFIRST',
    slug: 'JP_3_30',
    gb: 3,
    duration: 30,
    price: 100,
    location: 'JP',
    over: { activeType: 1 },
  }),
  listed({
    packageCode: 'PHOUR',
    slug: 'JP_2_24',
    gb: 2,
    duration: 24,
    price: 100,
    location: 'JP',
    over: { durationUnit: 'HOUR' },
  }),
  listed({
    packageCode: 'PEUR',
    slug: 'JP_8_30',
    gb: 8,
    duration: 30,
    price: 100,
    location: 'JP',
    over: { currencyCode: 'EUR' },
  }),
  // It must be installed within 30 days of buying it.
  listed({
    packageCode: 'PES3',
    slug: 'ES_3_30',
    gb: 3,
    duration: 30,
    price: 18_000,
    location: 'ES',
    over: { unusedValidTime: 30 },
  }),
  listed({ packageCode: 'PNA1', slug: 'NA-3_1_7', gb: 1, duration: 7, price: 20_000, location: 'US,CA,MX' }),
  listed({ packageCode: 'PCU1', slug: 'CU_1_7', gb: 1, duration: 7, price: 90_000, location: 'CU' }),
  listed({ packageCode: 'PCAR', slug: 'CAR-2_1_7', gb: 1, duration: 7, price: 90_000, location: 'CU,JM' }),
];

/** For the Japanese ones; the code begins with "TOPUP_", as documented. */
export const TOP_UPS: Listed[] = [
  listed({ packageCode: 'TOPUP_PJP1', slug: 'JP_1_7', gb: 1, duration: 7, price: 11_000, location: 'JP' }),
  listed({ packageCode: 'TOPUP_PJP3', slug: 'JP_3_30', gb: 3, duration: 30, price: 30_000, location: 'JP' }),
];

const country = (code: string, name: string) => ({ code, name, type: 1, subLocationList: null });
const region = (code: string, name: string, members: [string, string][]) => ({
  code,
  name,
  type: 2,
  subLocationList: members.map(([member, called]) => ({ code: member, name: called })),
});

export const LOCATIONS = [
  country('ES', 'Spain'),
  country('JP', 'Japan'),
  country('CU', 'Cuba'),
  region('NA-3', 'North America (3 areas)', [
    ['US', 'United States'],
    ['CA', 'Canada'],
    ['MX', 'Mexico'],
  ]),
  region('CAR-2', 'Caribbean (2 areas)', [
    ['CU', 'Cuba'],
    ['JM', 'Jamaica'],
  ]),
];
