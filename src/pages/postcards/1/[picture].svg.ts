import type { APIRoute } from 'astro';
import { drawPicture } from '../../../shared/catalogue/picture.ts';
import { paths } from '../../../shared/lib/paths.ts';

/** Pages and copies of before name the first drawing: they get the picture of now. */
export const GET: APIRoute = ({ params, redirect }) => {
  const name = params.picture ?? '';
  return drawPicture(name) ? redirect(paths.picture(name), 308) : new Response(null, { status: 404 });
};
