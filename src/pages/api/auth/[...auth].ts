import { authRoute } from '../../../server/account/authRoute.ts';

export const GET = authRoute;
export const POST = authRoute;
