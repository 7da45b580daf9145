import type { APIRoute } from 'astro';
import { numbersCopy } from '../../copy/support/numbers.ts';
import { PRIVATE } from '../../server/calls/refusal.ts';
import { productNames } from '../../server/support/numbers/names.ts';
import { numbersCsv } from '../../server/support/numbers/numbers.ts';

export const GET: APIRoute = async ({ locals: { app }, url }) => {
  const nameOf = productNames(app, numbersCopy.several);
  const { year, text } = await numbersCsv(app, url.searchParams.get('year'), nameOf);
  return new Response(text, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="sales-${year}.csv"`,
      'cache-control': PRIVATE,
    },
  });
};
